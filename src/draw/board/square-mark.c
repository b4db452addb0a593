#include "draw/board/square-mark.h"

#include "draw/board/mark-pen.h"

#include <math.h>

/* Draws one mark. The unit is one square, and the origin is its center. */
typedef void MarkDrawer (const Pen *pen);

static void
add_diamond (cairo_t *cr, double x, double y, double r)
{
  cairo_move_to (cr, x, y - r);
  cairo_line_to (cr, x + r, y);
  cairo_line_to (cr, x, y + r);
  cairo_line_to (cr, x - r, y);
  cairo_close_path (cr);
}

/* Fills a frame that begins at the distance `inset` from the edge of the square. If the picture has
 * pixels, both edges of the frame are at whole pixels. */
static void
fill_frame (const Pen *pen, double inset, double width)
{
  double scale = pen->geometry->scale, side = pen->geometry->side;
  double from = inset, to = inset + pen_thickness (pen, width);

  if (scale > 0) {
    from = round (from * side * scale) / (side * scale);
    to = fmax (round (to * side * scale) / (side * scale), from + 1 / (side * scale));
  }
  cairo_rectangle (pen->cr, from - 0.5, from - 0.5, 1 - 2 * from, 1 - 2 * from);
  cairo_rectangle (pen->cr, to - 0.5, to - 0.5, 1 - 2 * to, 1 - 2 * to);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
  color_set (pen->cr, pen_color (pen));
  cairo_fill (pen->cr);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_WINDING);
}

/* Fills the square. The ink of a theme is a tint already, but the color of an army is not. */
static void
draw_tint (const Pen *pen)
{
  Color color = pen_color (pen);

  cairo_rectangle (pen->cr, -0.5, -0.5, 1, 1);
  color_set (pen->cr, pen->army != NULL ? (color & ~0xffu) | 0x58 : color);
  cairo_fill (pen->cr);
}

/* Fills a frame with a thin halo inside, which shows it on a castle as bright as the ink. */
static void
fill_frame_with_halo (const Pen *pen, double inset, double width)
{
  Pen halo = *pen;

  halo.ink = INK_HALO;
  halo.army = NULL;
  fill_frame (&halo, inset + pen_thickness (pen, width), 0.02);
  fill_frame (pen, inset, width);
}

static void
draw_rim (const Pen *pen)
{
  fill_frame_with_halo (pen, 0.03, 0.03);
}

/* Only the rim has the color of an army. The diamond stands for a capture. */
static void
draw_rim_with_diamond (const Pen *pen)
{
  Pen diamond = *pen;

  diamond.army = NULL;
  fill_frame_with_halo (pen, 0.03, 0.03);
  add_diamond (pen->cr, 0.31, -0.31, 0.16);
  pen_fill (&diamond, 0.02);
}

static void
draw_firm_frame (const Pen *pen)
{
  fill_frame (pen, 0, 0.07);
}

static void
draw_double_frame (const Pen *pen)
{
  Pen halo = *pen;

  halo.ink = INK_HALO;
  fill_frame (&halo, 0, 0.15);
  fill_frame (pen, 0, 0.05);
  fill_frame (pen, 0.1, 0.05);
}

static void
draw_corners (const Pen *pen)
{
  static const int signs[4][2] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };
  double halo = 0.02, width = pen_thickness (pen, 0.08), edge = 0.5 - width / 2 - halo, arm = 0.2;

  for (int i = 0; i < 4; i++) {
    cairo_move_to (pen->cr, signs[i][0] * edge, signs[i][1] * (edge - arm));
    cairo_line_to (pen->cr, signs[i][0] * edge, signs[i][1] * edge);
    cairo_line_to (pen->cr, signs[i][0] * (edge - arm), signs[i][1] * edge);
  }
  pen_stroke (pen, width, halo);
}

/* Sets exactly `n` dashes for a closed line of that length, so that the line has no seam. */
static void
set_dashes (const Pen *pen, double length, int n)
{
  double dashes[2] = { length / n * 0.58, length / n * 0.42 };

  cairo_set_dash (pen->cr, dashes, 2, dashes[0] / 2);
}

static void
draw_dashed_frame (const Pen *pen)
{
  double halo = 0.02, width = pen_thickness (pen, 0.08), edge = 0.5 - width / 2 - halo;

  set_dashes (pen, 8 * edge, 12);
  cairo_rectangle (pen->cr, -edge, -edge, 2 * edge, 2 * edge);
  pen_stroke (pen, width, halo);
}

static void
draw_dotted_frame (const Pen *pen)
{
  double halo = 0.015, width = pen_thickness (pen, 0.06), edge = 0.5 - width / 2 - halo;

  set_dashes (pen, 8 * edge, 28);
  cairo_rectangle (pen->cr, -edge, -edge, 2 * edge, 2 * edge);
  pen_stroke (pen, width, halo);
}

static void
draw_dot (const Pen *pen)
{
  cairo_arc (pen->cr, 0, 0, 0.135, 0, 2 * M_PI);
  pen_fill (pen, 0.025);
}

static void
draw_dashed_ring (const Pen *pen)
{
  double r = 0.27;

  set_dashes (pen, 2 * M_PI * r, 8);
  cairo_arc (pen->cr, 0, 0, r, 0, 2 * M_PI);
  pen_stroke (pen, pen_thickness (pen, 0.06), 0.015);
}

static void
draw_diamond (const Pen *pen)
{
  add_diamond (pen->cr, 0, 0, 0.25);
  pen_fill (pen, 0.025);
}

/* Draws a diamond with a dash at each corner and in the middle of each side. */
static void
draw_dashed_diamond (const Pen *pen)
{
  double r = 0.31;

  set_dashes (pen, 4 * r * M_SQRT2, 8);
  add_diamond (pen->cr, 0, 0, r);
  pen_stroke (pen, pen_thickness (pen, 0.06), 0.015);
}

static void
draw_diamond_with_chevron (const Pen *pen)
{
  cairo_t *cr = pen->cr;

  add_diamond (cr, 0, 0.1, 0.19);
  cairo_move_to (cr, -0.25, -0.1);
  cairo_line_to (cr, 0, -0.35);
  cairo_line_to (cr, 0.25, -0.1);
  cairo_line_to (cr, 0.25, 0.02);
  cairo_line_to (cr, 0, -0.23);
  cairo_line_to (cr, -0.25, 0.02);
  cairo_close_path (cr);
  pen_fill (pen, 0.025);
}

static void
draw_ticks (const Pen *pen)
{
  double halo = 0.02, width = pen_thickness (pen, 0.085), half = 0.3;
  double r = fmin (0.49, 0.555 - width / 2 - halo); /* stays inside the square */

  for (int i = 0; i < 4; i++) {
    double middle = M_PI / 4 + i * M_PI / 2;

    cairo_new_sub_path (pen->cr);
    cairo_arc (pen->cr, 0, 0, r, middle - half, middle + half);
  }
  pen_stroke (pen, width, halo);
}

static void
draw_circle (const Pen *pen)
{
  double halo = 0.03, width = pen_thickness (pen, 0.075);

  cairo_arc (pen->cr, 0, 0, fmin (0.45, 0.5 - width / 2 - halo), 0, 2 * M_PI);
  pen_stroke (pen, width, halo);
}

/* Draws a circle with teeth that point inward. The number of teeth tells circles of different
 * colors apart. */
static void
draw_toothed_circle (const Pen *pen, int n_teeth)
{
  draw_circle (pen);
  for (int i = 0; i < n_teeth; i++) {
    double angle = 2 * M_PI * i / n_teeth - M_PI / 2, half = 0.4;

    cairo_move_to (pen->cr, 0.44 * cos (angle - half), 0.44 * sin (angle - half));
    cairo_line_to (pen->cr, 0.44 * cos (angle + half), 0.44 * sin (angle + half));
    cairo_line_to (pen->cr, 0.16 * cos (angle), 0.16 * sin (angle));
    cairo_close_path (pen->cr);
    pen_fill (pen, 0.015);
  }
}

static void
draw_circle_with_tooth (const Pen *pen)
{
  draw_toothed_circle (pen, 1);
}

static void
draw_circle_with_two_teeth (const Pen *pen)
{
  draw_toothed_circle (pen, 2);
}

static void
draw_circle_with_three_teeth (const Pen *pen)
{
  draw_toothed_circle (pen, 3);
}

static void
draw_star (const Pen *pen)
{
  for (int i = 0; i < 10; i++) {
    double r = i % 2 == 0 ? 0.34 : 0.145, angle = i * M_PI / 5 - M_PI / 2;

    cairo_line_to (pen->cr, r * cos (angle), r * sin (angle));
  }
  cairo_close_path (pen->cr);
  pen_fill (pen, 0.03);
}

static void
draw_barred_circle (const Pen *pen)
{
  double r = 0.3;

  cairo_arc (pen->cr, 0, 0, r, 0, 2 * M_PI);
  cairo_new_sub_path (pen->cr);
  cairo_move_to (pen->cr, -r * M_SQRT1_2, -r * M_SQRT1_2);
  cairo_line_to (pen->cr, r * M_SQRT1_2, r * M_SQRT1_2);
  pen_stroke (pen, pen_thickness (pen, 0.09), 0.03);
}

typedef struct MarkRow {
  MarkDrawer *draw;
  Ink ink;
  bool is_above; /* above the pieces */
} MarkRow;

static const MarkRow mark_rows[N_MARKS] = {
  [MARK_LAST] = { draw_tint, INK_LAST, false },
  [MARK_MOVABLE] = { draw_rim, INK_MOVER, false },
  [MARK_CAPTOR] = { draw_rim_with_diamond, INK_CAPTURE, true },
  [MARK_PICKED] = { draw_firm_frame, INK_MOVER, false },
  [MARK_REASON] = { draw_dashed_frame, INK_REASON, true },
  [MARK_STOP] = { draw_dot, INK_MOVER, true },
  [MARK_PASS] = { draw_dashed_ring, INK_MOVER, true },
  [MARK_CAPTURE] = { draw_diamond, INK_CAPTURE, true },
  [MARK_CAPTURE_ON] = { draw_dashed_diamond, INK_CAPTURE, true },
  [MARK_CHARGE] = { draw_diamond_with_chevron, INK_CAPTURE, true },
  [MARK_PREY] = { draw_corners, INK_CAPTURE, true },
  [MARK_FALLEN] = { draw_ticks, INK_ARROW, true },
  [MARK_PLAN] = { draw_dotted_frame, INK_PLAN, true },
  [MARK_CIRCLE] = { draw_circle, INK_USER, true },
  [MARK_CIRCLE_RED] = { draw_circle_with_tooth, INK_CAPTURE, true },
  [MARK_CIRCLE_BLUE] = { draw_circle_with_two_teeth, INK_MARK, true },
  [MARK_CIRCLE_YELLOW] = { draw_circle_with_three_teeth, INK_ARROW, true },
  [MARK_STAR] = { draw_star, INK_STAR, false },
  [MARK_CLOSED] = { draw_barred_circle, INK_CAPTURE, true },
  [MARK_CURSOR] = { draw_double_frame, INK_CURSOR, false },
};

bool
square_mark_is_above (Mark mark)
{
  return mark_rows[mark].is_above;
}

bool
square_mark_is_movers (Mark mark)
{
  return mark_rows[mark].ink == INK_MOVER || mark == MARK_CAPTOR;
}

void
square_mark_draw (cairo_t *cr,
                  const BoardGeometry *geometry,
                  const BoardTheme *theme,
                  Mark mark,
                  Square sq,
                  const Army *army)
{
  Point center = board_geometry_center (geometry, sq);
  Pen pen = { cr, geometry, theme, mark_rows[mark].ink, army };

  cairo_save (cr);
  cairo_translate (cr, center.x, center.y);
  cairo_scale (cr, geometry->side, geometry->side);
  cairo_new_path (cr);
  mark_rows[mark].draw (&pen);
  cairo_restore (cr);
}
