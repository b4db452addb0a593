#include "app/start/large-card.h"

#include "app/kit/button-label.h"
#include "app/kit/template.h"
#include "app/kit/wrap-layout.h"
#include "app/start/start-board.h"

struct _LogresLargeCard {
  AdwBin parent_instance;

  AdwBin *board; /* template children */
  GtkLabel *caption, *title, *line, *note;
  GtkWidget *buttons;
  GtkButton *button;
  GtkMenuButton *menu;
};

enum { BUTTON_GAP = 12 };

G_DEFINE_FINAL_TYPE (LogresLargeCard, logres_large_card, ADW_TYPE_BIN)

/* Without a name, the new target is not checked against the old action. The button is then
 * insensitive for a moment and loses the focus. */
static void
set_action (GtkButton *button, const char *action, GVariant *target)
{
  GtkActionable *actionable = GTK_ACTIONABLE (button);
  gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (button));

  gtk_actionable_set_action_name (actionable, NULL);
  gtk_actionable_set_action_target_value (actionable, target);
  gtk_actionable_set_action_name (actionable, action);
  if (has_focus)
    gtk_widget_grab_focus (GTK_WIDGET (button));
}

void
logres_large_card_show (LogresLargeCard *self, const LargeCardContents *contents)
{
  g_return_if_fail (LOGRES_IS_LARGE_CARD (self));

  adw_bin_set_child (self->board, start_board_new (contents->pos));
  gtk_label_set_label (self->caption, contents->caption);
  gtk_label_set_label (self->title, contents->title);
  gtk_label_set_label (self->line, contents->line);
  gtk_label_set_label (self->note, contents->note != NULL ? contents->note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), contents->note != NULL);
  gtk_button_set_label (self->button, contents->button);
  button_label_wrap (self->button);
  set_action (self->button, contents->action, contents->target);
  gtk_menu_button_set_menu_model (self->menu, contents->menu);
  gtk_widget_set_visible (GTK_WIDGET (self->menu), contents->menu != NULL);
}

static gboolean
logres_large_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (LOGRES_LARGE_CARD (widget)->button));
}

static void
logres_large_card_class_init (LogresLargeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = logres_large_card_grab_focus;
  template_set (widget_class, "large-card");
  gtk_widget_class_bind_template_child (widget_class, LogresLargeCard, board);
  gtk_widget_class_bind_template_child (widget_class, LogresLargeCard, caption);
  gtk_widget_class_bind_template_child (widget_class, LogresLargeCard, title);
  gtk_widget_class_bind_template_child (widget_class, LogresLargeCard, line);
  gtk_widget_class_bind_template_child (widget_class, LogresLargeCard, note);
  gtk_widget_class_bind_template_child (widget_class, LogresLargeCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, LogresLargeCard, button);
  gtk_widget_class_bind_template_child (widget_class, LogresLargeCard, menu);
}

static void
logres_large_card_init (LogresLargeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->buttons, logres_wrap_layout_new (BUTTON_GAP));
}
