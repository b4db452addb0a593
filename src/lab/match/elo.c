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

/* The mean of a pair's points. */
static double
pairs_mean (const PairCount *self)
{
  double sum = 0;

  for (int i = 0; i < N_PAIR_RESULTS; i++)
    sum += (double) self->n[i] * points (i);

  return sum / (double) pairs_total (self);
}

/* The variance of a single pair's points. */
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

/* The derivative of Elo by the share of points. */
static double
elo_slope (double share)
{
  return 400 / log (10) / (share * (1 - share));
}

/* The error is half of the interval. If one end of the interval is infinite, it is estimated
 * from the slope. */
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
