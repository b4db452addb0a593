#include "app/progress/rating-graph.h"

#include "app/kit/widget-color.h"
#include "app/progress/progress-shield.h"

#include <math.h>

enum { LEAST_WIDTH = 240, HEIGHT = 190, LEFT = 40, RIGHT = 72, TOP = 14, BOTTOM = 28 };
enum { STEP = 200, LEAST_SPAN = 400, MOST_STEPS = 6, LABEL_WIDTH = 56, DOT = 4, MARGIN = 12 };

struct _LogresRatingGraph {
  GtkWidget parent_instance;

  GArray *curve; /* owned; of RatingPoint */
  const Variant *variant;
  BeatenLevels levels;
};

G_DEFINE_FINAL_TYPE (LogresRatingGraph, logres_rating_graph, GTK_TYPE_WIDGET)

/* ---- The scale ---- */

/* The area of the curve in the widget, and the ratings at its bottom and top. */
typedef struct Plot {
  GtkWidget *widget; /* borrowed */
  cairo_t *cr;       /* borrowed */
  const RatingPoint *points;
  guint n;
  double left, right, top, bottom, low, high, step;
} Plot;

static double
x_of (const Plot *plot, guint i)
{
  return plot->n == 1 ? plot->right - MARGIN
                      : plot->left + (plot->right - MARGIN - plot->left) * i / (plot->n - 1);
}

static double
y_of (const Plot *plot, double rating)
{
  return plot->bottom -
         (rating - plot->low) / (plot->high - plot->low) * (plot->bottom - plot->top);
}

static double
edge_of (const RatingPoint *point, int side)
{
  return MAX (point->rating + side * point->deviation, 0);
}

static void
find_range (Plot *plot)
{
  double low = INFINITY, high = 0;

  for (guint i = 0; i < plot->n; i++) {
    low = MIN (low, edge_of (&plot->points[i], -1));
    high = MAX (high, edge_of (&plot->points[i], 1));
  }
  plot->step = STEP;
  while ((high - low) / plot->step > MOST_STEPS)
    plot->step *= 2;
  plot->low = floor (low / plot->step) * plot->step;
  plot->high = MAX (ceil (high / plot->step) * plot->step, plot->low + LEAST_SPAN);
}

/* ---- Texts ---- */

static void
draw_text (const Plot *plot, const char *text, double x, double y, double align)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (plot->widget, text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  widget_color_set (plot->widget, plot->cr, NULL, 0.6);
  cairo_move_to (plot->cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (plot->cr, layout);
}

static void
draw_lines (const Plot *plot)
{
  for (double rating = plot->low; rating <= plot->high; rating += plot->step) {
    double y = floor (y_of (plot, rating)) + 0.5;
    g_autofree char *text = g_strdup_printf ("%.0f", rating);

    draw_text (plot, text, plot->left - 8, y, 1);
    widget_color_set (plot->widget, plot->cr, NULL, 0.12);
    cairo_set_line_width (plot->cr, 1);
    cairo_move_to (plot->cr, plot->left, y);
    cairo_line_to (plot->cr, plot->right, y);
    cairo_stroke (plot->cr);
  }
}

/* Returns the name of the month in which the day lies. */
static char *
dup_month (guint32 day)
{
  char text[64];
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  g_date_strftime (text, sizeof text, "%b", &date);

  return g_strdup (text);
}

/* Writes each month below its first game, unless there is no room. */
static void
draw_months (const Plot *plot)
{
  g_autofree char *last = g_strdup ("");
  double free_from = -INFINITY;

  for (guint i = 0; i < plot->n; i++) {
    char *month = dup_month (plot->points[i].day);
    double x = x_of (plot, i);

    if (!g_str_equal (month, last) && x >= free_from) {
      draw_text (plot, month, x, plot->bottom + BOTTOM / 2.0 + 2, plot->n == 1 ? 0.5 : 0);
      free_from = x + LABEL_WIDTH;
    }
    g_free (last);
    last = month;
  }
}

/* ---- The curve ---- */

static void
add_edge (const Plot *plot, int side)
{
  for (guint k = 0; k < plot->n; k++) {
    guint i = side > 0 ? k : plot->n - 1 - k;

    cairo_line_to (plot->cr, x_of (plot, i), y_of (plot, edge_of (&plot->points[i], side)));
  }
}

/* A single game has an upright line instead of a band. */
static void
draw_band (const Plot *plot)
{
  cairo_new_path (plot->cr);
  add_edge (plot, 1);
  add_edge (plot, -1);
  cairo_close_path (plot->cr);
  widget_color_set (plot->widget, plot->cr, "accent_bg_color", 0.18);
  cairo_set_line_width (plot->cr, 2);
  if (plot->n == 1)
    cairo_stroke (plot->cr);
  else
    cairo_fill (plot->cr);
}

static void
draw_curve (const Plot *plot)
{
  guint last = plot->n - 1;

  widget_color_set (plot->widget, plot->cr, "accent_bg_color", 1);
  cairo_set_line_width (plot->cr, 2.5);
  cairo_set_line_join (plot->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < plot->n; i++)
    cairo_line_to (plot->cr, x_of (plot, i), y_of (plot, plot->points[i].rating));
  cairo_stroke (plot->cr);
  cairo_arc (plot->cr, x_of (plot, last), y_of (plot, plot->points[last].rating), DOT, 0, 2 * G_PI);
  cairo_fill (plot->cr);
}

/* ---- The levels ---- */

static void
draw_level (const Plot *plot, const BeatenLevels *beaten, int level, int elo)
{
  g_autofree char *number = g_strdup_printf ("%d", elo);
  double y = y_of (plot, elo);

  progress_shield_draw (plot->widget, plot->cr, plot->right + 6, y - SHIELD_HEIGHT / 2.0,
                        progress_shield_kind (beaten, level), level);
  draw_text (plot, number, plot->right + 6 + SHIELD_WIDTH + 4, y, 0);
}

/* Draws the levels in the range from the bottom to the top, but none over another. */
static void
draw_levels (const Plot *plot, const LogresRatingGraph *self)
{
  double free_to = INFINITY;

  for (int level = 1; level <= N_LEVELS; level++) {
    int elo = level_elo (level, self->variant);
    double y = y_of (plot, elo);

    if (elo < plot->low || elo > plot->high || y + SHIELD_HEIGHT / 2.0 > free_to)
      continue;
    draw_level (plot, &self->levels, level, elo);
    free_to = y - SHIELD_HEIGHT / 2.0;
  }
}

/* ---- The widget ---- */

static void
logres_rating_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresRatingGraph *self = LOGRES_RATING_GRAPH (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  Plot plot = { .widget = widget,
                .cr = cr,
                .points = (const RatingPoint *) (void *) self->curve->data,
                .n = self->curve->len,
                .left = LEFT,
                .right = width - RIGHT,
                .top = TOP,
                .bottom = height - BOTTOM };

  find_range (&plot);
  draw_lines (&plot);
  draw_months (&plot);
  draw_band (&plot);
  draw_curve (&plot);
  draw_levels (&plot, self);
  cairo_destroy (cr);
}

static void
logres_rating_graph_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
logres_rating_graph_finalize (GObject *object)
{
  g_array_unref (LOGRES_RATING_GRAPH (object)->curve);

  G_OBJECT_CLASS (logres_rating_graph_parent_class)->finalize (object);
}

static void
logres_rating_graph_class_init (LogresRatingGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_rating_graph_finalize;
  widget_class->snapshot = logres_rating_graph_snapshot;
  widget_class->measure = logres_rating_graph_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
logres_rating_graph_init (LogresRatingGraph *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "caption");
}

GtkWidget *
logres_rating_graph_new (GArray *curve, const Variant *variant, const BeatenLevels *beaten)
{
  LogresRatingGraph *self = g_object_new (LOGRES_TYPE_RATING_GRAPH, NULL);

  self->curve = g_array_ref (curve);
  self->variant = variant;
  self->levels = *beaten;

  return GTK_WIDGET (self);
}
