#pragma once

/* Converts the arrows and circles in a record's comment, "[%cal Ge6f8,Rg7h9] [%csl Gd4]", into
 * marks on the board. The letters mean green, red, blue and yellow; any other letter means
 * green. */

#include "draw/board/board-marks.h"

/* Skips squares that the board does not have, and marks for which there is no room. */
void drawings_add (BoardMarks *marks, const Variant *variant, const char *text);
