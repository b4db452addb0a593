#pragma once

/* A square in words, for those who hear the board: where it is, who stands there, and what can be
 * done with it. */

#include "draw/board/board-marks.h"

/* "E6, White Knight, can be moved". To be freed. */
char *square_text_new (const Position *pos, const BoardMarks *marks, Square sq);

/* "G9, E7, G5": the squares of a route. To be freed. */
char *square_text_new_route (const Variant *variant, const Square *path, int n);
