#pragma once

/* A layout that arranges its children in lines like the words of a text. Each child has its natural
 * width. A child that is wider than a whole line shrinks, but not below its minimum width. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_WRAP_LAYOUT (logres_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (LogresWrapLayout, logres_wrap_layout, LOGRES, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *logres_wrap_layout_new (int spacing);

/* Returns a layout whose lines have similar lengths and are centered. */
GtkLayoutManager *logres_wrap_layout_new_even (int spacing);
