#pragma once

/* The arrows and circles that a record keeps of a position, "[%cal Ge6f8,Rg7h9] [%csl Gd4]", as
 * marks on a board. Their letters stand for colours: green, red, blue and yellow; any other is
 * green.
 */

#include "draw/board/board-marks.h"

/* Adds them; what is no square of the board is left out, and so is what there is no room for. */
void drawings_add (BoardMarks *marks, const Variant *variant, const char *text);
