#pragma once

/* A short report on a game that has just ended. It takes about two seconds on one thread, however
 * long the game is, and is not kept. */

#include "app/game/game-session.h"

typedef struct QuickReport QuickReport;

/* Called once, when the report has ended. Must not free the report. */
typedef void (*QuickReportFunc) (QuickReport *self, gpointer listener);

/* Starts a report on the main line of the game. */
QuickReport *
quick_report_new (LogresGameSession *session, QuickReportFunc ended, gpointer listener);

/* Ends the work early. NULL is allowed. */
void quick_report_free (QuickReport *self);

gboolean quick_report_is_working (QuickReport *self);

/* Returns the complete report, which is lent. Returns NULL before the end of the work, and after a
 * failure. */
const Report *quick_report_get (QuickReport *self);

/* Adds the user's mistakes to the file of own-mistakes.h, once. Before the end of the work, adds
 * those that are known so far. Returns what own_mistakes_collect() returns. */
char *quick_report_collect (QuickReport *self);

/* Returns the places after the mistakes and blunders, as int. A place is the number of moves up to
 * there. Only the user's moves count, or those of all players if several people or none play here.
 * The array is empty before the end of the work. The caller unreferences it. */
GArray *quick_report_new_mistakes (QuickReport *self);
gboolean quick_report_has_mistakes (QuickReport *self);
