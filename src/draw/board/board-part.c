#include "draw/board/board-part.h"

/* board_geometry_natural_size() rounds up to whole pixels. For squares of this side the error is
 * small. */
static const double fine = 1024;

/* The border around a part, as a share of a square's side. */
static const double margin = 0.42;

static Point
extent_of_board (const Variant *variant)
{
  Point size = board_geometry_natural_size (variant, 0, fine);

  return (Point) { size.x / fine, size.y / fine };
}

Point
board_part_extent (const Variant *variant, const Square corners[2])
{
  if (corners[0] == NO_SQUARE)
    return extent_of_board (variant);

  return (Point) { square_file (corners[1]) - square_file (corners[0]) + 1 + 2 * margin,
                   square_rank (corners[1]) - square_rank (corners[0]) + 1 + 2 * margin };
}

BoardGeometry
board_part_geometry (const Variant *variant, const Square corners[2], double side, double scale)
{
  Point board = extent_of_board (variant);
  BoardGeometry geometry;

  board_geometry_fit (&geometry, variant, 0, board.x * side, board.y * side, scale);
  if (corners[0] != NO_SQUARE) {
    int rank = square_rank (corners[1]);

    geometry.left = (margin - square_file (corners[0])) * geometry.side;
    geometry.top = (margin - (variant_board (variant)->n_ranks - 1 - rank)) * geometry.side;
  }

  return geometry;
}
