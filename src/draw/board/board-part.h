#pragma once

/* A picture of a whole board or of a part of it, as in the help. `corners` are the lower left and
 * the upper right square of the part; if they are NO_SQUARE, the picture shows the whole board. A
 * part has a narrow border. */

#include "draw/board/board-geometry.h"

/* Returns the width and the height of the picture in squares. */
Point board_part_extent (const Variant *variant, const Square corners[2]);

/* Returns the geometry of a picture whose upper left corner is at (0, 0), and whose squares have
 * the length `side`. The caller must clip the part outside of the picture. */
BoardGeometry
board_part_geometry (const Variant *variant, const Square corners[2], double side, double scale);
