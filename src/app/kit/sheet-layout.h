#pragma once

/* Lays out a widget and a panel below it. The panel can be a sheet: then it can be pulled up over
 * the lower half of the widget, which keeps its size. The first child is the widget, and the next
 * visible child is the panel. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_SHEET_LAYOUT (logres_sheet_layout_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresSheetLayout, logres_sheet_layout, LOGRES, SHEET_LAYOUT, GtkLayoutManager)

LogresSheetLayout *logres_sheet_layout_new (void);

/* Says whether the panel is a sheet. A sheet that is down keeps its smallest height, so that the
 * widget above does not move when the contents of the sheet change. */
void logres_sheet_layout_set_sheet (LogresSheetLayout *self, gboolean is_sheet);

/* Pulls the sheet up: 0 is down, 1 is up. */
void logres_sheet_layout_pull (LogresSheetLayout *self, double up);
double logres_sheet_layout_get_up (LogresSheetLayout *self);

/* Returns how many pixels the sheet moves between down and up. */
int logres_sheet_layout_get_way (LogresSheetLayout *self);
