#include "app/kit/widget-color.h"

#include <adwaita.h>
#include <math.h>

void
widget_color_set (GtkWidget *widget, cairo_t *cr, const char *name, double alpha)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  gboolean is_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA color;

  if (name == NULL ||
      (!gtk_style_context_lookup_color (context, name, &color) && !gdk_rgba_parse (&color, name)))
    gtk_style_context_get_color (context, &color);
  color.alpha *= (float) (is_contrast ? sqrt (alpha) : alpha);
  gdk_cairo_set_source_rgba (cr, &color);
}
