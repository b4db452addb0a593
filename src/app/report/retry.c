#include "app/report/retry.h"

#include "app/game/node-ancestry.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "engine/report/win-chance.h"

enum { HASH_MIB = 4 };

static void
set_state (Retry *self, RetryState state)
{
  if (self->state == state)
    return;

  self->state = state;
  self->changed (self->listener);
}

/* ---- Judging ---- */

static void
conclude (Retry *self, double chance)
{
  self->loss = MAX (self->hope - chance, 0);
  set_state (self, self->loss < verdict_least_loss (JUDGED_INACCURACY) ? RETRY_GOOD : RETRY_BAD);
}

static double
chance_of_score (Retry *self, int score, Seat seat)
{
  int team = variant_team (self->before->turn.pos.seat);
  const Variant *variant = self->before->turn.pos.variant;

  return win_chance (variant, variant_team (seat) == team ? score : -score);
}

static void
answered (gpointer retry, const SearchResult *result)
{
  Retry *self = retry;

  if (result->best.kind == MOVE_NONE)
    set_state (self, RETRY_FAILED);
  else
    conclude (self, chance_of_score (self, result->score, self->tried->turn.pos.seat));
}

static const EngineFuncs engine_funcs = { .answered = answered };

/* Returns the chance to win of the player whose move has ended the game. */
static double
chance_of_ending (Retry *self, Result result)
{
  int team = variant_team (self->before->turn.pos.seat);

  return result == DRAW ? 0.5 : result == result_win_of_team (team) ? 1 : 0;
}

/* Judges the user's move. The report's best move, the move of the game, and a move that ends the
 * game need no search. */
static void
judge (Retry *self)
{
  const Report *report = game_report_get_report (self->report);
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
end (Retry *self)
{
  engine_thread_cancel (self->engine);
  self->tried = NULL;
  set_state (self, RETRY_NONE);
}

static void
session_changed_cb (Retry *self)
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
ask (Retry *self)
{
  self->tried = NULL;
  self->state = RETRY_NONE; /* so that showing the position does not end the retry */
  logres_game_session_show (self->session, self->before);
  self->serial = logres_game_session_get_serial (self->session);
  set_state (self, RETRY_ASKS);
}

gboolean
retry_begin (Retry *self, int place)
{
  const Report *report = game_report_get_report (self->report);
  const Node *node = game_report_get_node (self->report, place);
  Verdict verdict;

  if (place < 1 || node == NULL || !verdict_of_move (report, place, &verdict) ||
      !verdict_is_bad (&verdict))
    return FALSE;

  self->place = place;
  self->before = node->parent;
  ask (self);

  return TRUE;
}

/* Asks again. If the user's move is the only change of the game since the question, the move is
 * undone. */
void
retry_again (Retry *self)
{
  if (self->state == RETRY_NONE)
    return;

  engine_thread_cancel (self->engine);
  self->state = RETRY_NONE;
  if (self->tried != NULL && self->serial + 1 == logres_game_session_get_serial (self->session))
    logres_game_session_take_step (self->session, WAY_UNDO);
  ask (self);
}

/* ---- Life cycle ---- */

Retry *
retry_new (LogresGameSession *session, GameReport *report, RetryFunc changed, gpointer listener)
{
  Retry *self = g_new0 (Retry, 1);

  self->changed = changed;
  self->listener = listener;
  self->session = g_object_ref (session);
  self->report = report;
  self->engine = engine_thread_new (WORKER_ANSWER, session, &engine_funcs, self);
  engine_thread_set_hash (self->engine, HASH_MIB);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (session_changed_cb), self);

  return self;
}

void
retry_free (Retry *self)
{
  if (self == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->session, self);
  engine_thread_free (self->engine);
  g_object_unref (self->session);
  g_free (self);
}
