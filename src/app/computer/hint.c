#include "app/computer/hint.h"

#include "app/game/node-ancestry.h"
#include "core/rules/movegen.h"

#include <glib/gi18n.h>

struct _LogresHint {
  GObject parent_instance;

  LogresGameSession *session; /* owned */
  EngineThread *engine;       /* owned */
  const Node *node;           /* the node of the hint, or NULL; valid only while it is shown */
  Move hint;                  /* MOVE_NONE without a hint */
  HintReason reason;
};

enum { SIGNAL_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresHint, logres_hint, G_TYPE_OBJECT)

static const Move no_move = { .kind = MOVE_NONE };

static void
tell (LogresHint *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- Asking ---- */

gboolean
logres_hint_ask (LogresHint *self)
{
  const Node *node;
  g_autoptr (GArray) earlier = NULL;
  SearchLimits limits = { .hard_ms = HINT_MS };

  g_return_val_if_fail (LOGRES_IS_HINT (self), FALSE);

  node = logres_game_session_get_shown (self->session);
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
forget (LogresHint *self)
{
  if (self->node == NULL)
    return;

  engine_thread_cancel (self->engine);
  self->node = NULL;
  self->hint = no_move;
  tell (self);
}

static void
session_changed_cb (LogresHint *self)
{
  if (self->node != logres_game_session_get_shown (self->session) ||
      logres_game_session_get_result (self->session, NULL) != ONGOING)
    forget (self);
}

/* ---- The answer ---- */

/* A reason from the rules takes precedence over one from the engine. */
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
  LogresHint *self = hint;

  self->hint = result->best;
  self->reason =
    result->best.kind == MOVE_NONE ? HINT_FAILED : reason_for (&self->node->turn, result->score);
  tell (self);
}

static const EngineFuncs engine_funcs = { .answered = answered };

/* ---- Questions ---- */

gboolean
logres_hint_is_thinking (LogresHint *self)
{
  return self->node != NULL && self->hint.kind == MOVE_NONE && self->reason != HINT_FAILED;
}

Move
logres_hint_get_move (LogresHint *self, HintReason *reason)
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

/* The words for moves without squares. */
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
logres_hint_dup_sentence (LogresHint *self)
{
  char text[MOVE_TEXT_SIZE];
  g_auto (GStrv) parts = NULL;

  if (self->node == NULL || logres_hint_is_thinking (self))
    return NULL;
  if (self->reason == HINT_FAILED)
    return g_strdup (_ (sentences[HINT_FAILED]));

  write_move (&self->node->turn.pos, self->hint, text);
  parts = g_strsplit (_ (sentences[self->reason]), "@", -1);

  return g_strjoinv (text, parts);
}

void
logres_hint_mark (LogresHint *self, BoardMarks *marks)
{
  if (self->hint.kind == MOVE_TREE)
    squares_add (&marks->squares[MARK_CIRCLE], self->hint.to);
  if (self->hint.from != NO_SQUARE)
    board_marks_add_move (marks, ARROW_HINT, 0, &self->node->turn.pos, self->hint);
}

/* ---- Life cycle ---- */

static void
logres_hint_dispose (GObject *object)
{
  LogresHint *self = LOGRES_HINT (object);

  g_clear_pointer (&self->engine, engine_thread_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (logres_hint_parent_class)->dispose (object);
}

static void
logres_hint_class_init (LogresHintClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_hint_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
logres_hint_init (LogresHint *self)
{
  self->hint = no_move;
}

LogresHint *
logres_hint_new (LogresGameSession *session)
{
  LogresHint *self = g_object_new (LOGRES_TYPE_HINT, NULL);

  self->session = g_object_ref (session);
  self->engine = engine_thread_new (WORKER_ANSWER, session, &engine_funcs, self);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
