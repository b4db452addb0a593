#pragma once

/* Records of random games with moves, trees, answers, and all kinds of comments and marks. */

#include "core/record/record.h"
#include "support/random-position.h"

/* Plays one more move at the end of a line. Returns its node, or NULL when the game is over. In
 * games with captures on demand the move may leave out a capture or be `force`. */
Node *random_game_play (Node *node, Dice *dice);

/* Returns a game of at most `n_moves` moves. It has private comments that contain SECRET, and names
 * that are difficult for mail programs. The caller frees it. */
Record *random_game_new (const Variant *variant, Dice *dice, int n_moves);
