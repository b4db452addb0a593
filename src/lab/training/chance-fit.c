#include "lab/training/chance-fit.h"

#include "core/text/grow-array.h"
#include "engine/judge/fit-error.h"

#include <math.h>
#include <stdlib.h>

typedef struct Sample {
  float result;
  int score;
} Sample;

struct ChanceFit {
  Sample *samples; /* owned */
  int n;
  size_t n_room;
  int n_learned; /* samples for training; they come first */
};

ChanceFit *
chance_fit_new (void)
{
  return calloc (1, sizeof (ChanceFit));
}

void
chance_fit_free (ChanceFit *self)
{
  if (self == NULL)
    return;

  free (self->samples);
  free (self);
}

bool
chance_fit_add (ChanceFit *self, double result, int score)
{
  Sample *samples = grow_array (self->samples, (size_t) self->n, &self->n_room, sizeof *samples);

  if (samples == NULL)
    return false;

  self->samples = samples;
  self->samples[self->n++] = (Sample) { (float) result, score };

  return true;
}

/* ---- The curve ---- */

static double
mean_surprise (const Sample *samples, int n, double steepness)
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
  const ChanceFit *self = user;

  return mean_surprise (self->samples, self->n_learned, steepness);
}

/* Moves the training samples to the front and the held-out ones behind them. */
static void
part (ChanceFit *self, uint64_t seed)
{
  self->n_learned = 0;
  for (int i = 0; i < self->n; i++)
    if (!fit_error_is_held_out (seed, i)) {
      Sample moved = self->samples[i];

      self->samples[i] = self->samples[self->n_learned];
      self->samples[self->n_learned++] = moved;
    }
}

/* ---- Calibration ---- */

/* Sorts equal scores by their results, so that the order is always the same. */
static int
compare_scores (const void *a, const void *b)
{
  const Sample *one = a, *other = b;

  if (one->score != other->score)
    return one->score > other->score ? 1 : -1;

  return (one->result > other->result) - (one->result < other->result);
}

static ChanceBand
band_of (const Sample *samples, int n, double steepness)
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
calibrate (ChanceFit *self, ChanceCurve *curve)
{
  Sample *samples = self->samples;
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
chance_fit_run (ChanceFit *self, uint64_t seed, ChanceCurve *curve)
{
  part (self, seed);
  *curve = (ChanceCurve) { .steepness = fit_error_minimize (error_cb, self),
                           .n_learned = self->n_learned,
                           .n_held_out = self->n - self->n_learned };
  curve->learned = mean_surprise (self->samples, self->n_learned, curve->steepness);
  curve->held_out =
    mean_surprise (self->samples + self->n_learned, curve->n_held_out, curve->steepness);
  calibrate (self, curve);
}
