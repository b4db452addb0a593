#include "draw/board/river.h"

#include <math.h>

static void
draw_waves (const Ground *self, Square sq)
{
  enum { N_WAVES = 3 };
  Point corner = board_geometry_corner (self->geometry, sq);

  for (unsigned i = 0; i < N_WAVES; i++) {
    double x = corner.x + (0.1 + 0.4 * ground_chance (sq, i)) * self->side;
    double y = corner.y + (i + 0.35 + 0.4 * ground_chance (sq, i + 9)) / N_WAVES * self->side;
    double a = 0.1 * self->side, h = 0.07 * self->side;

    cairo_move_to (self->cr, x, y);
    cairo_rel_curve_to (self->cr, a, -h, a, -h, 2 * a, 0);
    cairo_rel_curve_to (self->cr, a, h, a, h, 2 * a, 0);
  }
}

/* Adds the outline of the water, which continues where the board ends. */
static void
add_shore (const Ground *self, const SquareSet *water, double grow, double radius)
{
  outline_add_open (self->cr, self->geometry, water, grow * self->side, radius * self->side);
}

static void
draw_water (const Ground *self, const SquareSet *water)
{
  SquareSet wet = *water;
  cairo_t *cr = self->cr;

  cairo_save (cr);
  ground_add_outline (self, &self->board->squares, 0, 0);
  cairo_clip (cr);
  ground_set_ink (self, INK_BANK);
  add_shore (self, water, 0, 0.22);
  cairo_fill (cr);
  ground_set_ink (self, INK_WATER);
  add_shore (self, water, -0.08, 0.3);
  cairo_fill_preserve (cr);
  ground_set_ink (self, INK_SHORE);
  cairo_set_line_width (cr, fmax (0.03 * self->side, 0.7));
  cairo_stroke (cr);

  ground_set_ink (self, INK_WAVE);
  add_shore (self, water, -0.14, 0.3);
  cairo_clip (cr);
  for (Square sq; (sq = squares_take (&wet)) != NO_SQUARE;)
    draw_waves (self, sq);
  cairo_set_line_width (cr, fmax (0.03 * self->side, 0.7));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Returns whether a bridge leads from north to south, and not from west to east. A bridge leads to
 * land or to another bridge. */
static bool
leads_north (const Board *board, Square sq)
{
  SquareSet water = squares_or (&board->river, &board->bridges);

  for (int i = 0; i < 2; i++) {
    Direction dir = i == 0 ? EAST : WEST;

    if (!squares_have (&board->river, square_step[sq][dir]))
      return !squares_have (&water, square_step[sq][NORTH]) ||
             squares_have (&board->bridges, square_step[sq][NORTH]) ||
             squares_have (&board->bridges, square_step[sq][SOUTH]);
  }

  return true;
}

/* Draws a bridge that leads straight up. The unit is one square, and the origin is the center of
 * the bridge. */
static void
draw_deck (const Ground *self)
{
  enum { N_PLANKS = 6 };
  cairo_t *cr = self->cr;

  cairo_set_source_rgba (cr, 0, 0, 0, 0.22);
  cairo_rectangle (cr, -0.37, -0.5, 0.8, 1);
  cairo_fill (cr);
  ground_set_ink (self, INK_PLANK);
  cairo_rectangle (cr, -0.4, -0.5, 0.8, 1);
  cairo_fill (cr);

  ground_set_ink (self, INK_SEAM);
  for (int i = 0; i <= N_PLANKS; i++) {
    cairo_move_to (cr, -0.4, -0.5 + (double) i / N_PLANKS);
    cairo_rel_line_to (cr, 0.8, 0);
  }
  cairo_set_line_width (cr, 0.02);
  cairo_stroke (cr);
  for (int i = -1; i <= 1; i += 2)
    cairo_rectangle (cr, i * 0.4 - 0.035, -0.5, 0.07, 1);
  cairo_fill (cr);
}

static void
draw_bridges (const Ground *self)
{
  SquareSet bridges = self->board->bridges;

  for (Square sq; (sq = squares_take (&bridges)) != NO_SQUARE;) {
    Point center = board_geometry_center (self->geometry, sq);
    int quarters = self->geometry->turns + (leads_north (self->board, sq) ? 0 : 1);

    cairo_save (self->cr);
    cairo_translate (self->cr, center.x, center.y);
    cairo_rotate (self->cr, quarters % 2 * M_PI / 2);
    cairo_scale (self->cr, self->side, self->side);
    draw_deck (self);
    cairo_restore (self->cr);
  }
}

void
river_draw (const Ground *self)
{
  SquareSet water = squares_or (&self->board->river, &self->board->bridges);

  if (squares_are_none (&water))
    return;

  draw_water (self, &water);
  draw_bridges (self);
}
