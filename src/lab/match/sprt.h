#pragma once

/* A sequential test (SPRT): the match stops when it is clear that the first player is stronger
 * by at most `low` Elo or by at least `high` Elo. Each answer is wrong in one of twenty matches. */

#include "lab/match/elo.h"

typedef struct Sprt {
  double low, high; /* Elo */
} Sprt;

typedef enum SprtVerdict { UNDECIDED, LOW_ACCEPTED, HIGH_ACCEPTED } SprtVerdict;

/* The logarithm of the likelihood ratio of `high` to `low`. */
double sprt_ratio (const Sprt *self, const PairCount *pairs);

/* The test ends when the ratio is at most minus this value, or at least this value. */
double sprt_bound (void);

SprtVerdict sprt_verdict (const Sprt *self, const PairCount *pairs);
