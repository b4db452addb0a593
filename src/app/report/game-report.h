#pragma once

/* Makes the report on the game of a session. Several threads analyze all positions in the
 * background, and the session keeps the findings, so that the next start of the program has them.
 *
 *     start ──► WORKS ◄──► PAUSED
 *                 ├──► STOPPED    start continues the work
 *                 ├──► DONE
 *                 └──► FAILED
 *
 * Findings stay in every state. The session saves new findings before they are shown, so no finding
 * that the user has seen is lost. Call the functions on the main thread.
 *
 * A place is the index of a position: 0 is the start, and n is after the n-th move. */

#include "app/game/game-session.h"
#include "engine/report/move-verdict.h"

typedef struct GameReport GameReport;

typedef enum GameReportState {
  GAME_REPORT_NONE,
  GAME_REPORT_WORKS,
  GAME_REPORT_PAUSED,
  GAME_REPORT_STOPPED,
  GAME_REPORT_DONE,
  GAME_REPORT_FAILED, /* there was no thread or no memory */
} GameReportState;

/* The default numbers of nodes for each position in the stages FAST and DEEP; see report.h. */
enum { GAME_REPORT_FAST_NODES = 3000, GAME_REPORT_DEEP_NODES = 150000 };

/* Called when the state or the findings have changed. Several new findings are told together, so
 * that a report calls this function only a few times a second. */
typedef void (*GameReportFunc) (gpointer listener);

/* Takes a reference to the session. If the session has kept findings on the game as it is now, the
 * report has these findings and is DONE or, if some are missing, STOPPED. */
GameReport *game_report_new (LogresGameSession *session, GameReportFunc changed, gpointer listener);

/* Ends the threads. NULL is allowed. */
void game_report_free (GameReport *self);

/* Sets the plan for the next start. */
void game_report_set_plan (GameReport *self, const ReportPlan *plan);

/* Continues the work, or begins again if the moves of the game have changed or if the plan has
 * changed since the last start. */
void game_report_start (GameReport *self);
void game_report_set_paused (GameReport *self, gboolean is_paused);
void game_report_stop (GameReport *self);

GameReportState game_report_get_state (GameReport *self);

/* Sets `n` to the number of positions and doubtful moves that are known so far, and `n_done` to the
 * number of those that are finished. The stage FAST does not count. */
void game_report_get_progress (GameReport *self, int *n_done, int *n);

/* Returns the report, which is lent until the next start. Returns NULL if the session has kept no
 * findings and the report was never started. */
const Report *game_report_get_report (GameReport *self);

/* Returns whether the main line of the game still has exactly the moves of the report. Only the
 * first MOST_REPORT_MOVES moves count. */
gboolean game_report_is_of_game (GameReport *self);

/* Returns the node of the main line at that place, or NULL if the game differs from the report
 * before that place. */
const Node *game_report_get_node (GameReport *self, int place);

/* Returns the place of a node, or -1 if the report does not have the moves up to the node. */
int game_report_get_place (GameReport *self, const Node *node);

/* Finds the nearest bad move and returns the place after this move. The returned place lies behind
 * `place` if `direction` is 1, and before `place` if `direction` is -1. Returns -1 if there is
 * none. */
int game_report_find_mistake (GameReport *self, int place, int direction);
