#pragma once

/* Runs jobs on other threads. All jobs of the program together never use more threads than the
 * processor has. A worker does one job at a time, on a thread of its own. The job may start more
 * threads.
 *
 *     main thread                       the job's thread
 *     worker_start () ── data ────────► run ()
 *     hear ()     ◄── copies, idle ──── job_tell ()
 *     done ()     ◄── idle ──────────── the end of run ()
 *
 * The table of ranks in worker.c says which jobs come first. If a job needs threads that jobs of
 * lower rank use, the stop flags of these jobs are set, and their run() is called again as soon as
 * there are free threads. Only the main thread decides which jobs run, so there are no locks. Call
 * all functions on the main thread, except job_tell(). */

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct Worker Worker;
typedef struct Job Job;

typedef enum WorkerKind {
  WORKER_REPORT,   /* nobody waits for the result */
  WORKER_ANALYSIS, /* does not end by itself, and can use more threads or fewer */
  WORKER_ANSWER,   /* the user waits for the result */
  WORKER_MOVE,     /* a clock may be running */
  N_WORKER_KINDS
} WorkerKind;

typedef struct WorkerFuncs {
  /* Does the work, on the job's thread. It must return soon after `stop` is set. If `stop` was set
   * only because the job gets another number of threads, run() is called again later. The number
   * can change when other jobs begin or end. */
  void (*run) (gpointer data, Job *job, guint n_threads, const atomic_bool *stop);
  /* Gets the news of job_tell(). The function may be NULL if no job tells news. */
  void (*hear) (gpointer user_data, gconstpointer news);
  /* Tells that the job has ended. If no thread could be created, run() was not called. */
  void (*done) (gpointer user_data, gpointer data);
  GDestroyNotify release; /* frees the data of a job */
} WorkerFuncs;

/* `place` stands for the window that the work is for. A worker whose place is NULL is treated as if
 * the user always looked at its window. */
Worker *
worker_new (WorkerKind kind, gconstpointer place, const WorkerFuncs *funcs, gpointer user_data);

/* Cancels the job and waits for the end of its thread, which comes soon. NULL is allowed. */
void worker_free (Worker *self);

/* Cancels the current job and starts a new one, which owns `data` and uses up to `n_threads`. */
void worker_start (Worker *self, gpointer data, guint n_threads);

/* Ends the job early. Then done() is still called. */
void worker_stop (Worker *self);

/* Cancels the job. Then done() is not called. */
void worker_cancel (Worker *self);

/* Returns the data of the current job, or NULL if there is no job. */
gpointer worker_get_data (Worker *self);

/* Returns whether there is no job, and the thread of the last job has ended. */
bool worker_is_idle (Worker *self);

/* Posts news to the main thread, which frees them by g_free(). Call this inside run(). */
void job_tell (Job *self, gpointer news);

/* ---- The program ---- */

/* Tells which place the user looks at, as given to worker_new(). */
void workers_look_at (gconstpointer place);

/* Sets the number of threads of the whole program, for tests. 0 stands for the number of
 * processors, which is the default. */
void workers_set_budget (guint n_threads);
