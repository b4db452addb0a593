#include "app/computer/hint.h"

#include "app/computer/move-reason.h"
#include "app/game/node-ancestry.h"

#include <glib/gi18n.h>

struct Hint {
  HintFunc changed;
  gpointer listener;          /* borrowed */
  LogresGameSession *session; /* owned */
  EngineThread *engine;       /* owned */
  const Node *node;  /* borrowed; the node that the hint is for; NULL if no hint was asked for */
  SearchReport best; /* the best line so far */
  Move hint;         /* MOVE_NONE if there is none */
  char *sentence;    /* owned; NULL until the answer comes */
};

static const Move no_move = { .kind = MOVE_NONE };

static void
clear_answer (Hint *self)
{
  self->best.n_moves = 0;
  self->hint = no_move;
  g_clear_pointer (&self->sentence, g_free);
}

static void
tell (Hint *self)
{
  self->changed (self->listener);
}

/* ---- Asking ---- */

gboolean
hint_ask (Hint *self)
{
  const Node *node = logres_game_session_get_shown (self->session);
  g_autoptr (GArray) earlier = NULL;
  SearchLimits limits = { .hard_ms = HINT_MS,
                          .has_no_claims = !logres_game_session_has_claims (self->session) };

  if (turn_ending (&node->turn).result != ONGOING)
    return FALSE;

  logres_game_session_note_help (self->session, HELP_HINT);
  earlier = node_ancestry_dup_hashes (node);
  clear_answer (self);
  self->node = node;
  engine_thread_think (self->engine, &node->turn, &limits, earlier);
  tell (self);

  return TRUE;
}

static void
forget (Hint *self)
{
  if (self->node == NULL)
    return;

  engine_thread_cancel (self->engine);
  self->node = NULL;
  clear_answer (self);
  tell (self);
}

static void
session_changed_cb (Hint *self)
{
  if (self->node != logres_game_session_get_shown (self->session) ||
      logres_game_session_get_result (self->session, NULL) != ONGOING)
    forget (self);
}

/* ---- The answer ---- */

/* Keeps the best line, for its reason. The line of a bound ends early. */
static void
reported (gpointer hint, const SearchReport *report)
{
  Hint *self = hint;

  if (report->line == 1 && report->bound == SCORE_IS_EXACT)
    self->best = *report;
}

/* Returns the sentence for the result. The last reported line may belong to another move: the
 * search may have changed its mind just before the end. Then the move stands alone. */
static char *
new_sentence (const Hint *self, const SearchResult *result)
{
  const Turn *turn = &self->node->turn;

  if (result->best.kind == MOVE_NONE)
    return g_strdup (_ ("There is no hint, because the engine could not be started."));
  if (self->best.n_moves > 0 && move_is_equal (self->best.moves[0], result->best))
    return move_reason_new_sentence (turn, self->best.moves, self->best.n_moves, result->score,
                                     TRUE);

  return move_reason_new_sentence (turn, &result->best, 1, result->score, TRUE);
}

static void
answered (gpointer hint, const SearchResult *result)
{
  Hint *self = hint;

  self->hint = result->best;
  self->sentence = new_sentence (self, result);
  tell (self);
}

static const EngineFuncs engine_funcs = { .report = reported, .answered = answered };

/* ---- Questions ---- */

gboolean
hint_is_thinking (Hint *self)
{
  return self->node != NULL && self->sentence == NULL;
}

Move
hint_get_move (Hint *self)
{
  return self->hint;
}

const char *
hint_get_sentence (Hint *self)
{
  return self->sentence;
}

void
hint_mark (Hint *self, BoardMarks *marks)
{
  if (self->hint.kind == MOVE_TREE)
    squares_add (&marks->squares[MARK_CIRCLE], self->hint.to);
  if (self->hint.from != NO_SQUARE)
    board_marks_add_move (marks, ARROW_HINT, 0, &self->node->turn.pos, self->hint);
}

/* ---- Life cycle ---- */

Hint *
hint_new (LogresGameSession *session, HintFunc changed, gpointer listener)
{
  Hint *self = g_new0 (Hint, 1);

  self->changed = changed;
  self->listener = listener;
  self->hint = no_move;
  self->session = g_object_ref (session);
  self->engine = engine_thread_new (WORKER_ANSWER, session, &engine_funcs, self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (session_changed_cb), self);

  return self;
}

void
hint_free (Hint *self)
{
  if (self == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->session, self);
  engine_thread_free (self->engine);
  g_object_unref (self->session);
  g_free (self->sentence);
  g_free (self);
}
