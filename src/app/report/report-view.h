#pragma once

/* The report of the open game, with its panel and the retrying of bad moves. Like the study, the
 * view is a part of the game page. The panel is visible while the game is studied and has a
 * report. */

#include "app/report/report-panel.h"

/* Called when the report or the retrying has something new to show. */
typedef void (*ReportViewFunc) (gpointer listener);

/* Callers may read the fields, and put the panel into a window. */
typedef struct ReportView {
  ReportViewFunc changed;
  gpointer listener;          /* borrowed */
  LogresReportPanel *panel;   /* owned */
  LogresGameSession *session; /* owned; NULL without a game, like `report` and `retry` */
  GameReport *report;         /* owned */
  Retry *retry;               /* owned */
} ReportView;

/* The listener must outlive the view. */
ReportView *report_view_new (ReportViewFunc changed, gpointer listener);
void report_view_free (ReportView *self);

/* If the session is NULL, the view has no game. */
void report_view_set_session (ReportView *self, LogresGameSession *session);

void report_view_set_small (ReportView *self, gboolean is_small);

/* Call this after each change of the session. */
void report_view_show (ReportView *self);

/* Starts a report with the thoroughness from the settings. */
void report_view_start (ReportView *self);

/* Goes to the next (1) or previous (-1) bad move from the shown position. */
void report_view_show_mistake (ReportView *self, int direction);
