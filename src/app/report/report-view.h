#pragma once

/* The report of the open game, with its panel and the retrying of bad moves. It is a part of the
 * game page, as the study is. The panel is visible while the game is studied and has a report.
 *
 *     changed    the report was started, removed, or has new findings
 */

#include "app/report/retry.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_REPORT_VIEW (logres_report_view_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportView, logres_report_view, LOGRES, REPORT_VIEW, GObject)

/* NULL shows no game. */
void logres_report_view_set_session (LogresReportView *self, LogresGameSession *session);

GtkWidget *logres_report_view_get_panel (LogresReportView *self);
void logres_report_view_set_small (LogresReportView *self, gboolean is_small);

/* Call this after each change of the session. */
void logres_report_view_show (LogresReportView *self);

/* NULL without a game. Lent. */
LogresGameReport *logres_report_view_get_report (LogresReportView *self);
Retry *logres_report_view_get_retry (LogresReportView *self);

/* Starts a report with the thoroughness from the settings. */
void logres_report_view_start (LogresReportView *self);

/* Goes to the next (1) or previous (-1) bad move from the shown position. */
void logres_report_view_show_mistake (LogresReportView *self, int direction);

/* Ends the threads. Call this before releasing the last reference. */
void logres_report_view_close (LogresReportView *self);
