#pragma once

/* What all threads of one run share. Nothing in it changes while they run, but the flag that calls
 * them all home and the table, which knows how to be shared. */

#include "engine/judge/evaluate.h"
#include "engine/search/search.h"
#include "engine/search/transposition-table.h"

/* More moves than a position of any game has; a position set up by hand might have more yet. */
enum { MOST_PLIES = 128, MOST_ROOT_MOVES = 2048 };

typedef struct Job {
  const SearchLimits *limits; /* borrowed */
  const Level *level;         /* borrowed */
  Table *table;               /* borrowed */
  FeatureSet features;
  Position root;
  Judge judge;
  Move *root_moves; /* borrowed; those to be considered */
  int n_root_moves;
  int n_lines;
  int64_t start_us;
  atomic_bool is_over; /* somebody knows that the search has ended */
} Job;

static inline bool
job_uses (const Job *self, Feature feature)
{
  return features_have (self->features, feature);
}
