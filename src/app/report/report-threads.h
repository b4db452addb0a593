#pragma once

/* The threads that work on a report. The main thread gives them tasks, and they send their findings
 * back to it.
 *
 *     report ──► tasks ──► thread, thread … ──► findings, on the main loop ──► report
 *
 * The owner of the report closes the threads first, because a thread may read the report until
 * then. Main thread only. */

#include "engine/report/report.h"

#include <glib-object.h>

#define LOGRES_TYPE_REPORT_THREADS (logres_report_threads_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportThreads, logres_report_threads, LOGRES, REPORT_THREADS, GObject)

/* Borrows the report. The threads do not work yet. `advanced` is emitted for each new
 * finding and when the threads stop working. */
LogresReportThreads *logres_report_threads_new (Report *report, guint n_threads);

/* Starts the threads, or cancels their current tasks; findings are kept. */
void logres_report_threads_set_working (LogresReportThreads *self, gboolean is_working);

/* Whether a task is being worked on. The threads stop when the report is complete. */
gboolean logres_report_threads_is_working (LogresReportThreads *self);

/* Whether there was no thread or no memory. */
gboolean logres_report_threads_has_failed (LogresReportThreads *self);

/* Ends the threads. Call this before releasing the last reference. */
void logres_report_threads_close (LogresReportThreads *self);
