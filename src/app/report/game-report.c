#include "app/report/game-report.h"

#include "app/game/report-state.h"
#include "app/report/report-threads.h"

/* The time between two calls of `changed` for new findings. The panel and the graph show everything
 * again at each call. */
enum { TELL_MS = 200 };

struct GameReport {
  GameReportFunc changed;
  gpointer listener;          /* borrowed */
  LogresGameSession *session; /* owned */
  ReportThreads *threads;     /* owned; NULL before the first start */
  ReportPlan plan, begun;     /* `begun` is the plan of the report that the threads work on */
  GameReportState state;
  guint telling; /* the id of the timeout that tells new findings, or 0 */
};

/* ---- Telling ---- */

/* Lets the session save the findings, and then the listener show them. */
static void
tell (GameReport *self)
{
  g_clear_handle_id (&self->telling, g_source_remove);
  logres_game_session_tell_report (self->session);
  self->changed (self->listener);
}

static gboolean
tell_cb (gpointer data)
{
  GameReport *self = data;

  self->telling = 0;
  tell (self);

  return G_SOURCE_REMOVE;
}

static void
advanced_cb (gpointer report)
{
  GameReport *self = report;
  gboolean has_ended =
    self->state == GAME_REPORT_WORKS && !report_threads_is_working (self->threads);

  if (has_ended) {
    self->state = report_threads_has_failed (self->threads) ? GAME_REPORT_FAILED : GAME_REPORT_DONE;
    tell (self);
  } else if (self->telling == 0) {
    self->telling = g_timeout_add (TELL_MS, tell_cb, self);
  }
}

/* ---- Work ---- */

static Report *
begin (GameReport *self)
{
  ReportPlan plan = self->plan;
  Report *report;

  plan.has_no_claims = !logres_game_session_has_claims (self->session);
  report = report_new (logres_game_session_get_end (self->session), &plan);
  g_clear_pointer (&self->threads, report_threads_free);
  if (report == NULL)
    g_error ("There is no memory for the report of a game");
  self->begun = self->plan;
  logres_game_session_take_report (self->session, report);
  self->threads = report_threads_new (report, self->session, 0, advanced_cb, self);

  return report;
}

static void
work (GameReport *self)
{
  self->state = GAME_REPORT_WORKS;
  report_threads_set_working (self->threads, TRUE);
  if (!report_threads_is_working (self->threads))
    self->state = report_threads_has_failed (self->threads) ? GAME_REPORT_FAILED : GAME_REPORT_DONE;
  tell (self);
}

static gboolean
has_other_plan (GameReport *self)
{
  return self->begun.n_fast_nodes != self->plan.n_fast_nodes ||
         self->begun.n_deep_nodes != self->plan.n_deep_nodes;
}

/* Begins a report, and gives it the findings that the session has kept from an earlier run of the
 * program. */
static void
go_on (GameReport *self)
{
  g_autofree char *text = report_state_dup_text (game_report_get_report (self));

  report_state_take (begin (self), text);
}

void
game_report_start (GameReport *self)
{
  if (!game_report_is_of_game (self))
    begin (self);
  else if (self->threads == NULL)
    go_on (self);
  else if (has_other_plan (self))
    begin (self);
  work (self);
}

static void
put_aside (GameReport *self, GameReportState state)
{
  if (self->state != GAME_REPORT_WORKS && self->state != GAME_REPORT_PAUSED)
    return;

  self->state = state;
  report_threads_set_working (self->threads, FALSE);
  tell (self);
}

void
game_report_set_paused (GameReport *self, gboolean is_paused)
{
  if (is_paused)
    put_aside (self, GAME_REPORT_PAUSED);
  else if (self->state == GAME_REPORT_PAUSED)
    work (self);
}

void
game_report_stop (GameReport *self)
{
  put_aside (self, GAME_REPORT_STOPPED);
}

void
game_report_set_plan (GameReport *self, const ReportPlan *plan)
{
  self->plan = *plan;
}

/* ---- Questions ---- */

GameReportState
game_report_get_state (GameReport *self)
{
  return self->state;
}

const Report *
game_report_get_report (GameReport *self)
{
  return logres_game_session_get_report (self->session);
}

void
game_report_get_progress (GameReport *self, int *n_done, int *n)
{
  const Report *report = game_report_get_report (self);
  int n_doubts_done, n_doubts;

  *n_done = *n = 0;
  if (report == NULL)
    return;

  report_progress (report, STAGE_DEEP, n_done, n);
  report_progress (report, STAGE_DOUBT, &n_doubts_done, &n_doubts);
  *n_done += n_doubts_done;
  *n += n_doubts;
}

const Node *
game_report_get_node (GameReport *self, int place)
{
  const Report *report = game_report_get_report (self);
  const Node *node = logres_game_session_get_record (self->session)->root;

  if (report == NULL || place < 0 || place > report_n_moves (report) ||
      !position_is_equal (&node->turn.pos, &report_turn (report, 0)->pos))
    return NULL;
  for (int i = 1; i <= place && node != NULL; i++) {
    node = node->child;
    if (node != NULL && !move_is_equal (node->move, report_move (report, i)))
      node = NULL;
  }

  return node;
}

int
game_report_get_place (GameReport *self, const Node *node)
{
  int place = 0;

  for (const Node *at = node; at->parent != NULL; at = at->parent)
    place++;

  return game_report_get_node (self, place) == node ? place : -1;
}

gboolean
game_report_is_of_game (GameReport *self)
{
  const Report *report = game_report_get_report (self);
  const Node *end = report != NULL ? game_report_get_node (self, report_n_moves (report)) : NULL;

  return end != NULL && (end == logres_game_session_get_end (self->session) ||
                         report_n_moves (report) == MOST_REPORT_MOVES);
}

int
game_report_find_mistake (GameReport *self, int place, int direction)
{
  const Report *report = game_report_get_report (self);
  Verdict verdict;

  if (report == NULL)
    return -1;
  for (int at = place + direction; at >= 1 && at <= report_n_moves (report); at += direction)
    if (verdict_of_move (report, at, &verdict) && verdict_is_bad (&verdict))
      return at;

  return -1;
}

/* ---- Life cycle ---- */

GameReport *
game_report_new (LogresGameSession *session, GameReportFunc changed, gpointer listener)
{
  GameReport *self = g_new0 (GameReport, 1);

  self->changed = changed;
  self->listener = listener;
  self->plan = (ReportPlan) { GAME_REPORT_FAST_NODES, GAME_REPORT_DEEP_NODES };
  self->session = g_object_ref (session);
  if (game_report_is_of_game (self))
    self->state =
      report_is_done (game_report_get_report (self)) ? GAME_REPORT_DONE : GAME_REPORT_STOPPED;
  else
    logres_game_session_take_report (session, NULL);

  return self;
}

void
game_report_free (GameReport *self)
{
  if (self == NULL)
    return;

  g_clear_handle_id (&self->telling, g_source_remove);
  report_threads_free (self->threads);
  g_object_unref (self->session);
  g_free (self);
}
