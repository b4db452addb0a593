#include "draw/board/board-ground.h"

#include "draw/board/castle.h"
#include "draw/board/ground-pen.h"
#include "draw/board/river.h"

#include <math.h>

static void
add_square (const Ground *self, Square sq)
{
  Point corner = board_geometry_corner (self->geometry, sq);

  cairo_rectangle (self->cr, corner.x, corner.y, self->side, self->side);
}

/* ---- Frame and squares ---- */

/* Draws a soft shadow, as layers of growing size. */
static void
draw_shadow (const Ground *self)
{
  enum { N_LAYERS = 10 };

  if (!ground_has_ink (self, INK_SHADOW))
    return;

  cairo_save (self->cr);
  cairo_translate (self->cr, 0, 0.05 * self->side);
  ground_set_ink (self, INK_SHADOW);
  for (int i = 1; i <= N_LAYERS; i++) {
    ground_add_outline (self, &self->board->squares, self->theme->cut->frame + 0.011 * i,
                        self->theme->cut->rounding + 0.011 * i);
    cairo_fill (self->cr);
  }
  cairo_restore (self->cr);
}

static void
draw_frame (const Ground *self)
{
  const BoardTheme *theme = self->theme;

  if (ground_has_ink (self, INK_FRAME_EDGE)) {
    ground_set_ink (self, INK_FRAME_EDGE);
    ground_add_outline (self, &self->board->squares, theme->cut->frame + 0.025,
                        theme->cut->rounding);
    cairo_fill (self->cr);
  }
  ground_set_ink (self, INK_FRAME);
  ground_add_outline (self, &self->board->squares, theme->cut->frame, theme->cut->rounding);
  cairo_fill (self->cr);
}

/* Draws an inlaid line in the middle of the frame. */
static void
draw_frame_lines (const Ground *self)
{
  if (!ground_has_ink (self, INK_FRAME_LINE))
    return;

  ground_set_ink (self, INK_FRAME_LINE);
  cairo_set_line_width (self->cr, fmax (0.022 * self->side, 0.6));
  ground_add_outline (self, &self->board->squares, self->theme->cut->frame * 0.55,
                      self->theme->cut->rounding);
  cairo_stroke (self->cr);
}

enum { N_VEINS = 10 };

/* The width of a vein, as a fraction of its square. */
static double
vein_width (Square sq, unsigned i)
{
  return 0.01 + 0.035 * ground_chance (sq, i + 40);
}

/* Draws the grain of the wood in one square: horizontal if `runs_across`, otherwise vertical. */
static void
draw_grain (const Ground *self, Square sq, bool runs_across)
{
  Point corner = board_geometry_corner (self->geometry, sq);
  cairo_t *cr = self->cr;

  cairo_save (cr);
  add_square (self, sq);
  cairo_clip (cr);
  cairo_translate (cr, corner.x + self->side / 2, corner.y + self->side / 2);
  cairo_rotate (cr, runs_across ? 0 : M_PI / 2);
  cairo_scale (cr, self->side, self->side);
  for (unsigned i = 0; i < N_VEINS; i++) {
    double y = (i + ground_chance (sq, i)) / N_VEINS - 0.5,
           bend = 0.08 * (ground_chance (sq, i + 20) - 0.5);

    cairo_move_to (cr, -0.6, y);
    cairo_curve_to (cr, -0.2, y + bend, 0.2, y - bend, 0.6, y + bend / 2);
    cairo_set_line_width (cr, vein_width (sq, i));
    cairo_stroke (cr);
  }
  cairo_restore (cr);
}

/* Adds straight veins to the path. */
static void
add_plain_grain (const Ground *self, Square sq, bool runs_across)
{
  Point corner = board_geometry_corner (self->geometry, sq);

  for (unsigned i = 0; i < N_VEINS; i++) {
    double at = (i + ground_chance (sq, i)) / N_VEINS * self->side;
    double width = vein_width (sq, i) * self->side;

    if (runs_across)
      cairo_rectangle (self->cr, corner.x, corner.y + at - width / 2, self->side, width);
    else
      cairo_rectangle (self->cr, corner.x + self->side - at - width / 2, corner.y, width,
                       self->side);
  }
}

static bool
is_dark_square (Square sq)
{
  return (square_file (sq) + square_rank (sq)) % 2 == 0;
}

static void
draw_squares (const Ground *self)
{
  static const Ink inks[2] = { INK_SQUARE_LIGHT, INK_SQUARE_DARK };

  for (int shade = 0; shade < 2; shade++) {
    SquareSet squares = self->board->squares;

    for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
      if (is_dark_square (sq) == shade)
        add_square (self, sq);
    ground_set_ink (self, inks[shade]);
    cairo_fill (self->cr);
  }
}

/* In small squares, nobody sees the bends of the veins. Straight veins need a fifth of the time,
 * because they are drawn all at once. */
static void
draw_veins (const Ground *self)
{
  enum { SMALL = 18 }; /* pixels of a square's side */
  double pixels = self->side * self->geometry->scale;
  void (*draw) (const Ground *, Square, bool) =
    pixels > 0 && pixels <= SMALL ? add_plain_grain : draw_grain;
  SquareSet squares = self->board->squares;

  if (!ground_has_ink (self, INK_GRAIN))
    return;

  ground_set_ink (self, INK_GRAIN);
  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    draw (self, sq, is_dark_square (sq));
  cairo_fill (self->cr);
}

/* Draws the lines between and around the squares. In a picture made of pixels, the lines are whole
 * pixels wide, so that all lines look the same. */
static void
draw_rules (const Ground *self)
{
  double width = self->theme->cut->rule * self->side, scale = self->geometry->scale;
  SquareSet squares = self->board->squares;

  if (!ground_has_ink (self, INK_RULE))
    return;

  if (scale > 0)
    width = fmax (round (width * scale), 1) / scale;
  ground_set_ink (self, INK_RULE);
  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;) {
    Point corner = board_geometry_corner (self->geometry, sq);

    cairo_rectangle (self->cr, corner.x, corner.y, self->side, width);
    cairo_rectangle (self->cr, corner.x, corner.y, width, self->side);
  }
  cairo_fill (self->cr);
  ground_add_outline (self, &self->board->squares, -width / self->side / 2, 0);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

/* ---- The whole ground ---- */

void
board_ground_draw (cairo_t *cr,
                   const BoardGeometry *geometry,
                   const BoardTheme *theme,
                   BoardLabels labels)
{
  Ground ground = { cr, geometry, theme, variant_board (geometry->variant), geometry->side };

  cairo_save (cr);
  cairo_new_path (cr);
  draw_shadow (&ground);
  draw_frame (&ground);
  draw_frame_lines (&ground);
  castle_draw_walls (&ground);
  draw_squares (&ground);
  draw_veins (&ground);
  castle_draw_floors (&ground);
  draw_rules (&ground);
  river_draw (&ground);
  board_labels_draw (&ground, labels);
  cairo_restore (cr);
}

void
board_ground_draw_on_pieces (cairo_t *cr,
                             const BoardGeometry *geometry,
                             const BoardTheme *theme,
                             BoardLabels labels,
                             const SquareSet *squares)
{
  Ground ground = { cr, geometry, theme, variant_board (geometry->variant), geometry->side };

  cairo_save (cr);
  cairo_new_path (cr);
  board_labels_draw_on_pieces (&ground, labels, squares);
  cairo_restore (cr);
}
