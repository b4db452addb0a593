#include "cli/sprt.h"

#include <math.h>

/* As many pairs of a result that has not come yet. Without them the first pairs, all alike, would
 * have no variance and decide at once. */
static const double unseen = 1e-3;

static const double likelihood_of_error = 0.05;

double
sprt_bound (void)
{
  return log ((1 - likelihood_of_error) / likelihood_of_error);
}

/* The mean of the pairs is taken for normal with their own variance: N (h - l) (2 m - l - h) / 2 v.
 */
double
sprt_ratio (const Sprt *self, const PairCount *pairs)
{
  double low = share_of_elo (self->low), high = share_of_elo (self->high);
  double total = 0, sum = 0, squares = 0;
  double mean, variance;

  for (int i = 0; i < N_PAIR_RESULTS; i++) {
    double n = pairs->n[i] > 0 ? (double) pairs->n[i] : unseen;
    double share = i / (double) (N_PAIR_RESULTS - 1);

    total += n;
    sum += n * share;
    squares += n * share * share;
  }
  mean = sum / total;
  variance = squares / total - mean * mean;

  return total * (high - low) * (2 * mean - low - high) / (2 * variance);
}

Verdict
sprt_verdict (const Sprt *self, const PairCount *pairs)
{
  double ratio = sprt_ratio (self, pairs);

  return ratio >= sprt_bound ()    ? HIGH_ACCEPTED
         : ratio <= -sprt_bound () ? LOW_ACCEPTED
                                   : UNDECIDED;
}
