#pragma once

/* An engine: one Search, which does one job after another on threads that worker.h manages.
 *
 *     main thread                        the job's thread
 *     engine_thread_think () ──────────► search_run_turn ()
 *     report ()   ◄── copies, idle ───── for each best line and depth
 *     answered () ◄───────────────────── once
 *
 * Without a job for half a minute, the memory of the transposition table is given back to the
 * system.
 *
 * Starting a new job or canceling drops the current job: there are no more calls for the dropped
 * job. Call all functions on the main thread. */

#include "app/computer/worker.h"
#include "core/rules/turn.h"
#include "engine/search/search.h"

typedef struct EngineThread EngineThread;

typedef struct EngineFuncs {
  /* The function `report` may be NULL. The SearchReport and the SearchResult are valid only during
   * the call. The best move is MOVE_NONE if the game is over, or if the engine could not be started
   * with these settings. */
  void (*report) (gpointer user_data, const SearchReport *report);
  void (*answered) (gpointer user_data, const SearchResult *result);
} EngineFuncs;

/* Returns an engine. See worker.h for `kind` and `place`. The first job creates the Search. */
EngineThread *engine_thread_new (WorkerKind kind,
                                 gconstpointer place,
                                 const EngineFuncs *funcs,
                                 gpointer user_data);

/* Cancels the job and waits for its end, which comes soon. NULL is allowed. */
void engine_thread_free (EngineThread *self);

/* These settings apply from the next job on. If there is not enough memory for them, the best move
 * of each job is MOVE_NONE. With 0 mebibytes, which is the default, the table is as large as the
 * time of the search needs, up to engine_threads_most_hash(). */
void engine_thread_set_hash (EngineThread *self, guint mebibytes);
void engine_thread_set_threads (EngineThread *self, guint n_threads);

/* Cancels the current job and starts a new one. `earlier` has the hashes of earlier positions as in
 * SearchLimits, or is NULL. The pointers in `limits` are not used. A hard limit alone counts only
 * the time of searching. With a soft limit, as in a game with clocks, both limits count all time
 * from now on. */
void engine_thread_think (EngineThread *self,
                          const Turn *turn,
                          const SearchLimits *limits,
                          GArray *earlier);

/* Ends the search early. Its answer still comes, from a search of at least one ply. */
void engine_thread_stop (EngineThread *self);

/* Cancels the job. No answer comes. */
void engine_thread_cancel (EngineThread *self);

/* ---- The program ---- */

/* Returns the size in MiB of the largest table that an engine chooses by itself: an eighth of the
 * machine's memory, but at most 256. All engines share it. An engine that finds too little left has
 * a table of DEFAULT_HASH_MIB. */
guint engine_threads_most_hash (void);

/* Sets how long an engine keeps the memory of its table without a job, for tests. */
void engine_threads_set_idle_ms (guint ms);
