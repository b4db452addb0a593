#include "app/kit/template.h"

static GObjectClass *
parent_of (gpointer klass)
{
  return G_OBJECT_CLASS (g_type_class_peek_parent (klass));
}

void
template_set (GtkWidgetClass *klass, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/io/github/logres/Logres/ui/%s.ui", name);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  gtk_widget_class_set_template_from_resource (klass, path);
  if (object_class->dispose == parent_of (klass)->dispose)
    object_class->dispose = template_dispose;
}

void
template_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));

  parent_of (G_OBJECT_GET_CLASS (object))->dispose (object);
}
