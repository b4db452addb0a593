#pragma once

/* Sets and unsets a style class of a widget. */

#include <gtk/gtk.h>

static inline void
style_class_set (gpointer widget, const char *name, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
