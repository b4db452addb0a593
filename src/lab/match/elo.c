#include "lab/match/elo.h"

#include <math.h>
#include <stdio.h>

/* The 95 % interval of the normal distribution, in standard deviations to each side. */
static const double deviations_of_95_percent = 1.959964;

int64_t
pairs_total (const PairCount *self)
{
  int64_t total = 0;

  for (int i = 0; i < N_PAIR_RESULTS; i++)
    total += self->n[i];

  return total;
}

static double
points (int result)
{
  return result / (double) (N_PAIR_RESULTS - 1);
}

/* Returns the mean share of the points in a pair, from 0 to 1. */
static double
pairs_mean (const PairCount *self)
{
  double sum = 0;

  for (int i = 0; i < N_PAIR_RESULTS; i++)
    sum += (double) self->n[i] * points (i);

  return sum / (double) pairs_total (self);
}

/* Returns the variance of the share of the points, from pair to pair. */
static double
variance (const PairCount *self)
{
  double mean = pairs_mean (self), sum = 0;

  for (int i = 0; i < N_PAIR_RESULTS; i++)
    sum += (double) self->n[i] * (points (i) - mean) * (points (i) - mean);

  return sum / (double) pairs_total (self);
}

Share
pairs_share (const PairCount *self)
{
  double deviation = sqrt (variance (self) / (double) pairs_total (self));

  return (Share) { .mean = pairs_mean (self), .error = deviations_of_95_percent * deviation };
}

double
elo_of_share (double share)
{
  return share <= 0 ? -INFINITY : share >= 1 ? INFINITY : 400 * log10 (share / (1 - share));
}

double
share_of_elo (double elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}

/* Returns the derivative of Elo by the share of points. */
static double
elo_slope (double share)
{
  return 400 / log (10) / (share * (1 - share));
}

/* The error of the result is half of the 95 % interval. If one end of the interval is infinite, the
 * slope gives an estimate of the error. If one player won all games, the error is infinite. */
Elo
pairs_elo (const PairCount *self)
{
  Share share = pairs_share (self);
  double low = elo_of_share (share.mean - share.error);
  double high = elo_of_share (share.mean + share.error);
  double error =
    isinf (low) || isinf (high) ? share.error * elo_slope (share.mean) : (high - low) / 2;

  return (Elo) { .value = elo_of_share (share.mean),
                 .error = share.mean > 0 && share.mean < 1 ? error : INFINITY };
}

void
elo_write (Elo self, char text[ELO_TEXT_SIZE])
{
  snprintf (text, ELO_TEXT_SIZE, "%+.1f ± %.1f", self.value, self.error);
}

/* ---- The sequential test ---- */

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
count (const PairCount *pairs, int result)
{
  return pairs->n[result] > 0 ? (double) pairs->n[result] : unseen;
}

/* Finds the distribution with this mean that makes the observed pairs most likely. This
 * distribution gives each result its share of the pairs, divided by 1 + tilt (points - mean).
 * Returns the tilt for which the sum below is zero. The sum falls as the tilt grows, so bisection
 * finds this tilt. */
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

/* Returns the log-likelihood of the pairs under the distribution of find_tilt(), without the terms
 * that do not depend on the mean. */
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
