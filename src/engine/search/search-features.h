#pragma once

/* What the search does beyond plain alpha-beta, each with a switch, so that a match can measure
 * what it is worth and a test can do without. With none of them the value of a position at a fixed
 * depth is that of minimax. */

#include <stdbool.h>
#include <stdint.h>

typedef enum Feature {
  USE_TABLE,        /* remember positions, for their moves and their values */
  USE_DEEPER,       /* trust a remembered value that was searched deeper than asked */
  USE_QUIET_TABLE,  /* remember positions of the quiescence too */
  USE_KILLERS,      /* try early what refuted a sister position */
  USE_HISTORY,      /* try early what refuted many positions */
  USE_ASPIRATION,   /* expect about the value of the last depth */
  USE_CHARGES,      /* look at charges, which nobody is obliged to, in the quiescence */
  USE_ENTRY,        /* see that the next step wins at the castle */
  USE_FORCED_REPLY, /* an only move costs no depth, nor do a few where one must capture */
  USE_REVERSE,      /* stop where the judgement is far above beta */
  USE_NULL_MOVE,    /* stop where even passing is good enough */
  USE_FUTILITY,     /* leave out quiet moves where the judgement is far below alpha */
  USE_OFFERS,       /* never leave out a move that obliges the enemy to capture */
  USE_LATE_PRUNING, /* leave out quiet moves that come late */
  USE_REDUCTIONS,   /* search quiet moves that come late less deeply */
  N_FEATURES
} Feature;

typedef uint32_t FeatureSet;

#define FEATURE(feature) ((FeatureSet) 1 << (feature))

enum { NO_FEATURES = 0 };

/* What the engine plays with. */
extern const FeatureSet features_default;

/* For the command line: a short name for each. */
extern const char *const feature_names[N_FEATURES];

static inline bool
features_have (FeatureSet self, Feature feature)
{
  return self >> feature & 1;
}
