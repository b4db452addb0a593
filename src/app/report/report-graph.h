#pragma once

/* The graph of each side's chances during a game. The user can click on it or use the arrow keys,
 * and screen readers read its values.
 *
 *     chosen (place)    the user wants to see the position with this number */

#include "app/report/game-report.h"
#include "draw/medium/picture-file.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_REPORT_GRAPH (logres_report_graph_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportGraph, logres_report_graph, LOGRES, REPORT_GRAPH, GtkWidget)

/* Returns the graph as a picture file, `width` pixels wide, or NULL when memory runs out. The title
 * is not visible, but screen readers read it. The caller unreferences the file. */
GBytes *
report_graph_new_file (const Report *report, PictureFormat format, int width, const char *title);

/* Shows an empty field, which has the size of a graph. */
void logres_report_graph_clear (LogresReportGraph *self);

/* Shows the graph of a report. `place` is the place of the shown position, or -1 if the shown
 * position is not part of the report. */
void logres_report_graph_show (LogresReportGraph *self, const Report *report, int place);
