#pragma once

/* Widget classes whose structure stands in a file such as start-page.ui. The classes must be
 * final. */

#include <gtk/gtk.h>

/* Call this in class_init, with the name of the file. If the class has its own `dispose`, set it
 * before this call, and end it with template_dispose(). In other classes the template is released
 * without more code. */
void template_set (GtkWidgetClass *klass, const char *name);
void template_dispose (GObject *object);
