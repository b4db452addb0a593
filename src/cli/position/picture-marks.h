#pragma once

/* Marks and arrows as they are typed. What cannot be understood has been complained of. */

#include "draw/board/board-marks.h"

/* "E6,F8" are circles, "prey:E6,F8" marks of that kind. */
bool picture_marks_read (BoardMarks *marks, const Variant *variant, const char *text);

/* "E6-E8-G8" is a hollow arrow, "hint:E6-E8" one of that kind, "best2:E6-E8" one with a number. */
bool picture_arrow_read (BoardMarks *marks, const Variant *variant, const char *text);
