#include "app/progress/progress-cards.h"

#include "app/kit/widget-color.h"
#include "app/progress/card-parts.h"
#include "app/progress/progress-shield.h"

#include <glib/gi18n.h>

enum { CARD_GAP = 12, BAR_HEIGHT = 10, STRIPE = 6, N_COLUMNS = 3 };

/* The outcomes in the order of the card. In the bar, a lost part has stripes. */
static const struct {
  Outcome outcome;
  const char *color;
  GtkAlign align;
} columns[N_COLUMNS] = {
  { LOGGED_WON, "success_color", GTK_ALIGN_START },
  { LOGGED_DRAWN, NULL, GTK_ALIGN_CENTER },
  { LOGGED_LOST, "error_color", GTK_ALIGN_END },
};

/* ---- Columns ---- */

/* Returns the word below the number of games that ended so. */
static const char *
word_for (Outcome outcome, gulong n)
{
  switch (outcome) {
  case LOGGED_WON:
    /* Translators: below a number of games, as in "3 won". */
    return ngettext ("won", "won", n);
  case LOGGED_DRAWN:
    return ngettext ("drawn", "drawn", n);
  case LOGGED_LOST:
  default:
    return ngettext ("lost", "lost", n);
  }
}

static GtkWidget *
new_column (gsize i, int n)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2),
            *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *number = g_strdup_printf ("%d", n);
  GtkWidget *word = card_label_new (word_for (columns[i].outcome, (gulong) n), "caption");

  gtk_widget_add_css_class (word, "dim-label");
  gtk_widget_set_halign (column, columns[i].align);
  gtk_box_append (GTK_BOX (top), progress_shield_new_result (columns[i].outcome));
  gtk_box_append (GTK_BOX (top), card_label_new (number, "title-3"));
  gtk_box_append (GTK_BOX (column), top);
  gtk_box_append (GTK_BOX (column), word);

  return column;
}

/* ---- The bar ---- */

typedef struct Bar {
  int counts[N_COLUMNS];
} Bar;

static void
draw_part (cairo_t *cr, double x, double width, gboolean has_stripes)
{
  double step = has_stripes ? STRIPE : width, thickness = has_stripes ? STRIPE - 2 : width - 2;

  for (double at = x; at < x + width - 1; at += step)
    cairo_rectangle (cr, at, 0, MIN (thickness, x + width - at), BAR_HEIGHT);
  cairo_fill (cr);
}

static void
draw_bar_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Bar *bar = data;
  int sum = 0;
  double x = 0;

  for (gsize i = 0; i < N_COLUMNS; i++)
    sum += bar->counts[i];
  for (gsize i = 0; sum > 0 && i < N_COLUMNS; i++) {
    double part = (double) width * bar->counts[i] / sum;

    widget_color_set (GTK_WIDGET (area), cr, columns[i].color, columns[i].color != NULL ? 1 : 0.5);
    if (bar->counts[i] > 0)
      draw_part (cr, x, part, columns[i].outcome == LOGGED_LOST);
    x += part;
  }
}

static GtkWidget *
new_bar (const Bar *counts)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BAR_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_bar_cb,
                                  g_memdup2 (counts, sizeof *counts), g_free);
  gtk_widget_set_vexpand (area, TRUE);
  gtk_widget_set_valign (area, GTK_ALIGN_START);
  gtk_widget_set_overflow (area, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (area, "score-bar");

  return area;
}

GtkWidget *
score_card_new (const LevelScore *score)
{
  Bar bar = { { score->n_won, score->n_drawn, score->n_lost } };
  GtkWidget *card = card_new (CARD_GAP), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (gsize i = 0; i < N_COLUMNS; i++)
    gtk_box_append (GTK_BOX (box), new_column (i, bar.counts[i]));
  gtk_widget_set_vexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (card), box);
  gtk_box_append (GTK_BOX (card), new_bar (&bar));

  return card;
}
