#include "draw/board/board-marks.h"

#include "draw/board/arrow.h"
#include "draw/board/square-mark.h"

#include <assert.h>
#include <string.h>

const double ghost_opacity = 0.4, pale_opacity = 0.6;

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

/* Adds the route of a move. Returns the new arrow, or NULL if there is none. */
static Arrow *
add_route (BoardMarks *self, ArrowKind kind, int number, const Position *before, Move move)
{
  Square path[MAX_PATH];
  int n = move.from != NO_SQUARE ? move_path (before, move, path) : 0;
  bool is_new = n > 1 && board_marks_add_arrow (self, kind, number, path, n);

  return is_new ? &self->arrows[self->n_arrows - 1] : NULL;
}

void
board_marks_add_move (
  BoardMarks *self, ArrowKind kind, int number, const Position *before, Move move)
{
  add_route (self, kind, number, before, move);
}

/* Two armies are told apart without colors on lines. */
static bool
has_many_armies (const Position *pos)
{
  return pos->variant->n_seats > 2;
}

void
board_marks_add_last (BoardMarks *self, const Position *before, Move move)
{
  Arrow *arrow;

  if (move.to != NO_SQUARE)
    squares_add (&self->squares[MARK_LAST], move.to);
  if (move.from != NO_SQUARE)
    squares_add (&self->squares[MARK_LAST], move.from);
  arrow = add_route (self, ARROW_LAST, 0, before, move);
  if (arrow == NULL)
    return;
  arrow->has_army = has_many_armies (before);
  arrow->army = army_of_seat (before->variant, before->seat);
}

/* Adds the ghost of the piece on the square `of`, as if it stood on `at`. */
static void
add_ghost (BoardMarks *self, const Position *pos, Square of, Square at)
{
  Army army = army_of_seat (pos->variant, (Seat) position_owner (pos, of));
  PieceShape shape = squares_have (&pos->knights, of) ? SHAPE_KNIGHT : SHAPE_MAN;

  if (self->n_ghosts < MAX_GHOSTS)
    self->ghosts[self->n_ghosts++] = (Ghost) { at, shape, army };
}

void
board_marks_add_fallen (BoardMarks *self, const Position *before, Move move, const Position *now)
{
  SquareSet captured = position_captured (before, move);

  captured = squares_and (&captured, &now->vacant);
  self->squares[MARK_FALLEN] = squares_or (&self->squares[MARK_FALLEN], &captured);
  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;)
    add_ghost (self, before, sq, sq);
}

void
board_marks_add_plan (BoardMarks *self, const Position *now, const Square *path, int n)
{
  board_marks_add_arrow (self, ARROW_PLAN, 0, path, n);
  squares_add (&self->squares[MARK_PLAN], path[0]);
  squares_add (&self->squares[MARK_PLAN], path[n - 1]);
  if (squares_have (&now->vacant, path[n - 1]))
    add_ghost (self, now, path[0], path[n - 1]);
}

void
board_marks_set_mover (BoardMarks *self, const Position *pos)
{
  self->has_mover = has_many_armies (pos);
  self->mover = army_of_seat (pos->variant, pos->seat);
}

/* ---- Drawing ---- */

/* Returns whether the arrow shows a move that begins or ends on the square or leaps over it. */
static bool
arrow_concerns (const Arrow *arrow, Square sq)
{
  for (int i = 1; i < arrow->n; i++)
    if (square_between (arrow->path[i - 1], arrow->path[i]) == sq)
      return true;

  return arrow->path[0] == sq || arrow->path[arrow->n - 1] == sq;
}

/* Returns the army of the last move that concerns the square, or NULL if no move has an army. */
static const Army *
army_of_last (const BoardMarks *self, Square sq)
{
  for (int i = self->n_arrows - 1; i >= 0; i--)
    if (self->arrows[i].has_army && arrow_concerns (&self->arrows[i], sq))
      return &self->arrows[i].army;

  return NULL;
}

/* Returns the army whose color the mark has, or NULL if it has an ink of the theme. */
static const Army *
army_of_mark (const BoardMarks *self, Mark mark, Square sq)
{
  if (mark == MARK_LAST || mark == MARK_FALLEN)
    return army_of_last (self, sq);

  return self->has_mover && square_mark_is_movers (mark) ? &self->mover : NULL;
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
      square_mark_draw (cr, geometry, theme, (Mark) mark, sq, army_of_mark (self, (Mark) mark, sq));
  }
}

static void
draw_arrows (const BoardMarks *self,
             cairo_t *cr,
             const BoardGeometry *geometry,
             const BoardTheme *theme)
{
  for (int i = 0; i < self->n_arrows; i++)
    arrow_draw (&self->arrows[i], self, cr, geometry, theme);
}

void
board_marks_draw_below (const BoardMarks *self,
                        cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme)
{
  draw_marks (self, cr, geometry, theme, false);
}

void
board_marks_draw_above (const BoardMarks *self,
                        cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme)
{
  draw_arrows (self, cr, geometry, theme);
  draw_marks (self, cr, geometry, theme, true);
}
