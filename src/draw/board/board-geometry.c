#include "draw/board/board-geometry.h"

#include <assert.h>
#include <math.h>

/* The margins, in squares, at a side without a castle and at a side with a castle. */
static const double rim_room = 0.42, castle_room = 0.58;

typedef struct Rooms {
  double left, right, top, bottom;
} Rooms;

/* ---- Rotation ---- */

typedef struct Cell {
  int column, row;
  int n_columns, n_rows; /* the size of the board that the cell is on */
} Cell;

/* Returns the cell where `cell` is after `turns` quarter turns of the board. Each turn moves the
 * top row to the right side and the left column to the top. */
static Cell
turned (Cell cell, int turns)
{
  for (int i = 0; i < turns; i++)
    cell = (Cell) { cell.n_rows - 1 - cell.row, cell.column, cell.n_rows, cell.n_columns };

  return cell;
}

static Cell
unturned_cell (const Board *board, Square sq)
{
  return (Cell) { square_file (sq), board->n_ranks - 1 - square_rank (sq), board->n_files,
                  board->n_ranks };
}

static Square
square_of_unturned_cell (const Board *board, Cell cell)
{
  int file = cell.column, rank = board->n_ranks - 1 - cell.row;
  Square sq;

  if (file < 0 || file >= board->n_files || rank < 0 || rank >= board->n_ranks)
    return NO_SQUARE;
  sq = square_at (file, rank);

  return squares_have (&board->squares, sq) ? sq : NO_SQUARE;
}

Square
board_geometry_square_of_cell (const BoardGeometry *self, int column, int row)
{
  Cell seen = { column, row, self->n_columns, self->n_rows };

  return square_of_unturned_cell (variant_board (self->variant), turned (seen, 4 - self->turns));
}

void
board_geometry_cell_of_square (const BoardGeometry *self, Square sq, int *column, int *row)
{
  Cell seen = turned (unturned_cell (variant_board (self->variant), sq), self->turns);

  *column = seen.column;
  *row = seen.row;
}

static bool
board_survives_a_turn (const Board *board)
{
  for (int order = 0; order < N_SQUARES; order++) {
    Square sq = square_in_order (order);

    if (squares_have (&board->squares, sq) &&
        square_of_unturned_cell (board, turned (unturned_cell (board, sq), 1)) == NO_SQUARE)
      return false;
  }

  return board->n_files == board->n_ranks;
}

int
board_geometry_turn_step (const Board *board)
{
  return board_survives_a_turn (board) ? 1 : 2;
}

int
board_geometry_turns_to_seat (const Variant *variant, Seat seat)
{
  const Board *board = variant_board (variant);
  SquareSet castle = board->castle[seat];
  Cell cell = unturned_cell (board, squares_take (&castle));

  for (int turns = 0; turns < 4; turns++) {
    Cell seen = turned (cell, turns);

    if (seen.row == seen.n_rows - 1)
      return turns;
  }
  assert (!"a castle lies on the border of its board");

  return 0;
}

/* ---- Fitting the board into a picture ---- */

static Rooms
rooms_around (const BoardGeometry *self)
{
  const Board *board = variant_board (self->variant);
  Rooms rooms = { rim_room, rim_room, rim_room, rim_room };

  for (int seat = 0; seat < self->variant->n_seats; seat++) {
    SquareSet castle = board->castle[seat];
    int column, row;

    board_geometry_cell_of_square (self, squares_take (&castle), &column, &row);
    rooms.left = column == 0 ? castle_room : rooms.left;
    rooms.right = column == self->n_columns - 1 ? castle_room : rooms.right;
    rooms.top = row == 0 ? castle_room : rooms.top;
    rooms.bottom = row == self->n_rows - 1 ? castle_room : rooms.bottom;
  }

  return rooms;
}

static void
set_board (BoardGeometry *self, const Variant *variant, int turns)
{
  const Board *board = variant_board (variant);

  assert (turns >= 0 && turns < 4);
  *self = (BoardGeometry) { .variant = variant, .turns = turns };
  self->n_columns = turns % 2 == 0 ? board->n_files : board->n_ranks;
  self->n_rows = turns % 2 == 0 ? board->n_ranks : board->n_files;
}

static Point
size_in_squares (const BoardGeometry *self, Rooms rooms)
{
  return (Point) { self->n_columns + rooms.left + rooms.right,
                   self->n_rows + rooms.top + rooms.bottom };
}

/* Rounds a length to whole pixels, if the picture has pixels. */
static double
snapped (double length, double scale, double (*round_to) (double))
{
  return scale > 0 ? round_to (length * scale) / scale : length;
}

void
board_geometry_fit (
  BoardGeometry *self, const Variant *variant, int turns, double width, double height, double scale)
{
  Rooms rooms;
  Point size;
  double side;

  set_board (self, variant, turns);
  self->scale = scale;
  rooms = rooms_around (self);
  size = size_in_squares (self, rooms);

  /* The tiny addition is for a board that fits exactly: a rounding error must not make each square
   * one pixel smaller. */
  side = snapped (fmin (width / size.x, height / size.y) + 1e-9, scale, floor);
  self->side = fmax (side, scale > 0 ? 1 / scale : 1);
  self->left = snapped ((width - self->side * size.x) / 2 + self->side * rooms.left, scale, round);
  self->top = snapped ((height - self->side * size.y) / 2 + self->side * rooms.top, scale, round);
}

Point
board_geometry_natural_size (const Variant *variant, int turns, double side)
{
  BoardGeometry geometry;
  Point size;

  set_board (&geometry, variant, turns);
  size = size_in_squares (&geometry, rooms_around (&geometry));

  return (Point) { ceil (size.x * side), ceil (size.y * side) };
}

Point
board_geometry_upper_left (const BoardGeometry *self)
{
  Rooms rooms = rooms_around (self);

  return (Point) { self->left - rooms.left * self->side, self->top - rooms.top * self->side };
}

/* ---- Points ---- */

Square
board_geometry_square_at (const BoardGeometry *self, double x, double y)
{
  double column = floor ((x - self->left) / self->side), row = floor ((y - self->top) / self->side);

  /* Check before the conversion to int, because a distant point does not fit into an int. */
  if (!(column >= 0 && column < self->n_columns && row >= 0 && row < self->n_rows))
    return NO_SQUARE;

  return board_geometry_square_of_cell (self, (int) column, (int) row);
}

Point
board_geometry_corner (const BoardGeometry *self, Square sq)
{
  int column, row;

  board_geometry_cell_of_square (self, sq, &column, &row);

  return (Point) { self->left + column * self->side, self->top + row * self->side };
}

Point
board_geometry_center (const BoardGeometry *self, Square sq)
{
  Point corner = board_geometry_corner (self, sq);

  return (Point) { corner.x + self->side / 2, corner.y + self->side / 2 };
}

bool
board_geometry_is_equal (const BoardGeometry *a, const BoardGeometry *b)
{
  return a->variant == b->variant && a->turns == b->turns && a->left == b->left &&
         a->top == b->top && a->side == b->side && a->scale == b->scale;
}
