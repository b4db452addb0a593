#pragma once

/* The threads that work on a report. The main thread gives them tasks, and they send their findings
 * back to the main thread. The threads pause while more urgent work needs the processor.
 *
 *     report ──► tasks ──► thread, thread … ──► findings, on the main loop ──► report
 *
 * Free the threads before the report, because a thread may read the report until the threads are
 * freed. Call these functions only on the main thread. */

#include "engine/report/report.h"

#include <glib.h>

typedef struct ReportThreads ReportThreads;

/* Called after each task, with or without a finding. */
typedef void (*ReportThreadsFunc) (gpointer user_data);

/* Borrows the report. The threads begin only with report_threads_set_working(). At most `n_threads`
 * of them work at a time; 0 is for as many as are free. worker.h explains `place`. */
ReportThreads *report_threads_new (Report *report,
                                   gconstpointer place,
                                   int n_threads,
                                   ReportThreadsFunc advanced,
                                   gpointer user_data);

/* Ends the threads. NULL is allowed. */
void report_threads_free (ReportThreads *self);

/* Starts the threads, or cancels their current tasks. The report keeps its findings. */
void report_threads_set_working (ReportThreads *self, gboolean is_working);

/* Returns whether a task has been given out and has not ended. The threads stop when the report is
 * complete. */
gboolean report_threads_is_working (ReportThreads *self);

/* Returns whether the work has ended because there was no thread or no memory. */
gboolean report_threads_has_failed (ReportThreads *self);
