#pragma once

/* A list model that shows its items in steps. GtkListView builds up to two hundred widgets at once,
 * which blocks the window. With this model the list view builds the first few at once and the
 * others while the program is idle. */

#include <gtk/gtk.h>

/* Wraps a model, of which it takes ownership. `step` is the number of items per step. The caller
 * unreferences the returned model. */
GtkSliceListModel *list_steps_new (GListModel *items, guint step);

/* Shows only the items of the first step, and then the others step by step again. Call this only if
 * the list is hidden or has no more rows than one step. */
void list_steps_restart (GtkSliceListModel *self);

/* Shows all remaining items now. */
void list_steps_finish (GtkSliceListModel *self);
