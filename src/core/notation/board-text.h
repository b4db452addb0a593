#pragma once

/* A position drawn with letters, for terminals and mails. A square is three letters wide: the outer
 * two tell the ground, the one in the middle what stands on it, a player's letter, which is a small
 * one for a Man. What it means in words is the programs' business. */

#include "core/rules/position.h"
#include "core/text/text-buffer.h"

/* Everything but plain squares. */
typedef enum BoardGround {
  GROUND_CASTLE,
  GROUND_BRIDGE,
  GROUND_RIVER,
  GROUND_TREE,
  N_GROUNDS
} BoardGround;

/* Where it is, and what an empty square of it looks like. */
SquareSet board_text_ground (const Position *pos, BoardGround ground);
const char *board_text_look (BoardGround ground);

/* The ranks, the last one first, with their numbers, and the letters of the files. */
void board_text_write (const Position *pos, TextBuffer *out);
