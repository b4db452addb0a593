#include "app/computer/blunder-check.h"

#include "app/game/node-ancestry.h"
#include "core/rules/movegen.h"

enum { HASH_MIB = 4 }; /* enough for such a short search */

struct _LogresBlunderCheck {
  GObject parent_instance;

  LogresEngineThread *engine; /* owned; NULL after close() */
  Turn after;                 /* after the move */
  int team;                   /* the team that makes the move */
  GArray *earlier;            /* owned; hashes for the second search */
  gboolean is_second;         /* the second search, for the reply, is running */
  int hope;
};

enum { SIGNAL_ANSWERED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresBlunderCheck, logres_blunder_check, G_TYPE_OBJECT)

/* ---- Judging ---- */

/* A player who wins or loses anyway is not warned. */
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
think (LogresBlunderCheck *self, const Turn *turn)
{
  SearchLimits limits = { .hard_ms = BLUNDER_CHECK_MS };

  logres_engine_thread_think (self->engine, turn, &limits, self->earlier);
}

static gboolean
is_worth_a_look (const Turn *turn, Move move)
{
  return (move.kind == MOVE_PLAIN || move.kind == MOVE_CANTER || move.kind == MOVE_CAPTURE) &&
         movegen_count (&turn->pos) > 1;
}

gboolean
logres_blunder_check_ask (LogresBlunderCheck *self, LogresGameSession *session, Move move)
{
  const Node *node;

  g_return_val_if_fail (LOGRES_IS_BLUNDER_CHECK (self) && self->engine != NULL, FALSE);

  node = logres_game_session_get_shown (session);
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
logres_blunder_check_cancel (LogresBlunderCheck *self)
{
  g_return_if_fail (LOGRES_IS_BLUNDER_CHECK (self));

  if (self->engine != NULL)
    logres_engine_thread_cancel (self->engine);
}

/* ---- Answers ---- */

static void
answer (LogresBlunderCheck *self, BlunderVerdict verdict, Move reply)
{
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0, (int) verdict, &reply);
}

static void
answered_cb (LogresBlunderCheck *self, guint ticket, const SearchResult *result)
{
  gboolean is_own = self->team == variant_team (self->after.pos.seat);
  Move none = { .kind = MOVE_NONE };

  (void) ticket;
  if (result->best.kind == MOVE_NONE) {
    answer (self, BLUNDER_FAILED, none);
  } else if (!self->is_second) {
    self->hope = result->score;
    self->is_second = TRUE;
    think (self, &self->after);
  } else {
    answer (self, blunder_check_judge (self->hope, is_own ? result->score : -result->score),
            is_own ? none : result->best);
  }
}

/* ---- Life cycle ---- */

void
logres_blunder_check_close (LogresBlunderCheck *self)
{
  g_return_if_fail (LOGRES_IS_BLUNDER_CHECK (self));

  if (self->engine != NULL)
    logres_engine_thread_close (self->engine);
  g_clear_object (&self->engine);
  g_clear_pointer (&self->earlier, g_array_unref);
}

static void
logres_blunder_check_dispose (GObject *object)
{
  logres_blunder_check_close (LOGRES_BLUNDER_CHECK (object));

  G_OBJECT_CLASS (logres_blunder_check_parent_class)->dispose (object);
}

static void
logres_blunder_check_class_init (LogresBlunderCheckClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_blunder_check_dispose;

  signals[SIGNAL_ANSWERED] =
    g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_POINTER);
}

static void
logres_blunder_check_init (LogresBlunderCheck *self)
{
  self->engine = logres_engine_thread_new ();
  logres_engine_thread_set_hash (self->engine, HASH_MIB);
  g_signal_connect_object (self->engine, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
}

LogresBlunderCheck *
logres_blunder_check_new (void)
{
  return g_object_new (LOGRES_TYPE_BLUNDER_CHECK, NULL);
}
