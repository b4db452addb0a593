#include "lab/training/chance-fit.h"

#include "engine/judge/fit-error.h"

#include <math.h>
#include <stdlib.h>

typedef struct Fit {
  ChanceSample *samples; /* borrowed */
  int n;
  int n_learned; /* samples for training; part() moves them to the front */
} Fit;

/* ---- The curve ---- */

static double
mean_surprise (const ChanceSample *samples, int n, double steepness)
{
  double sum = 0;

  for (int i = 0; i < n; i++)
    sum += fit_error_surprise ((double) samples[i].result,
                               fit_error_chance (steepness, samples[i].score));

  return n > 0 ? sum / n : 0;
}

static double
error_cb (void *user, double steepness)
{
  const Fit *self = user;

  return mean_surprise (self->samples, self->n_learned, steepness);
}

/* Moves the training samples to the front. The held-out samples follow. */
static void
part (Fit *self, uint64_t seed)
{
  self->n_learned = 0;
  for (int i = 0; i < self->n; i++)
    if (!fit_error_is_held_out (seed, i)) {
      ChanceSample moved = self->samples[i];

      self->samples[i] = self->samples[self->n_learned];
      self->samples[self->n_learned++] = moved;
    }
}

/* ---- Calibration ---- */

/* Compares samples by score, and samples with equal scores by result. So the order is always the
 * same. */
static int
compare_scores (const void *a, const void *b)
{
  const ChanceSample *one = a, *other = b;

  if (one->score != other->score)
    return one->score > other->score ? 1 : -1;

  return (one->result > other->result) - (one->result < other->result);
}

static ChanceBand
band_of (const ChanceSample *samples, int n, double steepness)
{
  ChanceBand band = { .n = n };

  if (n == 0)
    return band;
  for (int i = 0; i < n; i++) {
    band.result += (double) samples[i].result / n;
    band.foretold += fit_error_chance (steepness, samples[i].score) / n;
  }
  band.least = samples[0].score;
  band.most = samples[n - 1].score;

  return band;
}

static void
calibrate (Fit *self, ChanceCurve *curve)
{
  ChanceSample *samples = self->samples;
  int n = self->n;

  qsort (samples, (size_t) n, sizeof *samples, compare_scores);
  for (int i = 0; i < N_CHANCE_BANDS; i++) {
    int start = (int) ((int64_t) n * i / N_CHANCE_BANDS);
    int end = (int) ((int64_t) n * (i + 1) / N_CHANCE_BANDS);
    ChanceBand *band = &curve->bands[i];

    *band = band_of (samples + start, end - start, curve->steepness);
    curve->calibration += fabs (band->result - band->foretold) * band->n / (n > 0 ? n : 1);
  }
}

void
chance_fit (GArray *samples, uint64_t seed, ChanceCurve *curve)
{
  Fit fit = { .samples = (ChanceSample *) (void *) samples->data, .n = (int) samples->len };

  part (&fit, seed);
  *curve = (ChanceCurve) { .steepness = fit_error_minimize (error_cb, &fit),
                           .n_learned = fit.n_learned,
                           .n_held_out = fit.n - fit.n_learned };
  curve->learned = mean_surprise (fit.samples, fit.n_learned, curve->steepness);
  curve->held_out =
    mean_surprise (fit.samples + fit.n_learned, curve->n_held_out, curve->steepness);
  calibrate (&fit, curve);
}
