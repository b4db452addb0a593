#include "app/computer/engine-thread.h"

#include "engine/search/on-demand.h"

/* A job of the engine. Both threads hold it, and only the flags change. */
typedef struct Job {
  guint ticket; /* 0 tells the thread to end */
  Turn turn;
  SearchLimits limits;
  GArray *earlier; /* owned; may be NULL */
  guint hash_mib, n_threads;
  atomic_bool stop;         /* answer now */
  atomic_bool is_cancelled; /* drop the answer */
} Job;

/* A report or an answer on its way to the main thread. */
typedef struct Delivery {
  GWeakRef engine;
  guint ticket;
  gboolean is_answer;
  SearchReport report;
  SearchResult result;
} Delivery;

/* The data that only the engine's thread uses. */
typedef struct Thinking {
  LogresEngineThread *engine; /* borrowed; it joins the thread before it is freed */
  GAsyncQueue *jobs;          /* borrowed */
  Search *search;             /* owned; NULL before the first job, or if memory is lacking */
  guint hash_mib, n_threads;  /* as they were last set in the Search */
  Job *job;                   /* borrowed */
} Thinking;

struct _LogresEngineThread {
  GObject parent_instance;

  GAsyncQueue *jobs; /* owned; of Jobs */
  GThread *thread;   /* owned; NULL before the first job */
  Job *job;          /* owned; the latest job, NULL after its answer */
  guint last_ticket;
  guint hash_mib, n_threads;
  gboolean is_closed;
};

enum { SIGNAL_REPORT, SIGNAL_ANSWERED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresEngineThread, logres_engine_thread, G_TYPE_OBJECT)

/* ---- Jobs ---- */

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->earlier, g_array_unref);
}

static void
job_release (gpointer job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

static Job *
job_new (guint ticket)
{
  Job *job = g_atomic_rc_box_new0 (Job);

  job->ticket = ticket;

  return job;
}

/* ---- Results ---- */

static void
delivery_free (gpointer data)
{
  Delivery *delivery = data;

  g_weak_ref_clear (&delivery->engine);
  g_free (delivery);
}

/* Runs on the main thread. Results of a replaced job are dropped here and nowhere else. */
static gboolean
deliver_cb (gpointer data)
{
  Delivery *delivery = data;
  g_autoptr (LogresEngineThread) self = g_weak_ref_get (&delivery->engine);

  if (self == NULL || logres_engine_thread_get_ticket (self) != delivery->ticket)
    return G_SOURCE_REMOVE;

  if (delivery->is_answer) {
    g_clear_pointer (&self->job, job_release);
    g_signal_emit (self, signals[SIGNAL_ANSWERED], 0, delivery->ticket, &delivery->result);
  } else {
    g_signal_emit (self, signals[SIGNAL_REPORT], 0, delivery->ticket, &delivery->report);
  }

  return G_SOURCE_REMOVE;
}

static Delivery *
delivery_new (LogresEngineThread *engine, guint ticket)
{
  Delivery *delivery = g_new0 (Delivery, 1);

  g_weak_ref_init (&delivery->engine, engine);
  delivery->ticket = ticket;

  return delivery;
}

/* Runs on any thread. The idle priority lets drawing go first. */
static void
post (Delivery *delivery)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, deliver_cb, delivery, delivery_free);
}

/* ---- The engine's thread ---- */

static void
report_cb (const SearchReport *report, void *user_data)
{
  Thinking *thinking = user_data;
  Delivery *delivery;

  if (atomic_load (&thinking->job->is_cancelled))
    return;

  delivery = delivery_new (thinking->engine, thinking->job->ticket);
  delivery->report = *report;
  post (delivery);
}

static gboolean
apply_hash (Thinking *self, guint mebibytes)
{
  if (mebibytes != self->hash_mib && !search_set_hash (self->search, mebibytes))
    return FALSE;
  self->hash_mib = mebibytes;

  return TRUE;
}

static gboolean
apply_threads (Thinking *self, guint n_threads)
{
  if (n_threads != self->n_threads && !search_set_threads (self->search, (int) n_threads))
    return FALSE;
  self->n_threads = n_threads;

  return TRUE;
}

/* Returns FALSE if there is not enough memory. The next job tries again. */
static gboolean
apply_settings (Thinking *self)
{
  if (self->search == NULL)
    self->search = search_new ();

  return self->search != NULL && apply_hash (self, self->job->hash_mib) &&
         apply_threads (self, self->job->n_threads);
}

static void
run_job (Thinking *self)
{
  Job *job = self->job;
  Delivery *delivery;
  SearchResult result = { .best = { .kind = MOVE_NONE } };

  if (atomic_load (&job->is_cancelled))
    return;

  if (apply_settings (self))
    on_demand_run (self->search, &job->turn, &job->limits, report_cb, self, &result);
  if (atomic_load (&job->is_cancelled))
    return;

  delivery = delivery_new (self->engine, job->ticket);
  delivery->is_answer = TRUE;
  delivery->result = result;
  post (delivery);
}

static gpointer
think (gpointer data)
{
  Thinking *self = data;

  while ((self->job = g_async_queue_pop (self->jobs))->ticket != 0) {
    run_job (self);
    job_release (self->job);
  }

  job_release (self->job);
  search_free (self->search);
  g_free (self);

  return NULL;
}

/* ---- Main thread ---- */

/* Returns FALSE if no thread can be created. */
static gboolean
start_thread (LogresEngineThread *self)
{
  Thinking *thinking;

  if (self->thread != NULL)
    return TRUE;

  thinking = g_new (Thinking, 1);
  *thinking =
    (Thinking) { .engine = self, .jobs = self->jobs, .hash_mib = DEFAULT_HASH_MIB, .n_threads = 1 };
  self->thread = g_thread_try_new ("engine", think, thinking, NULL);
  if (self->thread == NULL)
    g_free (thinking);

  return self->thread != NULL;
}

static void
answer_that_it_failed (LogresEngineThread *self)
{
  Delivery *delivery = delivery_new (self, self->last_ticket);

  delivery->is_answer = TRUE;
  delivery->result.best.kind = MOVE_NONE;
  post (delivery);
}

guint
logres_engine_thread_think (LogresEngineThread *self,
                            const Turn *turn,
                            const SearchLimits *limits,
                            GArray *earlier)
{
  Job *job;

  g_return_val_if_fail (LOGRES_IS_ENGINE_THREAD (self) && !self->is_closed, 0);

  logres_engine_thread_cancel (self);
  self->last_ticket += self->last_ticket == G_MAXUINT ? 2 : 1;
  job = job_new (self->last_ticket);
  job->turn = *turn;
  job->limits = *limits;
  job->earlier = earlier != NULL ? g_array_copy (earlier) : NULL;
  job->limits.earlier = earlier != NULL ? (uint64_t *) (void *) job->earlier->data : NULL;
  job->limits.n_earlier = earlier != NULL ? (int) earlier->len : 0;
  job->limits.root_moves = NULL;
  job->limits.n_root_moves = 0;
  job->limits.stop = &job->stop;
  job->hash_mib = self->hash_mib;
  job->n_threads = self->n_threads;

  self->job = job;
  if (start_thread (self))
    g_async_queue_push (self->jobs, g_atomic_rc_box_acquire (job));
  else
    answer_that_it_failed (self);

  return job->ticket;
}

void
logres_engine_thread_stop (LogresEngineThread *self)
{
  g_return_if_fail (LOGRES_IS_ENGINE_THREAD (self));

  if (self->job != NULL)
    atomic_store (&self->job->stop, true);
}

void
logres_engine_thread_cancel (LogresEngineThread *self)
{
  g_return_if_fail (LOGRES_IS_ENGINE_THREAD (self));

  if (self->job == NULL)
    return;

  atomic_store (&self->job->is_cancelled, true);
  atomic_store (&self->job->stop, true);
  g_clear_pointer (&self->job, job_release);
}

guint
logres_engine_thread_get_ticket (LogresEngineThread *self)
{
  return self->job != NULL ? self->job->ticket : 0;
}

void
logres_engine_thread_set_hash (LogresEngineThread *self, guint mebibytes)
{
  self->hash_mib = mebibytes;
}

void
logres_engine_thread_set_threads (LogresEngineThread *self, guint n_threads)
{
  self->n_threads = n_threads;
}

void
logres_engine_thread_close (LogresEngineThread *self)
{
  g_return_if_fail (LOGRES_IS_ENGINE_THREAD (self));

  logres_engine_thread_cancel (self);
  self->is_closed = TRUE;
  if (self->thread == NULL)
    return;

  g_async_queue_push (self->jobs, job_new (0));
  g_thread_join (g_steal_pointer (&self->thread));
}

static void
logres_engine_thread_dispose (GObject *object)
{
  logres_engine_thread_close (LOGRES_ENGINE_THREAD (object));

  G_OBJECT_CLASS (logres_engine_thread_parent_class)->dispose (object);
}

static void
logres_engine_thread_finalize (GObject *object)
{
  g_async_queue_unref (LOGRES_ENGINE_THREAD (object)->jobs);

  G_OBJECT_CLASS (logres_engine_thread_parent_class)->finalize (object);
}

static void
logres_engine_thread_class_init (LogresEngineThreadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = logres_engine_thread_dispose;
  object_class->finalize = logres_engine_thread_finalize;

  signals[SIGNAL_REPORT] =
    g_signal_new ("report", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  signals[SIGNAL_ANSWERED] =
    g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
}

static void
logres_engine_thread_init (LogresEngineThread *self)
{
  self->jobs = g_async_queue_new_full (job_release);
  self->hash_mib = DEFAULT_HASH_MIB;
  self->n_threads = 1;
}

LogresEngineThread *
logres_engine_thread_new (void)
{
  return g_object_new (LOGRES_TYPE_ENGINE_THREAD, NULL);
}
