#include "app/explorer/result-bar.h"

#include "app/board/board-look.h"
#include "draw/board/hatching.h"

#include <math.h>

/* Lengths in pixels. */
enum { LEAST_WIDTH = 60, HEIGHT = 18, RADIUS = 5, STEP = 4, PADDING = 3 };

struct _LogresResultBar {
  GtkWidget parent_instance;

  const Variant *variant; /* NULL before the first game */
  guint n_results[N_RESULTS];
};

G_DEFINE_FINAL_TYPE (LogresResultBar, logres_result_bar, GTK_TYPE_WIDGET)

/* The parts from left to right, with the team that won. */
static const struct {
  Result result;
  int team;
} parts[] = { { FIRST_TEAM_WINS, 0 }, { DRAW, -1 }, { SECOND_TEAM_WINS, 1 } };

static const Color draw_paint = 0xa39b8bff;

guint
result_bar_count (const guint n_results[N_RESULTS], int percents[N_RESULTS])
{
  guint n = n_results[FIRST_TEAM_WINS] + n_results[DRAW] + n_results[SECOND_TEAM_WINS];

  for (int i = 0; i < N_RESULTS; i++)
    percents[i] = n > 0 ? (int) lround (100.0 * n_results[i] / n) : 0;

  return n;
}

/* ---- Drawing ---- */

static void
draw_army (cairo_t *cr, Army army, const Hatched *area)
{
  const CastlePaint *paint = board_theme_castle (board_look_now ().theme, army);

  color_set (cr, paint->floor);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_fill (cr);
  color_set (cr, (paint->line & ~0xffu) | 0x50);
  hatching_draw (army_hatchings[army], cr, area);
}

/* Partners share the height. */
static void
draw_team (LogresResultBar *self, cairo_t *cr, int team, Hatched area)
{
  Seat partner = self->variant->seats[team].partner;

  if (partner != team)
    area.height /= 2;
  draw_army (cr, army_of_seat (self->variant, (Seat) team), &area);
  area.y += area.height;
  if (partner != team)
    draw_army (cr, army_of_seat (self->variant, partner), &area);
}

static void
draw_part (LogresResultBar *self, cairo_t *cr, int team, double x, double width)
{
  Hatched area = { x, 0, width, gtk_widget_get_height (GTK_WIDGET (self)), STEP, 0.7 };

  if (team >= 0) {
    draw_team (self, cr, team, area);
    return;
  }
  color_set (cr, draw_paint);
  cairo_rectangle (cr, area.x, area.y, area.width, area.height);
  cairo_fill (cr);
}

/* Returns the color of text on a part. */
static GdkRGBA
ink_on (LogresResultBar *self, int team)
{
  Color floor = draw_paint;
  unsigned brightness;
  float ink;

  if (team >= 0)
    floor = board_theme_castle (board_look_now ().theme, army_of_seat (self->variant, (Seat) team))
              ->floor;
  brightness = (3 * (floor >> 24) + 6 * (floor >> 16 & 255) + (floor >> 8 & 255)) / 10;
  ink = brightness < 128 ? 1 : 0.1f;

  return (GdkRGBA) { ink, ink, ink, 1 };
}

static void
write_percent (
  LogresResultBar *self, GtkSnapshot *snapshot, int i, int percent, double x, double width)
{
  g_autofree char *text = g_strdup_printf ("%d%%", percent);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA ink = ink_on (self, parts[i].team);
  int text_width, text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if (text_width + 2 * PADDING > width)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT ((float) (x + (width - text_width) / 2),
                          (float) (gtk_widget_get_height (GTK_WIDGET (self)) - text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_parts (LogresResultBar *self, GtkSnapshot *snapshot, guint n, const int percents[N_RESULTS])
{
  float full = (float) gtk_widget_get_width (GTK_WIDGET (self)),
        height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  double x = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    double width = (double) full * self->n_results[parts[i].result] / n;
    cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, full, height));

    draw_part (self, cr, parts[i].team, x, width);
    cairo_destroy (cr);
    write_percent (self, snapshot, (int) i, percents[parts[i].result], x, width);
    x += width;
  }
}

static void
logres_result_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresResultBar *self = LOGRES_RESULT_BAR (widget);
  int percents[N_RESULTS];
  guint n = result_bar_count (self->n_results, percents);
  GdkRGBA edge = { 0.5f, 0.5f, 0.5f, 0.6f };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                        (float) gtk_widget_get_height (widget)),
                                   RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (n > 0)
    draw_parts (self, snapshot, n, percents);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { edge, edge, edge, edge });
}

static void
logres_result_bar_measure (GtkWidget *widget,
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

/* ---- Display ---- */

void
logres_result_bar_set (LogresResultBar *self,
                       const Variant *variant,
                       const guint n_results[N_RESULTS])
{
  g_return_if_fail (LOGRES_IS_RESULT_BAR (self));

  self->variant = variant;
  for (int i = 0; i < N_RESULTS; i++)
    self->n_results[i] = n_results[i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
logres_result_bar_class_init (LogresResultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = logres_result_bar_snapshot;
  widget_class->measure = logres_result_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "resultbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
logres_result_bar_init (LogresResultBar *self)
{
  board_look_watch (self, G_CALLBACK (gtk_widget_queue_draw));
}
