#include "app/start/side-card.h"

#include "app/kit/template.h"
#include "app/start/start-board.h"

#include <adwaita.h>

enum { BOARD_WIDTH = 60, LARGE_BOARD_WIDTH = 100 };

struct _LogresSideCard {
  GtkButton parent_instance;

  AdwBin *board; /* template children */
  GtkLabel *caption, *title, *line, *note;
  GtkProgressBar *bar;
};

G_DEFINE_FINAL_TYPE (LogresSideCard, logres_side_card, GTK_TYPE_BUTTON)

void
logres_side_card_set_caption (LogresSideCard *self, const char *caption)
{
  gtk_label_set_label (self->caption, caption);
}

void
logres_side_card_set_large (LogresSideCard *self, gboolean is_large)
{
  g_return_if_fail (LOGRES_IS_SIDE_CARD (self));

  gtk_widget_set_size_request (GTK_WIDGET (self->board), is_large ? LARGE_BOARD_WIDTH : BOARD_WIDTH,
                               -1);
}

void
logres_side_card_show (LogresSideCard *self, const SideCardContents *contents)
{
  g_return_if_fail (LOGRES_IS_SIDE_CARD (self));

  adw_bin_set_child (self->board, contents->pos != NULL ? start_board_new (contents->pos) : NULL);
  gtk_label_set_label (self->title, contents->title);
  gtk_label_set_label (self->line, contents->line);
  gtk_label_set_label (self->note, contents->note != NULL ? contents->note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), contents->note != NULL);
  gtk_progress_bar_set_fraction (self->bar, MAX (contents->share, 0));
  gtk_widget_set_visible (GTK_WIDGET (self->bar), contents->share >= 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), contents->action);
}

static void
logres_side_card_class_init (LogresSideCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "side-card");
  gtk_widget_class_bind_template_child (widget_class, LogresSideCard, board);
  gtk_widget_class_bind_template_child (widget_class, LogresSideCard, caption);
  gtk_widget_class_bind_template_child (widget_class, LogresSideCard, title);
  gtk_widget_class_bind_template_child (widget_class, LogresSideCard, line);
  gtk_widget_class_bind_template_child (widget_class, LogresSideCard, note);
  gtk_widget_class_bind_template_child (widget_class, LogresSideCard, bar);
}

static void
logres_side_card_init (LogresSideCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  logres_side_card_set_large (self, FALSE);
}
