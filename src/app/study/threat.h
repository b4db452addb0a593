#pragma once

/* What the next opponent would do if it were his turn. */

#include "core/rules/turn.h"

#include <glib.h>

/* The turn in which he may do it. False where a player who passed could not be meant: where he has
 * to capture, to leave a castle, to answer or to place a tree, where the opponent could not move,
 * or where the game is over. `threat` may be NULL. */
gboolean threat_find (const Turn *turn, Turn *threat);
