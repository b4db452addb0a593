#include "lab/match/sprt.h"

#include <math.h>

/* The count of a result that has not occurred yet. Zero would claim that it cannot occur. */
static const double unseen = 1e-3;

enum { BISECTIONS = 60 };

static const double likelihood_of_error = 0.05;

double
sprt_bound (void)
{
  return log ((1 - likelihood_of_error) / likelihood_of_error);
}

static double
points (int result)
{
  return result / (double) (N_PAIR_RESULTS - 1);
}

static double
count (const PairCount *pairs, int result)
{
  return pairs->n[result] > 0 ? (double) pairs->n[result] : unseen;
}

/* Finds the distribution with this mean that makes the observed pairs most likely. It gives each
 * result its share of the pairs, divided by 1 + tilt (points - mean). The tilt is right when the
 * sum below is zero; the sum falls as the tilt grows, so bisection finds it. */
static double
find_tilt (const PairCount *pairs, double mean)
{
  double low = -1 / (1 - mean), high = 1 / mean;

  for (int i = 0; i < BISECTIONS; i++) {
    double tilt = (low + high) / 2, sum = 0;

    for (int result = 0; result < N_PAIR_RESULTS; result++)
      sum +=
        count (pairs, result) * (points (result) - mean) / (1 + tilt * (points (result) - mean));
    if (sum > 0)
      low = tilt;
    else
      high = tilt;
  }

  return (low + high) / 2;
}

/* The log-likelihood of the pairs under that distribution, without the terms that do not depend
 * on the mean. */
static double
log_likelihood (const PairCount *pairs, double mean)
{
  double tilt = find_tilt (pairs, mean), sum = 0;

  for (int result = 0; result < N_PAIR_RESULTS; result++)
    sum -= count (pairs, result) * log (1 + tilt * (points (result) - mean));

  return sum;
}

double
sprt_ratio (const Sprt *self, const PairCount *pairs)
{
  return log_likelihood (pairs, share_of_elo (self->high)) -
         log_likelihood (pairs, share_of_elo (self->low));
}

SprtVerdict
sprt_verdict (const Sprt *self, const PairCount *pairs)
{
  double ratio = sprt_ratio (self, pairs);

  return ratio >= sprt_bound ()    ? HIGH_ACCEPTED
         : ratio <= -sprt_bound () ? LOW_ACCEPTED
                                   : UNDECIDED;
}
