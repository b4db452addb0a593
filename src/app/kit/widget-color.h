#pragma once

/* The colors of a widget's style, for drawings. */

#include <gtk/gtk.h>

/* Sets the color with this name, such as "accent_color" or "#f0c75e". NULL is the color of the
 * widget's text. `alpha` makes it transparent, but less so in the style with high contrast. */
void widget_color_set (GtkWidget *widget, cairo_t *cr, const char *name, double alpha);
