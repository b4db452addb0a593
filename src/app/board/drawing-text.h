#pragma once

/* Arrows and circles as a record stores them: "[%cal Ge6f8,Rg7h9] [%csl Gd4]". The first letter of
 * each word is its color. */

#include "draw/board/board-marks.h"

#include <glib.h>

/* Adds an arrow to the text, or a circle if both squares are the same. If the text already has a
 * drawing with these squares, its color changes to `color`. If the drawing has that color already,
 * it is removed. Other words stay. Returns the new text, which the caller frees, or NULL if it is
 * empty. `text` may be NULL. */
char *drawing_text_toggle (const char *text, Square from, Square to, Tint color);
