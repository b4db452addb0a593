#include "app/computer/engine-thread.h"

#include "engine/search/level.h"

#include <unistd.h>

struct EngineThread {
  Worker *worker; /* owned */
  const EngineFuncs *funcs;
  gpointer user_data;
  guint hash_mib, n_threads; /* for the next job; the engine chooses the size of its table if 0 */
  guint extra_mib;           /* of a table that it chose: more than DEFAULT_HASH_MIB by this */
  guint rest_id;             /* the id of the timeout that will give memory back, or 0 */

  /* Only the threads of the jobs use these members, one after another. */
  Search *search;                     /* owned; NULL before the first job, or if memory ran out */
  guint search_mib, n_search_threads; /* as they were last set in the Search */
};

enum { MOST_HASH_MIB = 256 };

/* The data that all engines share. */
static struct {
  guint extra_mib; /* the sum over all engines */
  guint idle_ms;
} shared = { .idle_ms = 30000 };

/* The data of a job. */
typedef struct Thought {
  EngineThread *engine; /* borrowed */
  Turn turn;
  SearchLimits limits;
  GArray *earlier; /* owned; may be NULL */
  guint hash_mib;
  gint64 asked_us, used_us; /* when the question came, and the duration of all searches for it */
  SearchResult result;
} Thought;

static void
thought_free (gpointer data)
{
  Thought *self = data;

  g_clear_pointer (&self->earlier, g_array_unref);
  g_free (self);
}

/* ---- The job's thread ---- */

static void
report_cb (const SearchReport *report, void *job)
{
  job_tell (job, g_memdup2 (report, sizeof *report));
}

static gboolean
apply_hash (EngineThread *self, guint mebibytes)
{
  if (mebibytes != self->search_mib && !search_set_hash (self->search, mebibytes))
    return FALSE;
  self->search_mib = mebibytes;

  return TRUE;
}

static gboolean
apply_threads (EngineThread *self, guint n_threads)
{
  if (n_threads != self->n_search_threads && !search_set_threads (self->search, (int) n_threads))
    return FALSE;
  self->n_search_threads = n_threads;

  return TRUE;
}

/* Makes the search, if there is none, and sets it up. Returns FALSE if there is not enough memory.
 * The next job tries again. */
static gboolean
apply_settings (EngineThread *self, guint hash_mib, guint n_threads)
{
  if (self->search == NULL)
    self->search = search_new ();

  return self->search != NULL && apply_hash (self, hash_mib) && apply_threads (self, n_threads);
}

static int64_t
time_left_ms (int64_t limit_ms, gint64 used_us)
{
  return limit_ms > 0 ? MAX (limit_ms - used_us / 1000, 1) : 0;
}

/* Searches one ply, even if the job was stopped, because the stop came before the search had
 * finished a depth: its best move is just the first of the list. A cancelled job does this, too,
 * but the limit of nodes is a few milliseconds, and hardly any position needs as many. */
static void
search_one_ply (Thought *self, SearchResult *found)
{
  SearchLimits limits = self->limits;

  limits.soft_ms = limits.hard_ms = 0;
  limits.stop = NULL;
  limits.depth = 1;
  limits.n_nodes = 3000;
  search_run_turn (self->engine->search, &self->turn, &limits, NULL, NULL, found);
}

/* The worker may run a job several times. The transposition table then still has the results of the
 * earlier searches. If a search is stopped before it finishes a depth, the earlier result stays. */
static void
run (gpointer data, Job *job, guint n_threads, const atomic_bool *stop)
{
  Thought *self = data;
  SearchLimits limits = self->limits;
  gint64 begun_us = g_get_monotonic_time ();
  gint64 used_us = limits.soft_ms > 0 ? begun_us - self->asked_us : self->used_us;
  SearchResult found = { .best = { .kind = MOVE_NONE } };

  limits.soft_ms = time_left_ms (limits.soft_ms, used_us);
  limits.hard_ms = time_left_ms (limits.hard_ms, used_us);
  limits.stop = stop;
  if (apply_settings (self->engine, self->hash_mib, n_threads))
    search_run_turn (self->engine->search, &self->turn, &limits,
                     self->engine->funcs->report != NULL ? report_cb : NULL, job, &found);
  if (found.depth == 0 && found.best.kind != MOVE_NONE && self->result.best.kind == MOVE_NONE)
    search_one_ply (self, &found);
  if (found.depth > 0 || self->result.best.kind == MOVE_NONE)
    self->result = found;
  self->used_us += g_get_monotonic_time () - begun_us;
}

/* ---- Main thread: the size of the table ---- */

guint
engine_threads_most_hash (void)
{
  gint64 bytes = (gint64) sysconf (_SC_PHYS_PAGES) * sysconf (_SC_PAGESIZE);

  return (guint) CLAMP ((bytes >> 20) / 8, DEFAULT_HASH_MIB, MOST_HASH_MIB);
}

/* Returns the size in MiB that a search with these limits can fill. The size is a power of two, so
 * that it rarely changes from move to move. */
static guint
useful_hash (const SearchLimits *limits)
{
  enum { MS_FOR_16_MIB = 1500 };
  gint64 ms = limits->soft_ms > 0 ? limits->soft_ms : limits->hard_ms;
  guint size = DEFAULT_HASH_MIB;

  if (level_number_is_limited (limits->level) || limits->depth > 0 || limits->n_nodes > 0)
    return size;

  while (size < MOST_HASH_MIB && (ms == 0 || ms * 16 > (gint64) size * MS_FOR_16_MIB))
    size *= 2;

  return size;
}

static void
set_extra (EngineThread *self, guint mebibytes)
{
  shared.extra_mib += mebibytes - self->extra_mib;
  self->extra_mib = mebibytes;
}

/* Returns the size of the table for a job. A table that the engine chose does not shrink from job
 * to job, because another size clears it. */
static guint
choose_hash (EngineThread *self, const SearchLimits *limits)
{
  guint most = engine_threads_most_hash () - DEFAULT_HASH_MIB, extra;

  if (self->hash_mib > 0) {
    set_extra (self, 0);
    return self->hash_mib;
  }

  extra = MAX (useful_hash (limits) - DEFAULT_HASH_MIB, self->extra_mib);
  set_extra (self, MIN (extra, most - (shared.extra_mib - self->extra_mib)));

  return DEFAULT_HASH_MIB + self->extra_mib;
}

/* Waits until no thread uses the Search, and then gives the memory of its table back. */
static gboolean
rest_cb (gpointer engine)
{
  EngineThread *self = engine;

  if (!worker_is_idle (self->worker))
    return G_SOURCE_CONTINUE;

  self->rest_id = 0;
  set_extra (self, 0);
  if (self->search != NULL)
    search_rest (self->search);

  return G_SOURCE_REMOVE;
}

static void
rest_later (EngineThread *self)
{
  if (self->rest_id == 0)
    self->rest_id = g_timeout_add (shared.idle_ms, rest_cb, self);
}

void
engine_threads_set_idle_ms (guint ms)
{
  shared.idle_ms = ms;
}

/* ---- Main thread ---- */

static void
hear (gpointer engine, gconstpointer report)
{
  EngineThread *self = engine;

  self->funcs->report (self->user_data, report);
}

static void
done (gpointer engine, gpointer thought)
{
  EngineThread *self = engine;

  rest_later (self);
  self->funcs->answered (self->user_data, &((Thought *) thought)->result);
}

static const WorkerFuncs worker_funcs = { run, hear, done, thought_free };

void
engine_thread_think (EngineThread *self,
                     const Turn *turn,
                     const SearchLimits *limits,
                     GArray *earlier)
{
  Thought *thought = g_new0 (Thought, 1);

  thought->engine = self;
  thought->turn = *turn;
  thought->limits = *limits;
  thought->earlier = earlier != NULL ? g_array_copy (earlier) : NULL;
  thought->limits.earlier = earlier != NULL ? (uint64_t *) (void *) thought->earlier->data : NULL;
  thought->limits.n_earlier = earlier != NULL ? (int) earlier->len : 0;
  thought->limits.root_moves = NULL;
  thought->limits.n_root_moves = 0;
  thought->hash_mib = choose_hash (self, limits);
  thought->asked_us = g_get_monotonic_time ();
  thought->result.best.kind = MOVE_NONE;
  g_clear_handle_id (&self->rest_id, g_source_remove);
  worker_start (self->worker, thought, self->n_threads);
}

void
engine_thread_stop (EngineThread *self)
{
  worker_stop (self->worker);
}

void
engine_thread_cancel (EngineThread *self)
{
  worker_cancel (self->worker);
  rest_later (self);
}

void
engine_thread_set_hash (EngineThread *self, guint mebibytes)
{
  self->hash_mib = mebibytes;
}

void
engine_thread_set_threads (EngineThread *self, guint n_threads)
{
  self->n_threads = n_threads;
}

EngineThread *
engine_thread_new (WorkerKind kind,
                   gconstpointer place,
                   const EngineFuncs *funcs,
                   gpointer user_data)
{
  EngineThread *self = g_new0 (EngineThread, 1);

  self->worker = worker_new (kind, place, &worker_funcs, self);
  self->funcs = funcs;
  self->user_data = user_data;
  self->search_mib = DEFAULT_HASH_MIB;
  self->n_threads = self->n_search_threads = 1;

  return self;
}

void
engine_thread_free (EngineThread *self)
{
  if (self == NULL)
    return;

  g_clear_handle_id (&self->rest_id, g_source_remove);
  set_extra (self, 0);
  worker_free (self->worker);
  search_free (self->search);
  g_free (self);
}
