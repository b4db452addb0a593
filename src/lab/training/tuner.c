#include "lab/training/tuner.h"

#include "engine/judge/evaluate.h"
#include "engine/judge/fit-error.h"
#include "lab/match/weights-file.h"

#include <glib.h>
#include <math.h>
#include <string.h>

/* To count how often a weight applies in a position, this weight gets the value PROBE and all other
 * weights are 0. The value is large, so that rounding does not matter. */
enum { PROBE = 1000 };

/* The parameters of the Adam optimizer. STEP is in hundredths of a man. */
#define STEP 1.0
#define MOMENTUM 0.9
#define SPREAD 0.999
#define TINY 1e-12

typedef struct Sample {
  float counts[N_WEIGHTS]; /* how often each weight counts, for the first team */
  float result, score;
} Sample;

struct Tuner {
  Weights start;
  double values[N_WEIGHTS];
  double steepness;

  Judge judges[N_WEIGHTS]; /* one for each weight, which is PROBE; its other weights are 0 */
  SquareSet trees;
  bool has_judges; /* the judges were made for `trees` */

  GArray *samples; /* owned */
};

Tuner *
tuner_new (const Weights *start)
{
  Tuner *self = g_new0 (Tuner, 1);

  self->start = *start;
  self->samples = g_array_new (FALSE, FALSE, sizeof (Sample));

  return self;
}

void
tuner_free (Tuner *self)
{
  g_array_unref (self->samples);
  g_free (self);
}

int
tuner_count (const Tuner *self)
{
  return (int) self->samples->len;
}

static const Sample *
sample_at (const Tuner *self, int i)
{
  return &g_array_index (self->samples, Sample, i);
}

/* ---- The counts of a position ---- */

static int *
as_array (Weights *weights)
{
  return (int *) (void *) weights;
}

static void
prepare_judges (Tuner *self, const Position *pos)
{
  SquareSet trees = position_trees (pos);

  if (self->has_judges && squares_are_equal (&trees, &self->trees))
    return;

  for (int i = 0; i < N_WEIGHTS; i++) {
    Weights alone = { .man = { 0 } };

    as_array (&alone)[i] = PROBE;
    judge_init (&self->judges[i], pos, &alone);
  }
  self->trees = trees;
  self->has_judges = true;
}

static void
count_weights (const Tuner *self, const Position *pos, float *counts)
{
  int sign = variant_team (pos->seat) == 0 ? 1 : -1;
  Threats threats;

  threats_find (&threats, pos);
  for (int i = 0; i < N_WEIGHTS; i++) {
    Tally tally;

    judge_tally (&self->judges[i], pos, &tally);
    counts[i] =
      (float) (sign * judge_sum (&self->judges[i], pos, &tally, &threats)) / (float) PROBE;
  }
}

void
tuner_add (Tuner *self, const Position *pos, double result, int score)
{
  Sample sample = { .result = (float) result, .score = (float) score };

  prepare_judges (self, pos);
  count_weights (self, pos, sample.counts);
  g_array_append_val (self->samples, sample);
}

/* ---- The error of the prediction ---- */

static double
chance_to_win (const Tuner *self, const Sample *sample)
{
  double sum = 0;

  for (int i = 0; i < N_WEIGHTS; i++)
    sum += self->values[i] * (double) sample->counts[i];

  return fit_error_chance (self->steepness, sum);
}

static double
outcome (const Tuner *self, const TunerSettings *settings, const Sample *sample)
{
  double foreseen = fit_error_chance (self->steepness, (double) sample->score);

  return (1 - settings->of_score) * (double) sample->result + settings->of_score * foreseen;
}

static TunerError
measure (const Tuner *self, const TunerSettings *settings)
{
  double sum[2] = { 0, 0 };
  int n[2] = { 0, 0 };

  for (int i = 0; i < tuner_count (self); i++) {
    const Sample *sample = sample_at (self, i);
    bool is_out = fit_error_is_held_out (settings->seed, i);

    sum[is_out] +=
      fit_error_surprise (outcome (self, settings, sample), chance_to_win (self, sample));
    n[is_out]++;
  }

  return (TunerError) { .learned = n[0] > 0 ? sum[0] / n[0] : 0,
                        .held_out = n[1] > 0 ? sum[1] / n[1] : 0,
                        .n_learned = n[0],
                        .n_held_out = n[1] };
}

/* ---- Steepness ---- */

/* A trial of a steepness. Its target is only the results, not the scores of the search. */
typedef struct Trial {
  Tuner *tuner;
  TunerSettings results; /* the settings, without the search's scores in the target */
} Trial;

static double
error_cb (void *user, double steepness)
{
  Trial *trial = user;

  trial->tuner->steepness = steepness;

  return measure (trial->tuner, &trial->results).learned;
}

static void
fit_steepness (Tuner *self, const TunerSettings *settings)
{
  Trial trial = { self, { .seed = settings->seed } };

  self->steepness = fit_error_minimize (error_cb, &trial);
}

/* ---- Gradient descent ---- */

/* Sets `slope` to the gradient of the mean error, in bits per hundredth of a man. */
static void
find_slope (const Tuner *self, const TunerSettings *settings, double *slope)
{
  int n = 0;

  memset (slope, 0, N_WEIGHTS * sizeof *slope);
  for (int k = 0; k < tuner_count (self); k++) {
    const Sample *sample = sample_at (self, k);
    double off;

    if (fit_error_is_held_out (settings->seed, k))
      continue;

    off = chance_to_win (self, sample) - outcome (self, settings, sample);
    for (int i = 0; i < N_WEIGHTS; i++)
      slope[i] += off * (double) sample->counts[i];
    n++;
  }

  for (int i = 0; i < N_WEIGHTS; i++)
    slope[i] *= self->steepness / 100 / log (2) / (n > 0 ? n : 1);
}

static void
add_stiffness (Tuner *self, const TunerSettings *settings, double *slope)
{
  for (int i = 0; i < N_WEIGHTS; i++)
    slope[i] += 2 * settings->stiffness * (self->values[i] - as_array (&self->start)[i]) / 10000;
}

static void
learn (Tuner *self, const TunerSettings *settings)
{
  double slope[N_WEIGHTS], mean[N_WEIGHTS] = { 0 }, square[N_WEIGHTS] = { 0 };

  for (int epoch = 1; epoch <= settings->n_epochs; epoch++) {
    double step = STEP * (1 - (epoch - 1.0) / settings->n_epochs);

    find_slope (self, settings, slope);
    add_stiffness (self, settings, slope);
    for (int i = 0; i < N_WEIGHTS; i++) {
      mean[i] = MOMENTUM * mean[i] + (1 - MOMENTUM) * slope[i];
      square[i] = SPREAD * square[i] + (1 - SPREAD) * slope[i] * slope[i];
      self->values[i] -= step * mean[i] / (1 - pow (MOMENTUM, epoch)) /
                         (sqrt (square[i] / (1 - pow (SPREAD, epoch))) + TINY);
    }
  }
}

static void
take_values (Tuner *self, const Weights *weights)
{
  Weights copy = *weights;

  for (int i = 0; i < N_WEIGHTS; i++)
    self->values[i] = as_array (&copy)[i];
}

/* Rounds the weights to whole numbers, as the engine uses them. */
static void
keep_values (Tuner *self, Weights *tuned)
{
  for (int i = 0; i < N_WEIGHTS; i++)
    as_array (tuned)[i] = (int) lround (fmin (fmax (self->values[i], -WEIGHT_MOST), WEIGHT_MOST));
  take_values (self, tuned);
}

void
tuner_run (Tuner *self, const TunerSettings *settings, TunerResult *result)
{
  take_values (self, &self->start);
  fit_steepness (self, settings);
  result->steepness = self->steepness;
  result->before = measure (self, settings);
  learn (self, settings);
  keep_values (self, &result->weights);
  result->after = measure (self, settings);
}
