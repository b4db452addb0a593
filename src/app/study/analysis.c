#include "app/study/analysis.h"

#include "app/game/node-ancestry.h"
#include "app/study/threat.h"

enum {
  TELL_MS = 100,
  MOST_KEPT = 1000, /* the most kept evaluations, which need some megabytes */
};

struct Analysis {
  AnalysisFunc changed;
  gpointer listener;          /* borrowed */
  LogresGameSession *session; /* owned */
  EngineThread *engine;       /* owned */
  gboolean is_running, is_threat, has_failed;
  int n_lines;

  const Node *node; /* borrowed; the shown node */
  guint64 hash;     /* the hash of the node's position: another node may get the same address */
  Turn turn;        /* the turn to analyze, valid if `has_turn` is set */
  GArray *earlier;  /* owned; earlier positions as in SearchLimits, or NULL */
  gint64 key;       /* the key in `kept` for the evaluation of `turn` */
  gboolean has_turn, is_done;

  Evaluation search; /* the engine's current result */
  GHashTable *kept;  /* owned; Evaluations by the keys of turns */
  GQueue keys;       /* the keys of `kept`, oldest first; owned by the table */
  guint tell_id;     /* the id of the timeout that tells new reports, or 0 */
};

/* ---- Telling ---- */

static void
tell (Analysis *self)
{
  g_clear_handle_id (&self->tell_id, g_source_remove);
  self->changed (self->listener);
}

static gboolean
tell_cb (gpointer data)
{
  Analysis *self = data;

  self->tell_id = 0;
  self->changed (self->listener);

  return G_SOURCE_REMOVE;
}

static void
tell_soon (Analysis *self)
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

/* Returns the key of an evaluation. The position's hash is not enough. An evaluation also depends
 * on how near a draw is, and so on the number of quiet plies and on the earlier positions. It
 * depends on a capture that may be demanded, and on whether the turn is a threat. */
static gint64
new_key (Analysis *self)
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
find_kept (Analysis *self)
{
  return g_hash_table_lookup (self->kept, &self->key);
}

static void
forget_oldest (Analysis *self)
{
  gint64 *key = g_queue_pop_head (&self->keys);

  g_hash_table_remove (self->kept, key);
}

static Evaluation *
add_kept (Analysis *self)
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

/* Keeps the engine's current result, unless the kept evaluation of the turn is better. */
static void
keep (Analysis *self)
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
search (Analysis *self)
{
  SearchLimits limits = { .is_infinite = TRUE,
                          .n_lines = self->n_lines,
                          .has_no_claims = !logres_game_session_has_claims (self->session) };

  engine_thread_cancel (self->engine);
  self->search = (Evaluation) { .n_wanted = self->n_lines };
  self->is_done = FALSE;
  if (!self->is_running || !self->has_turn)
    return;

  engine_thread_think (self->engine, &self->turn, &limits, self->earlier);
}

/* Takes the turn to analyze from the session, and searches it if the analysis is running. */
static void
look (Analysis *self)
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
}

static void
session_changed_cb (Analysis *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);

  if (shown == self->node && shown->turn.pos.hash == self->hash)
    return;

  look (self);
  tell (self);
}

/* ---- Reports of the engine ---- */

static void
hear (gpointer analysis, const SearchReport *report)
{
  Analysis *self = analysis;

  evaluation_take_report (&self->search, &self->turn, report);
  keep (self);
  tell_soon (self);
}

static void
answered (gpointer analysis, const SearchResult *result)
{
  Analysis *self = analysis;

  self->is_done = TRUE;

  /* A result without a move means that the engine has failed. */
  self->has_failed = result->best.kind == MOVE_NONE;
  if (self->has_failed)
    self->is_running = FALSE;
  tell (self);
}

static const EngineFuncs engine_funcs = { hear, answered };

/* ---- Starting and stopping ---- */

void
analysis_set_running (Analysis *self, gboolean is_running)
{
  if (self->is_running == is_running)
    return;

  self->is_running = is_running;
  self->has_failed = FALSE;
  search (self);
  tell (self);
}

gboolean
analysis_is_running (Analysis *self)
{
  return self->is_running;
}

void
analysis_set_threat (Analysis *self, gboolean is_threat)
{
  if (self->is_threat == is_threat)
    return;

  self->is_threat = is_threat;
  look (self);
  tell (self);
}

void
analysis_set_lines (Analysis *self, int n_lines)
{
  g_return_if_fail (n_lines >= 1 && n_lines <= MOST_EVALUATION_LINES);

  if (self->n_lines == n_lines)
    return;

  self->n_lines = n_lines;
  search (self);
  tell (self);
}

void
analysis_set_engine (Analysis *self, guint n_threads, guint hash_mib)
{
  engine_thread_set_threads (self->engine, n_threads);
  engine_thread_set_hash (self->engine, hash_mib);
  search (self);
}

/* ---- Questions ---- */

AnalysisState
analysis_get_state (Analysis *self)
{
  if (self->has_failed)
    return ANALYSIS_FAILED;
  if (!self->is_running)
    return ANALYSIS_OFF;
  if (!self->has_turn)
    return turn_ending (&self->node->turn).result != ONGOING ? ANALYSIS_OVER : ANALYSIS_NO_THREAT;

  return self->is_done ? ANALYSIS_RESTS : ANALYSIS_THINKS;
}

const Turn *
analysis_get_turn (Analysis *self)
{
  return &self->turn;
}

const Evaluation *
analysis_get_evaluation (Analysis *self)
{
  return self->has_turn ? find_kept (self) : NULL;
}

/* ---- Life cycle ---- */

Analysis *
analysis_new (LogresGameSession *session, AnalysisFunc changed, gpointer listener)
{
  Analysis *self = g_new0 (Analysis, 1);

  self->changed = changed;
  self->listener = listener;
  self->n_lines = 1;
  self->kept = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->session = g_object_ref (session);
  self->engine = engine_thread_new (WORKER_ANALYSIS, session, &engine_funcs, self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (session_changed_cb), self);
  look (self);

  return self;
}

void
analysis_free (Analysis *self)
{
  if (self == NULL)
    return;

  g_clear_handle_id (&self->tell_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->session, self);
  engine_thread_free (self->engine);
  g_object_unref (self->session);
  g_clear_pointer (&self->earlier, g_array_unref);
  g_queue_clear (&self->keys);
  g_hash_table_unref (self->kept);
  g_free (self);
}
