#pragma once

/* The panel of a report: its progress, the graph, the results of each player, and the list of bad
 * moves.
 *
 *     chosen (place)    the user chose the position after `place` moves
 */

#include "app/report/retry.h"

#include <adwaita.h>

#define LOGRES_TYPE_REPORT_PANEL (logres_report_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportPanel, logres_report_panel, LOGRES, REPORT_PANEL, AdwBin)

/* `shown` is the shown node of the game. */
void logres_report_panel_show (LogresReportPanel *self,
                               GameReport *report,
                               Retry *retry,
                               const Node *shown);

/* A small panel has a small graph, and does not show the results and the list. */
void logres_report_panel_set_small (LogresReportPanel *self, gboolean is_small);
