#include "app/progress/progress-cards.h"

#include "app/kit/day.h"
#include "app/kit/widget-color.h"
#include "app/progress/card-parts.h"
#include "app/progress/day-streak.h"

#include <glib/gi18n.h>

enum { PENNANT_WIDTH = 26, PENNANT_HEIGHT = 28, CARD_GAP = 4 };

/* ---- Pennants ---- */

/* Draws a pennant on its pole: gold for a day with a game, otherwise only the outline. */
static void
draw_pennant_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  gboolean is_gold = GPOINTER_TO_INT (data);
  const char *rim = is_gold ? "#b07d12" : NULL;
  double alpha = is_gold ? 1 : 0.35;

  cairo_move_to (cr, 4, 3);
  cairo_line_to (cr, PENNANT_WIDTH - 2, 9);
  cairo_line_to (cr, 4, 16);
  cairo_close_path (cr);
  widget_color_set (GTK_WIDGET (area), cr, "#f0c75e", is_gold ? 1 : 0);
  cairo_fill_preserve (cr);
  widget_color_set (GTK_WIDGET (area), cr, rim, alpha);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, 4, 2);
  cairo_line_to (cr, 4, PENNANT_HEIGHT - 1);
  cairo_stroke (cr);
}

/* Returns the first letter of the day's name. */
static char *
dup_initial (guint32 day)
{
  char text[64];
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  g_date_strftime (text, sizeof text, "%a", &date);

  return g_utf8_substring (text, 0, 1);
}

static GtkWidget *
new_day (guint32 day, gboolean has_game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *area = gtk_drawing_area_new ();
  g_autofree char *initial = dup_initial (day);
  GtkWidget *label = gtk_label_new (initial);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PENNANT_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PENNANT_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_pennant_cb,
                                  GINT_TO_POINTER (has_game), NULL);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
new_week (const DayStreak *streak, guint32 today)
{
  GtkWidget *week = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (week), TRUE);
  gtk_widget_set_margin_top (week, 8);
  for (guint32 i = 0; i < STREAK_WEEK; i++)
    gtk_box_append (GTK_BOX (week), new_day (today - (STREAK_WEEK - 1 - i), streak->played[i]));

  return week;
}

/* ---- Words ---- */

static char *
new_title (const DayStreak *streak)
{
  if (streak->n_days == 0)
    return g_strdup (_ ("Days in a row"));

  return g_strdup_printf (ngettext ("%d day in a row", "%d days in a row", (gulong) streak->n_days),
                          streak->n_days);
}

/* Never blames the user for a row that has ended. */
static char *
new_small_print (const DayStreak *streak)
{
  if (streak->best <= 1)
    return g_strdup (_ ("Finish a game each day to extend your streak."));

  return g_strdup_printf (
    ngettext ("Your best is %d day.", "Your best is %d days.", (gulong) streak->best),
    streak->best);
}

GtkWidget *
streak_card_new (const KeptKeys *results)
{
  GtkWidget *card = card_new (CARD_GAP), *small;
  g_autofree char *title = NULL, *small_print = NULL;
  guint32 today = day_today ();
  DayStreak streak;

  day_streak_read (&streak, results, today);
  title = new_title (&streak);
  small_print = new_small_print (&streak);
  small = card_label_new (small_print, "caption");
  gtk_widget_add_css_class (small, "dim-label");
  gtk_box_append (GTK_BOX (card), card_label_new (title, "title-4"));
  gtk_box_append (GTK_BOX (card), small);
  gtk_box_append (GTK_BOX (card), new_week (&streak, today));

  return card;
}
