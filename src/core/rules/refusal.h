#pragma once

/* Why a move is not allowed, precisely enough to explain it to a beginner. */

#include "core/rules/walk.h"

/* First what has nothing to do with the squares, then in the order in which the rest is looked for:
 * square, piece, the duty to leave a castle, the duty to capture, and then whatever is wrong with
 * the first wrong leap, or at last with stopping where the path stops.
 *
 * Behind each stands its evidence. */
typedef enum Refusal {
  REFUSAL_NONE,                /* the move is legal; no evidence */
  REFUSAL_GAME_OVER,           /* no evidence */
  REFUSAL_NOTHING_TO_ANSWER,   /* `force`, `stand` or `pass` where there is no call for it; none */
  REFUSAL_TREES_FIRST,         /* a piece moved before the trees are placed; where they may stand */
  REFUSAL_TREES_PLACED,        /* a tree placed when none is due; the trees */
  REFUSAL_TOO_LONG,            /* more squares than MAX_SPELLED_PATH; no evidence */
  REFUSAL_NO_SQUARE,           /* not a square of the board; no evidence */
  REFUSAL_NO_TREE_HERE,        /* a tree may not stand there; the square */
  REFUSAL_NOT_YOUR_PIECE,      /* nobody, or somebody else's, stands there; the square */
  REFUSAL_CALLED_IN,           /* another capture has been called in; the pieces to make it with */
  REFUSAL_MUST_LEAVE_CASTLE,   /* other pieces stand in castles they must leave; these pieces */
  REFUSAL_MUST_LEAVE_BY_JUMP,  /* it must leave its castle by a capture; where that may begin */
  REFUSAL_MUST_CAPTURE,        /* some piece can jump; all pieces that can jump or charge */
  REFUSAL_HEMMED_IN,           /* the piece has no move at all; the squares around it */
  REFUSAL_GOAL_CANNOT_BE_LEFT, /* the piece */
  REFUSAL_CASTLE_MOVES_SPENT,  /* the piece and the square it was to go to */
  REFUSAL_ENDS_IN_CASTLE,      /* it went on from a castle where its move ends; the castle square */
  REFUSAL_STEP_ENDS_MOVE,      /* nothing follows a plain step; where it stepped to */
  REFUSAL_RIVER,               /* the square; so for those that follow, where nothing is said */
  REFUSAL_TREE,
  REFUSAL_OCCUPIED,
  REFUSAL_STEP_AFTER_LEAP,      /* a plain step is a whole move */
  REFUSAL_OUT_OF_REACH,         /* neither next to it nor a leap away */
  REFUSAL_NOTHING_TO_LEAP,      /* two squares on, with nobody between; the square between */
  REFUSAL_ALREADY_CAPTURED,     /* the piece between was jumped before in this move; that piece */
  REFUSAL_NO_CANTER_AFTER_JUMP, /* the friend leapt over */
  REFUSAL_MAN_CANNOT_CHARGE,    /* the enemy he was to jump over */
  REFUSAL_CASTLE_CLOSED,        /* the own castle, to steps and canters */
  REFUSAL_OTHER_CASTLE_CLOSED,  /* somebody else's that is not the goal */
  REFUSAL_MUST_GO_ON,           /* the jump can go on; the enemies that can be jumped over */
  REFUSAL_MUST_CHARGE,   /* a Knight's canter came to squares from which it could jump; these */
  REFUSAL_BACK_TO_START, /* a canter that ends where it began */
  REFUSAL_NO_CAPTURE,    /* written as a capture, and none is made there; the square */
  N_REFUSALS
} Refusal;

/* `evidence` has the squares that show why. `wrong` is the index in the path of the landing at
 * fault; 0 where it is not a matter of one landing. */
typedef struct Explanation {
  Refusal refusal;
  SquareSet evidence;
  int wrong;
} Explanation;

/* Of a path as somebody tried it: the piece's square and then each landing. A path that leaps over
 * an enemy anywhere is taken for an attempt to capture, so that it is told what is wrong with it
 * and not that it has to capture. REFUSAL_NONE exactly if the path is a legal move. */
Explanation refusal_of_path (const Position *pos, const Square *path, int n, Strictness strictness);

/* Of picking a piece up, before it has gone anywhere. REFUSAL_NONE exactly if walk_begin() is true.
 */
Explanation refusal_of_piece (const Position *pos, Square from, Strictness strictness);

/* Of placing a tree. */
Explanation refusal_of_tree (const Position *pos, Square sq);

/* The pieces of the player to move that can capture, by a jump or a charge. */
SquareSet refusal_capturers (const Position *pos);

/* A stable word for scripts and the command line: "must-capture". */
const char *refusal_word (Refusal refusal);
