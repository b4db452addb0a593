#include "app/report/report-threads.h"

#include "app/computer/worker.h"

/* The most tasks at a time. If four threads work, the fifth task waits for one of them, so that no
 * thread waits until the main loop gives it a task. */
enum { N_SLOTS = 5 };

/* A slot does one task at a time, on a thread of its worker. */
typedef struct Slot {
  ReportThreads *owner; /* borrowed */
  Worker *worker;       /* owned */
  Search *search;       /* owned; only run() uses it. NULL while there is no task */
  gboolean has_failed;  /* there was no thread or no memory */
} Slot;

/* The data of a worker's job: a task and its result. */
typedef struct Effort {
  Slot *slot; /* borrowed */
  ReportTask task;
  gboolean has_search, is_found;
  ReportFinding finding;
} Effort;

struct ReportThreads {
  Report *report; /* borrowed */
  ReportThreadsFunc advanced;
  gpointer user_data;
  int n_slots;
  Slot slots[N_SLOTS]; /* only the first n_slots are used */
  gboolean has_failed;
};

/* ---- Threads ---- */

static Search *
new_search (void)
{
  Search *search = search_new ();

  if (search == NULL || search_set_hash (search, REPORT_HASH_MIB))
    return search;
  search_free (search);

  return NULL;
}

static void
run (gpointer data, Job *job, guint n_threads, const atomic_bool *stop)
{
  Effort *self = data;
  Slot *slot = self->slot;

  if (slot->search == NULL)
    slot->search = new_search ();
  self->has_search = slot->search != NULL;
  self->is_found =
    self->has_search && report_task_run (&self->task, slot->search, stop, &self->finding);
}

/* ---- Main thread ---- */

static void
fill (Slot *self)
{
  Effort *effort;
  ReportTask task;

  if (self->has_failed || worker_get_data (self->worker) != NULL ||
      report_next (self->owner->report, &task) != REPORT_TASK)
    return;

  effort = g_new0 (Effort, 1);
  effort->slot = self;
  effort->task = task;
  worker_start (self->worker, effort, 1);
}

/* Frees the search of a slot that has no task, because a search has some megabytes. */
static void
give_memory_back (Slot *self)
{
  if (worker_get_data (self->worker) == NULL)
    g_clear_pointer (&self->search, search_free);
}

/* Gives the finding to the report. If the slot has failed, another slot can take its task. If no
 * other slot works then, the whole work has failed. */
static void
done (gpointer data, gpointer job_data)
{
  Slot *slot = data;
  ReportThreads *self = slot->owner;
  const Effort *effort = job_data;

  slot->has_failed = !effort->has_search;
  report_take (self->report, &effort->task, effort->is_found ? &effort->finding : NULL);
  for (int i = 0; i < self->n_slots; i++)
    fill (&self->slots[i]);
  give_memory_back (slot);
  self->has_failed = slot->has_failed && !report_threads_is_working (self);
  self->advanced (self->user_data);
}

static const WorkerFuncs worker_funcs = { .run = run, .done = done, .release = g_free };

/* Cancels the job of a slot. The report gives its task out again later. */
static void
rest (Slot *self)
{
  const Effort *effort = worker_get_data (self->worker);

  if (effort != NULL)
    report_take (self->owner->report, &effort->task, NULL);
  worker_cancel (self->worker);
}

void
report_threads_set_working (ReportThreads *self, gboolean is_working)
{
  self->has_failed = FALSE;
  for (int i = 0; i < self->n_slots; i++) {
    self->slots[i].has_failed = FALSE;
    if (is_working)
      fill (&self->slots[i]);
    else
      rest (&self->slots[i]);
  }
}

gboolean
report_threads_is_working (ReportThreads *self)
{
  for (int i = 0; i < self->n_slots; i++)
    if (worker_get_data (self->slots[i].worker) != NULL)
      return TRUE;

  return FALSE;
}

gboolean
report_threads_has_failed (ReportThreads *self)
{
  return self->has_failed;
}

ReportThreads *
report_threads_new (Report *report,
                    gconstpointer place,
                    int n_threads,
                    ReportThreadsFunc advanced,
                    gpointer user_data)
{
  ReportThreads *self = g_new0 (ReportThreads, 1);

  self->report = report;
  self->advanced = advanced;
  self->user_data = user_data;
  self->n_slots = n_threads > 0 ? MIN (n_threads, N_SLOTS) : N_SLOTS;
  for (int i = 0; i < self->n_slots; i++) {
    self->slots[i].owner = self;
    self->slots[i].worker = worker_new (WORKER_REPORT, place, &worker_funcs, &self->slots[i]);
  }

  return self;
}

void
report_threads_free (ReportThreads *self)
{
  if (self == NULL)
    return;

  report_threads_set_working (self, FALSE);
  for (int i = 0; i < self->n_slots; i++) {
    worker_free (self->slots[i].worker);
    search_free (self->slots[i].search);
  }
  g_free (self);
}
