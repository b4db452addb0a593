#pragma once

/* Why a position cannot have come from a game, with the squares that show it. What is asked is what
 * the pieces in the box, the squares of the board and the order of the game forbid whoever moved
 * what: not whether moves can be found that lead there. A game that is over is no flaw. */

#include "core/rules/position.h"

/* In the order in which they are looked for. Behind each stands its evidence. */
typedef enum FlawKind {
  FLAW_NONE,
  FLAW_NO_PIECES,       /* not one of anybody; none */
  FLAW_PIECE_IN_RIVER,  /* where no piece may stand, or off the board; these */
  FLAW_MANY_KNIGHTS,    /* more than the player starts with; his Knights */
  FLAW_MANY_MEN,        /* the same; his Men */
  FLAW_TREE_SQUARE,     /* trees where none can have been placed; these */
  FLAW_TREES_MISSING,   /* something has moved before all stand; what is not as at the start */
  FLAW_MANY_TREES,      /* more than a player places; those on his side */
  FLAW_TREES_TOO_EARLY, /* somebody's while `seat` has not placed his; those of the other */
  FLAW_TREE_TURN,       /* `seat` has to place one, and it is not his turn; none */
  FLAW_CASTLE_MOVES,    /* he cannot have made them: nobody is there, or no room; his goal */
  FLAW_DUTY,            /* no such capture can be called in; the square it speaks of, or none */
  N_FLAWS
} FlawKind;

typedef struct Flaw {
  FlawKind kind;
  Seat seat; /* whose it is, where it is a player's */
  SquareSet evidence;
} Flaw;

/* The first there is. */
Flaw flaw_find (const Position *pos);

/* Whether the capture that has been called in can be made. One cannot be called in while a piece
 * has to leave a castle, nor where there is none; and a charge only where no jump was to be made.
 */
bool flaw_duty_fits (const Position *pos);
