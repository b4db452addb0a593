#pragma once

/* The report on the game of a session: made by a crew of threads while everything else goes on, and
 * kept with the session, so that the next start has what was found.
 *
 *     start ──► WORKS ◄──► PAUSED           what has been found stays, in every state
 *                 ├──► STOPPED  start again goes on
 *                 └──► DONE
 *
 * `changed` is emitted at most a few times a second, and only after what is new has been given to
 * the session, from where it is saved: what anybody has seen is never lost. Main thread only. */

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
  GAME_REPORT_FAILED, /* no thread or no memory for it */
} GameReportState;

/* How many positions are looked at for each of the game, at first and then. */
enum { GAME_REPORT_FAST_NODES = 3000, GAME_REPORT_DEEP_NODES = 150000 };

/* Takes a reference of the session, and what it has kept of an earlier report. */
LogresGameReport *logres_game_report_new (LogresGameSession *session);

/* For the next start. */
void logres_game_report_set_plan (LogresGameReport *self, const ReportPlan *plan);

/* From the beginning, if the game has other moves now than when it was begun, or the plan is
 * another; else it goes on. */
void logres_game_report_start (LogresGameReport *self);
void logres_game_report_set_paused (LogresGameReport *self, gboolean is_paused);
void logres_game_report_stop (LogresGameReport *self);

GameReportState logres_game_report_get_state (LogresGameReport *self);

/* Positions that have been looked at to the end, of how many; or doubtful moves, when those come.
 */
void logres_game_report_get_progress (LogresGameReport *self, int *n_done, int *n);

/* NULL before the first start; lent until the next one. */
const Report *logres_game_report_get_report (LogresGameReport *self);

/* Whether the main line has the moves of the report, and no others. */
gboolean logres_game_report_is_of_game (LogresGameReport *self);

/* The node of a place, and the place of a node; NULL and -1 where the two have parted. */
const Node *logres_game_report_get_node (LogresGameReport *self, int place);
int logres_game_report_get_place (LogresGameReport *self, const Node *node);

/* The next place, from this one on or back, to which a bad move led; -1. */
int logres_game_report_find_mistake (LogresGameReport *self, int place, int direction);

/* Ends the threads. To be called before the last reference goes. */
void logres_game_report_close (LogresGameReport *self);
