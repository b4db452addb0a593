#pragma once

/* Reads and writes positions as one line of text:
 *
 *     W:WKC6,D6:BKD10,E10:x1,0:h12
 *
 * The line has the player to move and each player's pieces, with K before the square of a knight.
 * Then follow the fields that are not zero: x castle moves, t trees, f the capture that was
 * demanded, h plies since the last capture or move onto a goal square. */

#include "core/rules/position.h"

/* Enough for a board with a piece on each square. */
enum { POSITION_TEXT_SIZE = 1280 };

typedef enum PositionProblem {
  POSITION_OK,
  POSITION_NO_SIDE,      /* the player to move is missing or unknown */
  POSITION_NO_PLAYER,    /* one of the players has no field */
  POSITION_BAD_SQUARE,   /* not a square of this board */
  POSITION_SQUARE_TAKEN, /* a piece on a taken square, or two trees on one square */
  POSITION_PIECE_IN_RIVER,
  POSITION_PIECE_ON_TREE,
  POSITION_TOO_MANY_PIECES,
  POSITION_TOO_MANY_KNIGHTS,
  POSITION_NO_TREES_HERE, /* the game has no trees, trees may not stand on these squares, or a
                           * player has placed the wrong number */
  POSITION_TOO_MANY_TREES,
  POSITION_BAD_NUMBER, /* not a number, or out of range */
  POSITION_WRONG_TURN, /* it is the other player's turn to place trees */
  POSITION_BAD_DUTY,   /* unknown duty, or one that is not possible in this position or game */
  POSITION_UNKNOWN_FIELD,
  POSITION_FIELD_TWICE,
} PositionProblem;

/* The problem, and its place in the text: `length` bytes from `start`. */
typedef struct PositionError {
  PositionProblem problem;
  int field; /* 1 is the player to move; 0 stands for the whole text */
  int start, length;
} PositionError;

/* Reads a position. Ignores case, and white space around separators. On failure returns false,
 * leaves `pos` unchanged and fills `error` unless it is NULL. */
bool
position_text_read (Position *pos, const Variant *variant, const char *text, PositionError *error);

/* Reads a position that a player is setting up. The text must be well-formed, but the position need
 * not be possible in a game, except that pieces and trees stand on squares of their own, outside
 * the river. flaw_find() tells what is wrong with the position. */
bool position_text_sketch (Position *pos,
                           const Variant *variant,
                           const char *text,
                           PositionError *error);

/* Writes the position in its one canonical form: for each player first the knights, then the men,
 * both in square order. The field h is written only if `with_quiet_plies`. Returns the length of
 * the text. */
int position_text_write (const Position *pos, bool with_quiet_plies, char text[POSITION_TEXT_SIZE]);

/* Writes "E6" into a buffer of SQUARE_TEXT_SIZE and returns the length. */
enum { SQUARE_TEXT_SIZE = 4 };
int square_text_write (Square sq, char *text);

/* Reads a file letter and a rank, and sets `end` behind them. Returns NO_SQUARE if the board has no
 * such square. If the text does not begin with a letter and a rank, returns NO_SQUARE and sets
 * `end` to `text`. */
Square square_text_read (const Board *board, const char *text, const char **end);
