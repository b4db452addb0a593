#pragma once

/* Finds the threat in a position: what the next opponent could do if the player to move passed. */

#include "core/rules/turn.h"

#include <glib.h>

/* Makes the turn in which the opponent may carry out the threat; `threat` may be NULL. Returns
 * FALSE if a pass makes no sense: the player must capture, leave a castle, answer or place a tree,
 * or the opponent could not move, or the game is over. */
gboolean threat_find (const Turn *turn, Turn *threat);
