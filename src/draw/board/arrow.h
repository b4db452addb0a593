#pragma once

/* The ways from square to square, each kind with its line or arrow, its ink and its place below or
 * above the pieces: a table. */

#include "draw/board/board-marks.h"

bool trail_is_above (const Trail *trail);

/* `all` are the marks it belongs to: routes to choose from keep out of each other's way. */
void trail_draw (const Trail *trail,
                 const BoardMarks *all,
                 cairo_t *cr,
                 const BoardGeometry *geometry,
                 const BoardTheme *theme);
