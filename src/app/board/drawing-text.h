#pragma once

/* The arrows and circles that a record keeps of a position, as text: "[%cal Ge6f8,Rg7h9] [%csl
 * Gd4]". Their letters are colours. */

#include "core/rules/square.h"

#include <glib.h>

typedef enum DrawingColour {
  DRAWING_GREEN,
  DRAWING_RED,
  DRAWING_BLUE,
  DRAWING_YELLOW,
  N_DRAWING_COLOURS
} DrawingColour;

/* The text with one more: an arrow, or a circle where both squares are the same. One that is there
 * in this colour is taken away instead, and in another gets this one. To be freed; NULL where
 * nothing is left. `text` may be NULL; what is none of these in it stays. */
char *drawing_text_toggle (const char *text, Square from, Square to, DrawingColour colour);
