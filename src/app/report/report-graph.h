#pragma once

/* The graph of each side's chances during a game. The user can click on it or use the arrow keys,
 * and screen readers read its values.
 *
 *     chosen (place)    go to the position after so many moves
 */

#include "app/report/game-report.h"
#include "draw/medium/picture-file.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_REPORT_GRAPH (logres_report_graph_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportGraph, logres_report_graph, LOGRES, REPORT_GRAPH, GtkWidget)

/* Writes the graph as an image file, `width` pixels wide. The title is the description for screen
 * readers. Returns NULL if there is no memory; to be unreferenced. */
GBytes *
report_graph_new_file (const Report *report, PictureFormat format, int width, const char *title);

/* A small graph is lower. */
void logres_report_graph_set_small (LogresReportGraph *self, gboolean is_small);

/* `place` is the shown position of the game; -1 if it is not part of the report. */
void logres_report_graph_show (LogresReportGraph *self, const Report *report, int place);
