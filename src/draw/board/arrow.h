#pragma once

/* Draws the lines and arrows from square to square. A table gives each kind its shape, its ink
 * and its place above or below the pieces. */

#include "draw/board/board-marks.h"

bool arrow_is_above (const Arrow *arrow);

/* `all` are all marks on the board: the discs of several routes avoid each other. */
void arrow_draw (const Arrow *arrow,
                 const BoardMarks *all,
                 cairo_t *cr,
                 const BoardGeometry *geometry,
                 const BoardTheme *theme);
