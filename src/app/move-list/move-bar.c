#include "app/move-list/move-bar.h"

#include "app/kit/template.h"

struct _LogresMoveBar {
  GtkBox parent_instance;

  GtkWidget *undo, *redo; /* template children */
};

G_DEFINE_FINAL_TYPE (LogresMoveBar, logres_move_bar, GTK_TYPE_BOX)

static void
logres_move_bar_class_init (LogresMoveBarClass *klass)
{
  template_set (GTK_WIDGET_CLASS (klass), "move-bar");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), LogresMoveBar, undo);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), LogresMoveBar, redo);
}

static void
logres_move_bar_init (LogresMoveBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
name_button (GtkWidget *button, const char *name)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (button), name) == 0)
    return;

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
logres_move_bar_name_steps (LogresMoveBar *self, const char *undo, const char *redo)
{
  g_return_if_fail (LOGRES_IS_MOVE_BAR (self));

  name_button (self->undo, undo);
  name_button (self->redo, redo);
}
