#include "app/progress/progress-shield.h"

#include "app/kit/widget-color.h"

enum { RESULT_WIDTH = 14, RESULT_HEIGHT = 16, RIM = 2 };

/* ---- The shape ---- */

/* Adds the outline of a shield. */
static void
add_outline (cairo_t *cr, double x, double y, double width, double height)
{
  double right = x + width, middle = x + width / 2, bottom = y + height, waist = y + 0.55 * height;

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, right, y);
  cairo_line_to (cr, right, waist);
  cairo_curve_to (cr, right, y + 0.8 * height, middle + width / 4, y + 0.92 * height, middle,
                  bottom);
  cairo_curve_to (cr, middle - width / 4, y + 0.92 * height, x, y + 0.8 * height, x, waist);
  cairo_close_path (cr);
}

/* ---- Levels ---- */

/* The paint of a level's shield. A color without a name is that of the text. */
static const struct {
  const char *fill, *rim, *text;
  double rim_width, rim_alpha, text_alpha;
} paints[] = {
  [SHIELD_OPEN] = { NULL, NULL, NULL, 1, 0.35, 0.6 },
  [SHIELD_NEXT] = { NULL, "accent_color", "accent_color", RIM, 1, 1 },
  [SHIELD_BEATEN] = { "#f0c75e", "#8a6414", "#4a3305", 1.4, 1, 1 },
};

ShieldKind
progress_shield_kind (const BeatenLevels *beaten, int level)
{
  return beaten_levels_has (beaten, level) ? SHIELD_BEATEN
         : level == beaten->next           ? SHIELD_NEXT
                                           : SHIELD_OPEN;
}

static PangoLayout *
new_layout (GtkWidget *widget, int level)
{
  g_autofree char *text = g_strdup_printf ("%d", level);
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *list = pango_attr_list_new ();

  pango_attr_list_insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (list, pango_attr_size_new_absolute (10 * PANGO_SCALE));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);

  return layout;
}

static void
draw_number (GtkWidget *widget, cairo_t *cr, double x, double y, int level)
{
  g_autoptr (PangoLayout) layout = new_layout (widget, level);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x + (SHIELD_WIDTH - width) / 2.0, y + 0.44 * SHIELD_HEIGHT - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

void
progress_shield_draw (
  GtkWidget *widget, cairo_t *cr, double x, double y, ShieldKind kind, int level)
{
  add_outline (cr, x + RIM, y + RIM, SHIELD_WIDTH - 2 * RIM, SHIELD_HEIGHT - 2 * RIM);
  if (paints[kind].fill != NULL) {
    widget_color_set (widget, cr, paints[kind].fill, 1);
    cairo_fill_preserve (cr);
  }
  widget_color_set (widget, cr, paints[kind].rim, paints[kind].rim_alpha);
  cairo_set_line_width (cr, paints[kind].rim_width);
  cairo_stroke (cr);
  widget_color_set (widget, cr, paints[kind].text, paints[kind].text_alpha);
  draw_number (widget, cr, x, y, level);
}

typedef struct LevelShield {
  ShieldKind kind;
  int level;
} LevelShield;

static void
draw_level_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const LevelShield *shield = data;

  progress_shield_draw (GTK_WIDGET (area), cr, 0, 0, shield->kind, shield->level);
}

GtkWidget *
progress_shield_new (ShieldKind kind, int level)
{
  GtkWidget *area = gtk_drawing_area_new ();
  LevelShield *shield = g_new0 (LevelShield, 1);

  shield->kind = kind;
  shield->level = level;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SHIELD_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SHIELD_HEIGHT);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_level_cb, shield, g_free);

  return area;
}

/* ---- Results ---- */

/* The signs, as lines in a square from 0 to 10. */
static const struct {
  const char *color;
  gboolean is_filled;
  double lines[2][4];
} signs[] = {
  [LOGGED_LOST] = { "error_color", FALSE, { { 3, 3, 7, 7 }, { 7, 3, 3, 7 } } },
  [LOGGED_DRAWN] = { NULL, FALSE, { { 2.5, 5, 7.5, 5 }, { 0, 0, 0, 0 } } },
  [LOGGED_WON] = { "success_color", TRUE, { { 2.5, 5, 4.5, 7 }, { 4.5, 7, 7.8, 3 } } },
};

static void
draw_result_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Outcome outcome = GPOINTER_TO_UINT (data);

  widget_color_set (GTK_WIDGET (area), cr, signs[outcome].color, 1);
  add_outline (cr, 1, 1, RESULT_WIDTH - 2, RESULT_HEIGHT - 2);
  cairo_set_line_width (cr, 1.5);
  if (signs[outcome].is_filled)
    cairo_fill_preserve (cr);
  cairo_stroke (cr);
  if (signs[outcome].is_filled)
    widget_color_set (GTK_WIDGET (area), cr, "view_bg_color", 1);
  cairo_set_line_width (cr, 1.8);
  for (int i = 0; i < 2; i++) {
    const double *line = signs[outcome].lines[i];

    cairo_move_to (cr, 2 + line[0], 1.5 + line[1]);
    cairo_line_to (cr, 2 + line[2], 1.5 + line[3]);
  }
  cairo_stroke (cr);
}

GtkWidget *
progress_shield_new_result (Outcome outcome)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), RESULT_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), RESULT_HEIGHT);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_result_cb,
                                  GUINT_TO_POINTER (outcome), NULL);

  return area;
}
