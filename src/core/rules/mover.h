#pragma once

/* A piece lifted off its square at the start of its move: where its leaps lead, and what the
 * rules require of it. A Walk builds on it and also knows the path.
 *
 * A Mover borrows its position and never changes after mover_lift(). */

#include "core/rules/position.h"

/* Says which duties to enforce. ENFORCED: all of them, as the search and all lists of moves assume.
 * ON_DEMAND: in games with captures on demand (`camelot2000`), a player may leave captures out; the
 * other games ignore the value. BY_SHAPE: none, for a move that is planned before the opponent has
 * moved. */
typedef enum Strictness { ENFORCED, ON_DEMAND, BY_SHAPE } Strictness;

typedef struct Mover {
  const Position *pos; /* borrowed */
  Square from;
  bool is_knight;
  SquareSet friends, enemies;
  SquareSet vacant; /* where a jump may end, the piece's own square included */
  SquareSet field;  /* where a canter may land: vacant squares outside closed castles, and the
                     * piece's own square */
  SquareSet hot;    /* from these squares the piece could jump, before it has captured anything */
  SquareSet goal;   /* a piece never leaps out of it */
  SquareSet ends;   /* a jump that lands here ends the capture */

  bool is_barred;     /* another piece has to move */
  bool must_capture;  /* the move has to be a jump or a charge */
  bool must_jump;     /* the move has to be a jump */
  bool must_canter;   /* the move has to be a charge */
  bool may_break_off; /* a capture may stop early, and a knight's canter may land on hot squares
                       * without a jump */
} Mover;

/* Returns the square that a leap passes over, or NO_SQUARE if there is no leap between the two
 * squares. */
static inline Square
square_between (Square at, Square to)
{
  Direction dir = square_direction_of_leap (at, to);

  return dir == N_DIRECTIONS ? NO_SQUARE : square_step[at][dir];
}

/* Sets `self` to the piece on the square. The piece must belong to the player to move. */
void mover_lift (Mover *self, const Position *pos, Square from, Strictness strictness);

/* Return the square where a canter or a jump lands, or NO_SQUARE if such a move is not possible in
 * that direction. `captured` has the enemies that the move has captured before; a piece cannot jump
 * over them again. */
Square mover_canter (const Mover *self, Square at, Direction dir);
Square mover_jump (const Mover *self, Square at, Direction dir, const SquareSet *captured);

/* Return the landings in all directions. For a piece in the goal the steps are castle moves. */
SquareSet mover_steps (const Mover *self);
SquareSet mover_canters (const Mover *self, Square at);
SquareSet mover_jumps (const Mover *self, Square at, const SquareSet *captured);

/* Returns the squares that one or more canters reach without landing on a square of `avoided`. */
SquareSet mover_reach (const Mover *self, Square at, const SquareSet *avoided);

/* Returns the squares that a canter must avoid if no jump follows it. */
SquareSet mover_shunned (const Mover *self);

/* Returns the squares where the piece may begin to jump: its own square or the end of a canter. The
 * function does not look at is_barred. */
SquareSet mover_entries (const Mover *self);
