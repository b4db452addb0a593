#pragma once

/* Descriptions of squares for screen readers: the name of the square, the piece on it, and what the
 * player can do there. */

#include "draw/board/board-marks.h"

/* A text such as "E6, White Knight, can be moved". To be freed. */
char *square_text_new (const Position *pos, const BoardMarks *marks, Square sq);

/* The squares of a route, such as "G9, E7, G5". To be freed. */
char *square_text_new_route (const Variant *variant, const Square *path, int n);
