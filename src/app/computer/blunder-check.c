#include "app/computer/blunder-check.h"

#include "app/game/node-ancestry.h"
#include "core/rules/movegen.h"

enum { HASH_MIB = 4 }; /* enough for such a short search */

struct BlunderCheck {
  LogresGameSession *session; /* owned */
  BlunderCheckFunc answered;
  gpointer listener;    /* borrowed */
  EngineThread *engine; /* owned */
  Turn before, after;   /* the turns before and after the move */
  Move move;
  GArray *earlier;    /* owned; hashes of the positions before the searched one */
  gboolean is_second; /* the second search, for the reply, has begun */
  int hope;           /* the result of the first search: the best score for the team */
  SearchReport best;  /* the best line of the current search so far */
  guint patience_id;  /* the id of the timeout that ends the check, or 0 */
};

/* ---- Searching ---- */

static void
think (BlunderCheck *self, const Turn *turn)
{
  SearchLimits limits = { .hard_ms = BLUNDER_CHECK_MS,
                          .has_no_claims = !logres_game_session_has_claims (self->session) };

  self->best.n_moves = 0;
  engine_thread_think (self->engine, turn, &limits, self->earlier);
}

/* ---- Answers ---- */

static void
answer (BlunderCheck *self, const CoachAdvice *advice)
{
  g_clear_handle_id (&self->patience_id, g_source_remove);
  self->answered (self->listener, advice);
}

static gboolean
gave_up_cb (gpointer check)
{
  BlunderCheck *self = check;

  engine_thread_cancel (self->engine);
  answer (self, &(CoachAdvice) { .what = COACH_FINE });

  return G_SOURCE_REMOVE;
}

/* Keeps the best line. The line of a bound ends early. */
static void
reported (gpointer check, const SearchReport *report)
{
  BlunderCheck *self = check;

  if (report->line == 1 && report->bound == SCORE_IS_EXACT)
    self->best = *report;
}

/* The last reported line may belong to another move than the result. */
static CoachAdvice
judge (const BlunderCheck *self, const SearchResult *result)
{
  bool has_line = self->best.n_moves > 0 && move_is_equal (self->best.moves[0], result->best);
  bool is_own = variant_team (self->before.pos.seat) == variant_team (self->after.pos.seat);

  return coach_judge (&self->before, self->move, has_line ? self->best.moves : &result->best,
                      has_line ? self->best.n_moves : 1, self->hope,
                      is_own ? result->score : -result->score);
}

static void
searched (gpointer check, const SearchResult *result)
{
  BlunderCheck *self = check;
  CoachAdvice advice = { .what = COACH_FAILED };

  if (result->best.kind != MOVE_NONE && !self->is_second) {
    self->hope = result->score;
    self->is_second = TRUE;
    think (self, &self->after);
    return;
  }
  if (result->best.kind != MOVE_NONE)
    advice = judge (self, result);
  answer (self, &advice);
}

static const EngineFuncs engine_funcs = { .report = reported, .answered = searched };

/* ---- Asking ---- */

static gboolean
is_worth_a_look (const Turn *turn, Move move)
{
  return (move.kind == MOVE_PLAIN || move.kind == MOVE_CANTER || move.kind == MOVE_CAPTURE) &&
         movegen_count (&turn->pos) > 1;
}

void
blunder_check_cancel (BlunderCheck *self)
{
  g_clear_handle_id (&self->patience_id, g_source_remove);
  engine_thread_cancel (self->engine);
}

gboolean
blunder_check_ask (BlunderCheck *self, Move move)
{
  const Node *node = logres_game_session_get_shown (self->session);

  if (!is_worth_a_look (&node->turn, move) || !turn_play (&node->turn, move, &self->after, NULL) ||
      self->after.must_answer || turn_ending (&self->after).result != ONGOING)
    return FALSE;

  blunder_check_cancel (self);
  g_clear_pointer (&self->earlier, g_array_unref);
  self->earlier = node_ancestry_dup_repeated (node);
  self->before = node->turn;
  self->move = move;
  self->is_second = FALSE;
  think (self, &node->turn);
  g_array_append_val (self->earlier, node->turn.pos.hash);
  self->patience_id = g_timeout_add (BLUNDER_CHECK_MOST_MS, gave_up_cb, self);

  return TRUE;
}

/* ---- Life cycle ---- */

BlunderCheck *
blunder_check_new (LogresGameSession *session, BlunderCheckFunc answered, gpointer listener)
{
  BlunderCheck *self = g_new0 (BlunderCheck, 1);

  self->session = g_object_ref (session);
  self->answered = answered;
  self->listener = listener;
  self->engine = engine_thread_new (WORKER_ANSWER, session, &engine_funcs, self);
  engine_thread_set_hash (self->engine, HASH_MIB);

  return self;
}

void
blunder_check_free (BlunderCheck *self)
{
  if (self == NULL)
    return;

  g_clear_handle_id (&self->patience_id, g_source_remove);
  engine_thread_free (self->engine);
  g_clear_pointer (&self->earlier, g_array_unref);
  g_object_unref (self->session);
  g_free (self);
}
