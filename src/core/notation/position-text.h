#pragma once

/* Positions as one line of text, both ways:
 *
 *     W:WKC6,D6:BKD10,E10:x1,0:h12
 *
 * the player to move; each player's pieces, K before the square of a Knight; then, where they say
 * something, x castle moves made, t trees, f the capture called in, h plies without progress. */

#include "core/rules/position.h"

/* Long enough for every position, and for a board with a piece on each square. */
enum { POSITION_TEXT_SIZE = 1280 };

typedef enum PositionProblem {
  POSITION_OK,
  POSITION_NO_SIDE,      /* no such player, or none */
  POSITION_NO_PLAYER,    /* a player's pieces are missing or out of order */
  POSITION_BAD_SQUARE,   /* no square of this board */
  POSITION_SQUARE_TAKEN, /* two pieces on a square */
  POSITION_PIECE_IN_RIVER,
  POSITION_PIECE_ON_TREE,
  POSITION_TOO_MANY_PIECES,
  POSITION_TOO_MANY_KNIGHTS,
  POSITION_NO_TREES_HERE, /* the game has no trees, or none may stand there */
  POSITION_TOO_MANY_TREES,
  POSITION_BAD_NUMBER, /* not a number, or out of range */
  POSITION_WRONG_TURN, /* the other player places his trees now */
  POSITION_BAD_DUTY,   /* no such obligation, or one that cannot be met */
  POSITION_UNKNOWN_FIELD,
  POSITION_FIELD_TWICE,
} PositionProblem;

/* What is wrong, and where in the text: `length` bytes from `start`. */
typedef struct PositionError {
  PositionProblem problem;
  int field; /* 1 is the side */
  int start, length;
} PositionError;

/* Letters of either case and white space around separators will do. On failure returns false,
 * leaves `pos` as it was and, unless it is NULL, fills `error`. */
bool
position_text_read (Position *pos, const Variant *variant, const char *text, PositionError *error);

/* The same for a position that is being set up and need not be possible: every piece and tree
 * stands on a square of its own, and that is all. flaw_find() says what is wrong with it. */
bool position_text_sketch (Position *pos,
                           const Variant *variant,
                           const char *text,
                           PositionError *error);

/* Canonical: Knights, then Men, each by rank and file. Returns the length. */
int position_text_write (const Position *pos, bool with_quiet_plies, char text[POSITION_TEXT_SIZE]);

/* "E6" into a buffer of SQUARE_TEXT_SIZE; returns the length. */
enum { SQUARE_TEXT_SIZE = 4 };
int square_text_write (Square sq, char *text);

/* Reads a file letter and a rank; NO_SQUARE if that is no square of the board. `end` is set behind
 * what was read, also when the square does not exist. */
Square square_text_read (const Board *board, const char *text, const char **end);
