#pragma once

/* The search: finds the best move of a position, and reports its progress.
 *
 * A Search owns its transposition table and the data of its threads. Several can exist and run
 * at the same time in one program; each is used by one thread at a time. search_new() and the
 * setters allocate all memory, and search_run() creates only threads.
 *
 * search_run() blocks the calling thread and calls `report` on it. It ends soon after any thread
 * raises the caller's stop flag. The caller owns this flag and the search only reads it, so a
 * stop before the start is not lost.
 *
 * With one thread and without time limits, a search after search_clear() always gives the same
 * moves, scores and node counts for the same position, limits and table size. */

#include "core/rules/position.h"
#include "engine/judge/score.h"
#include "engine/judge/weights.h"
#include "engine/search/level.h"
#include "engine/search/search-features.h"

#include <stdatomic.h>
#include <stddef.h>

enum {
  MOST_LINES = 10,
  MOST_LINE_MOVES = 64,
  MOST_DEPTH = 100,
  MOST_THREADS = 64,
  DEFAULT_HASH_MIB = 16,
};

typedef struct Search Search;

/* All zeros mean a search without limits: it runs until the stop flag is raised or the result is
 * final. */
typedef struct SearchLimits {
  int64_t soft_ms, hard_ms; /* begin no new depth after soft_ms, stop at hard_ms; 0: no limit */
  int depth;                /* 0: no limit */
  uint64_t n_nodes;         /* of all threads together; 0: no limit */
  bool is_infinite;         /* goes on even when more depth cannot change the result */
  int n_lines;              /* number of best moves, up to MOST_LINES; 0 means 1 */
  int level;                /* 1 to N_LEVELS, see level.h; 0 for full strength */
  int contempt;           /* how much less than nothing a draw is worth for the team at the root */
  uint64_t seed;          /* seed of the game for the errors of a level */
  const Move *root_moves; /* borrowed; only these moves are searched. NULL: all legal moves */
  int n_root_moves;
  const uint64_t *earlier; /* borrowed; hashes of the earlier positions of the game, oldest first */
  int n_earlier;
  const Position *called;  /* borrowed; the position after MOVE_FORCE, see on-demand.h; or NULL */
  const atomic_bool *stop; /* borrowed, only read; NULL if nobody stops the search */
} SearchLimits;

typedef enum ScoreBound { SCORE_IS_EXACT, SCORE_IS_AT_MOST, SCORE_IS_AT_LEAST } ScoreBound;

/* A principal variation and its score. */
typedef struct SearchReport {
  int depth, deepest; /* plies: completed, and of the longest line */
  int line, n_lines;  /* line 1 is the best */
  int score;          /* for the team to move: see score.h */
  ScoreBound bound;
  uint64_t n_nodes; /* of all threads so far */
  int64_t time_us;
  uint64_t nodes_per_second;
  int hash_permille;
  int n_moves;
  Move moves[MOST_LINE_MOVES];
} SearchReport;

/* The report is valid only during the call. */
typedef void (*SearchReportFunc) (const SearchReport *report, void *user_data);

typedef struct SearchResult {
  Move best; /* MOVE_NONE only if the game is over */
  int score;
  int depth; /* the last depth that was finished */
  uint64_t n_nodes;
  int64_t time_us;
} SearchResult;

/* Returns NULL when memory runs out. */
Search *search_new (void);
void search_free (Search *self);

/* Only while no search runs. Return false and change nothing when memory runs out. */
bool search_set_hash (Search *self, size_t mebibytes);
bool search_set_threads (Search *self, int n_threads);
void search_set_features (Search *self, FeatureSet features);

/* Evaluates every variant with these weights. NULL restores the variant's own. */
void search_set_weights (Search *self, const Weights *weights);

/* Clears the transposition table. */
void search_clear (Search *self);

/* `report` may be NULL. */
void search_run (Search *self,
                 const Position *pos,
                 const SearchLimits *limits,
                 SearchReportFunc report,
                 void *user_data,
                 SearchResult *result);
