#pragma once

/* Descriptions of squares for screen readers: the name of the square, the piece on it, and what the
 * player can do there. */

#include "draw/board/board-marks.h"

/* Returns a text such as "E6, White Knight, can be moved". The caller frees it. */
char *square_text_new (const Position *pos, const BoardMarks *marks, Square sq);

/* Returns the squares of a route, such as "G9, E7, G5". The caller frees the text. */
char *square_text_new_route (const Variant *variant, const Square *path, int n);
