#pragma once

/* A match that stops when enough is known: is the first player stronger by `low` Elo at most, or by
 * `high` at least? In either case it is wrong once in twenty times. */

#include "lab/match/elo.h"

typedef struct Sprt {
  double low, high; /* Elo */
} Sprt;

typedef enum Verdict { UNDECIDED, LOW_ACCEPTED, HIGH_ACCEPTED } Verdict;

/* How much better the pairs fit `high` than `low`: the logarithm of the ratio of likelihoods. */
double sprt_ratio (const Sprt *self, const PairCount *pairs);

/* The ratio at which it is decided: as low as minus this, or as high. */
double sprt_bound (void);

Verdict sprt_verdict (const Sprt *self, const PairCount *pairs);
