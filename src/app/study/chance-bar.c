#include "app/study/chance-bar.h"

#include "draw/board/hatching.h"
#include "wording/game-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

enum { WIDTH = 26, EASE_MS = 250, RADIUS = 6, STEP = 4 };

struct _LogresChanceBar {
  GtkWidget parent_instance;

  const Variant *variant; /* NULL before the first game */
  Seat below;
  double chance, seen; /* the chance of the first team: the current value, and the value that is
                        * shown during the animation */
  AdwAnimation *ease;  /* owned */
};

G_DEFINE_FINAL_TYPE (LogresChanceBar, logres_chance_bar, GTK_TYPE_WIDGET)

/* The colors of the armies, and of text on them. */
static const struct {
  GdkRGBA field, ink;
} paints[N_ARMIES] = {
  [ARMY_WHITE] = { { 0.96f, 0.93f, 0.86f, 1 }, { 0.16f, 0.14f, 0.1f, 1 } },
  [ARMY_BLACK] = { { 0.23f, 0.22f, 0.25f, 1 }, { 0.97f, 0.95f, 0.9f, 1 } },
  [ARMY_RED] = { { 0.7f, 0.15f, 0.15f, 1 }, { 1, 1, 1, 1 } },
  [ARMY_GREEN] = { { 0.4f, 0.69f, 0.38f, 1 }, { 0.04f, 0.16f, 0.05f, 1 } },
  [ARMY_BLUE] = { { 0.09f, 0.23f, 0.5f, 1 }, { 1, 1, 1, 1 } },
  [ARMY_YELLOW] = { { 0.95f, 0.8f, 0.3f, 1 }, { 0.16f, 0.13f, 0.02f, 1 } },
};

/* ---- Drawing ---- */

static int
team_below (LogresChanceBar *self)
{
  return variant_team (self->below);
}

static double
share_of (int team, double chance)
{
  return team == 0 ? chance : 1 - chance;
}

static Army
army_of (LogresChanceBar *self, Seat seat)
{
  return army_of_seat (self->variant, seat);
}

/* Draws the color and the hatching of an army. */
static void
draw_army (GtkSnapshot *snapshot, Army army, graphene_rect_t area)
{
  Hatched hatched = { area.origin.x, area.origin.y, area.size.width, area.size.height, STEP, 0.7 };
  cairo_t *cr;

  gtk_snapshot_append_color (snapshot, &paints[army].field, &area);
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.2);
  hatching_draw (army_hatchings[army], cr, &hatched);
  cairo_destroy (cr);
}

/* Draws a team's part of the bar. Partners share the width. */
static void
draw_team (LogresChanceBar *self, GtkSnapshot *snapshot, int team, float y, float height)
{
  Seat partner = self->variant->seats[team].partner;
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));

  draw_army (snapshot, army_of (self, (Seat) team), GRAPHENE_RECT_INIT (0, y, width, height));
  if (partner != team)
    draw_army (snapshot, army_of (self, partner),
               GRAPHENE_RECT_INIT (width / 2, y, width / 2, height));
}

static void
draw_number (LogresChanceBar *self, GtkSnapshot *snapshot)
{
  int leader = self->chance >= 0.5 ? 0 : 1, width, height, y = RADIUS;
  g_autofree char *text =
    g_strdup_printf ("%d", (int) lround (100 * share_of (leader, self->chance)));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, &width, &height);
  if (leader == team_below (self))
    y = gtk_widget_get_height (GTK_WIDGET (self)) - height - RADIUS;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2,
                                    (float) y));
  gtk_snapshot_append_layout (snapshot, layout, &paints[army_of (self, (Seat) leader)].ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_line (LogresChanceBar *self, GtkSnapshot *snapshot, float y, float thickness, GdkRGBA color)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));

  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT (0, y - thickness / 2, width, thickness));
}

/* One line marks the boundary between the teams and another one the middle, so that the bar can be
 * read without colors. */
static void
logres_chance_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresChanceBar *self = LOGRES_CHANCE_BAR (widget);
  float width = (float) gtk_widget_get_width (widget),
        height = (float) gtk_widget_get_height (widget);
  GskRoundedRect outline;
  float top;

  if (self->variant == NULL)
    return;

  top = (float) (share_of (1 - team_below (self), self->seen) * height);
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  draw_team (self, snapshot, 1 - team_below (self), 0, top);
  draw_team (self, snapshot, team_below (self), top, height - top);
  draw_line (self, snapshot, height / 2, 1, (GdkRGBA) { 0.5f, 0.5f, 0.5f, 0.8f });
  draw_line (self, snapshot, top, 3, (GdkRGBA) { 0.85f, 0.45f, 0.1f, 1 });
  draw_number (self, snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { { 0.5f, 0.5f, 0.5f, 0.6f },
                                             { 0.5f, 0.5f, 0.5f, 0.6f },
                                             { 0.5f, 0.5f, 0.5f, 0.6f },
                                             { 0.5f, 0.5f, 0.5f, 0.6f } });
}

static void
logres_chance_bar_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "100");
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  width = MAX (WIDTH, width + 2);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : 3 * width;
  *minimum_baseline = *natural_baseline = -1;
}

/* ---- Display ---- */

static void
name (LogresChanceBar *self)
{
  g_autofree char *first = words_new_team (self->variant, 0);
  g_autofree char *second = words_new_team (self->variant, 1);
  int percent = (int) lround (100 * self->chance);
  /* Translators: for screen readers: how likely each of the two sides is to win. */
  g_autofree char *text = g_strdup_printf (_ ("Chances: %s %d percent, %s %d percent"), first,
                                           percent, second, 100 - percent);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
}

static void
ease_cb (double value, gpointer data)
{
  LogresChanceBar *self = data;

  self->seen = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
logres_chance_bar_set_chance (LogresChanceBar *self, double chance)
{
  g_return_if_fail (LOGRES_IS_CHANCE_BAR (self) && self->variant != NULL);

  if (fabs (chance - self->chance) < 0.002)
    return;

  self->chance = chance;
  name (self);
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->ease), self->seen);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->ease), chance);
  adw_animation_play (self->ease);
}

void
logres_chance_bar_set_game (LogresChanceBar *self, const Variant *variant, Seat below)
{
  g_return_if_fail (LOGRES_IS_CHANCE_BAR (self));

  if (self->variant == variant && self->below == below)
    return;

  self->variant = variant;
  self->below = below;
  name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Life cycle ---- */

static void
logres_chance_bar_dispose (GObject *object)
{
  g_clear_object (&LOGRES_CHANCE_BAR (object)->ease);

  G_OBJECT_CLASS (logres_chance_bar_parent_class)->dispose (object);
}

static void
logres_chance_bar_class_init (LogresChanceBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_chance_bar_dispose;
  widget_class->snapshot = logres_chance_bar_snapshot;
  widget_class->measure = logres_chance_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "chancebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
logres_chance_bar_init (LogresChanceBar *self)
{
  self->chance = self->seen = 0.5;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->ease = adw_timed_animation_new (GTK_WIDGET (self), 0.5, 0.5, EASE_MS,
                                        adw_callback_animation_target_new (ease_cb, self, NULL));
}
