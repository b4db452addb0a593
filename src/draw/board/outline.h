#pragma once

/* Makes a path from the outline of a set of squares. The board and the river get their shapes from
 * such paths. */

#include "draw/board/board-geometry.h"

#include <cairo.h>

/* Appends the border of the set to the path, moved outward by `grow` (inward if negative), with
 * corners rounded by about `radius`. Squares that touch only at a corner are separate. Holes run
 * in the opposite direction, so both fill rules leave them empty. */
void outline_add (
  cairo_t *cr, const BoardGeometry *geometry, const SquareSet *set, double grow, double radius);

/* Does the same for a set that continues beyond the edge of the board, as a river does. Where the
 * set touches the first or last row or column, the path runs one square outside of the board. */
void outline_add_open (
  cairo_t *cr, const BoardGeometry *geometry, const SquareSet *set, double grow, double radius);
