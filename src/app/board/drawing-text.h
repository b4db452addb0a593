#pragma once

/* Reads and writes the arrows and circles of a position as a record keeps them: "[%cal Ge6f8,Rg7h9]
 * [%csl Gd4]". The first letter of each word is its color. */

#include "draw/board/board-marks.h"

#include <glib.h>

/* Adds an arrow to the text, or a circle if both squares are the same. A drawing with the same
 * squares and color is removed instead; with another color it gets this color. Other words in the
 * text stay. `text` may be NULL; the result is to be freed, and NULL if it is empty. */
char *drawing_text_toggle (const char *text, Square from, Square to, Tint color);
