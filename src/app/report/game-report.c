#include "app/report/game-report.h"

#include "app/game/report-state.h"
#include "app/report/report-threads.h"

/* Each signal makes the panel and the graph draw everything again, so limit them. */
enum { TELL_MS = 200 };

struct _LogresGameReport {
  GObject parent_instance;

  LogresGameSession *session; /* owned */
  ReportThreads *threads;     /* owned; NULL until the first start here */
  ReportPlan plan, begun;     /* for the next start, and of the report that the threads work on */
  GameReportState state;
  guint telling; /* a source id, or 0 */
};

G_DEFINE_FINAL_TYPE (LogresGameReport, logres_game_report, G_TYPE_OBJECT)

/* ---- Signals ---- */

/* The findings are saved before they are shown. */
static void
tell (LogresGameReport *self)
{
  g_clear_handle_id (&self->telling, g_source_remove);
  logres_game_session_tell_report (self->session);
  g_signal_emit_by_name (self, "changed");
}

static gboolean
tell_cb (gpointer data)
{
  LogresGameReport *self = data;

  self->telling = 0;
  tell (self);

  return G_SOURCE_REMOVE;
}

static void
advanced_cb (gpointer report)
{
  LogresGameReport *self = report;
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
begin (LogresGameReport *self)
{
  const Record *record = logres_game_session_get_record (self->session);
  Report *report = report_new (record, &self->plan);

  g_clear_pointer (&self->threads, report_threads_free);
  if (report == NULL)
    g_error ("There is no memory for the report of a game");
  self->begun = self->plan;
  logres_game_session_take_report (self->session, report);
  self->threads = report_threads_new (report, self->session, advanced_cb, self);

  return report;
}

static void
work (LogresGameReport *self)
{
  self->state = GAME_REPORT_WORKS;
  report_threads_set_working (self->threads, TRUE);
  if (!report_threads_is_working (self->threads))
    self->state = report_threads_has_failed (self->threads) ? GAME_REPORT_FAILED : GAME_REPORT_DONE;
  tell (self);
}

static gboolean
has_other_plan (LogresGameReport *self)
{
  return self->begun.n_fast_nodes != self->plan.n_fast_nodes ||
         self->begun.n_deep_nodes != self->plan.n_deep_nodes;
}

/* Starts with the findings of an earlier run of the program. */
static void
go_on (LogresGameReport *self)
{
  g_autofree char *text = report_state_dup_text (logres_game_report_get_report (self));

  report_state_take (begin (self), text);
}

void
logres_game_report_start (LogresGameReport *self)
{
  g_return_if_fail (LOGRES_IS_GAME_REPORT (self));

  if (!logres_game_report_is_of_game (self))
    begin (self);
  else if (self->threads == NULL)
    go_on (self);
  else if (has_other_plan (self))
    begin (self);
  work (self);
}

static void
put_aside (LogresGameReport *self, GameReportState state)
{
  if (self->state != GAME_REPORT_WORKS && self->state != GAME_REPORT_PAUSED)
    return;

  self->state = state;
  report_threads_set_working (self->threads, FALSE);
  tell (self);
}

void
logres_game_report_set_paused (LogresGameReport *self, gboolean is_paused)
{
  g_return_if_fail (LOGRES_IS_GAME_REPORT (self));

  if (is_paused)
    put_aside (self, GAME_REPORT_PAUSED);
  else if (self->state == GAME_REPORT_PAUSED)
    work (self);
}

void
logres_game_report_stop (LogresGameReport *self)
{
  g_return_if_fail (LOGRES_IS_GAME_REPORT (self));

  put_aside (self, GAME_REPORT_STOPPED);
}

void
logres_game_report_set_plan (LogresGameReport *self, const ReportPlan *plan)
{
  self->plan = *plan;
}

/* ---- Questions ---- */

GameReportState
logres_game_report_get_state (LogresGameReport *self)
{
  return self->state;
}

const Report *
logres_game_report_get_report (LogresGameReport *self)
{
  return logres_game_session_get_report (self->session);
}

void
logres_game_report_get_progress (LogresGameReport *self, int *n_done, int *n)
{
  const Report *report = logres_game_report_get_report (self);
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
logres_game_report_get_node (LogresGameReport *self, int place)
{
  const Report *report = logres_game_report_get_report (self);
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
logres_game_report_get_place (LogresGameReport *self, const Node *node)
{
  int place = 0;

  for (const Node *at = node; at->parent != NULL; at = at->parent)
    place++;

  return logres_game_report_get_node (self, place) == node ? place : -1;
}

gboolean
logres_game_report_is_of_game (LogresGameReport *self)
{
  const Report *report = logres_game_report_get_report (self);
  const Node *end =
    report != NULL ? logres_game_report_get_node (self, report_n_moves (report)) : NULL;

  return end != NULL && (end->child == NULL || report_n_moves (report) == MOST_REPORT_MOVES);
}

int
logres_game_report_find_mistake (LogresGameReport *self, int place, int direction)
{
  const Report *report = logres_game_report_get_report (self);
  Verdict verdict;

  if (report == NULL)
    return -1;
  for (int at = place + direction; at >= 1 && at <= report_n_moves (report); at += direction)
    if (verdict_of_move (report, at, &verdict) && verdict_is_bad (&verdict))
      return at;

  return -1;
}

/* ---- Life cycle ---- */

static void
logres_game_report_dispose (GObject *object)
{
  LogresGameReport *self = LOGRES_GAME_REPORT (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->threads, report_threads_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (logres_game_report_parent_class)->dispose (object);
}

static void
logres_game_report_class_init (LogresGameReportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_game_report_dispose;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_game_report_init (LogresGameReport *self)
{
  self->plan = (ReportPlan) { GAME_REPORT_FAST_NODES, GAME_REPORT_DEEP_NODES };
}

LogresGameReport *
logres_game_report_new (LogresGameSession *session)
{
  LogresGameReport *self = g_object_new (LOGRES_TYPE_GAME_REPORT, NULL);

  self->session = g_object_ref (session);
  if (logres_game_report_is_of_game (self))
    self->state = GAME_REPORT_STOPPED;
  else
    logres_game_session_take_report (session, NULL);

  return self;
}
