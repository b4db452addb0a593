#pragma once

/* Makes the report on the game of a session. Several threads analyze all positions in the
 * background, and the session keeps the findings, so that the next start of the program has them.
 *
 *     start ──► WORKS ◄──► PAUSED           findings stay in every state
 *                 ├──► STOPPED  start continues the work
 *                 └──► DONE
 *
 * The signal `changed` is emitted at most a few times a second. New findings are given to the
 * session for saving first, so no finding that the user has seen is lost. Main thread only. */

#include "app/game/game-session.h"
#include "engine/report/move-verdict.h"

#define LOGRES_TYPE_GAME_REPORT (logres_game_report_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameReport, logres_game_report, LOGRES, GAME_REPORT, GObject)

typedef enum GameReportState {
  GAME_REPORT_NONE,
  GAME_REPORT_WORKS,
  GAME_REPORT_PAUSED,
  GAME_REPORT_STOPPED,
  GAME_REPORT_DONE,
  GAME_REPORT_FAILED, /* there was no thread or no memory */
} GameReportState;

/* The nodes to search for each position: in the first pass and in the second one. */
enum { GAME_REPORT_FAST_NODES = 3000, GAME_REPORT_DEEP_NODES = 150000 };

/* Takes a reference to the session and continues with the findings that it has kept. */
LogresGameReport *logres_game_report_new (LogresGameSession *session);

/* The plan for the next start. */
void logres_game_report_set_plan (LogresGameReport *self, const ReportPlan *plan);

/* Restarts from the beginning if the plan or the moves of the game have changed; otherwise
 * continues. */
void logres_game_report_start (LogresGameReport *self);
void logres_game_report_set_paused (LogresGameReport *self, gboolean is_paused);
void logres_game_report_stop (LogresGameReport *self);

GameReportState logres_game_report_get_state (LogresGameReport *self);

/* The number of positions that are finished, and of all positions. In the second pass, both count
 * the doubtful moves. */
void logres_game_report_get_progress (LogresGameReport *self, int *n_done, int *n);

/* NULL before the first start; lent until the next one. */
const Report *logres_game_report_get_report (LogresGameReport *self);

/* Whether the main line of the game still has exactly the moves of the report. */
gboolean logres_game_report_is_of_game (LogresGameReport *self);

/* The node at a place of the report and the place of a node; NULL and -1 where the game differs
 * from the report. */
const Node *logres_game_report_get_node (LogresGameReport *self, int place);
int logres_game_report_get_place (LogresGameReport *self, const Node *node);

/* The nearest place after a bad move, at or after `place` if `direction` is 1, at or before it if
 * -1; -1 without such a place. */
int logres_game_report_find_mistake (LogresGameReport *self, int place, int direction);
