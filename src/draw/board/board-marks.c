#include "draw/board/board-marks.h"

#include "draw/board/arrow.h"
#include "draw/board/square-mark.h"

#include <assert.h>
#include <string.h>

bool
board_marks_add_arrow (BoardMarks *self, ArrowKind kind, int number, const Square *path, int n)
{
  Arrow *arrow = &self->arrows[self->n_arrows];

  assert (n >= 2 && n <= MAX_PATH && number >= 0 && number < 100);
  if (self->n_arrows == MAX_ARROWS)
    return false;

  *arrow = (Arrow) { .kind = kind, .number = (uint8_t) number, .n = (uint8_t) n };
  memcpy (arrow->path, path, (size_t) n * sizeof *path);
  self->n_arrows++;

  return true;
}

void
board_marks_add_move (
  BoardMarks *self, ArrowKind kind, int number, const Position *before, Move move)
{
  Square path[MAX_PATH];
  int n = move.from != NO_SQUARE ? move_path (before, move, path) : 0;

  if (n > 1)
    board_marks_add_arrow (self, kind, number, path, n);
}

void
board_marks_add_last (BoardMarks *self, const Position *before, Move move)
{
  if (move.to != NO_SQUARE)
    squares_add (&self->squares[MARK_LAST], move.to);
  if (move.from != NO_SQUARE)
    squares_add (&self->squares[MARK_LAST], move.from);
  board_marks_add_move (self, ARROW_LAST, 0, before, move);
}

static void
draw_marks (const BoardMarks *self,
            cairo_t *cr,
            const BoardGeometry *geometry,
            const BoardTheme *theme,
            bool is_above)
{
  const Board *board = variant_board (geometry->variant);

  for (int mark = 0; mark < N_MARKS; mark++) {
    SquareSet squares = squares_and (&self->squares[mark], &board->squares);

    if (square_mark_is_above ((Mark) mark) != is_above)
      continue;
    for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
      square_mark_draw (cr, geometry, theme, (Mark) mark, sq);
  }
}

static void
draw_arrows (const BoardMarks *self,
             cairo_t *cr,
             const BoardGeometry *geometry,
             const BoardTheme *theme,
             bool is_above)
{
  for (int i = 0; i < self->n_arrows; i++)
    if (arrow_is_above (&self->arrows[i]) == is_above)
      arrow_draw (&self->arrows[i], self, cr, geometry, theme);
}

void
board_marks_draw_below (const BoardMarks *self,
                        cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme)
{
  draw_marks (self, cr, geometry, theme, false);
  draw_arrows (self, cr, geometry, theme, false);
}

void
board_marks_draw_above (const BoardMarks *self,
                        cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme)
{
  draw_arrows (self, cr, geometry, theme, true);
  draw_marks (self, cr, geometry, theme, true);
}
