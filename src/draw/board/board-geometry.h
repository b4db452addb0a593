#pragma once

/* Where the squares of a board lie in a picture: from a square to its rectangle and from a point to
 * its square. The board may be turned by quarter turns; it is never mirrored, in whatever direction
 * a language is written.
 *
 *     turns = 0    north at the top, files from left to right
 *     turns = 1    turned clockwise once: north at the right, files from top to bottom
 *
 * A BoardGeometry is a value. Lengths are in the units of the picture, and y grows downwards. All
 * squares are equally large, and where the picture has pixels, their edges lie on pixels' edges. */

#include "core/rules/variant.h"

typedef struct BoardGeometry {
  const Variant *variant;
  int turns;             /* 0 to 3 quarter turns clockwise */
  int n_columns, n_rows; /* of the board as it is seen */
  double left, top;      /* where the first column and row begin */
  double side;           /* of a square */
  double scale;          /* pixels a unit; 0 where there are none, as on paper */
} BoardGeometry;

typedef struct Point {
  double x, y;
} Point;

/* As large as possible within the width and height, and in their middle, with room for the rim and
 * the castles' battlements. A square is never smaller than a pixel (or a unit, on paper), so a
 * board in too small a picture hangs over. */
void board_geometry_fit (BoardGeometry *self,
                         const Variant *variant,
                         int turns,
                         double width,
                         double height,
                         double scale);

/* The width and height that a board with squares of this size takes. */
Point board_geometry_natural_size (const Variant *variant, int turns, double side);

/* The upper left corner of that room around the squares. */
Point board_geometry_upper_left (const BoardGeometry *self);

/* How many quarter turns keep the outline of the board as it is: 1, or 2 for the long boards. */
int board_geometry_turn_step (const Board *board);

/* The turns that bring a player's castle to the bottom. */
int board_geometry_turns_to_seat (const Variant *variant, Seat seat);

/* Columns and rows count from 0 at the top left; NO_SQUARE where the board has none. */
Square board_geometry_square_of_cell (const BoardGeometry *self, int column, int row);
void board_geometry_cell_of_square (const BoardGeometry *self, Square sq, int *column, int *row);

/* NO_SQUARE off the board. A point on the edge belongs to the square to the right and below. */
Square board_geometry_square_at (const BoardGeometry *self, double x, double y);
Point board_geometry_corner (const BoardGeometry *self, Square sq); /* the top left one */
Point board_geometry_centre (const BoardGeometry *self, Square sq);

bool board_geometry_is_equal (const BoardGeometry *a, const BoardGeometry *b);
