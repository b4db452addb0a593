#pragma once

/* Makes a path from the outline of a set of squares. The board, the castles and the river get
 * their shapes from it. */

#include "draw/board/board-geometry.h"

#include <cairo.h>

/* Appends the border of the set to the path, moved outward by `grow` (inward if negative), with
 * corners rounded by about `radius`. Squares that touch only at a corner are separate. Holes run
 * in the opposite direction, so both fill rules leave them empty. */
void outline_add (
  cairo_t *cr, const BoardGeometry *geometry, const SquareSet *set, double grow, double radius);

/* The same for a set that continues beyond the frame of squares, like a river. There the path
 * runs one square outside of the frame. */
void outline_add_open (
  cairo_t *cr, const BoardGeometry *geometry, const SquareSet *set, double grow, double radius);
