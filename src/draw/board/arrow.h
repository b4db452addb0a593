#pragma once

/* Draws the lines and arrows from square to square. A table gives each kind its shape, its ink
 * and its place above or below the pieces. */

#include "draw/board/board-marks.h"

bool arrow_is_above (const Arrow *arrow);

/* `all` holds all marks of the board. If the arrow is a route with a number, the disc with the
 * number avoids, if possible, the squares of other numbered routes. */
void arrow_draw (const Arrow *arrow,
                 const BoardMarks *all,
                 cairo_t *cr,
                 const BoardGeometry *geometry,
                 const BoardTheme *theme);
