#pragma once

/* A position with exactly one right move. A full search of all moves has proven this, so the
 * engine's judgment does not matter.
 *
 *     kind       the right move                 every other move
 *     WIN        wins in `plies` plies          does not win in `plies`
 *     CHARGE     the same, and it is a charge   the same
 *     ONLY_MOVE  does not lose in `plies` + 2   loses within `plies`
 *     DRAW       leads to a draw by force       loses within `plies` */

#include "core/notation/notation.h"
#include "core/notation/position-text.h"

typedef enum PuzzleKind {
  PUZZLE_WIN,
  PUZZLE_CHARGE,
  PUZZLE_ONLY_MOVE,
  PUZZLE_DRAW,
  N_PUZZLE_KINDS
} PuzzleKind;

enum { MOST_PUZZLE_PLIES = 9, PUZZLE_TEXT_SIZE = POSITION_TEXT_SIZE + MOVE_TEXT_SIZE + 64 };

typedef struct Puzzle {
  Position pos;
  PuzzleKind kind;
  int plies; /* WIN, CHARGE: plies to the win; others: every other move loses within this number */
  int grade; /* difficulty on the scale of the player's rating */
  Move key;
  bool is_plain; /* there is little to find, so it is offered after all others */
} Puzzle;

/* Returns whether at least twelve pieces are on the board. In a game in which a player starts with
 * fewer than eight pieces, eight are enough. */
bool puzzle_is_full (const Puzzle *self);

/* Write and read "camelot win 5 1480 W:WKG2,H5:BKH7,F9 G2-H3": the variant, the kind, the plies,
 * the grade, the position and the key. The word "plain" may follow. Reading returns false if the
 * line is not a puzzle. */
int puzzle_write (const Puzzle *self, char text[PUZZLE_TEXT_SIZE]);
bool puzzle_read (Puzzle *self, const char *text);
