#pragma once

/* Two children: the first has the room, the second says something about it. It stands beside the
 * first where the window is wide, and below where it is not; there it has its share of the height,
 * however much it says. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_SIDE_LAYOUT (logres_side_layout_get_type ())
G_DECLARE_FINAL_TYPE (LogresSideLayout, logres_side_layout, LOGRES, SIDE_LAYOUT, GtkLayoutManager)

GtkLayoutManager *logres_side_layout_new (void);
