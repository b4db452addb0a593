#pragma once

/* Analyzes the main line of a game with the search: what each position is worth, and what would
 * have been the best move. From these findings, move-verdict.h judges the moves.
 *
 *     stage     for            search                             gives
 *     FAST      each position  few nodes                          a first picture, in seconds
 *     DEEP      each position  many nodes, the two best moves     values and better moves
 *     DOUBT     a move that    the move and the better one side   how much it really lost
 *               seems to lose  by side, twice as many nodes
 *
 * The work is divided into independent tasks. Each starts with an empty transposition table, so the
 * results do not depend on the order of tasks or the number of threads. A Report copies the game
 * when it is created and belongs to one thread. Any thread may run a task while the report exists.
 * A report can be read before it is finished, and need not be finished. */

#include "core/record/record.h"
#include "engine/search/search.h"

typedef struct Report Report;

typedef enum ReportStage { STAGE_FAST, STAGE_DEEP, STAGE_DOUBT, N_REPORT_STAGES } ReportStage;

enum {
  MOST_REPORT_MOVES = 2000, /* moves of a game; the rest is not analyzed */
  REPORT_LINE_MOVES = 8,
  REPORT_HASH_MIB = 4, /* enough for one task, and quickly cleared */
};

typedef struct ReportPlan {
  uint64_t n_fast_nodes; /* nodes for each position; 0 for no FAST stage */
  uint64_t n_deep_nodes; /* the same for the DEEP stage */
  bool has_no_claims;    /* see SearchLimits */
} ReportPlan;

/* Scores are for the first team. */
typedef struct ReportFinding {
  int score;
  int other; /* DEEP: the score of the second-best move; DOUBT: the score of the played move */
  bool has_other;
  int n_line;                   /* 0 if the game is over */
  Move line[REPORT_LINE_MOVES]; /* the best move and its continuation */
} ReportFinding;

typedef struct ReportTask {
  ReportStage stage;
  int place;               /* index of the position: 0 is the start, and n is after the n-th move */
  const Turn *turn;        /* borrowed from the report */
  const uint64_t *earlier; /* borrowed from the report */
  int n_earlier;
  uint64_t n_nodes;
  bool has_no_claims;
  Move moves[2]; /* DOUBT: the better move and the played move */
} ReportTask;

typedef enum ReportNext {
  REPORT_TASK, /* `task` is filled */
  REPORT_WAIT, /* the next task depends on tasks in progress */
  REPORT_IS_DONE
} ReportNext;

/* ---- Creating and freeing ---- */

/* Makes a report on the main line of a record from its start to `end`. Returns NULL when memory
 * runs out. */
Report *report_new (const Node *end, const ReportPlan *plan);
void report_free (Report *self); /* NULL is allowed */

/* ---- Work ---- */

ReportNext report_next (Report *self, ReportTask *task);

/* Runs a task. Any thread may call this with its own search. Returns false if `stop` was raised. */
bool report_task_run (const ReportTask *task,
                      Search *search,
                      const atomic_bool *stop,
                      ReportFinding *finding);

/* Stores the finding of a task. If the finding is NULL, report_next() gives out the task again. */
void report_take (Report *self, const ReportTask *task, const ReportFinding *finding);

/* Runs all remaining tasks on this thread, and calls `tell` after each. Returns false if `stop`
 * was raised. A later call of report_run() continues the work. */
typedef void (*ReportFunc) (const Report *report, const ReportTask *task, void *user_data);
bool report_run (
  Report *self, Search *search, const atomic_bool *stop, ReportFunc tell, void *user_data);

/* ---- Questions ---- */

/* Returns whether no DEEP or DOUBT task remains. */
bool report_is_done (const Report *self);

/* Returns the number of moves. The number of positions is greater by one. */
int report_n_moves (const Report *self);
const Turn *report_turn (const Report *self, int place);
/* Return the move that led to the place, and its player. The place must not be 0. */
Move report_move (const Report *self, int place);
Seat report_seat (const Report *self, int place);

/* Returns whether the player chose the move that led to the place. A tree, a pass, the only legal
 * move and a move that was taken back do not count as chosen. */
bool report_is_choice (const Report *self, int place);

/* Returns false for positions in which players still place trees. They are not evaluated. */
bool report_is_evaluated (const Report *self, int place);

/* Returns the DEEP finding of the position, or else its FAST finding, or else NULL. */
const ReportFinding *report_finding (const Report *self, int place);
/* Returns the finding of one stage, or NULL. For DOUBT, `place` is the position before the move. */
const ReportFinding *report_stage_finding (const Report *self, ReportStage stage, int place);

/* Sets `n_done` to the number of finished tasks of a stage, and `n` to the number of all its tasks
 * that are known so far. */
void report_progress (const Report *self, ReportStage stage, int *n_done, int *n);
