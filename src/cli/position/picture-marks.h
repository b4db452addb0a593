#pragma once

/* Reads marks and arrows from the command line. The functions return false after an error
 * message. */

#include "draw/board/board-marks.h"

/* "E6,F8" are circles, and "prey:E6,F8" are marks of that kind. */
bool picture_marks_read (BoardMarks *marks, const Variant *variant, const char *text);

/* "E6-E8-G8" is a hollow arrow, "hint:E6-E8" is an arrow of that kind, and "best2:E6-E8" has a
 * number. */
bool picture_arrow_read (BoardMarks *marks, const Variant *variant, const char *text);
