#pragma once

/* A layout that puts its children side by side if their natural widths fit, and below each other
 * otherwise. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_FOLD_LAYOUT (logres_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (LogresFoldLayout, logres_fold_layout, LOGRES, FOLD_LAYOUT, GtkLayoutManager)

/* Returns a layout that gives the remaining width to the children that expand. */
GtkLayoutManager *logres_fold_layout_new (int spacing);

/* Returns a layout whose children have equal widths. */
GtkLayoutManager *logres_fold_layout_new_even (int spacing);
