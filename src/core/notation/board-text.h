#pragma once

/* A position drawn with letters, for terminals and emails. A square is three characters wide: the
 * outer two show the ground, and the middle one shows the piece as its player's letter, a small
 * letter for a man. The caller adds a legend if it wants one, because `core` knows no language. */

#include "core/rules/position.h"
#include "core/text/text-buffer.h"

/* The kinds of squares that do not look like a plain square. */
typedef enum BoardGround {
  GROUND_CASTLE,
  GROUND_BRIDGE,
  GROUND_RIVER,
  GROUND_TREE,
  N_GROUNDS
} BoardGround;

/* Return the squares of a kind of ground, and the three characters of such a square without a
 * piece. */
SquareSet board_text_ground (const Position *pos, BoardGround ground);
const char *board_text_look (BoardGround ground);

/* Writes the ranks with their numbers, the last rank first, and then the letters of the files. */
void board_text_write (const Position *pos, TextBuffer *out);
