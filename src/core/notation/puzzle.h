#pragma once

/* A position with exactly one right move. A full search of all moves has proven it, so it does
 * not depend on the engine's judgment.
 *
 *     kind       the right move                      every other move
 *     WIN        wins in so many plies               does not win in so many
 *     CHARGE     the same, and it is a charge        the same
 *     ONLY_MOVE  is not lost in so many and two more loses within so many
 *     DRAW       ends the game undecided by force    loses within so many */

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
  int plies; /* WIN, CHARGE: plies to the win; others: every other move loses within so many */
  int grade; /* difficulty on the scale of the player's rating */
  Move key;
} Puzzle;

/* Whether many pieces are on the board, compared with other positions of this game. */
bool puzzle_is_full (const Puzzle *self);

/* Writes and reads "camelot win 5 1480 W:WKG2,H5:BKH7,F9 G2-H3". Reading returns false if the
 * line is not a puzzle. */
const char *puzzle_word (PuzzleKind kind);
int puzzle_write (const Puzzle *self, char text[PUZZLE_TEXT_SIZE]);
bool puzzle_read (Puzzle *self, const char *text);
