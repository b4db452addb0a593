#pragma once

/* The search: finds the best move of a position and says what it thinks while it does.
 *
 * A Search owns its table and what its threads need; several may live and run at once in one
 * program, each used by one thread at a time. All memory is taken in search_new() and the setters,
 * and nothing but threads is made in search_run().
 *
 * search_run() blocks the thread that calls it, and calls `report` there. It ends soon after the
 * caller's stop flag is raised, from whatever thread. The flag belongs to the job and is only read,
 * so that a stop before the start is not lost.
 *
 * One thread gives the same moves, values and node counts for the same position, limits and size
 * of the table, as long as no limit is a time, when search_clear() was called before. */

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

/* All zero is a search without an end: until its flag is raised, or nothing is left to find. */
typedef struct SearchLimits {
  int64_t soft_ms, hard_ms; /* begin no new depth after the one, stop at the other; 0: no limit */
  int depth;                /* 0: no limit */
  uint64_t n_nodes;         /* 0: no limit; of all threads together */
  bool is_infinite;         /* goes on even where the best move can no longer change */
  int n_lines;              /* how many best moves, up to MOST_LINES; 0 is 1 */
  int level;                /* 1 to N_LEVELS, see level.h; 0: full strength */
  int contempt;  /* a draw counts so much less than nothing for the team to move at the root */
  uint64_t seed; /* of the game: levels err differently in games with different seeds */
  const Move *root_moves; /* borrowed; only these are considered. NULL: all legal ones */
  int n_root_moves;
  const uint64_t *earlier; /* borrowed; hashes of the game's positions before this, oldest first */
  int n_earlier;
  const Position *called;  /* borrowed; where MOVE_FORCE leads, see on-demand.h; NULL: nowhere */
  const atomic_bool *stop; /* borrowed, only read; NULL: nobody stops it */
} SearchLimits;

typedef enum ScoreBound { SCORE_IS_EXACT, SCORE_IS_AT_MOST, SCORE_IS_AT_LEAST } ScoreBound;

/* A line of play and what it leads to. */
typedef struct SearchReport {
  int depth, deepest; /* plies: all lines, and the longest */
  int line, n_lines;  /* 1 is the best */
  int score;          /* for the team to move: see score.h */
  ScoreBound bound;
  uint64_t n_nodes; /* so far, of all threads */
  int64_t time_us;
  uint64_t nodes_per_second;
  int hash_permille;
  int n_moves;
  Move moves[MOST_LINE_MOVES];
} SearchReport;

/* The report is a plain value, and only lent for the time of the call. */
typedef void (*SearchReportFunc) (const SearchReport *report, void *user_data);

typedef struct SearchResult {
  Move best; /* MOVE_NONE only where the game is over */
  int score;
  int depth; /* the last one that was finished */
  uint64_t n_nodes;
  int64_t time_us;
} SearchResult;

/* NULL when there is no memory. */
Search *search_new (void);
void search_free (Search *self);

/* While it does not run. False, with everything as it was, when there is not so much memory. */
bool search_set_hash (Search *self, size_t mebibytes);
bool search_set_threads (Search *self, int n_threads);
void search_set_features (Search *self, FeatureSet features);

/* Judges with these, whatever the variant, until others are set; NULL: with the variant's own. */
void search_set_weights (Search *self, const Weights *weights);

/* Forgets what was searched before. */
void search_clear (Search *self);

/* `report` may be NULL. */
void search_run (Search *self,
                 const Position *pos,
                 const SearchLimits *limits,
                 SearchReportFunc report,
                 void *user_data,
                 SearchResult *result);
