#pragma once

/* The request to a search and its results, as plain values. search.h runs the search. */

#include "core/rules/position.h"
#include "engine/judge/score.h"
#include "engine/search/level.h"

#include <stdatomic.h>

enum {
  MOST_LINES = 10,
  MOST_LINE_MOVES = 64,
  MOST_DEPTH = 100,
  MOST_THREADS = 64,
  ONLY_MOVE_DEPTH = 6, /* enough to know whether a draw is welcome before an only move */
  DEFAULT_HASH_MIB = 16,
};

/* All zeros mean a search without limits: it runs until the stop flag is raised, until more depth
 * cannot change the result, or until it has finished MOST_DEPTH. */
typedef struct SearchLimits {
  int64_t soft_ms, hard_ms; /* begin no new depth after soft_ms, stop at hard_ms; 0: no limit */
  int depth;                /* 0: no limit */
  uint64_t n_nodes;         /* of all threads together; 0: no limit */
  bool is_infinite;   /* goes on after soft_ms, and even if more depth cannot change the result */
  int n_lines;        /* number of best moves to report, up to MOST_LINES; 0 means 1 */
  int level;          /* 1 to N_LEVELS, see level.h; 0 for full strength */
  const Level *trial; /* borrowed; plays as this level instead; NULL for `level` */
  int contempt; /* the score of a draw for the team to move at the root is minus this number */
  bool has_no_claims;     /* nobody can claim a draw by the count of quiet moves in this game */
  uint64_t seed;          /* decides the errors of a level; one seed for each game */
  const Move *root_moves; /* borrowed; the moves to search, if legal; NULL: all legal moves */
  int n_root_moves;
  const uint64_t *earlier; /* borrowed; hashes of the earlier positions of the game, oldest first */
  int n_earlier;
  const Position *called;  /* borrowed; position after MOVE_FORCE, or NULL: see search_run_turn() */
  const atomic_bool *stop; /* borrowed, only read; NULL if nobody stops the search */
} SearchLimits;

typedef enum ScoreBound { SCORE_IS_EXACT, SCORE_IS_AT_MOST, SCORE_IS_AT_LEAST } ScoreBound;

/* A principal variation and its score. */
typedef struct SearchReport {
  int depth, deepest; /* plies: the depth of the search, and the deepest ply that it reached */
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
  Move best; /* MOVE_NONE if the game is over or none of SearchLimits.root_moves is legal */
  int score;
  int depth; /* the last depth that was finished */
  uint64_t n_nodes;
  int64_t time_us;
} SearchResult;
