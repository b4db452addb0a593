#pragma once

/* The panel of a report: its progress, the graph, the results of each player, and the list of bad
 * moves and of moves without an alternative.
 *
 *     chosen (place)            the user chose the position after `place` moves
 *     mistake-chosen (place)    the user chose a move of the list, which led to this position
 *     line-chosen (n)           the user chose the n-th move of the better line
 */

#include "app/report/game-report.h"
#include "app/report/retry.h"

#include <adwaita.h>

#define LOGRES_TYPE_REPORT_PANEL (logres_report_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportPanel, logres_report_panel, LOGRES, REPORT_PANEL, AdwBin)

/* `chosen` is the place after the bad move that the user chose, or 0. The panel shows a card about
 * this move. */
void logres_report_panel_show (LogresReportPanel *self,
                               GameReport *report,
                               Retry *retry,
                               LogresGameSession *session,
                               int chosen);

/* The list of a small panel has its full height, because the panel itself scrolls. The card of a
 * brief panel has less to read. */
void logres_report_panel_set_small (LogresReportPanel *self, gboolean is_small, gboolean is_brief);
