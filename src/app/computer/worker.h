#pragma once

/* Computing on other threads, within one budget for the whole program: together, all jobs never use
 * more threads than the processor has. A worker does one job at a time, each on a thread of its
 * own.
 *
 *     main thread                       the job's thread
 *     worker_start () ── data ────────► run ()
 *     hear ()     ◄── copies, idle ──── job_tell ()
 *     done ()     ◄── idle ──────────── the end of run ()
 *
 * What somebody waits for comes first, then what the user looks at; worker.c has the order. If
 * there is no room for a job that comes earlier in the order, the stop flags of later ones are
 * raised, and their run() is called again as soon as there is room. Only the main thread plans, so
 * there are no locks. Call all functions there, except job_tell(). */

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct Worker Worker;
typedef struct Job Job;

typedef enum WorkerKind {
  WORKER_REPORT,   /* nobody waits for it */
  WORKER_ANALYSIS, /* it never ends, and can use more threads or fewer */
  WORKER_ANSWER,   /* the user waits for it */
  WORKER_MOVE,     /* a clock may be running */
  N_WORKER_KINDS
} WorkerKind;

typedef struct WorkerFuncs {
  /* Runs on the job's thread, and only there. It returns soon after `stop` was raised. If that was
   * done to make room, it is called again, perhaps with another number of threads. */
  void (*run) (gpointer data, Job *job, guint n_threads, const atomic_bool *stop);
  void (*hear) (gpointer user_data, gconstpointer news); /* NULL: run() tells nothing */
  /* If no thread could be created, this is called without a run(). */
  void (*done) (gpointer user_data, gpointer data);
  GDestroyNotify release; /* frees the data of a job */
} WorkerFuncs;

/* `place` stands for the window that the work is for; NULL counts as always looked at. */
Worker *
worker_new (WorkerKind kind, gconstpointer place, const WorkerFuncs *funcs, gpointer user_data);

/* Cancels the job and waits for the end of its thread, which comes soon. NULL is allowed. */
void worker_free (Worker *self);

/* Cancels the current job and takes this one, with its data. It uses at most `n_threads`. */
void worker_start (Worker *self, gpointer data, guint n_threads);

/* Ends the job early; done() is still called. */
void worker_stop (Worker *self);

/* Cancels the job; done() is not called. */
void worker_cancel (Worker *self);

/* The data of the job whose end is awaited; NULL if none is. */
gpointer worker_get_data (Worker *self);

/* Posts news to the main thread, which frees them by g_free(). Call this inside run(). */
void job_tell (Job *self, gpointer news);

/* ---- The program ---- */

/* Tells which window the user looks at. */
void workers_look_at (gconstpointer place);

/* For tests: 0 stands for the number of processors, which is the default. */
void workers_set_budget (guint n_threads);
