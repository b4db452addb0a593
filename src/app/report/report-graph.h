#pragma once

/* The course of a game as its report sees it: a picture to click on, to go through with the arrow
 * keys, and to be heard.
 *
 *     chosen (place)    the position after so many moves is wanted
 */

#include "app/report/game-report.h"
#include "draw/medium/picture-file.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_REPORT_GRAPH (logres_report_graph_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportGraph, logres_report_graph, LOGRES, REPORT_GRAPH, GtkWidget)

GtkWidget *logres_report_graph_new (void);

/* The same as a file of its own, wide in pixels; the title is for those who cannot see. NULL where
 * there is no memory; to be unreferenced. */
GBytes *
report_graph_new_file (const Report *report, PictureFormat format, int width, const char *title);

/* Little room: a low one. */
void logres_report_graph_set_small (LogresReportGraph *self, gboolean is_small);

/* `place` is what is shown of the game; -1: something else. */
void logres_report_graph_show (LogresReportGraph *self, const Report *report, int place);
