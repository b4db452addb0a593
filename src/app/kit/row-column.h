#pragma once

/* A column of rows within a scrolled window, of which there may be many thousands. Only those near
 * what is seen are widgets, and the row that is held; the others are room that is kept free, as
 * high as they were last, or as their owner says that they may be. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_ROW_COLUMN (logres_row_column_get_type ())
G_DECLARE_FINAL_TYPE (LogresRowColumn, logres_row_column, LOGRES, ROW_COLUMN, GtkWidget)

typedef struct RowColumnFuncs {
  GtkWidget *(*build) (gpointer owner, guint i);
  void (*forget) (gpointer owner, guint i); /* its widget goes */
  guint (*lines) (gpointer owner, guint i); /* of text, about, before it was built */
} RowColumnFuncs;

/* The owner outlives it. The adjustment is that of the window that scrolls it. */
GtkWidget *
logres_row_column_new (const RowColumnFuncs *funcs, gpointer owner, GtkAdjustment *adjustment);

/* Rows go, and their owner is asked to forget them; after that, others come in their place. */
void logres_row_column_remove (LogresRowColumn *self, guint at, guint n);
void logres_row_column_insert (LogresRowColumn *self, guint at, guint n);

guint logres_row_column_get_n (LogresRowColumn *self);

/* The widget of a row; NULL: none is built. */
GtkWidget *logres_row_column_get (LogresRowColumn *self, guint i);

/* Builds this row and keeps it, until another one is held, and scrolls so that it can be seen. */
void logres_row_column_hold (LogresRowColumn *self, guint i);
