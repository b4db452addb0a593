#include "app/ending/ending-wall.h"

#include "app/board/board-look.h"
#include "app/kit/style-class.h"
#include "draw/board/hatching.h"

/* Lengths in pixels. The margin of the wall's content in ending-card.ui leaves out the merlons. */
enum { MERLON = 22, MERLON_HEIGHT = 9, COURSE = 24, STONE = 52, STEP = 5 };

struct _LogresEndingWall {
  GtkBox parent_instance;

  Army armies[MAX_SEATS];
  int n_armies;
};

G_DEFINE_FINAL_TYPE (LogresEndingWall, logres_ending_wall, GTK_TYPE_BOX)

/* The space of the wall, and the paint of its stones. */
typedef struct Masonry {
  cairo_t *cr;
  const CastlePaint *paint;
  double width, height;
} Masonry;

static const CastlePaint *
paint_of (Army army)
{
  return board_theme_castle (board_look_now ().theme, army);
}

static void
set_faint (cairo_t *cr, Color color, Color opacity)
{
  color_set (cr, (color & ~0xffu) | opacity);
}

/* ---- Drawing ---- */

/* Adds the outline to the path. The first and the last merlon stand at the edges. */
static void
add_outline (const Masonry *self)
{
  int n = MAX ((int) (self->width / (2 * MERLON)), 1);
  double step = self->width / (2 * n + 1);

  cairo_move_to (self->cr, 0.5, self->height + 1);
  for (int i = 0; i <= n; i++) {
    double from = 2 * i * step, to = from + step;

    cairo_line_to (self->cr, MAX (from, 0.5), i == 0 ? 0.5 : MERLON_HEIGHT);
    cairo_line_to (self->cr, MAX (from, 0.5), 0.5);
    cairo_line_to (self->cr, MIN (to, self->width - 0.5), 0.5);
    cairo_line_to (self->cr, MIN (to, self->width - 0.5),
                   i == n ? self->height + 1 : MERLON_HEIGHT);
  }
}

static void
draw_stones (const Masonry *self)
{
  cairo_t *cr = self->cr;
  int course = 0;

  for (double y = MERLON_HEIGHT + COURSE; y - COURSE < self->height; y += COURSE, course++) {
    cairo_move_to (cr, 0, (int) y + 0.5);
    cairo_line_to (cr, self->width, (int) y + 0.5);
    for (double x = course % 2 == 0 ? STONE : STONE / 2; x < self->width; x += STONE) {
      cairo_move_to (cr, (int) x + 0.5, y - COURSE);
      cairo_line_to (cr, (int) x + 0.5, y);
    }
  }
  set_faint (cr, self->paint->line, 0x38);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_army (const Masonry *self, Army army, double x, double width)
{
  Hatched area = { x, 0, width, self->height, .step = STEP, .thickness = 0.7 };

  color_set (self->cr, paint_of (army)->floor);
  cairo_rectangle (self->cr, x, 0, width, self->height);
  cairo_fill (self->cr);
  set_faint (self->cr, paint_of (army)->line, 0x40);
  hatching_draw (army_hatchings[army], self->cr, &area);
}

static void
draw_stripes (LogresEndingWall *self, const Masonry *masonry)
{
  GtkWidget *pieces = gtk_widget_get_first_child (GTK_WIDGET (self));
  double width = (double) gtk_widget_get_width (pieces) / self->n_armies;

  for (int i = 0; i < self->n_armies; i++)
    draw_army (masonry, self->armies[i], i * width, width);
}

static void
draw (LogresEndingWall *self, const Masonry *masonry)
{
  cairo_t *cr = masonry->cr;
  Army army = self->n_armies == 1 ? self->armies[0] : ARMY_WHITE;

  cairo_save (cr);
  add_outline (masonry);
  cairo_clip (cr);
  draw_army (masonry, army, 0, masonry->width);
  draw_stones (masonry);
  if (self->n_armies > 1)
    draw_stripes (self, masonry);
  cairo_restore (cr);
  add_outline (masonry);
  color_set (cr, masonry->paint->edge);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
logres_ending_wall_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresEndingWall *self = LOGRES_ENDING_WALL (widget);
  Masonry masonry = { .width = gtk_widget_get_width (widget),
                      .height = gtk_widget_get_height (widget) };

  masonry.paint = paint_of (self->n_armies == 1 ? self->armies[0] : ARMY_WHITE);
  masonry.cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) masonry.width, (float) masonry.height));
  draw (self, &masonry);
  cairo_destroy (masonry.cr);
  GTK_WIDGET_CLASS (logres_ending_wall_parent_class)->snapshot (widget, snapshot);
}

/* ---- Looks ---- */

/* Returns the brightness of a color, 0 to 255. */
static unsigned
brightness_of (Color color)
{
  return (3 * (color >> 24) + 6 * (color >> 16 & 255) + (color >> 8 & 255)) / 10;
}

/* Chooses the color of the text, which must differ from the stones. */
static void
show_look (LogresEndingWall *self)
{
  Army army = self->n_armies == 1 ? self->armies[0] : ARMY_WHITE;

  style_class_set (self, "dark-stones", brightness_of (paint_of (army)->floor) < 128);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
logres_ending_wall_set_armies (LogresEndingWall *self, const Army *armies, int n)
{
  g_return_if_fail (LOGRES_IS_ENDING_WALL (self));
  g_return_if_fail (n >= 1 && n <= MAX_SEATS);

  for (int i = 0; i < n; i++)
    self->armies[i] = armies[i];
  self->n_armies = n;
  show_look (self);
}

static void
logres_ending_wall_class_init (LogresEndingWallClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = logres_ending_wall_snapshot;
}

static void
logres_ending_wall_init (LogresEndingWall *self)
{
  self->armies[0] = ARMY_WHITE;
  self->n_armies = 1;
  gtk_widget_add_css_class (GTK_WIDGET (self), "ending-wall");
  board_look_watch (self, G_CALLBACK (show_look));
}
