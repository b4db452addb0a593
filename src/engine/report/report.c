#include "engine/report/report.h"

#include "core/rules/movegen.h"
#include "engine/report/move-verdict.h"

#include <stdlib.h>

/* The search of a doubtful move has MORE_IN_DOUBT times as many nodes as a DEEP search. */
enum { MORE_IN_DOUBT = 2 };

typedef enum TaskState { NO_TASK, IS_TO_DO, IS_UNDER_WAY, IS_DONE } TaskState;

typedef struct Moment {
  Turn turn;
  Move move;      /* the move that led to this position */
  bool is_choice; /* see report_is_choice() */
  int n_earlier;
  uint8_t states[N_REPORT_STAGES]; /* a TaskState for each stage */
  ReportFinding findings[N_REPORT_STAGES];
} Moment;

struct Report {
  ReportPlan plan;
  int n_moves;
  bool has_doubts;   /* the moves in doubt have been chosen */
  uint64_t *earlier; /* owned; hashes of the positions that may be repeated, oldest first */
  Moment *moments;   /* owned; one more than there are moves */
};

/* ---- Creating and freeing ---- */

/* Returns whether the generator listed only this move. In games with captures on demand a move is
 * not forced if it leaves out the capture that is listed, or if the player could demand a capture
 * instead of moving. */
static bool
is_forced (const Node *node)
{
  const Turn *before = &node->parent->turn;
  Move only;

  return !turn_may_force (before) && movegen_list (&before->pos, &only, 1) == 1 &&
         move_is_equal (only, node->move);
}

/* Computes `is_choice` once, because that takes time and report_is_choice() is called often. */
static void
copy_moment (Report *self, int place, const Node *node)
{
  Moment *moment = &self->moments[place];

  moment->turn = node->turn;
  if (node->parent == NULL)
    return;
  moment->move = node->move;
  moment->is_choice = node->move.kind != MOVE_TREE && node->move.kind != MOVE_PASS &&
                      !node_is_taken_back (node, node->child) && !is_forced (node);
}

/* Copies the positions and moves of the game. Positions of moves that were taken back do not count
 * for repetitions, and only the third time makes a draw that a player can claim. */
static void
copy_game (Report *self, const Node *end)
{
  const Node *node = end;
  int n_earlier = 0;

  while (node->parent != NULL)
    node = node->parent;
  for (int place = 0; place <= self->n_moves; place++, node = node->child) {
    copy_moment (self, place, node);
    if (place > 0 && !node_is_taken_back (node->parent, node))
      self->earlier[n_earlier++] = node->parent->turn.pos.hash;
    self->moments[place].n_earlier = n_earlier;
  }
  node_keep_repeated (self->earlier, n_earlier);
}

static void
plan_stage (Report *self, ReportStage stage, uint64_t n_nodes)
{
  for (int place = 0; place <= self->n_moves && n_nodes > 0; place++)
    if (report_is_evaluated (self, place))
      self->moments[place].states[stage] = IS_TO_DO;
}

Report *
report_new (const Node *end, const ReportPlan *plan)
{
  Report *self = calloc (1, sizeof *self);
  size_t n_moves = node_count_moves (end);

  if (self == NULL)
    return NULL;

  self->plan = *plan;
  self->n_moves = n_moves < MOST_REPORT_MOVES ? (int) n_moves : MOST_REPORT_MOVES;
  self->moments = calloc ((size_t) self->n_moves + 1, sizeof *self->moments);
  self->earlier = calloc ((size_t) self->n_moves + 1, sizeof *self->earlier);
  if (self->moments == NULL || self->earlier == NULL) {
    report_free (self);
    return NULL;
  }
  copy_game (self, end);
  plan_stage (self, STAGE_FAST, plan->n_fast_nodes);
  plan_stage (self, STAGE_DEEP, plan->n_deep_nodes);

  return self;
}

void
report_free (Report *self)
{
  if (self == NULL)
    return;

  free (self->earlier);
  free (self->moments);
  free (self);
}

/* ---- Questions ---- */

int
report_n_moves (const Report *self)
{
  return self->n_moves;
}

const Turn *
report_turn (const Report *self, int place)
{
  return &self->moments[place].turn;
}

Move
report_move (const Report *self, int place)
{
  return self->moments[place].move;
}

Seat
report_seat (const Report *self, int place)
{
  return self->moments[place - 1].turn.pos.seat;
}

bool
report_is_choice (const Report *self, int place)
{
  return self->moments[place].is_choice;
}

bool
report_is_evaluated (const Report *self, int place)
{
  return !position_is_planting (&self->moments[place].turn.pos);
}

const ReportFinding *
report_stage_finding (const Report *self, ReportStage stage, int place)
{
  const Moment *moment = &self->moments[place];

  return moment->states[stage] == IS_DONE ? &moment->findings[stage] : NULL;
}

const ReportFinding *
report_finding (const Report *self, int place)
{
  const ReportFinding *deep = report_stage_finding (self, STAGE_DEEP, place);

  return deep != NULL ? deep : report_stage_finding (self, STAGE_FAST, place);
}

void
report_progress (const Report *self, ReportStage stage, int *n_done, int *n)
{
  *n_done = *n = 0;
  for (int place = 0; place <= self->n_moves; place++) {
    int state = self->moments[place].states[stage];

    *n_done += state == IS_DONE;
    *n += state != NO_TASK;
  }
}

/* ---- Doubts ---- */

/* Returns whether one search can compare two moves. It can if the generator lists both, and the
 * player could not demand a capture instead. */
static bool
are_comparable (const Turn *turn, Move a, Move b)
{
  Move moves[USUAL_MOVES];
  int n = movegen_list (&turn->pos, moves, USUAL_MOVES), n_found = 0;

  for (int i = 0; i < n && i < USUAL_MOVES; i++)
    n_found += move_is_equal (moves[i], a) + move_is_equal (moves[i], b);

  return n_found == 2 && !turn_may_force (turn);
}

static bool
is_in_doubt (const Report *self, int place)
{
  const ReportFinding *before = report_stage_finding (self, STAGE_DEEP, place);
  Verdict verdict;

  return before != NULL && before->n_line > 0 && verdict_of_move (self, place + 1, &verdict) &&
         verdict_is_bad (&verdict) &&
         are_comparable (&self->moments[place].turn, before->line[0],
                         report_move (self, place + 1));
}

/* Returns whether the move after this place is in doubt and has no task yet. */
static bool
needs_doubt (const Report *self, int place)
{
  return place < self->n_moves && self->moments[place].states[STAGE_DOUBT] == NO_TASK &&
         is_in_doubt (self, place);
}

static void
look_for_doubts (Report *self)
{
  for (int place = 0; place < self->n_moves; place++)
    if (needs_doubt (self, place))
      self->moments[place].states[STAGE_DOUBT] = IS_TO_DO;
  self->has_doubts = true;
}

static bool
is_open (int state)
{
  return state == IS_TO_DO || state == IS_UNDER_WAY;
}

bool
report_is_done (const Report *self)
{
  for (int place = 0; place <= self->n_moves; place++) {
    const uint8_t *states = self->moments[place].states;

    if (is_open (states[STAGE_DEEP]) || is_open (states[STAGE_DOUBT]) || needs_doubt (self, place))
      return false;
  }

  return true;
}

/* ---- Tasks ---- */

static void
write_task (Report *self, ReportStage stage, int place, ReportTask *task)
{
  Moment *moment = &self->moments[place];

  moment->states[stage] = IS_UNDER_WAY;
  *task = (ReportTask) { .stage = stage,
                         .place = place,
                         .turn = &moment->turn,
                         .earlier = self->earlier,
                         .n_earlier = moment->n_earlier,
                         .n_nodes = self->plan.n_deep_nodes,
                         .has_no_claims = self->plan.has_no_claims };
  if (stage == STAGE_FAST)
    task->n_nodes = self->plan.n_fast_nodes;
  if (stage != STAGE_DOUBT)
    return;

  task->n_nodes *= MORE_IN_DOUBT;
  task->moves[0] = moment->findings[STAGE_DEEP].line[0];
  task->moves[1] = report_move (self, place + 1);
}

/* Finds a task of the stage that nobody has begun. If there is none, tells whether tasks are in
 * progress. */
static ReportNext
next_of_stage (Report *self, ReportStage stage, ReportTask *task)
{
  ReportNext next = REPORT_IS_DONE;

  for (int place = 0; place <= self->n_moves; place++) {
    int state = self->moments[place].states[stage];

    if (state == IS_TO_DO) {
      write_task (self, stage, place, task);
      return REPORT_TASK;
    }
    if (state == IS_UNDER_WAY)
      next = REPORT_WAIT;
  }

  return next;
}

ReportNext
report_next (Report *self, ReportTask *task)
{
  ReportNext deep;

  if (next_of_stage (self, STAGE_FAST, task) == REPORT_TASK)
    return REPORT_TASK;
  deep = next_of_stage (self, STAGE_DEEP, task);
  if (deep != REPORT_IS_DONE)
    return deep;
  if (!self->has_doubts)
    look_for_doubts (self);
  if (next_of_stage (self, STAGE_DOUBT, task) == REPORT_TASK)
    return REPORT_TASK;

  for (ReportStage stage = STAGE_FAST; stage < N_REPORT_STAGES; stage++)
    for (int place = 0; place <= self->n_moves; place++)
      if (self->moments[place].states[stage] == IS_UNDER_WAY)
        return REPORT_WAIT;

  return REPORT_IS_DONE;
}

void
report_take (Report *self, const ReportTask *task, const ReportFinding *finding)
{
  Moment *moment = &self->moments[task->place];

  moment->states[task->stage] = finding != NULL ? IS_DONE : IS_TO_DO;
  if (finding != NULL)
    moment->findings[task->stage] = *finding;
  if (task->stage == STAGE_DEEP && finding != NULL && moment->states[STAGE_FAST] == IS_TO_DO)
    moment->states[STAGE_FAST] = NO_TASK; /* the DEEP finding replaces the FAST one */
}

bool
report_run (Report *self, Search *search, const atomic_bool *stop, ReportFunc tell, void *user_data)
{
  ReportFinding finding;
  ReportTask task;

  while (report_next (self, &task) == REPORT_TASK) {
    bool is_good = report_task_run (&task, search, stop, &finding);

    report_take (self, &task, is_good ? &finding : NULL);
    if (!is_good)
      return false;
    if (tell != NULL)
      tell (self, &task, user_data);
  }

  return true;
}
