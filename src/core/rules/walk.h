#pragma once

/* A piece that is led over the board square by square, with the moves that remain possible. The
 * clickable board uses it, and so does the reader of moves that are spelled out.
 *
 * A Walk borrows its position and can be copied. */

#include "core/rules/route.h"

typedef struct Walk {
  Mover mover;           /* the piece and its duties */
  Square path[MAX_PATH]; /* the start, then each landing */
  int n;
  int n_canters, n_jumps; /* leaps so far; only a charge has both kinds, and a step has neither */
  bool has_stepped;
  bool owes_capture; /* a knight has cantered to a square where it can jump */
  SquareSet captured;
} Walk;

/* Picks up a piece. Returns false if the player to move has no piece there, or the piece has no
 * legal move. */
bool walk_begin (Walk *self, const Position *pos, Square from, Strictness strictness);

/* Like walk_begin(), but does not check anything. The square must have a piece of the player to
 * move. */
void walk_lift (Walk *self, const Position *pos, Square from, Strictness strictness);

/* Returns the squares to which the piece can go next so that a legal move can still be completed.
 * Canters that would make the path longer than MAX_SPELLED_PATH are left out. */
SquareSet walk_next (const Walk *self);

/* Returns whether the move may end here. */
bool walk_may_stop (const Walk *self);

/* Adds one of the squares of walk_next(). Returns false and changes nothing for other squares. */
bool walk_go (Walk *self, Square to);

/* Adds one square, by a step or a leap over a piece, without any check. */
void walk_carry (Walk *self, Square to);

/* Removes the last square. Returns false if only the start is left. */
bool walk_back (Walk *self);

/* Returns the move that ends here. Call it only if walk_may_stop(). */
Move walk_move (const Walk *self);

static inline Square
walk_at (const Walk *self)
{
  return self->path[self->n - 1];
}
