#include "draw/board/castle.h"

#include "draw/board/hatching.h"

#include <math.h>

/* The place of a castle, and the direction in which it faces away from the board. */
typedef struct Keep {
  double x, y, width, height;
  double look;         /* the direction as an angle in radians, clockwise from up */
  double front, depth; /* width and height as seen from outside the board */
} Keep;

static Keep
keep_of (const Ground *self, Seat seat)
{
  const BoardGeometry *geometry = self->geometry;
  SquareSet castle = self->board->castle[seat];
  int column = 0, row = 0, n = 0, left = MAX_FILES, top = MAX_RANKS, right = 0, bottom = 0;
  Keep keep;

  for (Square sq; (sq = squares_take (&castle)) != NO_SQUARE; n++) {
    board_geometry_cell_of_square (geometry, sq, &column, &row);
    left = column < left ? column : left;
    right = column > right ? column : right;
    top = row < top ? row : top;
    bottom = row > bottom ? row : bottom;
  }
  keep = (Keep) { .x = geometry->left + left * self->side,
                  .y = geometry->top + top * self->side,
                  .width = (right - left + 1) * self->side,
                  .height = (bottom - top + 1) * self->side };
  keep.look = top == 0                           ? 0
              : right == geometry->n_columns - 1 ? M_PI / 2
              : bottom == geometry->n_rows - 1   ? M_PI
                                                 : -M_PI / 2;
  keep.front = n * self->side;
  keep.depth = self->side;

  return keep;
}

/* Adds walls on three sides of a castle to the path, with a parapet and merlons on the outer side.
 * `grow`, in squares, moves the upper and side edges outward.
 *
 *     _   _   _   _
 *    | |_| |_| |_| |    merlons
 *    |_           _|    parapet
 *      |         |
 *      | castle  |      walls at both sides of the castle */
static void
add_keep (const Ground *self, const Keep *keep, double grow)
{
  double wall = fmax (self->theme->cut->frame, 0.12) * self->side, ledge = 0.05 * self->side;
  double parapet = 0.08 * self->side, merlon = 0.13 * self->side;
  double half = keep->front / 2 + wall + ledge, top = -keep->depth / 2 - wall - parapet;
  int n = (int) round (half / (0.24 * self->side));
  double step = 2 * half / (2 * n - 1);
  cairo_t *cr = self->cr;

  grow *= self->side;
  cairo_save (cr);
  cairo_translate (cr, keep->x + keep->width / 2, keep->y + keep->height / 2);
  cairo_rotate (cr, keep->look);
  cairo_move_to (cr, -half + ledge - grow, keep->depth / 2);
  cairo_line_to (cr, -half + ledge - grow, top + parapet + grow);
  cairo_line_to (cr, -half - grow, top + parapet + grow - ledge);
  for (int i = 0; i < n; i++) {
    double from = -half + 2 * i * step - grow, to = from + step + 2 * grow;

    cairo_line_to (cr, from, i == 0 ? top - merlon - grow : top - grow);
    cairo_line_to (cr, from, top - merlon - grow);
    cairo_line_to (cr, to, top - merlon - grow);
    cairo_line_to (cr, to, i == n - 1 ? top - merlon - grow : top - grow);
  }
  cairo_line_to (cr, half + grow, top + parapet + grow - ledge);
  cairo_line_to (cr, half - ledge + grow, top + parapet + grow);
  cairo_line_to (cr, half - ledge + grow, keep->depth / 2);
  cairo_close_path (cr);
  cairo_restore (cr);
}

void
castle_draw_walls (const Ground *self)
{
  for (int seat = 0; seat < self->geometry->variant->n_seats; seat++) {
    Keep keep = keep_of (self, (Seat) seat);

    color_set (self->cr, ground_castle_paint (self, (Seat) seat)->edge);
    add_keep (self, &keep, fmax (0.025, 0.8 / self->side));
    cairo_fill (self->cr);
    color_set (self->cr, ground_castle_paint (self, (Seat) seat)->wall);
    add_keep (self, &keep, 0);
    cairo_fill (self->cr);
  }
}

/* Draws the line between the two squares of a castle, stronger than the hatching. Some castles have
 * only one square. */
static void
draw_division (const Ground *self, const Keep *keep)
{
  bool is_upright = keep->width > keep->height;

  if (keep->front < 1.5 * self->side)
    return;

  cairo_move_to (self->cr, keep->x + (is_upright ? self->side : 0),
                 keep->y + (is_upright ? 0 : self->side));
  cairo_rel_line_to (self->cr, is_upright ? 0 : self->side, is_upright ? self->side : 0);
  cairo_set_line_width (self->cr, fmax (0.05 * self->side, 1.5));
  cairo_stroke (self->cr);
}

void
castle_draw_floors (const Ground *self)
{
  for (int seat = 0; seat < self->geometry->variant->n_seats; seat++) {
    Hatching hatching = army_hatchings[army_of_seat (self->geometry->variant, (Seat) seat)];
    Keep keep = keep_of (self, (Seat) seat);
    Hatched area = { keep.x,      keep.y,         keep.width,
                     keep.height, self->side / 7, self->theme->cut->hatch * self->side };

    color_set (self->cr, ground_castle_paint (self, (Seat) seat)->floor);
    cairo_rectangle (self->cr, keep.x, keep.y, keep.width, keep.height);
    cairo_fill (self->cr);
    color_set (self->cr, (ground_castle_paint (self, (Seat) seat)->line & ~0xffu) | 0x70);
    hatching_draw (hatching, self->cr, &area);
    color_set (self->cr, ground_castle_paint (self, (Seat) seat)->line);
    draw_division (self, &keep);
  }
}
