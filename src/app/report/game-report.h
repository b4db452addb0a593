#pragma once

/* Makes the report on the game of a session. Several threads analyze all positions in the
 * background, and the session keeps the findings, so that the next start of the program has them.
 *
 *     start ──► WORKS ◄──► PAUSED           findings stay in every state
 *                 ├──► STOPPED  start continues the work
 *                 └──► DONE
 *
 * New findings are given to the session for saving before they are shown, so no finding that the
 * user has seen is lost. Main thread only. */

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

/* The nodes to search for each position: in the first pass and in the second one. */
enum { GAME_REPORT_FAST_NODES = 3000, GAME_REPORT_DEEP_NODES = 150000 };

/* Called at most a few times a second, when there is something new to show. */
typedef void (*GameReportFunc) (gpointer listener);

/* Takes a reference to the session and continues with the findings that it has kept. */
GameReport *game_report_new (LogresGameSession *session, GameReportFunc changed, gpointer listener);

/* Ends the threads. NULL is allowed. */
void game_report_free (GameReport *self);

/* The plan for the next start. */
void game_report_set_plan (GameReport *self, const ReportPlan *plan);

/* Restarts from the beginning if the plan or the moves of the game have changed; otherwise
 * continues. */
void game_report_start (GameReport *self);
void game_report_set_paused (GameReport *self, gboolean is_paused);
void game_report_stop (GameReport *self);

GameReportState game_report_get_state (GameReport *self);

/* The number of positions that are finished, and of all positions. In the second pass, both count
 * the doubtful moves. */
void game_report_get_progress (GameReport *self, int *n_done, int *n);

/* NULL before the first start; lent until the next one. */
const Report *game_report_get_report (GameReport *self);

/* Whether the main line of the game still has exactly the moves of the report. */
gboolean game_report_is_of_game (GameReport *self);

/* The node at a place of the report and the place of a node; NULL and -1 where the game differs
 * from the report. */
const Node *game_report_get_node (GameReport *self, int place);
int game_report_get_place (GameReport *self, const Node *node);

/* The nearest place after a bad move, at or after `place` if `direction` is 1, at or before it if
 * -1; -1 without such a place. */
int game_report_find_mistake (GameReport *self, int place, int direction);
