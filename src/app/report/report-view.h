#pragma once

/* The report of the open game, with its panel and the retrying of bad moves. Like the study, the
 * view is a part of the game page. The panel is visible while the game is studied and has a
 * report.
 *
 * When the user chooses a bad move, the board shows the position before it, with an arrow for that
 * move and one for the better move. The choice ends when the user goes to another position. */

#include "app/game/game-place.h"
#include "app/report/mistake.h"
#include "app/report/report-panel.h"

/* Called when the report or the retrying has something new to show. */
typedef void (*ReportViewFunc) (gpointer page);

/* Callers may read the fields, and put the panel into a window. */
typedef struct ReportView {
  ReportViewFunc changed;
  LogresGamePlace *page;      /* borrowed */
  LogresReportPanel *panel;   /* owned */
  LogresGameSession *session; /* owned; NULL without a game, like `report` and `retry` */
  GameReport *report;         /* owned */
  Retry *retry;               /* owned */
  gboolean is_collected;      /* the mistakes of the complete report are in the user's file */
  int chosen;                 /* the place after the bad move that the user chose, or 0 */
} ReportView;

/* The page must outlive the view. */
ReportView *report_view_new (LogresGamePlace *page, ReportViewFunc changed);
void report_view_free (ReportView *self);

/* If the session is NULL, the view has no game. */
void report_view_set_session (ReportView *self, LogresGameSession *session);

/* A small report does not scroll. In a brief one, the card about a bad move has less to read. */
void report_view_set_small (ReportView *self, gboolean is_small, gboolean is_brief);

/* Call this after each change of the session. */
void report_view_show (ReportView *self);

/* Starts a report with the thoroughness from the settings. */
void report_view_start (ReportView *self);

/* Chooses the next (1) or previous (-1) bad move from the shown position. */
void report_view_show_mistake (ReportView *self, int direction);

/* Asks for a better move than the bad move that is chosen, or that led to the shown position. If
 * the user is asked already, begins again. */
void report_view_retry (ReportView *self);
gboolean report_view_can_retry (ReportView *self);

/* Adds the arrows of the chosen bad move to the marks. Returns FALSE if no bad move is chosen. */
gboolean report_view_mark (ReportView *self, BoardMarks *marks);
