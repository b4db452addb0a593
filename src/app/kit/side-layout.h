#pragma once

/* A layout for a main child and a second child with information about the main child. In a wide
 * window the second child is beside the main child. In a narrow window the second child is below,
 * with a fixed share of the height, in percent.
 *
 *     folded (is_narrow)    the layout has become narrow or wide; at first it counts as wide */

#include <gtk/gtk.h>

#define LOGRES_TYPE_SIDE_LAYOUT (logres_side_layout_get_type ())
G_DECLARE_FINAL_TYPE (LogresSideLayout, logres_side_layout, LOGRES, SIDE_LAYOUT, GtkLayoutManager)

GtkLayoutManager *logres_side_layout_new (void);
GtkLayoutManager *logres_side_layout_new_with_share (int share);
