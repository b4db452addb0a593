#pragma once

/* The threads that work on a report. The main thread gives them tasks, and they send their findings
 * back to it. They pause while the program needs its threads for other work.
 *
 *     report ──► tasks ──► thread, thread … ──► findings, on the main loop ──► report
 *
 * The owner of the report frees the threads first, because a thread may read the report until
 * then. Main thread only. */

#include "engine/report/report.h"

#include <glib.h>

typedef struct ReportThreads ReportThreads;

/* Called for each new finding. */
typedef void (*ReportThreadsFunc) (gpointer user_data);

/* Borrows the report; see worker.h for the place. The threads do not work yet. */
ReportThreads *report_threads_new (Report *report,
                                   gconstpointer place,
                                   ReportThreadsFunc advanced,
                                   gpointer user_data);

/* Ends the threads. NULL is allowed. */
void report_threads_free (ReportThreads *self);

/* Starts the threads, or cancels their current tasks; findings are kept. */
void report_threads_set_working (ReportThreads *self, gboolean is_working);

/* Whether a task is being worked on. The threads stop when the report is complete. */
gboolean report_threads_is_working (ReportThreads *self);

/* Whether there was no thread or no memory. */
gboolean report_threads_has_failed (ReportThreads *self);
