#pragma once

/* A column of many thousand rows inside a scrolled window. Only the rows near the visible part, and
 * the row held by logres_row_column_hold(), exist as widgets. For every other row the column leaves
 * a space of the row's last known or estimated height. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_ROW_COLUMN (logres_row_column_get_type ())
G_DECLARE_FINAL_TYPE (LogresRowColumn, logres_row_column, LOGRES, ROW_COLUMN, GtkWidget)

typedef struct RowColumnFuncs {
  GtkWidget *(*build) (gpointer owner, guint i);
  void (*forget) (gpointer owner, guint i); /* the row's widget is about to be destroyed */
  guint (*lines) (gpointer owner, guint i); /* estimated lines of a row before it is built */
} RowColumnFuncs;

/* The owner outlives the column. `adjustment` is the vertical adjustment of the scrolled window. */
GtkWidget *
logres_row_column_new (const RowColumnFuncs *funcs, gpointer owner, GtkAdjustment *adjustment);

/* Removes `n` rows. Calls `forget` for each row that is built, so that the owner can drop its
 * pointers to the row. */
void logres_row_column_remove (LogresRowColumn *self, guint at, guint n);

/* Inserts `n` rows, which are not built yet. */
void logres_row_column_insert (LogresRowColumn *self, guint at, guint n);

guint logres_row_column_get_n (LogresRowColumn *self);

/* Returns the widget of a row, or NULL if the row is not built. */
GtkWidget *logres_row_column_get (LogresRowColumn *self, guint i);

/* Builds the row, scrolls to it, and keeps it built until another row is held or this row is
 * removed. */
void logres_row_column_hold (LogresRowColumn *self, guint i);
