#include "app/report/report-threads.h"

#include <stdatomic.h>

/* The stop flag of a period of work, shared by all threads. */
typedef struct Effort {
  atomic_bool stop;
} Effort;

/* A task for a thread. If `effort` is NULL, the thread ends. */
typedef struct Job {
  Effort *effort; /* owned */
  ReportTask task;
} Job;

/* The result of a task on its way to the main thread. */
typedef struct Delivery {
  GWeakRef owner;
  ReportTask task;
  gboolean is_found, has_failed;
  ReportFinding finding;
} Delivery;

/* The data of one thread. */
typedef struct Worker {
  LogresReportThreads *owner; /* borrowed; it joins its threads before it is freed */
  GAsyncQueue *jobs;          /* borrowed */
} Worker;

struct _LogresReportThreads {
  GObject parent_instance;

  Report *report;     /* borrowed */
  GAsyncQueue *jobs;  /* owned */
  GPtrArray *threads; /* owned */
  Effort *effort;     /* owned; NULL while the threads do not work */
  guint n_threads;
  guint n_under_way;
  gboolean has_failed, is_closed;
};

enum { SIGNAL_ADVANCED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresReportThreads, logres_report_threads, G_TYPE_OBJECT)

/* ---- Jobs ---- */

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->effort != NULL)
    g_atomic_rc_box_release (job->effort);
  g_free (job);
}

static void
delivery_free (gpointer data)
{
  Delivery *delivery = data;

  g_weak_ref_clear (&delivery->owner);
  g_free (delivery);
}

/* ---- Threads ---- */

static gboolean deliver_cb (gpointer data);

static void
do_job (Worker *worker, const Job *job, Search *search)
{
  Delivery *delivery = g_new0 (Delivery, 1);

  g_weak_ref_init (&delivery->owner, worker->owner);
  delivery->task = job->task;
  delivery->has_failed = search == NULL;
  delivery->is_found = search != NULL && !atomic_load (&job->effort->stop) &&
                       report_task_run (&job->task, search, &job->effort->stop, &delivery->finding);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, deliver_cb, delivery, delivery_free);
}

static Search *
new_search (void)
{
  Search *search = search_new ();

  if (search == NULL || search_set_hash (search, REPORT_HASH_MIB))
    return search;
  search_free (search);

  return NULL;
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  Search *search = new_search ();
  Job *job;

  while ((job = g_async_queue_pop (worker->jobs))->effort != NULL) {
    do_job (worker, job, search);
    job_free (job);
  }

  job_free (job);
  search_free (search);
  g_free (worker);

  return NULL;
}

/* ---- Main thread ---- */

static void
start_threads (LogresReportThreads *self)
{
  while (self->threads->len < self->n_threads) {
    Worker *worker = g_new (Worker, 1);
    GThread *thread;

    *worker = (Worker) { .owner = self, .jobs = self->jobs };
    thread = g_thread_try_new ("report", work, worker, NULL);
    if (thread == NULL) {
      g_free (worker);
      break;
    }
    g_ptr_array_add (self->threads, thread);
  }
  self->has_failed = self->threads->len == 0;
}

static void
hand_out (LogresReportThreads *self, const ReportTask *task)
{
  Job *job = g_new0 (Job, 1);

  job->effort = g_atomic_rc_box_acquire (self->effort);
  job->task = *task;
  self->n_under_way++;
  g_async_queue_push (self->jobs, job);
}

/* Keep one more task in the queue than there are threads, so that no thread waits for the main
 * loop. */
static void
keep_busy (LogresReportThreads *self)
{
  ReportTask task;

  while (self->effort != NULL && self->n_under_way <= self->threads->len &&
         report_next (self->report, &task) == REPORT_TASK)
    hand_out (self, &task);
}

static void
rest (LogresReportThreads *self)
{
  if (self->effort == NULL)
    return;

  atomic_store (&self->effort->stop, true);
  g_clear_pointer (&self->effort, g_atomic_rc_box_release);
}

/* A task that was cancelled brings no finding and is given out again later. */
static gboolean
deliver_cb (gpointer data)
{
  Delivery *delivery = data;
  g_autoptr (LogresReportThreads) self = g_weak_ref_get (&delivery->owner);

  if (self == NULL || self->is_closed)
    return G_SOURCE_REMOVE;

  self->n_under_way--;
  report_take (self->report, &delivery->task, delivery->is_found ? &delivery->finding : NULL);
  if (delivery->has_failed) {
    self->has_failed = TRUE;
    rest (self);
  }
  keep_busy (self);
  if (self->n_under_way == 0)
    rest (self);
  g_signal_emit (self, signals[SIGNAL_ADVANCED], 0);

  return G_SOURCE_REMOVE;
}

void
logres_report_threads_set_working (LogresReportThreads *self, gboolean is_working)
{
  g_return_if_fail (LOGRES_IS_REPORT_THREADS (self) && !self->is_closed);

  if (!is_working) {
    rest (self);
    return;
  }
  if (self->effort != NULL)
    return;

  start_threads (self);
  if (self->has_failed)
    return;
  self->effort = g_atomic_rc_box_new0 (Effort);
  keep_busy (self);
  if (self->n_under_way == 0)
    rest (self);
}

gboolean
logres_report_threads_is_working (LogresReportThreads *self)
{
  return self->effort != NULL;
}

gboolean
logres_report_threads_has_failed (LogresReportThreads *self)
{
  return self->has_failed;
}

void
logres_report_threads_close (LogresReportThreads *self)
{
  g_return_if_fail (LOGRES_IS_REPORT_THREADS (self));

  rest (self);
  self->is_closed = TRUE;
  for (guint i = 0; i < self->threads->len; i++)
    g_async_queue_push (self->jobs, g_new0 (Job, 1));
  for (guint i = 0; i < self->threads->len; i++)
    g_thread_join (g_ptr_array_index (self->threads, i));
  g_ptr_array_set_size (self->threads, 0);
}

/* ---- Life cycle ---- */

static void
logres_report_threads_dispose (GObject *object)
{
  logres_report_threads_close (LOGRES_REPORT_THREADS (object));

  G_OBJECT_CLASS (logres_report_threads_parent_class)->dispose (object);
}

static void
logres_report_threads_finalize (GObject *object)
{
  LogresReportThreads *self = LOGRES_REPORT_THREADS (object);

  g_async_queue_unref (self->jobs);
  g_ptr_array_unref (self->threads);

  G_OBJECT_CLASS (logres_report_threads_parent_class)->finalize (object);
}

static void
logres_report_threads_class_init (LogresReportThreadsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = logres_report_threads_dispose;
  object_class->finalize = logres_report_threads_finalize;

  signals[SIGNAL_ADVANCED] = g_signal_new ("advanced", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
logres_report_threads_init (LogresReportThreads *self)
{
  self->jobs = g_async_queue_new_full (job_free);
  self->threads = g_ptr_array_new ();
}

LogresReportThreads *
logres_report_threads_new (Report *report, guint n_threads)
{
  LogresReportThreads *self = g_object_new (LOGRES_TYPE_REPORT_THREADS, NULL);

  self->report = report;
  self->n_threads = MAX (n_threads, 1);

  return self;
}
