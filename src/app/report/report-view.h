#pragma once

/* The report of the open game, with its panel and the retrying of bad moves. It is a part of the
 * game page, as the study is. The panel is visible while the game is studied and has a report.
 *
 *     changed    the report was started, removed, or has new findings
 */

#include "app/report/retry.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_REPORTING (logres_reporting_get_type ())
G_DECLARE_FINAL_TYPE (LogresReporting, logres_reporting, LOGRES, REPORTING, GObject)

LogresReporting *logres_reporting_new (void);

/* NULL shows no game. */
void logres_reporting_set_session (LogresReporting *self, LogresGameSession *session);

GtkWidget *logres_reporting_get_panel (LogresReporting *self);
void logres_reporting_set_small (LogresReporting *self, gboolean is_small);

/* Call this after each change of the session. */
void logres_reporting_show (LogresReporting *self);

/* NULL without a game. Lent. */
LogresGameReport *logres_reporting_get_report (LogresReporting *self);
LogresRetry *logres_reporting_get_retry (LogresReporting *self);

/* Starts a report with the thoroughness from the settings. */
void logres_reporting_start (LogresReporting *self);

/* Goes to the next (1) or previous (-1) bad move from the shown position. */
void logres_reporting_show_mistake (LogresReporting *self, int direction);

/* Ends the threads. Call this before releasing the last reference. */
void logres_reporting_close (LogresReporting *self);
