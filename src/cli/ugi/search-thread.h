#pragma once

/* A search on its own thread, so that the thread that started it can go on reading commands.
 *
 *     owner's thread       thinker's thread
 *     thinker_start () ──► report, report, …
 *     thinker_stop ()  ──► (the stop flag is raised)
 *                          finish        once for each start; the thinker is idle before it
 *
 * It can think ahead (ponder) on the opponent's time, before it is known whether the position
 * will occur. thinker_hit() tells it that the position did occur; the transposition table keeps
 * the work.
 *
 * All functions are called on the owner's thread, and both callbacks run on the thinker's
 * thread. */

#include "core/record/node.h"
#include "engine/search/search.h"

typedef struct Thinker Thinker;

enum { MOST_CHOSEN = 1024 };

/* The position and the limits of a search. The thinker sets the pointers in the limits. */
typedef struct Task {
  Turn turn;
  SearchLimits limits;
  bool waits_for_stop; /* no answer before thinker_stop() */
  bool is_ahead;       /* no answer and no limits before thinker_hit() */
  bool tells_answer;   /* the answer includes the expected reply */
  Move chosen[MOST_CHOSEN];
  int n_chosen; /* 0 for all moves */
  uint64_t earlier[MOST_EARLIER_POSITIONS];
  int n_earlier;
} Task;

typedef struct ThinkerFuncs {
  void (*report) (const Task *task, const SearchReport *report);
  /* `last` is the last report on the best line; it has no moves if there was no report. */
  void (*finish) (const Task *task, const SearchReport *last, const SearchResult *result);
} ThinkerFuncs;

/* Returns NULL when memory runs out. */
Thinker *thinker_new (const ThinkerFuncs *funcs);
/* Stops the search first. NULL is allowed. */
void thinker_free (Thinker *self);

bool thinker_is_busy (const Thinker *self);

/* The search, to change its settings; only while the thinker is idle. */
Search *thinker_search (Thinker *self);

/* Only while it is idle. Returns false if no thread can be started. */
bool thinker_start (Thinker *self, const Task *task);

/* Makes the limits apply from now on. Returns false if it does not think ahead. */
bool thinker_hit (Thinker *self);

/* Stops the search, and returns soon, after `finish` was called. */
void thinker_stop (Thinker *self);
