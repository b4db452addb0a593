#pragma once

/* The report on a game, as it is seen: how far it has come, the course of the game, how each player
 * did, and the moves that were bad.
 *
 *     chosen (place)    the position after so many moves is wanted
 */

#include "app/report/retry.h"

#include <adwaita.h>

#define LOGRES_TYPE_REPORT_PANEL (logres_report_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportPanel, logres_report_panel, LOGRES, REPORT_PANEL, AdwBin)

GtkWidget *logres_report_panel_new (void);

/* `shown` is what is shown of the game. */
void logres_report_panel_show (LogresReportPanel *self,
                               LogresGameReport *report,
                               LogresRetry *retry,
                               const Node *shown);

/* Little room: the graph and what is said of the move. */
void logres_report_panel_set_small (LogresReportPanel *self, gboolean is_small);
