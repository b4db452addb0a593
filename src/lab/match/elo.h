#pragma once

/* The difference in strength between two players, from pairs of games. Both games of a pair have
 * the same opening with exchanged sides. So the games are not independent, but the pairs are.
 * A PairCount has the numbers of pairs in which the first player won 0 to 4 half points. */

#include <stdint.h>

enum { N_PAIR_RESULTS = 5 };

typedef struct PairCount {
  int64_t n[N_PAIR_RESULTS];
} PairCount;

/* The first player's share of the points, 0 to 1, and its error at 95 % confidence. */
typedef struct Share {
  double mean, error;
} Share;

typedef struct Elo {
  double value, error; /* may be infinite */
} Elo;

int64_t pairs_total (const PairCount *self);

Share pairs_share (const PairCount *self);
Elo pairs_elo (const PairCount *self);

/* Convert between a share of the points and a difference in Elo. A difference of 400 means a
 * score of 10 to 1. */
double elo_of_share (double share);
double share_of_elo (double elo);

/* Writes a text such as "+12.3 ± 4.5". */
enum { ELO_TEXT_SIZE = 48 };
void elo_write (Elo self, char text[ELO_TEXT_SIZE]);

/* A sequential test (SPRT) between two guesses: the first player is stronger by `low` Elo or by
 * `high` Elo. The match stops when the results clearly favor one guess. If the other guess is true,
 * this happens in at most one of twenty matches. */
typedef struct Sprt {
  double low, high; /* Elo */
} Sprt;

typedef enum SprtVerdict { UNDECIDED, LOW_ACCEPTED, HIGH_ACCEPTED } SprtVerdict;

/* Returns the logarithm of the likelihood ratio of `high` to `low`. */
double sprt_ratio (const Sprt *self, const PairCount *pairs);

/* Returns the bound: the test ends when sprt_ratio() is at least the bound, or at most minus the
 * bound. */
double sprt_bound (void);

SprtVerdict sprt_verdict (const Sprt *self, const PairCount *pairs);
