#include "app/computer/blunder-check.h"

#include "app/game/node-ancestry.h"
#include "core/rules/movegen.h"

enum { HASH_MIB = 4 }; /* enough for such a short search */

struct BlunderCheck {
  LogresGameSession *session; /* owned */
  BlunderCheckFunc answered;
  gpointer listener;    /* borrowed */
  EngineThread *engine; /* owned */
  Turn after;           /* the turn after the move */
  int team;             /* the team that makes the move */
  GArray *earlier;      /* owned; hashes of the positions before the searched one */
  gboolean is_second;   /* the second search, for the reply, has begun */
  int hope;             /* the result of the first search: the best score for the team */
};

/* ---- Judging ---- */

/* A team that is far ahead after the move is not warned. A team that is far behind even with its
 * best move is warned only if this move makes the loss certain. */
BlunderVerdict
blunder_check_judge (int hope, int rest)
{
  enum { MISTAKE = 150, DECIDED = 900 };
  gboolean is_won = score_is_win (hope), is_lost = score_is_win (-hope);

  if (is_lost || (is_won && score_is_win (rest)))
    return BLUNDER_FINE;
  if (score_is_win (-rest))
    return BLUNDER_LOSES;
  if (is_won)
    return rest >= DECIDED ? BLUNDER_FINE : BLUNDER_MISSES;
  if (hope - rest < MISTAKE || rest >= DECIDED || hope <= -DECIDED)
    return BLUNDER_FINE;

  return BLUNDER_MISTAKE;
}

/* ---- Asking ---- */

static void
think (BlunderCheck *self, const Turn *turn)
{
  SearchLimits limits = { .hard_ms = BLUNDER_CHECK_MS };

  engine_thread_think (self->engine, turn, &limits, self->earlier);
}

static gboolean
is_worth_a_look (const Turn *turn, Move move)
{
  return (move.kind == MOVE_PLAIN || move.kind == MOVE_CANTER || move.kind == MOVE_CAPTURE) &&
         movegen_count (&turn->pos) > 1;
}

gboolean
blunder_check_ask (BlunderCheck *self, Move move)
{
  const Node *node = logres_game_session_get_shown (self->session);

  if (!is_worth_a_look (&node->turn, move) || !turn_play (&node->turn, move, &self->after, NULL) ||
      self->after.must_answer || turn_ending (&self->after).result != ONGOING)
    return FALSE;

  g_clear_pointer (&self->earlier, g_array_unref);
  self->earlier = node_ancestry_dup_hashes (node);
  self->team = variant_team (node->turn.pos.seat);
  self->is_second = FALSE;
  think (self, &node->turn);
  g_array_append_val (self->earlier, node->turn.pos.hash);

  return TRUE;
}

void
blunder_check_cancel (BlunderCheck *self)
{
  engine_thread_cancel (self->engine);
}

/* ---- Answers ---- */

static void
searched (gpointer check, const SearchResult *result)
{
  BlunderCheck *self = check;
  gboolean is_own = self->team == variant_team (self->after.pos.seat);
  Move none = { .kind = MOVE_NONE };
  BlunderVerdict verdict;

  if (result->best.kind == MOVE_NONE) {
    self->answered (self->listener, BLUNDER_FAILED, none);
  } else if (!self->is_second) {
    self->hope = result->score;
    self->is_second = TRUE;
    think (self, &self->after);
  } else {
    verdict = blunder_check_judge (self->hope, is_own ? result->score : -result->score);
    self->answered (self->listener, verdict, is_own ? none : result->best);
  }
}

static const EngineFuncs engine_funcs = { .answered = searched };

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

  engine_thread_free (self->engine);
  g_clear_pointer (&self->earlier, g_array_unref);
  g_object_unref (self->session);
  g_free (self);
}
