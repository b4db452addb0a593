#include "app/ui/move-bar.h"

struct _LogresMoveBar {
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (LogresMoveBar, logres_move_bar, GTK_TYPE_BOX)

static void
logres_move_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_MOVE_BAR);

  G_OBJECT_CLASS (logres_move_bar_parent_class)->dispose (object);
}

static void
logres_move_bar_class_init (LogresMoveBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_move_bar_dispose;

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/logres/Logres/ui/move-bar.ui");
}

static void
logres_move_bar_init (LogresMoveBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
