#pragma once

/* The features of the search beyond plain alpha-beta. Each has a switch, so that a match can
 * measure it and a test can turn it off. Without any of the features, a search to a fixed depth
 * gives the value of plain minimax, which only goes on at a leaf while a move is compulsory. */

#include <stdbool.h>
#include <stdint.h>

typedef enum Feature {
  USE_TABLE,        /* transposition table, for moves and scores */
  USE_DEEPER,       /* use a table score from a deeper search than needed */
  USE_QUIET_TABLE,  /* use the table in the quiescence search */
  USE_KILLERS,      /* killer moves */
  USE_HISTORY,      /* history of quiet moves */
  USE_KEPT_HISTORY, /* begin with the history of the last search */
  USE_ASPIRATION,   /* aspiration windows */
  USE_CHARGES,      /* search charges in the quiescence, although they are not compulsory */
  USE_ENTRY,        /* detect a win by the next step into the goal */
  USE_FORCED_REPLY, /* search deeper where there is only one move, or a few compulsory ones */
  USE_REVERSE,      /* reverse futility: prune if the evaluation is far above beta */
  USE_NULL_MOVE,    /* prune if even a pass is good enough */
  USE_FUTILITY,     /* prune quiet moves if the evaluation is far below alpha */
  USE_OFFERS,       /* do not prune a move that forces the enemy to capture, except near leaves */
  USE_LATE_PRUNING, /* late-move pruning of quiet moves */
  USE_REDUCTIONS,   /* late-move reductions of quiet moves */
  N_FEATURES
} Feature;

typedef uint32_t FeatureSet;

#define FEATURE(feature) ((FeatureSet) 1 << (feature))

enum { NO_FEATURES = 0 };

/* The features that the engine plays with. */
extern const FeatureSet features_default;

/* Short names for the command line. */
extern const char *const feature_names[N_FEATURES];

static inline bool
features_have (FeatureSet self, Feature feature)
{
  return self >> feature & 1;
}
