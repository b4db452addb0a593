#pragma once

/* The data that all threads of one search share. While the threads run, only `is_over` and the
 * transposition table change, and both are safe to share. */

#include "engine/judge/evaluate.h"
#include "engine/search/level.h"
#include "engine/search/search-features.h"
#include "engine/search/search-request.h"
#include "engine/search/transposition-table.h"

/* The deepest ply of a search, and the most moves at its root. A position that was set up by hand
 * may have more legal moves; the search leaves out the rest. */
enum { MOST_PLIES = 128, MOST_ROOT_MOVES = 2048 };

typedef struct Job {
  const SearchLimits *limits; /* borrowed */
  const Level *level;         /* borrowed */
  TranspositionTable *table;  /* borrowed */
  FeatureSet features;
  Position root;
  Judge judge;
  Move *root_moves; /* borrowed; the moves to search at the root */
  int n_root_moves;
  int n_lines;
  int64_t start_us;
  atomic_bool is_over; /* the first thread has finished, and all others stop */
} Job;

static inline bool
job_uses (const Job *self, Feature feature)
{
  return features_have (self->features, feature);
}
