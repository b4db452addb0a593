#pragma once

/* What the search finds when it goes through the main line of a game: what each position is worth,
 * and what would have been best there. What follows from that for the moves is in move-verdict.h.
 *
 *     stage     for            search                             gives
 *     FAST      each position  few nodes                          a first picture, in seconds
 *     DEEP      each position  many nodes, the two best moves     values and better moves
 *     DOUBT     a move that    the move and the better one side   how much it really lost
 *               seems to lose  by side, twice as many nodes
 *
 * The work is handed out as tasks that know nothing of each other: each begins with an empty table,
 * so what is found does not depend on their order, nor on how many threads share them. A Report
 * copies the game when it is made, and belongs to one thread; any thread may run a task while the
 * report lives. What is not finished is just not there: a report may be read, and left, at any
 * time. */

#include "core/record/record.h"
#include "engine/search/search.h"

typedef struct Report Report;

typedef enum ReportStage { STAGE_FAST, STAGE_DEEP, STAGE_DOUBT, N_REPORT_STAGES } ReportStage;

enum {
  MOST_REPORT_MOVES = 2000, /* of a game; what comes behind is not looked at */
  REPORT_LINE_MOVES = 8,
  REPORT_HASH_MIB = 4, /* enough for what a task looks at, and quickly emptied */
};

typedef struct ReportPlan {
  uint64_t n_fast_nodes; /* 0: no such stage */
  uint64_t n_deep_nodes;
} ReportPlan;

/* Scores are the first team's. */
typedef struct ReportFinding {
  int score;
  int other; /* DEEP: with the second best move; DOUBT: with the move that was made */
  bool has_other;
  int n_line;                   /* 0 where the game is over */
  Move line[REPORT_LINE_MOVES]; /* what is best there, and what follows */
} ReportFinding;

typedef struct ReportTask {
  ReportStage stage;
  int place;        /* the position: 0 is the start, and each move leads to the one of its number */
  const Turn *turn; /* borrowed from the report, like what follows */
  const uint64_t *earlier;
  int n_earlier;
  uint64_t n_nodes;
  Move moves[2]; /* DOUBT: the better one and the one that was made */
} ReportTask;

typedef enum ReportNext {
  REPORT_TASK, /* here is one */
  REPORT_WAIT, /* what is next depends on tasks that are under way */
  REPORT_IS_DONE
} ReportNext;

/* ---- Life ---- */

/* NULL when there is no memory. */
Report *report_new (const Record *record, const ReportPlan *plan);
void report_free (Report *self); /* NULL will do */

/* ---- Work ---- */

ReportNext report_next (Report *self, ReportTask *task);

/* On any thread; `search` is that thread's own. False if it was stopped before it had an answer. */
bool report_task_run (const ReportTask *task,
                      Search *search,
                      const atomic_bool *stop,
                      ReportFinding *finding);

/* What came of a task; NULL: nothing, it is to be done again. */
void report_take (Report *self, const ReportTask *task, const ReportFinding *finding);

/* All that is left to do, on this thread, with a call after each task. False if it was stopped; it
 * may go on later. */
typedef void (*ReportFunc) (const Report *report, const ReportTask *task, void *user_data);
bool report_run (
  Report *self, Search *search, const atomic_bool *stop, ReportFunc tell, void *user_data);

/* ---- Questions ---- */

/* How many moves it speaks of; there is one position more. */
int report_n_moves (const Report *self);
const Turn *report_turn (const Report *self, int place);
/* The move that led to the place, and who made it. Not for the start. */
Move report_move (const Report *self, int place);
Seat report_seat (const Report *self, int place);

/* Whether a player chose the move that led to the place: it is no tree and no pass, was not the
 * only legal one, and was not taken back. */
bool report_is_choice (const Report *self, int place);

/* Where trees are placed nothing is evaluated. */
bool report_is_evaluated (const Report *self, int place);

/* What the deepest search of the position has found; NULL: nothing yet. */
const ReportFinding *report_finding (const Report *self, int place);
/* What one stage has found; NULL. For DOUBT the place is that before the move. */
const ReportFinding *report_stage_finding (const Report *self, ReportStage stage, int place);

/* Tasks done, and all that are known of. */
void report_progress (const Report *self, ReportStage stage, int *n_done, int *n);
