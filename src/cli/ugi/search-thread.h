#pragma once

/* A Thinker runs a search on its own thread, so that its owner's thread can go on reading commands.
 *
 *     owner's thread       thinker's thread
 *     thinker_start () ──► report, report, …
 *     thinker_stop ()  ──► (the stop flag is raised)
 *                          finish        once for each start, when the thinker is idle again
 *
 * A thinker can think ahead (ponder) on the opponent's time, before it is known whether the
 * position will occur. thinker_hit() tells it that the position did occur. The search then starts
 * again, but the transposition table keeps the work.
 *
 * Call all functions on the owner's thread. Both callbacks run on the thinker's thread, or on the
 * owner's thread if thinker_hit() cannot start another thread. */

#include "core/record/node.h"
#include "engine/search/search.h"

typedef struct Thinker Thinker;

enum { MOST_CHOSEN = 1024 };

/* The position and the limits of a search. The thinker sets the pointers in the limits. */
typedef struct Task {
  Turn turn;
  SearchLimits limits;
  bool waits_for_stop;      /* gives no result before thinker_stop() */
  bool is_ahead;            /* thinks ahead without limits; gives no result before thinker_hit() or
                               thinker_stop() */
  bool tells_answer;        /* prints the expected reply with the best move */
  Move chosen[MOST_CHOSEN]; /* the moves to choose from */
  int n_chosen;             /* 0 for all moves */
  uint64_t earlier[MOST_EARLIER_POSITIONS];
  int n_earlier;
} Task;

typedef struct ThinkerFuncs {
  void (*report) (const Task *task, const SearchReport *report);
  /* `last` is the last report on the best variation. It has no moves if there was no report. */
  void (*finish) (const Task *task, const SearchReport *last, const SearchResult *result);
} ThinkerFuncs;

/* Returns NULL when memory runs out. */
Thinker *thinker_new (const ThinkerFuncs *funcs);

/* Stops the search and frees the thinker. NULL is allowed. */
void thinker_free (Thinker *self);

bool thinker_is_busy (const Thinker *self);

/* Returns the search. Change its settings only while the thinker is idle. */
Search *thinker_search (Thinker *self);

/* Starts a search. Call it only while the thinker is idle. Returns false if no thread can be
 * started. */
bool thinker_start (Thinker *self, const Task *task);

/* Tells the thinker that the position did occur, so its limits apply from now on. Returns false if
 * the thinker does not think ahead. */
bool thinker_hit (Thinker *self);

/* Stops the search, if there is one, and waits the short time until `finish` has run. */
void thinker_stop (Thinker *self);
