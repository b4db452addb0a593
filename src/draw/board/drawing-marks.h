#pragma once

/* Converts the arrows and circles in a record's comment, "[%cal Ge6f8,Rg7h9] [%csl Gd4]", into
 * marks on the board. The first letter of a drawing is the initial of its color: green, red, blue
 * or yellow. Any other letter means green. */

#include "draw/board/board-marks.h"

/* Adds the drawings of a comment to the marks. Skips drawings that cannot be read, drawings on
 * squares that the board does not have, arrows that end where they begin, and arrows beyond
 * MAX_ARROWS. */
void drawings_add (BoardMarks *marks, const Variant *variant, const char *text);
