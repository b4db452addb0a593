#include "app/lessons/route-mark.h"

#include "app/kit/widget-color.h"

/* In pixels. */
enum { WIDTH = 32, LINE = 4 };
static const double radius = 10, here_radius = 14, ring = 2.5;

typedef struct Look {
  RoutePlace place;
  gboolean is_first, is_last;
} Look;

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
draw_sign (cairo_t *cr, GtkWidget *widget, RoutePlace place, double x, double y)
{
  double r = place == ROUTE_HERE ? here_radius : radius;

  set_ink (cr, widget, place != ROUTE_AHEAD);
  cairo_arc (cr, x, y, r - ring / 2, 0, 2 * G_PI);
  if (place == ROUTE_BEHIND)
    cairo_fill_preserve (cr);
  cairo_set_line_width (cr, ring);
  cairo_stroke (cr);
  if (place == ROUTE_BEHIND)
    draw_check (cr, x, y);
  if (place != ROUTE_HERE)
    return;
  cairo_arc (cr, x, y, r - 3 * ring, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Look *look = data;
  GtkWidget *widget = GTK_WIDGET (area);
  double middle = height / 2.0, r = look->place == ROUTE_HERE ? here_radius : radius;

  if (!look->is_first)
    draw_line (cr, widget, 0, middle - r, look->place != ROUTE_AHEAD);
  if (!look->is_last)
    draw_line (cr, widget, middle + r, height, look->place == ROUTE_BEHIND);
  draw_sign (cr, widget, look->place, WIDTH / 2.0, middle);
}

GtkWidget *
route_mark_new (RoutePlace place, gboolean is_first, gboolean is_last)
{
  GtkWidget *self = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", WIDTH, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_IMG, NULL);
  Look *look = g_new (Look, 1);

  *look = (Look) { place, is_first, is_last };
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, look, g_free);

  return self;
}
