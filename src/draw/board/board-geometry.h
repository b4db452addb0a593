#pragma once

/* Tells where squares are in a picture: converts squares to points, and points to squares. The
 * board can be rotated by quarter turns. It is never mirrored, even in languages written from right
 * to left.
 *
 *     turns = 0    north is at the top, and file A is at the left
 *     turns = 1    north is at the right, and file A is at the top
 *
 * A BoardGeometry is a value. Lengths are in the units of the picture, and y grows downward. All
 * squares have the same size. If the picture has pixels, the edges of squares are aligned with
 * them. */

#include "core/rules/variant.h"

typedef struct BoardGeometry {
  const Variant *variant;
  int turns;             /* 0 to 3 quarter turns clockwise */
  int n_columns, n_rows; /* of the board after the rotation */
  double left, top;      /* the upper left corner of column 0 and row 0 */
  double side;           /* the length of a square's side */
  double scale;          /* pixels for each unit; 0 if there are no pixels, as on paper */
} BoardGeometry;

typedef struct Point {
  double x, y;
} Point;

/* Makes the board as large as possible in a picture of that width and height and centers it, with
 * margins for the frame and the battlements of the castles. A square is at least one pixel (one
 * unit on paper), so a board may be larger than a tiny picture. */
void board_geometry_fit (BoardGeometry *self,
                         const Variant *variant,
                         int turns,
                         double width,
                         double height,
                         double scale);

/* Returns the size of a picture for a board whose squares have the length `side`, with margins. */
Point board_geometry_natural_size (const Variant *variant, int turns, double side);

/* Returns the upper left corner of the board with its margins. */
Point board_geometry_upper_left (const BoardGeometry *self);

/* Returns how many quarter turns bring the board back to the same outline: 1, or else 2. */
int board_geometry_turn_step (const Board *board);

/* Returns the number of quarter turns that puts a player's castle at the bottom. */
int board_geometry_turns_to_seat (const Variant *variant, Seat seat);

/* Convert between a square and its column and row in the rotated board. Columns and rows count from
 * 0 at the top left. Where the board has no square, the result is NO_SQUARE. */
Square board_geometry_square_of_cell (const BoardGeometry *self, int column, int row);
void board_geometry_cell_of_square (const BoardGeometry *self, Square sq, int *column, int *row);

/* Returns the square at a point, or NO_SQUARE if the point is off the board. A point on an edge
 * belongs to the square at the right of the edge or below the edge. */
Square board_geometry_square_at (const BoardGeometry *self, double x, double y);
Point board_geometry_corner (const BoardGeometry *self, Square sq); /* the top left corner */
Point board_geometry_center (const BoardGeometry *self, Square sq);

bool board_geometry_is_equal (const BoardGeometry *a, const BoardGeometry *b);
