#pragma once

/* Finds the threat in a position: what the next player, who is an opponent, could do if the player
 * to move passed. */

#include "core/rules/turn.h"

#include <glib.h>

/* Sets `threat` to the opponent's turn after a pass of the player to move. `threat` may be NULL.
 * Returns FALSE if a pass makes no sense, because
 *
 *     the game is over, or would be over after the pass
 *     the opponent could not move
 *     the player to move must capture, leave a castle, answer or place a tree
 *     the player to move may demand a capture */
gboolean threat_find (const Turn *turn, Turn *threat);
