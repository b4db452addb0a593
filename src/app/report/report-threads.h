#pragma once

/* The threads that work on a report. The main thread gives them tasks, and they send their findings
 * back to it.
 *
 *     report ──► tasks ──► thread, thread … ──► findings, on the main loop ──► report
 *
 * The owner of the report closes the crew first, because a thread may read the report until then.
 * Main thread only. */

#include "engine/report/report.h"

#include <glib-object.h>

#define LOGRES_TYPE_REPORT_CREW (logres_report_crew_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportCrew, logres_report_crew, LOGRES, REPORT_CREW, GObject)

/* Borrows the report. The threads do not work yet. `advanced` is emitted for each new
 * finding and when the threads stop working. */
LogresReportCrew *logres_report_crew_new (Report *report, guint n_threads);

/* Starts the threads, or cancels their current tasks; findings are kept. */
void logres_report_crew_set_working (LogresReportCrew *self, gboolean is_working);

/* Whether a task is being worked on. The threads stop when the report is complete. */
gboolean logres_report_crew_is_working (LogresReportCrew *self);

/* Whether there was no thread or no memory. */
gboolean logres_report_crew_has_failed (LogresReportCrew *self);

/* Ends the threads. Call this before releasing the last reference. */
void logres_report_crew_close (LogresReportCrew *self);
