#pragma once

/* The data that all threads of one search share. While they run only two things change: the stop
 * flag, and the transposition table, which is safe to share. */

#include "engine/judge/evaluate.h"
#include "engine/search/level.h"
#include "engine/search/search-features.h"
#include "engine/search/search-request.h"
#include "engine/search/transposition-table.h"

/* More than a game ever needs. A position set up by hand may have more legal moves. */
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
  atomic_bool is_over; /* a thread has ended the search */
} Job;

static inline bool
job_uses (const Job *self, Feature feature)
{
  return features_have (self->features, feature);
}
