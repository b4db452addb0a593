#pragma once

/* A list model that gets its items in steps. A GtkListView builds a widget for each item that it is
 * given, up to some two hundred, and nothing else is done meanwhile: here the first few come at
 * once, and others when there is nothing else to do. */

#include <gtk/gtk.h>

/* All items of a model, which it takes over, so many at once. To be freed. */
GtkSliceListModel *list_steps_new (GListModel *items, guint step);

/* From the first step again; for a list that is not shown, or has no more rows than that. */
void list_steps_restart (GtkSliceListModel *self);

/* The rest of them now. */
void list_steps_finish (GtkSliceListModel *self);
