#include "app/computer/hint.h"

#include "app/game/node-ancestry.h"
#include "core/rules/movegen.h"

#include <glib/gi18n.h>

struct Hint {
  HintFunc changed;
  gpointer listener;          /* borrowed */
  LogresGameSession *session; /* owned */
  EngineThread *engine;       /* owned */
  const Node *node; /* borrowed; the node that the hint is for; NULL if no hint was asked for */
  Move hint;        /* MOVE_NONE if there is none */
  HintReason reason;
};

static const Move no_move = { .kind = MOVE_NONE };

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
  SearchLimits limits = { .hard_ms = HINT_MS };

  if (turn_ending (&node->turn).result != ONGOING)
    return FALSE;

  earlier = node_ancestry_dup_hashes (node);
  self->node = node;
  self->hint = no_move;
  self->reason = HINT_BEST;
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
  self->hint = no_move;
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

/* Returns the most important reason. An only move is more important than a win, and a win is more
 * important than a duty. */
static HintReason
reason_for (const Turn *turn, int score)
{
  SquareSet leaving = position_must_leave (&turn->pos), jumpers = movegen_jumpers (&turn->pos);

  if (!turn->must_answer && movegen_count (&turn->pos) == 1 && !turn_may_force (turn))
    return HINT_ONLY;
  if (score_is_win (score))
    return HINT_WINS;
  if (!squares_are_none (&leaving))
    return HINT_MUST_LEAVE;
  if (!squares_are_none (&jumpers) || turn->pos.duty != NO_DUTY)
    return HINT_MUST_CAPTURE;

  return HINT_BEST;
}

static void
answered (gpointer hint, const SearchResult *result)
{
  Hint *self = hint;

  self->hint = result->best;
  self->reason =
    result->best.kind == MOVE_NONE ? HINT_FAILED : reason_for (&self->node->turn, result->score);
  tell (self);
}

static const EngineFuncs engine_funcs = { .answered = answered };

/* ---- Questions ---- */

gboolean
hint_is_thinking (Hint *self)
{
  return self->node != NULL && self->hint.kind == MOVE_NONE && self->reason != HINT_FAILED;
}

Move
hint_get_move (Hint *self, HintReason *reason)
{
  if (reason != NULL)
    *reason = self->reason;

  return self->hint;
}

/* '@' stands for the move. */
static const char *const sentences[] = {
  [HINT_BEST] = N_ ("@ looks best."),
  [HINT_ONLY] = N_ ("@ is the only move."),
  [HINT_WINS] = N_ ("@ wins."),
  [HINT_MUST_CAPTURE] = N_ ("You must capture, and @ looks best."),
  [HINT_MUST_LEAVE] = N_ ("You must leave the castle, and @ looks best."),
  [HINT_FAILED] = N_ ("There is no hint, because the engine could not be started."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (sentences) == N_HINT_REASONS);

/* Returns the words for an answer or a pass, which have no squares. */
static const char *
words_of_answer (MoveKind kind)
{
  if (kind == MOVE_FORCE)
    return _ ("Calling in the capture");

  return kind == MOVE_STAND ? _ ("Letting the move stand") : _ ("Passing");
}

static void
write_move (const Position *pos, Move move, char text[MOVE_TEXT_SIZE])
{
  if (move_word ((MoveKind) move.kind) != NULL)
    g_strlcpy (text, words_of_answer ((MoveKind) move.kind), MOVE_TEXT_SIZE);
  else
    move_text_write_own (pos, move, text);
}

char *
hint_dup_sentence (Hint *self)
{
  char text[MOVE_TEXT_SIZE];
  g_auto (GStrv) parts = NULL;

  if (self->node == NULL || hint_is_thinking (self))
    return NULL;
  if (self->reason == HINT_FAILED)
    return g_strdup (_ (sentences[HINT_FAILED]));

  write_move (&self->node->turn.pos, self->hint, text);
  parts = g_strsplit (_ (sentences[self->reason]), "@", -1);

  return g_strjoinv (text, parts);
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
  g_free (self);
}
