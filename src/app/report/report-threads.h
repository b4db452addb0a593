#pragma once

/* The threads that work on a report: they take tasks from the main thread and post what they find.
 *
 *     report ──► tasks ──► thread, thread … ──► findings, on the main loop ──► report
 *
 * The crew owns the report, so that it lives as long as a thread may look into it. Main thread
 * only. */

#include "engine/report/report.h"

#include <glib-object.h>

#define LOGRES_TYPE_REPORT_CREW (logres_report_crew_get_type ())
G_DECLARE_FINAL_TYPE (LogresReportCrew, logres_report_crew, LOGRES, REPORT_CREW, GObject)

/* Takes the report. It rests. `advanced` is emitted when something has been found, and when it
 * comes to rest. */
LogresReportCrew *logres_report_crew_new (Report *report, guint n_threads);

/* Goes on, or puts aside what is under way; what has been found stays. */
void logres_report_crew_set_working (LogresReportCrew *self, gboolean is_working);

/* Whether anything is under way; it rests by itself when all is done. */
gboolean logres_report_crew_is_working (LogresReportCrew *self);

/* Whether no thread or no memory could be had. */
gboolean logres_report_crew_has_failed (LogresReportCrew *self);

/* Lent, and to be changed by nobody else. */
Report *logres_report_crew_get_report (LogresReportCrew *self);

/* Ends the threads. To be called before the last reference goes. */
void logres_report_crew_close (LogresReportCrew *self);
