#include "app/report/retry.h"

#include "app/game/node-ancestry.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "engine/report/win-chance.h"

#include <glib/gi18n.h>

/* As many nodes as a report searches for each position. */
enum { HASH_MIB = 4, N_NODES = 150000 };

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
  /* The move of the game may have missed a win and hardly lowered the chances. */
  gboolean is_mistake = move_is_equal (self->tried->move, self->bad);

  self->loss = MAX (self->verdict.before - chance, 0);
  set_state (self, is_mistake || self->loss >= verdict_least_loss (JUDGED_INACCURACY) ? RETRY_BAD
                                                                                      : RETRY_GOOD);
}

static void
report (gpointer retry, const SearchReport *best)
{
  if (best->bound == SCORE_IS_EXACT)
    ((Retry *) retry)->reply = *best;
}

static void
answered (gpointer retry, const SearchResult *result)
{
  Retry *self = retry;
  const Position *before = &self->before->turn.pos;
  gboolean is_ours = variant_team (self->tried->turn.pos.seat) == variant_team (before->seat);

  self->score = is_ours ? result->score : -result->score;
  if (result->best.kind == MOVE_NONE)
    set_state (self, RETRY_FAILED);
  else
    conclude (self, win_chance (before->variant, self->score));
}

static const EngineFuncs engine_funcs = { .report = report, .answered = answered };

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
  SearchLimits limits = { .n_nodes = N_NODES,
                          .has_no_claims = !logres_game_session_has_claims (self->session) };
  g_autoptr (GArray) earlier = node_ancestry_dup_repeated (self->tried);
  Result result = turn_ending (&self->tried->turn).result;

  self->reply.n_moves = 0;
  self->score = 0;
  if (move_is_equal (self->tried->move, self->verdict.better))
    conclude (self, self->verdict.before);
  else if (move_is_equal (self->tried->move, self->bad))
    conclude (self, self->verdict.after);
  else if (result != ONGOING)
    conclude (self, chance_of_ending (self, result));
  else {
    set_state (self, RETRY_JUDGES);
    engine_thread_think (self->engine, &self->tried->turn, &limits, earlier);
  }
}

/* ---- Signal handlers ---- */

void
retry_end (Retry *self)
{
  engine_thread_cancel (self->engine);
  self->tried = NULL;
  set_state (self, RETRY_NONE);
}

/* Returns whether the user has made a move. The move of the game can also be shown without
 * that, for example with the key for the next move. */
static gboolean
has_tried (Retry *self, const Node *shown)
{
  return self->state == RETRY_ASKS && shown->parent == self->before &&
         logres_game_session_get_n_played (self->session) != self->n_played;
}

static void
session_changed_cb (Retry *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);

  if (self->state == RETRY_NONE || shown == self->tried)
    return;
  if (self->state == RETRY_ASKS && shown == self->before)
    return;
  if (!has_tried (self, shown)) {
    retry_end (self);
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
  self->n_played = logres_game_session_get_n_played (self->session);
  set_state (self, RETRY_ASKS);
}

void
retry_begin (Retry *self, const Node *before, Move bad, const Verdict *verdict)
{
  self->before = before;
  self->bad = bad;
  self->verdict = *verdict;
  ask (self);
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
retry_new (LogresGameSession *session, RetryFunc changed, gpointer listener)
{
  Retry *self = g_new0 (Retry, 1);

  self->changed = changed;
  self->listener = listener;
  self->session = g_object_ref (session);
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

/* ---- Words ---- */

char *
retry_new_words (const Retry *self)
{
  switch (self->state) {
  case RETRY_JUDGES:
    return g_strdup (_ ("Thinking…"));
  case RETRY_GOOD:
    return g_strdup (_ ("A good move. It keeps your chances."));
  case RETRY_BAD:
    if (self->verdict.missed_win > 0 && self->loss < verdict_least_loss (JUDGED_INACCURACY))
      return g_strdup_printf (_ ("Missed win in %d."), self->verdict.missed_win);
    /* Translators: %d is how much of the chance to win the tried move loses, in percent. */
    return g_strdup_printf (_ ("That move lowers your chances by %d%%. Look again."),
                            chance_percent (self->loss));
  case RETRY_FAILED:
    return g_strdup (_ ("The engine did not answer, so this move could not be checked."));
  case RETRY_NONE:
  case RETRY_ASKS:
  default:
    return NULL;
  }
}
