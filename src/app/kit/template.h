#pragma once

/* Widget classes whose structure stands in a file such as start-page.ui. The classes must be
 * final. */

#include <gtk/gtk.h>

/* Call this in class_init, with the name of the file, after setting `dispose` if the class has its
 * own. That `dispose` must end with template_dispose(). In other classes instances release their
 * template by themselves. */
void template_set (GtkWidgetClass *klass, const char *name);
void template_dispose (GObject *object);
