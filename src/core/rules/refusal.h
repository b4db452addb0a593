#pragma once

/* Explains why a move is not allowed, precisely enough for a beginner. */

#include "core/rules/walk.h"

/* The reasons, roughly in the order in which they are checked. First come the reasons that do not
 * depend on the squares. Then come squares off the board, the piece, the duty to leave a castle and
 * the duty to capture. The first wrong landing of the path, or its last square, comes at the end.
 *
 * Each comment names the reason, and after a semicolon its evidence. */
typedef enum Refusal {
  REFUSAL_NONE,               /* the move is legal; no evidence */
  REFUSAL_GAME_OVER,          /* the game is over; no evidence */
  REFUSAL_ANSWER_DUE,         /* the last move waits for `force` or `stand`; no evidence */
  REFUSAL_NOTHING_TO_ANSWER,  /* `force`, `stand` or `pass` is not possible now; no evidence */
  REFUSAL_TREES_FIRST,        /* a move before all trees are placed; where the player may place a
                               * tree */
  REFUSAL_TREES_PLACED,       /* a tree although no tree is due; the trees */
  REFUSAL_TOO_LONG,           /* more squares than MAX_SPELLED_PATH; no evidence */
  REFUSAL_NO_SQUARE,          /* not a square of the board; no evidence */
  REFUSAL_NO_TREE_HERE,       /* a tree may not stand on the square; the square */
  REFUSAL_NOT_YOUR_PIECE,     /* the square is empty or has another player's piece; the square */
  REFUSAL_CALLED_IN,          /* the move is not the demanded capture; the pieces that can make that
                               * capture */
  REFUSAL_MUST_LEAVE_CASTLE,  /* other pieces must leave castles; those pieces */
  REFUSAL_MUST_LEAVE_BY_JUMP, /* the piece must capture to leave its castle; squares to jump from */
  REFUSAL_MUST_CAPTURE,       /* a piece can jump; all pieces that can jump or charge */
  REFUSAL_HEMMED_IN,          /* the piece has no move; the squares around it */
  REFUSAL_GOAL_CANNOT_BE_LEFT, /* a piece in the goal stays there; the piece */
  REFUSAL_CASTLE_MOVES_SPENT,  /* no castle moves left; the piece, and its target if there is one */
  REFUSAL_ENDS_IN_CASTLE,      /* the path goes on after a landing in a castle; that square */
  REFUSAL_STEP_ENDS_MOVE,      /* the path goes on after a plain step; the end of the step */
  REFUSAL_RIVER,               /* the landing is in the river; the landing */
  REFUSAL_TREE,                /* a tree stands on the landing; the landing */
  REFUSAL_OCCUPIED,            /* a piece stands on the landing; the landing */
  REFUSAL_STEP_AFTER_LEAP,     /* a plain step after a leap; the end of the step */
  REFUSAL_OUT_OF_REACH,        /* neither a step nor a leap leads to the square; the square */
  REFUSAL_NOTHING_TO_LEAP,     /* a leap over a square without a piece; that square */
  REFUSAL_ALREADY_CAPTURED,    /* the move has already captured the piece between; that piece */
  REFUSAL_NO_CANTER_AFTER_JUMP, /* a canter after a jump; the friend between */
  REFUSAL_MAN_CANNOT_CHARGE,    /* a man canters and then jumps; the enemy between */
  REFUSAL_CASTLE_CLOSED,        /* a step or canter into the player's own castle; that square */
  REFUSAL_OTHER_CASTLE_CLOSED, /* a step or canter into another castle, not the goal; that square */
  REFUSAL_MUST_GO_ON,          /* the jump can go on; the enemies that it can capture */
  REFUSAL_MUST_CHARGE,         /* a knight cantered to squares it can jump from; these squares */
  REFUSAL_BACK_TO_START,       /* a canter that returns to its start; that square */
  REFUSAL_NO_CAPTURE,          /* the notation says `x` or `J`, but nothing is captured; the
                                * landing */
  N_REFUSALS
} Refusal;

/* `evidence` has the squares that show the reason. `wrong` is the index of the wrong square in the
 * path. It is also 0 if the reason does not concern one landing. */
typedef struct Explanation {
  Refusal refusal;
  SquareSet evidence;
  int wrong;
} Explanation;

/* Explains why a path is illegal. `path` has the piece's square and then each landing. A path that
 * leaps over an enemy counts as an attempt to capture. For such a path the explanation is the error
 * in the attempt, not the duty to capture. If, and only if, the path is a legal move, `refusal` is
 * REFUSAL_NONE. */
Explanation refusal_of_path (const Position *pos, const Square *path, int n, Strictness strictness);

/* Explains why a piece cannot be picked up. If, and only if, walk_begin() returns true, `refusal`
 * is REFUSAL_NONE. */
Explanation refusal_of_piece (const Position *pos, Square from, Strictness strictness);

/* Explains why a tree cannot be placed on a square. If it can, `refusal` is REFUSAL_NONE. */
Explanation refusal_of_tree (const Position *pos, Square sq);

/* Returns the pieces with which the player to move may jump or charge, as the duties allow. */
SquareSet refusal_capturers (const Position *pos);
