#pragma once

/* A search on a thread of its own, so that whoever started it may go on listening.
 *
 *     owner's thread       thinker's thread
 *     thinker_start () ──► report, report, …
 *     thinker_stop ()  ──► (the flag is up)
 *                          finish        once for each start, and the thinker is idle before it
 *
 * It may begin before it is known whether the position will come up, while the enemy thinks; what
 * it remembers of that is there when thinker_hit() says that it has come.
 *
 * All functions belong to the owner's thread; the two callbacks are called on the thinker's. */

#include "core/rules/turn.h"
#include "engine/search/search.h"

typedef struct Thinker Thinker;

enum { MOST_CHOSEN = 1024 };

/* What to think about. The limits' pointers are the thinker's business. */
typedef struct Task {
  Turn turn;
  SearchLimits limits;
  bool waits_for_stop; /* has nothing to say before it is stopped */
  bool is_ahead;       /* the same, and no limit holds, before thinker_hit() */
  bool tells_answer;   /* the move that is expected next */
  Move chosen[MOST_CHOSEN];
  int n_chosen;      /* 0: all moves */
  uint64_t *earlier; /* owned, and the thinker's once it has begun */
  int n_earlier;
} Task;

typedef struct ThinkerFuncs {
  void (*report) (const Task *task, const SearchReport *report);
  /* `last` is the last report of the best line; without moves when there was none. */
  void (*finish) (const Task *task, const SearchReport *last, const SearchResult *result);
} ThinkerFuncs;

/* NULL when there is no memory. */
Thinker *thinker_new (const ThinkerFuncs *funcs);
/* Stops it first. NULL will do. */
void thinker_free (Thinker *self);

bool thinker_is_busy (const Thinker *self);

/* The search, for its settings; only while it is idle. */
Search *thinker_search (Thinker *self);

/* While it is idle. False, with `task` untouched, when no thread can be had. */
bool thinker_start (Thinker *self, const Task *task);

/* From now on the limits hold. False where it does not think ahead. */
bool thinker_hit (Thinker *self);

/* Returns when it is idle and has told, which is soon. */
void thinker_stop (Thinker *self);
