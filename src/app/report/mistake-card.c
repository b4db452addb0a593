#include "app/report/mistake-card.h"

#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/kit/widget-color.h"
#include "app/kit/wrap-layout.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <math.h>

enum { CHIP_GAP = 6, HATCH_STEP = 5 };

struct _LogresMistakeCard {
  GtkBox parent_instance;

  double before, after; /* the chances that the bar shows */
  char *listed;         /* owned; the moves on the buttons, or NULL */
  MistakeCardSize size;

  GtkDrawingArea *played_arrow, *better_arrow, *bar; /* template children */
  GtkLabel *played, *loss, *percent, *better, *reason;
  GtkWidget *question, *chance, *answer, *line;
};

G_DEFINE_FINAL_TYPE (LogresMistakeCard, logres_mistake_card, GTK_TYPE_BOX)

/* ---- Drawings ---- */

static void
draw_head (cairo_t *cr, double tip, double middle)
{
  cairo_move_to (cr, tip, middle);
  cairo_line_to (cr, tip - 8, middle - 5);
  cairo_line_to (cr, tip - 8, middle + 5);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_arrow (cairo_t *cr, int width, int height, const double *dashes, int n_dashes)
{
  cairo_set_line_width (cr, 3);
  cairo_set_dash (cr, dashes, n_dashes, 0);
  cairo_move_to (cr, 0, height / 2.0);
  cairo_line_to (cr, width - 8, height / 2.0);
  cairo_stroke (cr);
  draw_head (cr, width, height / 2.0);
}

static void
draw_played (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  static const double dashes[] = { 6, 4 };

  widget_color_set (GTK_WIDGET (area), cr, "error_color", 1);
  draw_arrow (cr, width, height, dashes, 2);
}

static void
draw_better (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  widget_color_set (GTK_WIDGET (area), cr, "success_color", 1);
  draw_arrow (cr, width, height, NULL, 0);
}

/* Fills a part of the bar. `from` and `to` are shares of its width. */
static void
fill_part (cairo_t *cr, double from, double to, int width, int height)
{
  cairo_rectangle (cr, width * from, 0, width * (to - from), height);
  cairo_fill (cr);
}

static void
hatch_part (cairo_t *cr, double from, double to, int width, int height)
{
  cairo_save (cr);
  cairo_rectangle (cr, width * from, 0, width * (to - from), height);
  cairo_clip (cr);
  cairo_set_line_width (cr, 2);
  for (double x = floor (width * from) - height; x < width * to; x += HATCH_STEP) {
    cairo_move_to (cr, x, height);
    cairo_line_to (cr, x + height, 0);
  }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Draws the chance that is left, and hatched the chance that was lost. */
static void
draw_bar (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer card)
{
  LogresMistakeCard *self = card;
  GtkWidget *widget = GTK_WIDGET (area);

  widget_color_set (widget, cr, NULL, 0.12);
  fill_part (cr, 0, 1, width, height);
  widget_color_set (widget, cr, NULL, 0.85);
  fill_part (cr, 0, self->after, width, height);
  widget_color_set (widget, cr, "error_color", 0.3);
  fill_part (cr, self->after, self->before, width, height);
  widget_color_set (widget, cr, "error_color", 1);
  hatch_part (cr, self->after, self->before, width, height);
}

/* ---- The better line ---- */

static void
clicked_cb (GtkButton *chip, LogresMistakeCard *self)
{
  int n = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (chip), "number"));

  g_signal_emit_by_name (self, "chosen", n);
}

/* A long route takes several lines, so that it does not widen the card. */
static void
add_chip (LogresMistakeCard *self, const char *move, int number)
{
  GtkWidget *chip = gtk_button_new_with_label (move);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (chip)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (chip, "mistake-chip");
  g_object_set_data (G_OBJECT (chip), "number", GINT_TO_POINTER (number));
  g_signal_connect (chip, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (self->line), chip);
}

/* Returns the moves of the line, one in each row of text. */
static char *
new_moves (const Mistake *mistake)
{
  GString *moves = g_string_new (NULL);
  Turn turn = *mistake->before;

  for (int i = 0; i < mistake->n_line; i++) {
    g_autofree char *move = words_new_move (&turn.pos, mistake->line[i]);

    g_string_append_printf (moves, "%s%s", i > 0 ? "\n" : "", move);
    turn_play (&turn, mistake->line[i], &turn, NULL);
  }

  return g_string_free (moves, FALSE);
}

/* Keeps the buttons if the moves are the same as before, because one of them may have the focus. */
static void
show_line (LogresMistakeCard *self, const Mistake *mistake)
{
  g_autofree char *moves = new_moves (mistake);
  g_auto (GStrv) rows = g_strsplit (moves, "\n", -1);
  GtkWidget *chip;

  if (g_strcmp0 (moves, self->listed) == 0)
    return;

  g_free (self->listed);
  self->listed = g_steal_pointer (&moves);
  while ((chip = gtk_widget_get_first_child (self->line)) != NULL)
    gtk_box_remove (GTK_BOX (self->line), chip);
  for (int i = 0; rows[i] != NULL; i++)
    add_chip (self, rows[i], i + 1);
}

void
logres_mistake_card_point (LogresMistakeCard *self, int n)
{
  int number = 0;

  g_return_if_fail (LOGRES_IS_MISTAKE_CARD (self));

  for (GtkWidget *chip = gtk_widget_get_first_child (self->line); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    style_class_set (chip, "shown", ++number == n);
}

/* ---- Display ---- */

/* Shows a sentence in which routes may be broken. Screen readers get it as it is. */
static void
show_text (GtkLabel *label, const char *text)
{
  g_autofree char *breakable = words_new_breakable (text);

  gtk_label_set_label (label, breakable);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show_played (LogresMistakeCard *self, const Mistake *mistake, int own)
{
  g_autofree char *played = mistake_new_played (mistake, own),
                  *loss = self->size == CARD_WHOLE ? mistake_new_loss (mistake, own)
                                                   : mistake_new_brief_loss (mistake, own),
                  *percent = g_strdup_printf ("%d%%", chance_percent (mistake->verdict.after));

  self->before = mistake->verdict.before;
  self->after = mistake->verdict.after;
  show_text (self->played, played);
  show_text (self->loss, loss);
  gtk_label_set_label (self->percent, percent);
  gtk_widget_queue_draw (GTK_WIDGET (self->bar));
}

void
logres_mistake_card_show (LogresMistakeCard *self,
                          const Mistake *mistake,
                          int own,
                          gboolean has_answer)
{
  g_autofree char *better = NULL, *reason = NULL;

  g_return_if_fail (LOGRES_IS_MISTAKE_CARD (self));

  show_played (self, mistake, own);
  gtk_widget_set_visible (self->question, self->size != CARD_HALF || !has_answer);
  gtk_widget_set_visible (self->chance, self->size == CARD_WHOLE);
  gtk_widget_set_visible (self->answer, has_answer);
  gtk_widget_set_visible (self->line, self->size != CARD_HALF);
  if (!has_answer)
    return;

  better = mistake_new_better (mistake);
  reason = mistake_new_reason (mistake, own);
  show_text (self->better, better);
  show_text (self->reason, reason);
  show_line (self, mistake);
}

void
logres_mistake_card_set_size (LogresMistakeCard *self, MistakeCardSize size)
{
  g_return_if_fail (LOGRES_IS_MISTAKE_CARD (self));

  self->size = size;
}

/* ---- Life cycle ---- */

static void
logres_mistake_card_finalize (GObject *object)
{
  g_free (LOGRES_MISTAKE_CARD (object)->listed);

  G_OBJECT_CLASS (logres_mistake_card_parent_class)->finalize (object);
}

#define CHILD(name) { #name, G_STRUCT_OFFSET (LogresMistakeCard, name) }

static const struct {
  const char *name;
  gssize offset;
} children[] = {
  CHILD (played_arrow), CHILD (better_arrow), CHILD (bar),    CHILD (played),
  CHILD (loss),         CHILD (percent),      CHILD (better), CHILD (reason),
  CHILD (question),     CHILD (chance),       CHILD (answer), CHILD (line),
};

static void
logres_mistake_card_class_init (LogresMistakeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_mistake_card_finalize;
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_INT);
  template_set (widget_class, "mistake-card");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
}

static void
logres_mistake_card_init (LogresMistakeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->line, logres_wrap_layout_new (CHIP_GAP));
  gtk_drawing_area_set_draw_func (self->played_arrow, draw_played, NULL, NULL);
  gtk_drawing_area_set_draw_func (self->better_arrow, draw_better, NULL, NULL);
  gtk_drawing_area_set_draw_func (self->bar, draw_bar, self, NULL);
}
