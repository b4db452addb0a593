#pragma once

/* Children one beside the other, as words in a text: as many in a line as it holds, each as wide as
 * it likes. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_WRAP_LAYOUT (logres_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (LogresWrapLayout, logres_wrap_layout, LOGRES, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *logres_wrap_layout_new (int spacing);

/* With lines of about one length, in the middle. */
GtkLayoutManager *logres_wrap_layout_new_even (int spacing);
