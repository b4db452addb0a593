#include "app/lessons/route-mark.h"

#include "app/board/board-look.h"
#include "app/kit/widget-color.h"

/* In pixels. A knight is a little smaller than its square. */
enum { WIDTH = 40, LINE = 4, KNIGHT = 44 };
static const double radius = 10, ring = 2.5;

/* The way behind the user is gold, as on the board. The way ahead is pale, like text that may be
 * skipped. */
static void
set_ink (cairo_t *cr, GtkWidget *widget, gboolean is_behind)
{
  widget_color_set (widget, cr, is_behind ? "#a87833" : NULL, is_behind ? 1 : 0.25);
}

static void
draw_line (cairo_t *cr, GtkWidget *widget, double from, double to, gboolean is_behind)
{
  set_ink (cr, widget, is_behind);
  cairo_rectangle (cr, (WIDTH - LINE) / 2.0, from, LINE, to - from);
  cairo_fill (cr);
}

static void
draw_check (cairo_t *cr, double x, double y)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_move_to (cr, x - 4.5, y);
  cairo_line_to (cr, x - 1.5, y + 3.5);
  cairo_line_to (cr, x + 4.5, y - 3.5);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
add_disc (cairo_t *cr, double x, double y)
{
  cairo_arc (cr, x, y, radius - ring / 2, 0, 2 * G_PI);
}

/* Adds a wall with three battlements. */
static void
add_castle (cairo_t *cr, double x, double y)
{
  double side = 2 * radius - ring, left = x - side / 2, top = y - side / 2, part = side / 5;

  cairo_move_to (cr, left, top + side);
  for (int i = 0; i < 5; i++) {
    double edge = i % 2 == 0 ? top : top + part;

    cairo_line_to (cr, left + i * part, edge);
    cairo_line_to (cr, left + (i + 1) * part, edge);
  }
  cairo_line_to (cr, left + side, top + side);
  cairo_close_path (cr);
}

static void
draw_sign (cairo_t *cr, GtkWidget *widget, const RouteLook *look, double x, double y)
{
  set_ink (cr, widget, look->place == ROUTE_BEHIND);
  (look->is_game ? add_castle : add_disc) (cr, x, y);
  if (look->place == ROUTE_BEHIND)
    cairo_fill_preserve (cr);
  cairo_set_line_width (cr, ring);
  cairo_stroke (cr);
  if (look->place == ROUTE_BEHIND)
    draw_check (cr, x, y);
}

static void
draw_knight (cairo_t *cr, double x, double y)
{
  PieceTheme *pieces = piece_theme_new (board_look_now ().pieces);

  piece_theme_draw (pieces, cr, SHAPE_KNIGHT, ARMY_WHITE, x - KNIGHT / 2.0, y - KNIGHT / 2.0,
                    KNIGHT);
  piece_theme_free (pieces);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const RouteLook *look = data;
  GtkWidget *widget = GTK_WIDGET (area);
  double middle = height / 2.0, r = look->place == ROUTE_HERE ? 0 : radius;

  if (!look->is_first)
    draw_line (cr, widget, 0, middle - r, look->place != ROUTE_AHEAD);
  if (!look->is_last)
    draw_line (cr, widget, middle + r, height, look->place == ROUTE_BEHIND);
  if (look->place == ROUTE_HERE)
    draw_knight (cr, WIDTH / 2.0, middle);
  else
    draw_sign (cr, widget, look, WIDTH / 2.0, middle);
}

GtkWidget *
route_mark_new (const RouteLook *look)
{
  GtkWidget *self = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", WIDTH, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_IMG, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, g_memdup2 (look, sizeof *look),
                                  g_free);

  return self;
}
