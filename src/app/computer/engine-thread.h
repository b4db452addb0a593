#pragma once

/* The engine's thread: one thread with one Search, which runs one job after another.
 *
 *     main thread                        engine's thread
 *     think () ── job, with a ticket ──► on_demand_run ()
 *     `report`    ◄── copies, idle ───── one for each line and depth
 *     `answered`  ◄──────────────────── once, with the ticket
 *
 * Jobs and results are copies; the two threads share only the flags of a job. A new job or cancel()
 * makes earlier jobs stale, and the main thread drops stale results in one place. Call all
 * functions on the main thread. */

#include "core/rules/turn.h"
#include "engine/search/search.h"

#include <glib-object.h>

#define LOGRES_TYPE_ENGINE_THREAD (logres_engine_thread_get_type ())
G_DECLARE_FINAL_TYPE (LogresEngineThread, logres_engine_thread, LOGRES, ENGINE_THREAD, GObject)

/* The thread and the Search are created with the first job.
 *
 *     report (ticket, const SearchReport *)    both are lent
 *     answered (ticket, const SearchResult *)  MOVE_NONE: the game is over, or the engine could not
 *                                              be started with these settings */
LogresEngineThread *logres_engine_thread_new (void);

/* These apply from the next job on. If there is not enough memory, jobs are answered with MOVE_NONE
 * until the setting changes or memory is free again. */
void logres_engine_thread_set_hash (LogresEngineThread *self, guint mebibytes);
void logres_engine_thread_set_threads (LogresEngineThread *self, guint n_threads);

/* Drops the current job and starts this one. `earlier` has the hashes of earlier positions as in
 * SearchLimits, or is NULL; the pointers in `limits` are not used. Returns the ticket, which is
 * never 0. */
guint logres_engine_thread_think (LogresEngineThread *self,
                                  const Turn *turn,
                                  const SearchLimits *limits,
                                  GArray *earlier);

/* Ends the search early; its answer still comes. */
void logres_engine_thread_stop (LogresEngineThread *self);

/* Cancels the job; no answer comes. */
void logres_engine_thread_cancel (LogresEngineThread *self);

/* The ticket of the awaited answer; 0 if no answer is awaited. */
guint logres_engine_thread_get_ticket (LogresEngineThread *self);

/* Ends the thread and waits for its end, which comes soon. After this, no signal is emitted and no
 * job can be started. Call this before releasing the last reference. */
void logres_engine_thread_close (LogresEngineThread *self);
