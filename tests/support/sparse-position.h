#pragma once

/* Positions with few pieces, which can be searched to the end by the plainest means. None of them
 * is over. */

#include "support/random-position.h"

enum { SPARSE_PIECES = 3 };

/* Takes pieces off the board until the player has `n_left`. */
void sparse_thin_out (Position *pos, Seat seat, int n_left, Dice *dice);

/* Few pieces close together. */
void sparse_position (Position *pos, const Variant *variant, Dice *dice);

/* A few pieces of each player not far from his goal. */
void sparse_late_position (Position *pos, const Variant *variant, Dice *dice);
