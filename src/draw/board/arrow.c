#include "draw/board/arrow.h"

#include "draw/board/lettering.h"
#include "draw/board/mark-pen.h"
#include "draw/board/shield.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A function that draws one arrow. The unit is one square, and the origin is the board's top left
 * corner. */
typedef void TrailDrawer (const Pen *pen, const Arrow *arrow, const BoardMarks *all);

static Point
place (const Pen *pen, Square sq)
{
  int column, row;

  board_geometry_cell_of_square (pen->geometry, sq, &column, &row);

  return (Point) { column + 0.5, row + 0.5 };
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
  pen_fill (pen, 0.03);
  color_set (pen->cr, board_theme_ink (pen->theme, INK_HALO) | 0xff);
  if (lettering_width (text, height) > 1.3 * r)
    height *= 1.3 * r / lettering_width (text, height);
  lettering_draw (pen->cr, text, at.x - lettering_width (text, height) / 2, at.y - height / 2,
                  height, 0.17);
}

/* Adds a straight line to cairo's path, as a closed shape that is `from_width` wide at one end and
 * `to_width` at the other. */
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

/* Draws the line and its joints as one path. Otherwise a transparent color would be darker where
 * they overlap. */
static void
draw_jointed_line (const Pen *pen, const Arrow *arrow, double width)
{
  for (int i = 0; i < arrow->n; i++) {
    Point at = place (pen, arrow->path[i]);

    add_disc (pen->cr, at, i == 0 || i == arrow->n - 1 ? width * 1.1 : width * 0.95);
    if (i > 0)
      add_leg (pen->cr, place (pen, arrow->path[i - 1]), at, width, width);
  }
  pen_fill (pen, 0.02);
}

static void
draw_route (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  draw_jointed_line (pen, arrow, 0.1);
}

static bool
arrow_has_square (const Arrow *arrow, Square sq)
{
  return memchr (arrow->path, sq, arrow->n) != NULL;
}

static bool
is_shared (const Arrow *arrow, const BoardMarks *all, Square sq)
{
  for (int i = 0; i < all->n_arrows; i++)
    if (&all->arrows[i] != arrow && all->arrows[i].kind == ARROW_CHOICE &&
        arrow_has_square (&all->arrows[i], sq))
      return true;

  return false;
}

static Point
between (Point a, Point b)
{
  return (Point) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* Returns the center of the numbered disc. The disc is on the first square after the start that no
 * other numbered route touches. If there is no such square, the disc is in the middle of a leg, and
 * the number of the route decides which leg. */
static Point
place_of_disc (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  int leg = 1 + arrow->number % (arrow->n - 1);

  for (int i = 1; i < arrow->n; i++)
    if (!is_shared (arrow, all, arrow->path[i]))
      return place (pen, arrow->path[i]);

  return between (place (pen, arrow->path[leg - 1]), place (pen, arrow->path[leg]));
}

static void
draw_choice (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  draw_jointed_line (pen, arrow, 0.07);
  draw_number (pen, arrow->number, place_of_disc (pen, arrow, all), 0.25);
}

/* ---- Arrows ---- */

static const double head_length = 0.42, head_width = 0.46;

/* Returns the point that lies `length` before `to`, on the line from `from`. */
static Point
neck_of (Point from, Point to, double length)
{
  double whole = hypot (to.x - from.x, to.y - from.y);

  return (Point) { to.x - (to.x - from.x) / whole * length,
                   to.y - (to.y - from.y) / whole * length };
}

/* Adds the shaft. Its width changes from `tail_width` to `neck_width`. */
static void
add_shaft (const Pen *pen, const Arrow *arrow, double tail_width, double neck_width)
{
  double growth = (neck_width - tail_width) / (arrow->n - 1);

  for (int i = 1; i < arrow->n; i++) {
    Point from = place (pen, arrow->path[i - 1]), to = place (pen, arrow->path[i]);
    double width = tail_width + growth * i;

    if (i == arrow->n - 1)
      to = neck_of (from, to, head_length * 0.9);
    else
      add_disc (pen->cr, to, width / 2);
    add_leg (pen->cr, from, to, width - growth, width);
  }
}

static void
add_head_at (const Pen *pen, Point from, Point tip)
{
  add_leg (pen->cr, neck_of (from, tip, head_length), tip, head_width, 0);
}

static void
add_head (const Pen *pen, const Arrow *arrow)
{
  add_head_at (pen, place (pen, arrow->path[arrow->n - 2]), place (pen, arrow->path[arrow->n - 1]));
}

/* Draws the number, if there is one, at the back of the head, so that the tip stays visible. */
static void
draw_head_number (const Pen *pen, const Arrow *arrow)
{
  Point from = place (pen, arrow->path[arrow->n - 2]), tip = place (pen, arrow->path[arrow->n - 1]);

  if (arrow->number > 0)
    draw_number (pen, arrow->number, neck_of (from, tip, head_length + 0.08), 0.2);
}

static void
draw_arrow (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  add_shaft (pen, arrow, 0.05, 0.17);
  add_head (pen, arrow);
  pen_fill (pen, 0.018);
  draw_head_number (pen, arrow);
}

double
arrow_strength (int number)
{
  return fmax (0.5, 1.15 - 0.15 * fmax (number, 1));
}

/* Draws the whole arrow paler, so that its parts do not show through each other. */
static void
draw_engine (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  cairo_push_group (pen->cr);
  draw_arrow (pen, arrow, all);
  cairo_pop_group_to_source (pen->cr);
  cairo_paint_with_alpha (pen->cr, arrow_strength (arrow->number));
}

/* Draws an arrow with a notched tail. */
static void
draw_threat (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  Point from = place (pen, arrow->path[0]), to = place (pen, arrow->path[1]);
  double length = hypot (to.x - from.x, to.y - from.y);
  double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;

  for (int side = -1; side <= 1; side += 2) {
    Point end = { from.x - side * dy * 0.22 - dx * 0.12, from.y + side * dx * 0.22 - dy * 0.12 };

    add_leg (pen->cr, end, (Point) { from.x + dx * 0.25, from.y + dy * 0.25 }, 0.09, 0.09);
  }
  draw_arrow (pen, arrow, all);
}

/* Draws bars across the shaft near the tail: one for red, two for blue, three for yellow. */
static void
draw_bars (const Pen *pen, const Arrow *arrow)
{
  Point from = place (pen, arrow->path[0]), to = place (pen, arrow->path[1]);
  double length = hypot (to.x - from.x, to.y - from.y);
  double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;

  for (int i = 0; i < arrow->tint; i++) {
    Point at = { from.x + dx * (0.2 + 0.13 * i), from.y + dy * (0.2 + 0.13 * i) };

    add_leg (pen->cr, (Point) { at.x - dy * 0.17, at.y + dx * 0.17 },
             (Point) { at.x + dy * 0.17, at.y - dx * 0.17 }, 0.07, 0.07);
  }
  if (arrow->tint > 0)
    pen_fill (pen, 0.018);
}

static void
draw_hollow_arrow (const Pen *tool, const Arrow *arrow, const BoardMarks *all)
{
  static const Ink inks[N_TINTS] = { INK_USER, INK_CAPTURE, INK_MARK, INK_ARROW };
  Pen tinted = *tool, inner = *tool;
  const Pen *pen = &tinted;

  tinted.ink = inks[arrow->tint];
  add_shaft (pen, arrow, 0.16, 0.16);
  add_disc (pen->cr, place (pen, arrow->path[0]), 0.08);
  add_head (pen, arrow);
  pen_fill (pen, 0.018);

  inner.ink = INK_HALO;
  color_set (pen->cr, board_theme_ink (pen->theme, inner.ink));
  add_shaft (&inner, arrow, 0.06, 0.06);
  cairo_fill (pen->cr);
  draw_bars (pen, arrow);
  draw_head_number (pen, arrow);
}

/* Returns how far from the center of its last square an arrow ends. A star stays visible, but an
 * arrow of one step needs some room of the star's square. */
static double
gap_at_end (const Arrow *arrow, const BoardMarks *all, double last_leg)
{
  if (!squares_have (&all->squares[MARK_STAR], arrow->path[arrow->n - 1]))
    return 0;

  return last_leg > 1 ? 0.36 : 0.17;
}

/* Draws a dashed arrow that begins so far from the center of its first square. */
static void
draw_dashed_from (const Pen *pen, const Arrow *arrow, const BoardMarks *all, double start)
{
  double dashes[2] = { 0.17, 0.13 };
  Point from = place (pen, arrow->path[arrow->n - 2]), end = place (pen, arrow->path[arrow->n - 1]);
  Point tip = neck_of (from, end, gap_at_end (arrow, all, hypot (end.x - from.x, end.y - from.y)));
  Point neck = neck_of (from, tip, head_length * 0.9);
  Point first = neck_of (place (pen, arrow->path[1]), place (pen, arrow->path[0]), start);

  cairo_set_dash (pen->cr, dashes, 2, 0);
  cairo_move_to (pen->cr, first.x, first.y);
  for (int i = 1; i < arrow->n - 1; i++) {
    Point at = place (pen, arrow->path[i]);

    cairo_line_to (pen->cr, at.x, at.y);
  }
  cairo_line_to (pen->cr, neck.x, neck.y);
  pen_stroke (pen, pen_thickness (pen, 0.1), 0.035);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  add_head_at (pen, from, tip);
  pen_fill (pen, 0.035);
}

/* Begins at the edge of the piece, which stays visible. */
static void
draw_hint (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  draw_dashed_from (pen, arrow, all, 0.38);
}

static void
draw_played (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  draw_dashed_from (pen, arrow, all, 0);
  add_disc (pen->cr, place (pen, arrow->path[0]), 0.12);
  pen_fill (pen, 0.025);
}

static void
draw_better (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  add_shaft (pen, arrow, 0.15, 0.15);
  add_head (pen, arrow);
  pen_fill (pen, 0.025);
}

/* ---- The last move ---- */

/* Draws the shield of the army at an upper corner of the last square, beside the line. If the
 * corners have brackets, the shield is lower. */
static void
draw_shield (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  Point from = place (pen, arrow->path[arrow->n - 2]), end = place (pen, arrow->path[arrow->n - 1]);
  bool is_from_right = from.x > end.x && from.y <= end.y;
  bool is_low = squares_have (&all->squares[MARK_PREY], arrow->path[arrow->n - 1]);
  double aside = is_low ? 0.52 : 0.36;
  Point at = { end.x + (is_from_right ? -aside : aside), end.y - (is_low ? 0 : 0.34) };

  shield_draw (pen->cr, pen->theme, *pen->army, at, fmax (0.42, 11 / pen->geometry->side));
}

/* Draws a thin line with a dot at each landing. The line ends at the rim of the piece, which stays
 * visible. */
static void
draw_last (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  double width = pen_thickness (pen, 0.055);

  for (int i = 0; i < arrow->n; i++) {
    Point at = place (pen, arrow->path[i]);

    if (i < arrow->n - 1)
      add_disc (pen->cr, at, fmax (i == 0 ? 0.11 : 0.075, width));
    else
      at = neck_of (place (pen, arrow->path[i - 1]), at, 0.4);
    if (i > 0)
      add_leg (pen->cr, place (pen, arrow->path[i - 1]), at, width, width);
  }
  pen_fill (pen, 0.02);
  if (pen->army != NULL)
    draw_shield (pen, arrow, all);
}

/* ---- The planned move ---- */

static void
add_double_line (const Pen *pen, const Arrow *arrow, double width, double r)
{
  for (int i = 0; i < arrow->n; i++) {
    Point at = place (pen, arrow->path[i]);

    if (i > 0 && i < arrow->n - 1)
      add_disc (pen->cr, at, r);
    if (i > 0)
      add_leg (pen->cr, place (pen, arrow->path[i - 1]), at, width, width);
  }
}

/* Draws a small clock at the upper right corner of the last square. The clock stays within the
 * frame of the board. */
static void
draw_clock (const Pen *pen, const Arrow *arrow)
{
  double r = fmax (0.21, 5.2 / pen->geometry->side), aside = 0.53 - r;
  Point end = place (pen, arrow->path[arrow->n - 1]), at = { end.x + aside, end.y - aside };

  add_disc (pen->cr, at, r);
  pen_fill (pen, 0.03);
  cairo_move_to (pen->cr, at.x, at.y - 0.62 * r);
  cairo_line_to (pen->cr, at.x, at.y);
  cairo_line_to (pen->cr, at.x + 0.45 * r, at.y + 0.25 * r);
  color_set (pen->cr, board_theme_ink (pen->theme, INK_HALO) | 0xff);
  cairo_set_line_width (pen->cr, 0.22 * r);
  cairo_stroke (pen->cr);
}

static void
draw_plan (const Pen *pen, const Arrow *arrow, const BoardMarks *all)
{
  double width = pen_thickness (pen, 0.15);

  add_double_line (pen, arrow, width, width * 0.95);
  pen_fill (pen, 0.018);
  add_double_line (pen, arrow, width * 0.4, width * 0.55);
  color_set (pen->cr, board_theme_ink (pen->theme, INK_HALO) | 0xff);
  cairo_fill (pen->cr);
  draw_clock (pen, arrow);
}

/* ---- All kinds ---- */

typedef struct TrailRow {
  TrailDrawer *draw;
  Ink ink;
} TrailRow;

static const TrailRow arrow_rows[N_ARROW_KINDS] = {
  [ARROW_LAST] = { draw_last, INK_ARROW },       [ARROW_ROUTE] = { draw_route, INK_MOVER },
  [ARROW_CHOICE] = { draw_choice, INK_MOVER },   [ARROW_HINT] = { draw_hint, INK_HINT },
  [ARROW_ENGINE] = { draw_engine, INK_ENGINE },  [ARROW_THREAT] = { draw_threat, INK_THREAT },
  [ARROW_PLAYED] = { draw_played, INK_CAPTURE }, [ARROW_BETTER] = { draw_better, INK_HINT },
  [ARROW_PLAN] = { draw_plan, INK_PLAN },        [ARROW_USER] = { draw_hollow_arrow, INK_USER },
};

/* Returns the army whose color the arrow has, or NULL if it has the ink of its row. */
static const Army *
army_of (const Arrow *arrow, const BoardMarks *all)
{
  if (arrow_rows[arrow->kind].ink == INK_MOVER)
    return all->has_mover ? &all->mover : NULL;

  return arrow->has_army ? &arrow->army : NULL;
}

void
arrow_draw (const Arrow *arrow,
            const BoardMarks *all,
            cairo_t *cr,
            const BoardGeometry *geometry,
            const BoardTheme *theme)
{
  Pen pen = { cr, geometry, theme, arrow_rows[arrow->kind].ink, army_of (arrow, all) };

  cairo_save (cr);
  cairo_translate (cr, geometry->left, geometry->top);
  cairo_scale (cr, geometry->side, geometry->side);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  arrow_rows[arrow->kind].draw (&pen, arrow, all);
  cairo_restore (cr);
}
