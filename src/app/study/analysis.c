#include "app/study/analysis.h"

#include "app/game/node-ancestry.h"
#include "app/study/threat.h"

enum {
  TELL_MS = 100,
  MOST_KEPT = 1000, /* evaluations; they need some megabytes */
};

struct _LogresAnalysis {
  GObject parent_instance;

  LogresGameSession *session; /* owned */
  EngineThread *engine;       /* owned */
  gboolean is_running, is_threat, has_failed;
  int n_lines;

  const Node *node; /* the shown node; lent until another is shown */
  guint64 hash;     /* of its position, because another node may get the same address */
  Turn turn;        /* the turn to analyze, valid if `has_turn` is set */
  GArray *earlier;  /* owned; earlier positions as in SearchLimits, or NULL */
  gint64 key;       /* made from `turn` and `earlier`; the key in `kept` */
  gboolean has_turn, is_done;

  Evaluation search; /* the engine's current result */
  GHashTable *kept;  /* owned; Evaluations by the keys of turns */
  GQueue keys;       /* the keys of `kept`, oldest first; owned by the table */
  guint tell_id;     /* a timeout, or 0 */
};

enum { SIGNAL_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresAnalysis, logres_analysis, G_TYPE_OBJECT)

/* ---- Signals ---- */

static void
tell (LogresAnalysis *self)
{
  g_clear_handle_id (&self->tell_id, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
tell_cb (gpointer data)
{
  LogresAnalysis *self = data;

  self->tell_id = 0;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return G_SOURCE_REMOVE;
}

static void
tell_soon (LogresAnalysis *self)
{
  if (self->tell_id == 0)
    self->tell_id = g_timeout_add (TELL_MS, tell_cb, self);
}

/* ---- Kept evaluations ---- */

static guint64
mix (guint64 key, guint64 value)
{
  guint64 mixed = (key ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return mixed ^ mixed >> 32;
}

/* An evaluation depends on how near a draw is: on the number of moves without a capture, and on the
 * earlier positions. The position's hash covers neither of these, nor a capture that may be
 * demanded, nor whether a threat is asked for. So the key covers them. */
static gint64
new_key (LogresAnalysis *self)
{
  const Turn *turn = &self->turn;
  guint64 more = turn->owed | (guint64) turn->owed_square << 8 | (guint64) turn->must_answer << 24 |
                 (guint64) self->is_threat << 25 | (guint64) turn->pos.quiet_plies << 32;
  guint64 key = mix (turn->pos.hash, more);

  for (guint i = 0; self->earlier != NULL && i < self->earlier->len; i++)
    key = mix (key, g_array_index (self->earlier, uint64_t, i));

  return (gint64) key;
}

static Evaluation *
find_kept (LogresAnalysis *self)
{
  return g_hash_table_lookup (self->kept, &self->key);
}

static void
forget_oldest (LogresAnalysis *self)
{
  gint64 *key = g_queue_pop_head (&self->keys);

  g_hash_table_remove (self->kept, key);
}

static Evaluation *
add_kept (LogresAnalysis *self)
{
  gint64 *own_key;
  Evaluation *kept = g_new0 (Evaluation, 1);

  if (g_hash_table_size (self->kept) >= MOST_KEPT)
    forget_oldest (self);
  own_key = g_memdup2 (&self->key, sizeof self->key);
  g_hash_table_insert (self->kept, own_key, kept);
  g_queue_push_tail (&self->keys, own_key);

  return kept;
}

/* A kept evaluation stays until a better one replaces it. */
static void
keep (LogresAnalysis *self)
{
  Evaluation *kept = find_kept (self);

  if (self->search.n_lines == 0)
    return;
  if (kept == NULL)
    kept = add_kept (self);
  if (evaluation_is_better (&self->search, kept, self->n_lines))
    *kept = self->search;
}

/* ---- Searching ---- */

static void
search (LogresAnalysis *self)
{
  SearchLimits limits = { .is_infinite = TRUE, .n_lines = self->n_lines };

  engine_thread_cancel (self->engine);
  self->search = (Evaluation) { .n_wanted = self->n_lines };
  self->is_done = FALSE;
  if (!self->is_running || !self->has_turn)
    return;

  engine_thread_think (self->engine, &self->turn, &limits, self->earlier);
}

/* Sets the turn to analyze from the session. */
static void
look (LogresAnalysis *self)
{
  self->node = logres_game_session_get_shown (self->session);
  self->turn = self->node->turn;
  self->hash = self->turn.pos.hash;
  self->has_turn = self->is_threat ? threat_find (&self->node->turn, &self->turn)
                                   : turn_ending (&self->turn).result == ONGOING;
  g_clear_pointer (&self->earlier, g_array_unref);
  if (!self->is_threat)
    self->earlier = node_ancestry_dup_hashes (self->node);
  self->key = new_key (self);
  search (self);
  tell (self);
}

static void
session_changed_cb (LogresAnalysis *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);

  if (shown != self->node || shown->turn.pos.hash != self->hash)
    look (self);
}

/* ---- Reports of the engine ---- */

static void
hear (gpointer analysis, const SearchReport *report)
{
  LogresAnalysis *self = analysis;

  evaluation_take_report (&self->search, &self->turn, report);
  keep (self);
  tell_soon (self);
}

/* A result without a move means that the engine has failed. */
static void
answered (gpointer analysis, const SearchResult *result)
{
  LogresAnalysis *self = analysis;

  self->is_done = TRUE;
  self->has_failed = result->best.kind == MOVE_NONE;
  if (self->has_failed)
    self->is_running = FALSE;
  tell (self);
}

static const EngineFuncs engine_funcs = { hear, answered };

/* ---- Starting and stopping ---- */

void
logres_analysis_set_running (LogresAnalysis *self, gboolean is_running)
{
  g_return_if_fail (LOGRES_IS_ANALYSIS (self));

  if (self->is_running == is_running)
    return;

  self->is_running = is_running;
  self->has_failed = FALSE;
  search (self);
  tell (self);
}

gboolean
logres_analysis_is_running (LogresAnalysis *self)
{
  g_return_val_if_fail (LOGRES_IS_ANALYSIS (self), FALSE);

  return self->is_running;
}

void
logres_analysis_set_threat (LogresAnalysis *self, gboolean is_threat)
{
  g_return_if_fail (LOGRES_IS_ANALYSIS (self));

  if (self->is_threat == is_threat)
    return;

  self->is_threat = is_threat;
  look (self);
}

void
logres_analysis_set_lines (LogresAnalysis *self, int n_lines)
{
  g_return_if_fail (LOGRES_IS_ANALYSIS (self));
  g_return_if_fail (n_lines >= 1 && n_lines <= MOST_EVALUATION_LINES);

  if (self->n_lines == n_lines)
    return;

  self->n_lines = n_lines;
  search (self);
  tell (self);
}

void
logres_analysis_set_engine (LogresAnalysis *self, guint n_threads, guint hash_mib)
{
  g_return_if_fail (LOGRES_IS_ANALYSIS (self));

  engine_thread_set_threads (self->engine, n_threads);
  engine_thread_set_hash (self->engine, hash_mib);
  search (self);
}

/* ---- Questions ---- */

AnalysisState
logres_analysis_get_state (LogresAnalysis *self)
{
  g_return_val_if_fail (LOGRES_IS_ANALYSIS (self), ANALYSIS_OFF);

  if (self->has_failed)
    return ANALYSIS_FAILED;
  if (!self->is_running)
    return ANALYSIS_OFF;
  if (!self->has_turn)
    return turn_ending (&self->node->turn).result != ONGOING ? ANALYSIS_OVER : ANALYSIS_NO_THREAT;

  return self->is_done ? ANALYSIS_RESTS : ANALYSIS_THINKS;
}

const Turn *
logres_analysis_get_turn (LogresAnalysis *self)
{
  g_return_val_if_fail (LOGRES_IS_ANALYSIS (self), NULL);

  return &self->turn;
}

const Evaluation *
logres_analysis_get_evaluation (LogresAnalysis *self)
{
  g_return_val_if_fail (LOGRES_IS_ANALYSIS (self), NULL);

  return self->has_turn ? find_kept (self) : NULL;
}

/* ---- Life cycle ---- */

static void
logres_analysis_dispose (GObject *object)
{
  LogresAnalysis *self = LOGRES_ANALYSIS (object);

  g_clear_handle_id (&self->tell_id, g_source_remove);
  g_clear_pointer (&self->engine, engine_thread_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (logres_analysis_parent_class)->dispose (object);
}

static void
logres_analysis_finalize (GObject *object)
{
  LogresAnalysis *self = LOGRES_ANALYSIS (object);

  g_clear_pointer (&self->earlier, g_array_unref);
  g_queue_clear (&self->keys);
  g_hash_table_unref (self->kept);

  G_OBJECT_CLASS (logres_analysis_parent_class)->finalize (object);
}

static void
logres_analysis_class_init (LogresAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_analysis_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_analysis_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
logres_analysis_init (LogresAnalysis *self)
{
  self->n_lines = 1;
  self->kept = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_queue_init (&self->keys);
}

LogresAnalysis *
logres_analysis_new (LogresGameSession *session)
{
  LogresAnalysis *self = g_object_new (LOGRES_TYPE_ANALYSIS, NULL);

  self->session = g_object_ref (session);
  self->engine = engine_thread_new (WORKER_ANALYSIS, session, &engine_funcs, self);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  look (self);

  return self;
}
