#include "draw/board-marks.h"

#include "draw/lettering.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Pen {
  cairo_t *cr;
  const BoardGeometry *geometry;
  const BoardTheme *theme;
  Ink ink;
} Pen;

/* Lengths here are parts of a square. Those of lines never fall below what can be seen. */
static double
thick (const Pen *pen, double width)
{
  return fmax (width, 1.2 / pen->geometry->side);
}

static void
fill_with_halo (const Pen *pen, double halo)
{
  colour_set (pen->cr, board_theme_ink (pen->theme, INK_HALO));
  cairo_set_line_width (pen->cr, 2 * halo);
  cairo_stroke_preserve (pen->cr);
  colour_set (pen->cr, board_theme_ink (pen->theme, pen->ink));
  cairo_fill (pen->cr);
}

static void
stroke_with_halo (const Pen *pen, double width, double halo)
{
  colour_set (pen->cr, board_theme_ink (pen->theme, INK_HALO));
  cairo_set_line_width (pen->cr, width + 2 * halo);
  cairo_stroke_preserve (pen->cr);
  colour_set (pen->cr, board_theme_ink (pen->theme, pen->ink));
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

/* ---- Marks on a square. The square is one wide, and its centre is 0, 0. ---- */

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

/* A frame whose edges lie on whole pixels, `inset` from the edge of the square. */
static void
fill_frame (const Pen *pen, double inset, double width)
{
  double scale = pen->geometry->scale, side = pen->geometry->side;
  double from = inset, to = inset + thick (pen, width);

  if (scale > 0) {
    from = round (from * side * scale) / (side * scale);
    to = fmax (round (to * side * scale) / (side * scale), from + 1 / (side * scale));
  }
  cairo_rectangle (pen->cr, from - 0.5, from - 0.5, 1 - 2 * from, 1 - 2 * from);
  cairo_rectangle (pen->cr, to - 0.5, to - 0.5, 1 - 2 * to, 1 - 2 * to);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
  colour_set (pen->cr, board_theme_ink (pen->theme, pen->ink));
  cairo_fill (pen->cr);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_WINDING);
}

static void
draw_tint (const Pen *pen)
{
  cairo_rectangle (pen->cr, -0.5, -0.5, 1, 1);
  colour_set (pen->cr, board_theme_ink (pen->theme, pen->ink));
  cairo_fill (pen->cr);
}

static void
draw_rim (const Pen *pen)
{
  fill_frame (pen, 0.03, 0.03);
}

static void
draw_rim_with_diamond (const Pen *pen)
{
  fill_frame (pen, 0.03, 0.03);
  add_diamond (pen->cr, 0.31, -0.31, 0.16);
  fill_with_halo (pen, 0.02);
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
  double halo = 0.02, width = thick (pen, 0.08), edge = 0.5 - width / 2 - halo, arm = 0.2;

  for (int i = 0; i < 4; i++) {
    cairo_move_to (pen->cr, signs[i][0] * edge, signs[i][1] * (edge - arm));
    cairo_line_to (pen->cr, signs[i][0] * edge, signs[i][1] * edge);
    cairo_line_to (pen->cr, signs[i][0] * (edge - arm), signs[i][1] * edge);
  }
  stroke_with_halo (pen, width, halo);
}

static void
draw_dot (const Pen *pen)
{
  cairo_arc (pen->cr, 0, 0, 0.135, 0, 2 * M_PI);
  fill_with_halo (pen, 0.025);
}

/* A whole number of dashes, so that a closed line has no seam. */
static void
set_dashes (const Pen *pen, double length, int n)
{
  double dashes[2] = { length / n * 0.58, length / n * 0.42 };

  cairo_set_dash (pen->cr, dashes, 2, dashes[0] / 2);
}

static void
draw_dashed_ring (const Pen *pen)
{
  double r = 0.27;

  set_dashes (pen, 2 * M_PI * r, 8);
  cairo_arc (pen->cr, 0, 0, r, 0, 2 * M_PI);
  stroke_with_halo (pen, thick (pen, 0.06), 0.015);
}

static void
draw_diamond (const Pen *pen)
{
  add_diamond (pen->cr, 0, 0, 0.25);
  fill_with_halo (pen, 0.025);
}

/* A dash at each corner and each middle of a side. */
static void
draw_dashed_diamond (const Pen *pen)
{
  double r = 0.31;

  set_dashes (pen, 4 * r * M_SQRT2, 8);
  add_diamond (pen->cr, 0, 0, r);
  stroke_with_halo (pen, thick (pen, 0.06), 0.015);
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
  fill_with_halo (pen, 0.025);
}

static void
draw_ticks (const Pen *pen)
{
  double halo = 0.02, width = thick (pen, 0.085), half = 0.3;
  double r = fmin (0.49, 0.555 - width / 2 - halo); /* within the square */

  for (int i = 0; i < 4; i++) {
    double middle = M_PI / 4 + i * M_PI / 2;

    cairo_new_sub_path (pen->cr);
    cairo_arc (pen->cr, 0, 0, r, middle - half, middle + half);
  }
  stroke_with_halo (pen, width, halo);
}

static void
draw_circle (const Pen *pen)
{
  double halo = 0.015, width = thick (pen, 0.065);

  cairo_arc (pen->cr, 0, 0, fmin (0.45, 0.5 - width / 2 - halo), 0, 2 * M_PI);
  stroke_with_halo (pen, width, halo);
}

typedef struct MarkRow {
  MarkDrawer *draw;
  Ink ink;
  bool is_above; /* the pieces */
} MarkRow;

static const MarkRow mark_rows[N_MARKS] = {
  [MARK_LAST] = { draw_tint, INK_LAST, false },
  [MARK_MOVABLE] = { draw_rim, INK_MARK, false },
  [MARK_CAPTOR] = { draw_rim_with_diamond, INK_CAPTURE, true },
  [MARK_PICKED] = { draw_firm_frame, INK_MARK, false },
  [MARK_REASON] = { draw_corners, INK_REASON, true },
  [MARK_STOP] = { draw_dot, INK_MARK, true },
  [MARK_PASS] = { draw_dashed_ring, INK_MARK, true },
  [MARK_CAPTURE] = { draw_diamond, INK_CAPTURE, true },
  [MARK_CAPTURE_ON] = { draw_dashed_diamond, INK_CAPTURE, true },
  [MARK_CHARGE] = { draw_diamond_with_chevron, INK_CAPTURE, true },
  [MARK_PREY] = { draw_ticks, INK_CAPTURE, true },
  [MARK_CIRCLE] = { draw_circle, INK_USER, true },
  [MARK_CURSOR] = { draw_double_frame, INK_CURSOR, false },
};

static void
draw_mark (
  cairo_t *cr, const BoardGeometry *geometry, const BoardTheme *theme, Mark mark, Square sq)
{
  Point centre = board_geometry_centre (geometry, sq);
  Pen pen = { cr, geometry, theme, mark_rows[mark].ink };

  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  cairo_scale (cr, geometry->side, geometry->side);
  cairo_new_path (cr);
  mark_rows[mark].draw (&pen);
  cairo_restore (cr);
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

    for (Square sq;
         mark_rows[mark].is_above == is_above && (sq = squares_take (&squares)) != NO_SQUARE;)
      draw_mark (cr, geometry, theme, (Mark) mark, sq);
  }
}

/* ---- Trails. Squares are one wide here too; 0, 0 is the board's top left corner. ---- */

typedef void TrailDrawer (const Pen *pen, const Trail *trail, const BoardMarks *all);

static Point
place (const Pen *pen, Square sq)
{
  int column, row;

  board_geometry_cell_of_square (pen->geometry, sq, &column, &row);

  return (Point){ column + 0.5, row + 0.5 };
}

static void
add_path (const Pen *pen, const Trail *trail)
{
  for (int i = 0; i < trail->n; i++) {
    Point at = place (pen, trail->path[i]);

    cairo_line_to (pen->cr, at.x, at.y);
  }
}

static void
add_disc (cairo_t *cr, Point at, double r)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, r, 0, 2 * M_PI);
  cairo_close_path (cr);
}

static void
draw_number (const Pen *pen, int number, Point at, double r)
{
  char text[4];
  double height = r * 1.05;

  snprintf (text, sizeof text, "%d", number % 100);
  add_disc (pen->cr, at, r);
  fill_with_halo (pen, 0.03);
  colour_set (pen->cr, board_theme_ink (pen->theme, INK_HALO) | 0xff);
  if (lettering_width (text, height) > 1.3 * r)
    height *= 1.3 * r / lettering_width (text, height);
  lettering_draw (pen->cr, text, at.x - lettering_width (text, height) / 2, at.y - height / 2,
                  height, 0.17);
}

static void
draw_hairline (const Pen *pen, const Trail *trail, const BoardMarks *all)
{
  (void) all;
  colour_set (pen->cr, board_theme_ink (pen->theme, pen->ink));
  add_path (pen, trail);
  cairo_set_line_width (pen->cr, thick (pen, 0.03));
  cairo_stroke (pen->cr);
  for (int i = 0; i < trail->n - 1; i++)
    add_disc (pen->cr, place (pen, trail->path[i]), i == 0 ? 0.09 : 0.055);
  cairo_fill (pen->cr);
}

/* The line and its joints are one shape, for their colour may be seen through. */
static void
add_leg (cairo_t *cr, Point from, Point to, double from_width, double to_width)
{
  double dx = to.x - from.x, dy = to.y - from.y, length = hypot (dx, dy);
  double nx = -dy / length / 2, ny = dx / length / 2;

  cairo_move_to (cr, from.x - nx * from_width, from.y - ny * from_width);
  cairo_line_to (cr, to.x - nx * to_width, to.y - ny * to_width);
  cairo_line_to (cr, to.x + nx * to_width, to.y + ny * to_width);
  cairo_line_to (cr, from.x + nx * from_width, from.y + ny * from_width);
  cairo_close_path (cr);
}

static void
draw_jointed_line (const Pen *pen, const Trail *trail, double width)
{
  for (int i = 0; i < trail->n; i++) {
    Point at = place (pen, trail->path[i]);

    add_disc (pen->cr, at, i == 0 || i == trail->n - 1 ? width * 1.1 : width * 0.95);
    if (i > 0)
      add_leg (pen->cr, place (pen, trail->path[i - 1]), at, width, width);
  }
  fill_with_halo (pen, 0.02);
}

static void
draw_route (const Pen *pen, const Trail *trail, const BoardMarks *all)
{
  (void) all;
  draw_jointed_line (pen, trail, 0.1);
}

static bool
trail_has_square (const Trail *trail, Square sq)
{
  return memchr (trail->path, sq, trail->n) != NULL;
}

static bool
is_shared (const Trail *trail, const BoardMarks *all, Square sq)
{
  for (int i = 0; i < all->n_trails; i++)
    if (&all->trails[i] != trail && all->trails[i].kind == TRAIL_CHOICE &&
        trail_has_square (&all->trails[i], sq))
      return true;

  return false;
}

static Point
between (Point a, Point b)
{
  return (Point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* Where the disc tells one route from the others: on a square that only this one touches, or else
 * in the middle of one of its legs, a different one for each number. */
static Point
place_of_disc (const Pen *pen, const Trail *trail, const BoardMarks *all)
{
  int leg = 1 + trail->number % (trail->n - 1);

  for (int i = 1; i < trail->n; i++)
    if (!is_shared (trail, all, trail->path[i]))
      return place (pen, trail->path[i]);

  return between (place (pen, trail->path[leg - 1]), place (pen, trail->path[leg]));
}

static void
draw_choice (const Pen *pen, const Trail *trail, const BoardMarks *all)
{
  draw_jointed_line (pen, trail, 0.07);
  draw_number (pen, trail->number, place_of_disc (pen, trail, all), 0.25);
}

/* ---- Arrows ---- */

static const double head_length = 0.42, head_width = 0.46;

/* Where the shaft ends; the tip is a little short of the last square's centre. */
static Point
neck_of (Point from, Point to, double length)
{
  double whole = hypot (to.x - from.x, to.y - from.y);

  return (Point){ to.x - (to.x - from.x) / whole * length,
                  to.y - (to.y - from.y) / whole * length };
}

/* Legs that grow wider towards the head. */
static void
add_shaft (const Pen *pen, const Trail *trail, double tail_width, double neck_width)
{
  double growth = (neck_width - tail_width) / (trail->n - 1);

  for (int i = 1; i < trail->n; i++) {
    Point from = place (pen, trail->path[i - 1]), to = place (pen, trail->path[i]);
    double width = tail_width + growth * i;

    if (i == trail->n - 1)
      to = neck_of (from, to, head_length * 0.9);
    else
      add_disc (pen->cr, to, width / 2);
    add_leg (pen->cr, from, to, width - growth, width);
  }
}

static void
add_head (const Pen *pen, const Trail *trail)
{
  Point from = place (pen, trail->path[trail->n - 2]), tip = place (pen, trail->path[trail->n - 1]);
  Point neck = neck_of (from, tip, head_length);

  add_leg (pen->cr, neck, tip, head_width, 0);
}

/* On the head, so that its tip stays free. */
static void
draw_head_number (const Pen *pen, const Trail *trail)
{
  Point from = place (pen, trail->path[trail->n - 2]), tip = place (pen, trail->path[trail->n - 1]);

  if (trail->number > 0)
    draw_number (pen, trail->number, neck_of (from, tip, head_length + 0.08), 0.2);
}

static void
draw_arrow (const Pen *pen, const Trail *trail, const BoardMarks *all)
{
  (void) all;
  add_shaft (pen, trail, 0.05, 0.17);
  add_head (pen, trail);
  fill_with_halo (pen, 0.018);
  draw_head_number (pen, trail);
}

/* Its tail is a fork. */
static void
draw_threat (const Pen *pen, const Trail *trail, const BoardMarks *all)
{
  Point from = place (pen, trail->path[0]), to = place (pen, trail->path[1]);
  double length = hypot (to.x - from.x, to.y - from.y);
  double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;

  for (int side = -1; side <= 1; side += 2) {
    Point end = { from.x - side * dy * 0.22 - dx * 0.12, from.y + side * dx * 0.22 - dy * 0.12 };

    add_leg (pen->cr, end, (Point){ from.x + dx * 0.25, from.y + dy * 0.25 }, 0.09, 0.09);
  }
  draw_arrow (pen, trail, all);
}

static void
draw_hollow_arrow (const Pen *pen, const Trail *trail, const BoardMarks *all)
{
  Pen inner = *pen;

  (void) all;
  add_shaft (pen, trail, 0.16, 0.16);
  add_disc (pen->cr, place (pen, trail->path[0]), 0.08);
  add_head (pen, trail);
  fill_with_halo (pen, 0.018);

  inner.ink = INK_HALO;
  colour_set (pen->cr, board_theme_ink (pen->theme, inner.ink));
  add_shaft (&inner, trail, 0.06, 0.06);
  cairo_fill (pen->cr);
  draw_head_number (pen, trail);
}

static void
draw_hint (const Pen *pen, const Trail *trail, const BoardMarks *all)
{
  double dashes[2] = { 0.17, 0.13 };

  (void) all;
  cairo_set_dash (pen->cr, dashes, 2, 0);
  for (int i = 0; i < trail->n; i++) {
    Point at = place (pen, trail->path[i]);

    if (i == trail->n - 1)
      at = neck_of (place (pen, trail->path[i - 1]), at, head_length * 0.9);
    cairo_line_to (pen->cr, at.x, at.y);
  }
  stroke_with_halo (pen, thick (pen, 0.1), 0.025);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  add_head (pen, trail);
  fill_with_halo (pen, 0.025);
}

typedef struct TrailRow {
  TrailDrawer *draw;
  Ink ink;
  bool is_above; /* the pieces */
} TrailRow;

static const TrailRow trail_rows[N_TRAIL_KINDS] = {
  [TRAIL_LAST] = { draw_hairline, INK_TRAIL, false },
  [TRAIL_ROUTE] = { draw_route, INK_MARK, true },
  [TRAIL_CHOICE] = { draw_choice, INK_MARK, true },
  [TRAIL_HINT] = { draw_hint, INK_HINT, true },
  [TRAIL_ENGINE] = { draw_arrow, INK_ENGINE, true },
  [TRAIL_THREAT] = { draw_threat, INK_THREAT, true },
  [TRAIL_USER] = { draw_hollow_arrow, INK_USER, true },
};

static void
draw_trails (const BoardMarks *self,
             cairo_t *cr,
             const BoardGeometry *geometry,
             const BoardTheme *theme,
             bool is_above)
{
  for (int i = 0; i < self->n_trails; i++) {
    const Trail *trail = &self->trails[i];
    Pen pen = { cr, geometry, theme, trail_rows[trail->kind].ink };

    if (trail_rows[trail->kind].is_above != is_above)
      continue;
    cairo_save (cr);
    cairo_translate (cr, geometry->left, geometry->top);
    cairo_scale (cr, geometry->side, geometry->side);
    cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
    cairo_new_path (cr);
    trail_rows[trail->kind].draw (&pen, trail, self);
    cairo_restore (cr);
  }
}

bool
board_marks_add_trail (BoardMarks *self, TrailKind kind, int number, const Square *path, int n)
{
  Trail *trail = &self->trails[self->n_trails];

  assert (n >= 2 && n <= MAX_PATH && number >= 0 && number < 100);
  if (self->n_trails == MAX_TRAILS)
    return false;

  *trail = (Trail){ .kind = kind, .number = (uint8_t) number, .n = (uint8_t) n };
  memcpy (trail->path, path, (size_t) n * sizeof *path);
  self->n_trails++;

  return true;
}

void
board_marks_draw_below (const BoardMarks *self,
                        cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme)
{
  draw_marks (self, cr, geometry, theme, false);
  draw_trails (self, cr, geometry, theme, false);
}

void
board_marks_draw_above (const BoardMarks *self,
                        cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme)
{
  draw_trails (self, cr, geometry, theme, true);
  draw_marks (self, cr, geometry, theme, true);
}
