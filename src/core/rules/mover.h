#pragma once

/* The piece that moves, lifted off its square: what it meets on the board, where its leaps lead,
 * and what the rules ask of it before it has gone anywhere. Where it has been is not known here; a
 * Walk knows, and builds on this.
 *
 * A Mover borrows its position and never changes after mover_lift(). */

#include "core/rules/position.h"

/* Whether captures that are on demand (`camelot2000`) are enforced, as the search and all listings
 * do, or whether a player may offend against the duty. It changes nothing in other games. */
typedef enum Strictness { ENFORCED, ON_DEMAND } Strictness;

typedef struct Mover {
  const Position *pos; /* borrowed */
  Square from;
  bool is_knight;
  SquareSet friends, enemies;
  SquareSet vacant; /* where a jump may end; its own square is vacant now */
  SquareSet field;  /* where a canter may land: closed castles are not vacant to it */
  SquareSet hot;    /* from where it could jump before anything is captured */
  SquareSet goal;   /* which nothing leaps out of */
  SquareSet ends;   /* where a capture goes no further */

  bool is_barred;     /* another piece has to move */
  bool must_capture;  /* the move has to be a jump or a charge … */
  bool must_jump;     /* … a jump */
  bool must_canter;   /* … a charge */
  bool may_break_off; /* a capture may stop early, and a Knight pass hot squares by */
} Mover;

/* The square that a leap passes over; NO_SQUARE if there is no leap from the one square to the
 * other. */
static inline Square
square_between (Square at, Square to)
{
  Direction dir = square_direction_of_leap (at, to);

  return dir == N_DIRECTIONS ? NO_SQUARE : square_step[at][dir];
}

/* There must be a piece of the player to move. */
void mover_lift (Mover *self, const Position *pos, Square from, Strictness strictness);

/* Where a canter or a jump from a square lands, NO_SQUARE if there is none in that direction. */
Square mover_canter (const Mover *self, Square at, Direction dir);
Square mover_jump (const Mover *self, Square at, Direction dir, const SquareSet *captured);

/* The same in all directions. Steps are those of a move, so castle moves in the goal. */
SquareSet mover_steps (const Mover *self);
SquareSet mover_canters (const Mover *self, Square at);
SquareSet mover_jumps (const Mover *self, Square at, const SquareSet *captured);

/* The squares that one canter or more lead to, none of them passing over one to be avoided. */
SquareSet mover_reach (const Mover *self, Square at, const SquareSet *avoided);

/* What a canter that is to stay one must not touch. */
SquareSet mover_shunned (const Mover *self);

/* The squares where its jumping may begin, its own or the ends of canters: those of a piece that
 * can capture at all. */
SquareSet mover_entries (const Mover *self);
