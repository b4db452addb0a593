#pragma once

/* The outline of a set of squares as a path: what gives the board, the castles and the river their
 * shapes. */

#include "draw/board/board-geometry.h"

#include <cairo.h>

/* Appends the border of the set to the path, moved outwards by `grow` (inwards if it is negative)
 * and with corners rounded by about `radius`. Squares that touch at a corner only are apart. Holes
 * run the other way round, so that both rules of filling leave them empty. */
void outline_add (
  cairo_t *cr, const BoardGeometry *geometry, const SquareSet *set, double grow, double radius);

/* The same of a set that goes on beyond the frame of squares wherever it reaches it, as a river
 * does. The path lies a square outside there. */
void outline_add_open (
  cairo_t *cr, const BoardGeometry *geometry, const SquareSet *set, double grow, double radius);
