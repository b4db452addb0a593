#pragma once

/* The engine's thread: one thread and one Search, which thinks about one thing after another.
 *
 *     main thread                        engine's thread
 *     think () ── job, with a ticket ──► demand_run ()
 *     `report`    ◄── copies, idle ───── one for each line and depth
 *     `answered`  ◄──────────────────── once, with the ticket
 *
 * Jobs and results are copies; the two threads share nothing but the job's own flags. A new job, or
 * cancel(), makes the answers to older ones stale, and stale answers are dropped on the main thread
 * in one place. All functions belong to the main thread. */

#include "core/rules/turn.h"
#include "engine/search/search.h"

#include <glib-object.h>

#define LOGRES_TYPE_ENGINE_WORKER (logres_engine_worker_get_type ())
G_DECLARE_FINAL_TYPE (LogresEngineWorker, logres_engine_worker, LOGRES, ENGINE_WORKER, GObject)

/* Nothing is made before there is something to think about.
 *
 *     report (ticket, const SearchReport *)    both are lent
 *     answered (ticket, const SearchResult *)  MOVE_NONE: the engine could not be had, or not as it
 *                                              was set, or the game is over */
LogresEngineWorker *logres_engine_worker_new (void);

/* Used from the next job on. Where there is not so much memory, that job and those after it have no
 * answer, until something else is set or there is. */
void logres_engine_worker_set_hash (LogresEngineWorker *self, guint mebibytes);
void logres_engine_worker_set_threads (LogresEngineWorker *self, guint n_threads);

/* Drops what it thinks about now and thinks about this. `earlier` has the hashes of the positions
 * before, as limits have them, or is NULL; the limits' pointers are not used. Returns the ticket,
 * which is never 0. */
guint logres_engine_worker_think (LogresEngineWorker *self,
                                  const Turn *turn,
                                  const SearchLimits *limits,
                                  GArray *earlier);

/* The answer is wanted now, and comes soon. */
void logres_engine_worker_stop (LogresEngineWorker *self);

/* No answer is wanted any more, and none comes. */
void logres_engine_worker_cancel (LogresEngineWorker *self);

/* The ticket of the answer that is to come; 0 if none is. */
guint logres_engine_worker_get_ticket (LogresEngineWorker *self);

/* Ends the thread, which is soon, and waits for that. Nothing comes any more, and nothing more can
 * be asked. To be called before the last reference goes. */
void logres_engine_worker_close (LogresEngineWorker *self);
