#include "draw/board/board-labels.h"

#include "core/notation/numbered-square.h"
#include "core/notation/position-text.h"
#include "draw/board/ground-pen.h"
#include "draw/board/lettering.h"

#include <math.h>

/* In units. On smaller squares, pieces and numbers would cover each other. */
enum { LEAST_SIDE_FOR_NUMBERS = 28 };

/* Returns the height of a label: at least 6 units, to be readable, but at most 0.3 of a square. */
static double
letter_height (const Ground *self)
{
  return fmin (fmax (0.13 * self->side, 6), 0.3 * self->side);
}

static void
set_letter_ink (const Ground *self, Square sq)
{
  ground_set_ink (self, INK_LETTER);
  for (int seat = 0; seat < self->geometry->variant->n_seats; seat++)
    if (squares_have (&self->board->castle[seat], sq))
      color_set (self->cr, ground_castle_paint (self, (Seat) seat)->line);
}

static void
letter (const Ground *self, Square sq, const char *text, Point at)
{
  set_letter_ink (self, sq);
  lettering_draw (self->cr, text, at.x, at.y, letter_height (self), 0.15);
}

/* Draws a label with a background, for a square with a piece. The background stays inside the
 * square. */
static void
letter_on_piece (const Ground *self, Square sq, const char *text, Point at)
{
  Point corner = board_geometry_corner (self->geometry, sq);
  double height = letter_height (self);

  cairo_save (self->cr);
  cairo_rectangle (self->cr, corner.x, corner.y, self->side, self->side);
  cairo_clip (self->cr);
  ground_set_ink (self, INK_HALO);
  lettering_draw (self->cr, text, at.x, at.y, height, 0.6);
  ground_set_ink (self, INK_LETTER);
  lettering_draw (self->cr, text, at.x, at.y, height, 0.15);
  cairo_restore (self->cr);
}

/* Writes a label in the top left corner of the square or, if `is_at_foot`, in the bottom right
 * one. */
static void
write_on (const Ground *self, Square sq, const char *text, bool is_at_foot)
{
  Point corner = board_geometry_corner (self->geometry, sq);
  double height = letter_height (self), gap = fmax (0.06 * self->side, 1.5);
  Point at = { corner.x + gap, corner.y + gap };

  if (is_at_foot) {
    at.x = corner.x + self->side - gap - lettering_width (text, height);
    at.y = corner.y + self->side - gap - height;
  }
  letter (self, sq, text, at);
}

/* Returns the first square of a row, or the last one of a column, of the rotated board. Returns
 * NO_SQUARE if the row or column has no square. */
static Square
square_on_rim (const Ground *self, int line, bool is_column)
{
  int n = is_column ? self->geometry->n_rows : self->geometry->n_columns;

  for (int i = 0; i < n; i++) {
    Square sq = is_column ? board_geometry_square_of_cell (self->geometry, line, n - 1 - i)
                          : board_geometry_square_of_cell (self->geometry, i, line);

    if (sq != NO_SQUARE)
      return sq;
  }

  return NO_SQUARE;
}

/* Labels a row or column of the picture. The rotation of the board decides if it is a rank, with a
 * number, or a file, with a letter. */
static void
write_line (const Ground *self, int line, bool is_column)
{
  Square sq = square_on_rim (self, line, is_column);
  bool is_file = is_column == (self->geometry->turns % 2 == 0);
  char text[SQUARE_TEXT_SIZE];

  if (sq == NO_SQUARE)
    return;
  square_text_write (sq, text);
  if (is_file)
    text[1] = '\0';
  write_on (self, sq, is_file ? text : text + 1, is_column);
}

static void
write_letters (const Ground *self)
{
  for (int row = 0; row < self->geometry->n_rows; row++)
    write_line (self, row, false);
  for (int column = 0; column < self->geometry->n_columns; column++)
    write_line (self, column, true);
}

typedef void Letter (const Ground *self, Square sq, const char *text, Point at);

static void
write_numbers (const Ground *self, SquareSet squares, Letter *write)
{
  double gap = fmax (0.05 * self->side, 1.5);

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;) {
    Point corner = board_geometry_corner (self->geometry, sq);
    char text[SQUARE_TEXT_SIZE];

    numbered_square_write (self->geometry->variant, sq, text);
    write (self, sq, text, (Point) { corner.x + gap, corner.y + gap });
  }
}

static bool
has_numbers (const Ground *self, BoardLabels labels)
{
  return labels == LABELS_NUMBERS && self->geometry->variant->has_numbered_squares;
}

static bool
has_room_for_numbers (const Ground *self)
{
  return self->side >= LEAST_SIDE_FOR_NUMBERS;
}

/* Returns the squares that get a number: all, or only the first of each row if squares are
 * small. */
static SquareSet
numbered_squares (const Ground *self)
{
  SquareSet first = { { 0 } };

  if (has_room_for_numbers (self))
    return self->board->squares;

  for (int row = 0; row < self->geometry->n_rows; row++)
    squares_add (&first, square_on_rim (self, row, false));

  return first;
}

void
board_labels_draw (const Ground *self, BoardLabels labels)
{
  if (labels == LABELS_LETTERS)
    write_letters (self);
  else if (has_numbers (self, labels))
    write_numbers (self, numbered_squares (self), letter);
}

void
board_labels_draw_on_pieces (const Ground *self, BoardLabels labels, const SquareSet *squares)
{
  if (has_numbers (self, labels) && has_room_for_numbers (self))
    write_numbers (self, squares_and (squares, &self->board->squares), letter_on_piece);
}

BoardLabels
board_labels_usual (const Variant *variant)
{
  return variant->has_numbered_squares ? LABELS_NUMBERS : LABELS_LETTERS;
}
