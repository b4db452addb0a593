#pragma once

/* The report of the game that is open: its panel, and what is done with it. A part of the page of a
 * game, as the study is: the panel is seen while the game is studied and there is a report.
 *
 *     changed    it came, went, or found something
 */

#include "app/report/retry.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_REPORTING (logres_reporting_get_type ())
G_DECLARE_FINAL_TYPE (LogresReporting, logres_reporting, LOGRES, REPORTING, GObject)

LogresReporting *logres_reporting_new (void);

/* NULL: no game. */
void logres_reporting_set_session (LogresReporting *self, LogresGameSession *session);

GtkWidget *logres_reporting_get_panel (LogresReporting *self);
void logres_reporting_set_small (LogresReporting *self, gboolean is_small);

/* As the session is now. */
void logres_reporting_show (LogresReporting *self);

/* NULL without a game. Lent. */
LogresGameReport *logres_reporting_get_report (LogresReporting *self);
LogresRetry *logres_reporting_get_retry (LogresReporting *self);

/* As long as the settings say. */
void logres_reporting_start (LogresReporting *self);

/* To the next bad move of the game, from what is shown, or back. */
void logres_reporting_show_mistake (LogresReporting *self, int direction);

/* Ends the threads. To be called before the last reference goes. */
void logres_reporting_close (LogresReporting *self);
