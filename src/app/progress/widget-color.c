#include "app/progress/widget-color.h"

void
widget_color_set (GtkWidget *widget, cairo_t *cr, const char *name, double alpha)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA color;

  if (name == NULL ||
      (!gtk_style_context_lookup_color (context, name, &color) && !gdk_rgba_parse (&color, name)))
    gtk_style_context_get_color (context, &color);
  color.alpha *= (float) alpha;
  gdk_cairo_set_source_rgba (cr, &color);
}
