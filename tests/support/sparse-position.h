#pragma once

/* Sets up positions with few pieces, which a simple search can solve completely. The game is not
 * over in any of them. */

#include "support/random-position.h"

enum { SPARSE_PIECES = 3 };

/* Removes random pieces until the player has `n_left`. */
void sparse_thin_out (Position *pos, Seat seat, int n_left, Dice *dice);

/* Sets up a position with few pieces close together. */
void sparse_position (Position *pos, const Variant *variant, Dice *dice);

/* Sets up a position with a few pieces of each player near the player's goal. */
void sparse_late_position (Position *pos, const Variant *variant, Dice *dice);
