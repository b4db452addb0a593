#include "app/report/retry.h"

#include "app/computer/engine-thread.h"
#include "app/game/node-ancestry.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "engine/report/win-chance.h"

enum { HASH_MIB = 4 };

struct _LogresRetry {
  GObject parent_instance;

  LogresGameSession *session; /* owned */
  LogresGameReport *report;   /* owned */
  EngineThread *engine;       /* owned */
  RetryState state;
  int place;
  const Node *before, *tried; /* nodes of the session; never freed before it */
  guint64 serial;             /* of the record before the user's move */
  double hope, loss;          /* the chance with the best move, and how much of it is lost */
};

G_DEFINE_FINAL_TYPE (LogresRetry, logres_retry, G_TYPE_OBJECT)

static void
set_state (LogresRetry *self, RetryState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_signal_emit_by_name (self, "changed");
}

/* ---- Judging ---- */

static void
conclude (LogresRetry *self, double chance)
{
  self->loss = MAX (self->hope - chance, 0);
  set_state (self, self->loss < verdict_least_loss (JUDGED_INACCURACY) ? RETRY_GOOD : RETRY_BAD);
}

static double
chance_of_score (LogresRetry *self, int score, Seat seat)
{
  int team = variant_team (self->before->turn.pos.seat);
  const Variant *variant = self->before->turn.pos.variant;

  return win_chance (variant, variant_team (seat) == team ? score : -score);
}

static void
answered (gpointer retry, const SearchResult *result)
{
  LogresRetry *self = retry;

  if (result->best.kind == MOVE_NONE)
    set_state (self, RETRY_FAILED);
  else
    conclude (self, chance_of_score (self, result->score, self->tried->turn.pos.seat));
}

static const EngineFuncs engine_funcs = { .answered = answered };

/* The chance of the player whose move has ended the game. */
static double
chance_of_ending (LogresRetry *self, Result result)
{
  int team = variant_team (self->before->turn.pos.seat);

  return result == DRAW ? 0.5 : result == result_win_of_team (team) ? 1 : 0;
}

/* No search is needed for the report's best move, for the move of the game, or if the move ends the
 * game. */
static void
judge (LogresRetry *self)
{
  const Report *report = logres_game_report_get_report (self->report);
  SearchLimits limits = { .n_nodes = GAME_REPORT_DEEP_NODES };
  g_autoptr (GArray) earlier = node_ancestry_dup_hashes (self->tried);
  Result result = turn_ending (&self->tried->turn).result;
  Verdict verdict;

  if (!verdict_of_move (report, self->place, &verdict))
    return;
  self->hope = verdict.before;
  if (move_is_equal (self->tried->move, verdict.better))
    conclude (self, self->hope);
  else if (move_is_equal (self->tried->move, report_move (report, self->place)))
    conclude (self, verdict.after);
  else if (result != ONGOING)
    conclude (self, chance_of_ending (self, result));
  else {
    set_state (self, RETRY_JUDGES);
    engine_thread_think (self->engine, &self->tried->turn, &limits, earlier);
  }
}

/* ---- Signal handlers ---- */

static void
end (LogresRetry *self)
{
  engine_thread_cancel (self->engine);
  self->tried = NULL;
  set_state (self, RETRY_NONE);
}

static void
session_changed_cb (LogresRetry *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);

  if (self->state == RETRY_NONE || shown == self->tried)
    return;
  if (self->state == RETRY_ASKS && shown == self->before)
    return;
  if (self->state != RETRY_ASKS || shown->parent != self->before) {
    end (self);
    return;
  }

  self->tried = shown;
  judge (self);
}

/* ---- Asking for a move ---- */

static void
ask (LogresRetry *self)
{
  self->tried = NULL;
  self->state = RETRY_NONE; /* so that going there does not end the retry */
  logres_game_session_show (self->session, self->before);
  self->serial = logres_game_session_get_serial (self->session);
  set_state (self, RETRY_ASKS);
}

gboolean
logres_retry_begin (LogresRetry *self, int place)
{
  const Report *report = logres_game_report_get_report (self->report);
  const Node *node = logres_game_report_get_node (self->report, place);
  Verdict verdict;

  g_return_val_if_fail (LOGRES_IS_RETRY (self), FALSE);

  if (place < 1 || node == NULL || !verdict_of_move (report, place, &verdict) ||
      !verdict_is_bad (&verdict))
    return FALSE;

  self->place = place;
  self->before = node->parent;
  ask (self);

  return TRUE;
}

/* Asks again. If the user's move was added to the game, it is removed. */
void
logres_retry_again (LogresRetry *self)
{
  g_return_if_fail (LOGRES_IS_RETRY (self));

  if (self->state == RETRY_NONE)
    return;

  engine_thread_cancel (self->engine);
  self->state = RETRY_NONE;
  if (self->tried != NULL && self->serial + 1 == logres_game_session_get_serial (self->session))
    logres_game_session_take_step (self->session, WAY_UNDO);
  ask (self);
}

/* ---- Questions ---- */

RetryState
logres_retry_get_state (LogresRetry *self)
{
  return self->state;
}

int
logres_retry_get_place (LogresRetry *self)
{
  return self->place;
}

double
logres_retry_get_loss (LogresRetry *self)
{
  return self->loss;
}

/* ---- Life cycle ---- */

static void
logres_retry_dispose (GObject *object)
{
  LogresRetry *self = LOGRES_RETRY (object);

  g_clear_pointer (&self->engine, engine_thread_free);
  g_clear_object (&self->session);
  g_clear_object (&self->report);

  G_OBJECT_CLASS (logres_retry_parent_class)->dispose (object);
}

static void
logres_retry_class_init (LogresRetryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_retry_dispose;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_retry_init (LogresRetry *self)
{
}

LogresRetry *
logres_retry_new (LogresGameSession *session, LogresGameReport *report)
{
  LogresRetry *self = g_object_new (LOGRES_TYPE_RETRY, NULL);

  self->session = g_object_ref (session);
  self->report = g_object_ref (report);
  self->engine = engine_thread_new (WORKER_ANSWER, session, &engine_funcs, self);
  engine_thread_set_hash (self->engine, HASH_MIB);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
