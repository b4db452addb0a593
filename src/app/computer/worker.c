#include "app/computer/worker.h"

struct Job {
  const WorkerFuncs *funcs;
  gpointer data;  /* owned; during run(), only the job's thread uses it */
  guint64 number; /* a later job has a higher number */
  guint n_wanted, n_threads;
  gboolean is_stopped; /* worker_stop() was called */
  gboolean is_held;    /* stopped by divide(), to run again later */
  gboolean has_ended;  /* the work has ended, but done() was not called yet */
  atomic_bool stop;    /* set if the job is stopped, held or canceled */
};

struct Worker {
  WorkerKind kind;
  gconstpointer place; /* only compared; the window that the jobs are for: see worker_new() */
  const WorkerFuncs *funcs;
  gpointer user_data;

  Job *job;                /* owned; the job whose end is awaited; NULL without a job */
  Job *running;            /* owned; the job of `thread`, perhaps a canceled one, or NULL */
  GThread *thread;         /* owned; NULL while no job runs */
  guint n_planned, n_used; /* numbers of threads */
};

/* The threads and workers of the whole program. */
static struct {
  GList *workers;          /* borrowed; all of them */
  gconstpointer looked_at; /* the place that the user looks at */
  guint n_threads;         /* 0 for the number of processors */
  guint64 n_jobs;
} budget;

/* ---- Jobs ---- */

static void
job_clear (gpointer data)
{
  Job *job = data;

  job->funcs->release (job->data);
}

static void
job_release (gpointer job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

static Job *
job_new (const WorkerFuncs *funcs, gpointer data, guint n_wanted)
{
  Job *job = g_atomic_rc_box_new0 (Job);

  job->funcs = funcs;
  job->data = data;
  job->n_wanted = n_wanted;
  job->number = budget.n_jobs++;

  return job;
}

/* Returns the worker that awaits the end of the job, or NULL if the job was canceled. */
static Worker *
worker_of (const Job *job)
{
  for (GList *l = budget.workers; l != NULL; l = l->next)
    if (((Worker *) l->data)->job == job)
      return l->data;

  return NULL;
}

/* A message from a job to the main thread. */
typedef struct Delivery {
  Job *job;      /* owned */
  gpointer news; /* owned; NULL: the job has ended */
} Delivery;

static void
delivery_free (gpointer data)
{
  Delivery *delivery = data;

  job_release (delivery->job);
  g_free (delivery->news);
  g_free (delivery);
}

static gboolean
deliver_cb (gpointer data)
{
  const Delivery *delivery = data;
  Job *job = delivery->job;
  Worker *worker = worker_of (job);

  if (worker == NULL)
    return G_SOURCE_REMOVE;

  if (delivery->news != NULL) {
    job->funcs->hear (worker->user_data, delivery->news);
  } else {
    g_clear_pointer (&worker->job, job_release);
    /* This call may free the worker. */
    job->funcs->done (worker->user_data, job->data);
  }

  return G_SOURCE_REMOVE;
}

/* Sends with idle priority, so that drawing goes first. The messages of a job arrive in order. */
void
job_tell (Job *self, gpointer news)
{
  Delivery *delivery = g_new (Delivery, 1);

  *delivery = (Delivery) { g_atomic_rc_box_acquire (self), news };
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, deliver_cb, delivery, delivery_free);
}

static void
finish (Job *job)
{
  job->has_ended = TRUE;
  job_tell (job, NULL);
}

/* ---- The order ---- */

enum { STOPPED_RANK = 7 }; /* first, because a stopped job ends soon */

/* The highest rank comes first. An answer or a move in a hidden window comes before any analysis,
 * because a clock may be running, and an analysis never ends. */
static const int ranks[N_WORKER_KINDS][2] = {
  /* not looked at, looked at */
  [WORKER_REPORT] = { 0, 0 },
  [WORKER_ANALYSIS] = { 1, 2 },
  [WORKER_ANSWER] = { 3, 5 },
  [WORKER_MOVE] = { 4, 6 },
};

static gboolean
is_waiting_or_running (const Worker *self)
{
  return self->job != NULL && !self->job->has_ended;
}

static gboolean
is_looked_at (const Worker *self)
{
  return self->place == NULL || self->place == budget.looked_at;
}

static int
rank_of (const Worker *self)
{
  if (!is_waiting_or_running (self))
    return -1;

  return self->job->is_stopped ? STOPPED_RANK : ranks[self->kind][is_looked_at (self)];
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Worker *one = a, *other = b;
  int rank = rank_of (one), other_rank = rank_of (other);

  if (rank != other_rank || rank < 0)
    return other_rank - rank;

  return one->job->number < other->job->number ? -1 : 1;
}

/* ---- Threads ---- */

static gboolean ended_cb (gpointer data);

static gpointer
work (gpointer data)
{
  Job *job = data;

  job->funcs->run (job->data, job, job->n_threads, &job->stop);
  g_idle_add_full (G_PRIORITY_DEFAULT, ended_cb, g_atomic_rc_box_acquire (job), job_release);

  return NULL;
}

static void
begin (Worker *self)
{
  Job *job = self->job;

  atomic_store (&job->stop, job->is_stopped);
  job->is_held = FALSE;
  job->n_threads = self->n_planned;
  self->thread = g_thread_try_new ("job", work, job, NULL);
  if (self->thread == NULL) {
    finish (job);
    return;
  }

  self->running = g_atomic_rc_box_acquire (job);
  self->n_used = self->n_planned;
}

/* Joins the thread. If its job was held, the job waits to run again. */
static void
end (Worker *self)
{
  Job *job = g_steal_pointer (&self->running);

  g_thread_join (g_steal_pointer (&self->thread));
  self->n_used = 0;
  if (job == self->job && (job->is_stopped || !job->is_held))
    finish (job);
  job_release (job);
}

static void
hold (Worker *self)
{
  if (self->running != self->job || self->job->is_stopped)
    return;

  self->job->is_held = TRUE;
  atomic_store (&self->job->stop, true);
}

/* ---- The plan ---- */

static guint
budget_size (void)
{
  return budget.n_threads > 0 ? budget.n_threads : g_get_num_processors ();
}

static guint
wanted_threads (const Worker *self)
{
  if (!is_waiting_or_running (self))
    return 0;

  return self->job->is_stopped ? 1 : self->job->n_wanted;
}

/* Returns how many threads an analysis leaves to reports, which would otherwise wait for ever, as
 * an analysis never ends. If there is only one thread, the analysis leaves it only to a report that
 * the user looks at. */
static guint
threads_for_reports (void)
{
  for (GList *l = budget.workers; l != NULL; l = l->next) {
    const Worker *worker = l->data;

    if (worker->kind == WORKER_REPORT && is_waiting_or_running (worker) &&
        (budget_size () > 1 || is_looked_at (worker)))
      return 1;
  }

  return 0;
}

/* Divides the threads by rank, and holds each job whose number of threads must change. Returns the
 * number of threads that are in use. */
static guint
divide (void)
{
  guint n_left = budget_size (), n_used = 0, n_kept = threads_for_reports ();

  budget.workers = g_list_sort (budget.workers, compare);
  for (GList *l = budget.workers; l != NULL; l = l->next) {
    Worker *worker = l->data;
    guint n_most = worker->kind == WORKER_ANALYSIS ? n_left - MIN (n_left, n_kept) : n_left;

    worker->n_planned = MIN (wanted_threads (worker), n_most);
    n_left -= worker->n_planned;
    n_used += worker->n_used;
    if (worker->running != NULL && worker->n_used != worker->n_planned)
      hold (worker);
  }

  return n_used;
}

/* Divides the threads, and begins the jobs for which enough threads are free. If other jobs are
 * held in favor of a job, it begins when their threads have ended. */
static void
plan (void)
{
  guint n_used = divide ();

  for (GList *l = budget.workers; l != NULL; l = l->next) {
    Worker *worker = l->data;

    if (worker->running != NULL || worker->n_planned == 0 ||
        n_used + worker->n_planned > budget_size ())
      continue;
    begin (worker);
    n_used += worker->n_used;
  }
}

/* Ends a job whose thread has finished. Does nothing if its worker has joined the thread
 * already. */
static gboolean
ended_cb (gpointer data)
{
  for (GList *l = budget.workers; l != NULL; l = l->next) {
    Worker *worker = l->data;

    if (worker->running == data) {
      end (worker);
      plan ();
      break;
    }
  }

  return G_SOURCE_REMOVE;
}

void
workers_look_at (gconstpointer place)
{
  budget.looked_at = place;
  plan ();
}

void
workers_set_budget (guint n_threads)
{
  budget.n_threads = n_threads;
  plan ();
}

/* ---- Workers ---- */

static void
drop_job (Worker *self)
{
  if (self->job != NULL)
    atomic_store (&self->job->stop, true);
  g_clear_pointer (&self->job, job_release);
}

void
worker_start (Worker *self, gpointer data, guint n_threads)
{
  drop_job (self);
  self->job = job_new (self->funcs, data, MAX (n_threads, 1));
  plan ();
}

void
worker_stop (Worker *self)
{
  if (self->job == NULL)
    return;

  self->job->is_stopped = TRUE;
  atomic_store (&self->job->stop, true);
  plan ();
}

void
worker_cancel (Worker *self)
{
  drop_job (self);
  plan ();
}

gpointer
worker_get_data (Worker *self)
{
  return self->job != NULL ? self->job->data : NULL;
}

bool
worker_is_idle (Worker *self)
{
  return self->job == NULL && self->running == NULL;
}

Worker *
worker_new (WorkerKind kind, gconstpointer place, const WorkerFuncs *funcs, gpointer user_data)
{
  Worker *self = g_new0 (Worker, 1);

  self->kind = kind;
  self->place = place;
  self->funcs = funcs;
  self->user_data = user_data;
  budget.workers = g_list_prepend (budget.workers, self);

  return self;
}

void
worker_free (Worker *self)
{
  if (self == NULL)
    return;

  drop_job (self);
  if (self->running != NULL)
    end (self);
  budget.workers = g_list_remove (budget.workers, self);
  g_free (self);
  plan ();
}
