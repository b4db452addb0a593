#pragma once

/* A piece on its way: the squares it has been led over so far, and what the rules say of going on.
 * For a board to click on, and for reading moves that are spelled out.
 *
 * A Walk borrows its position and is a value otherwise. Every question is answered by the rules
 * alone; nothing is remembered between questions. */

#include "core/rules/route.h"

typedef struct Walk {
  Mover mover;           /* the piece, and what is asked of it */
  Square path[MAX_PATH]; /* where it starts, then each landing */
  int n;
  int n_canters, n_jumps; /* leaps so far; at most one of canters, jumps and a step, but charges */
  bool has_stepped;
  bool owes_capture; /* a Knight that cantered to a hot square */
  SquareSet captured;
} Walk;

/* Picks the piece up. False if there is none of the player to move, or if it has no legal move. */
bool walk_begin (Walk *self, const Position *pos, Square from, Strictness strictness);

/* The same without asking; there must be a piece of the player to move. */
void walk_lift (Walk *self, const Position *pos, Square from, Strictness strictness);

/* The squares to go to next from which a legal move can still be completed. */
SquareSet walk_next (const Walk *self);

/* Whether the move may end here. */
bool walk_may_stop (const Walk *self);

/* One square on; false, and nothing changed, if that square is not among the next ones. Canters
 * that would make the path longer than MAX_SPELLED_PATH are not. */
bool walk_go (Walk *self, Square to);

/* One square on, a step or a leap over somebody, without asking for more. */
void walk_carry (Walk *self, Square to);

/* One square back; false if nothing but the start is left. */
bool walk_back (Walk *self);

/* Where the piece may jump to from here, if it is its time to jump. */
SquareSet walk_jumps (const Walk *self);

/* The move made by stopping here. Only where one may stop. */
Move walk_move (const Walk *self);

/* Whether all that is left leads to one and the same result; `move` is then that move. */
bool walk_has_one_end (const Walk *self, Move *move);

static inline Square
walk_at (const Walk *self)
{
  return self->path[self->n - 1];
}
