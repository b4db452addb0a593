#pragma once

/* The structure of a widget class that stands in a file such as start-page.ui. Only for final
 * classes. */

#include <gtk/gtk.h>

/* Call this in class_init, with the name of the file. Instances release their template when they
 * go; a class that has a `dispose` of its own ends it with template_dispose(). */
void template_set (GtkWidgetClass *klass, const char *name);
void template_dispose (GObject *object);
