#include "lab/training/trainer.h"

#include "engine/judge/evaluate.h"
#include "engine/judge/fit-error.h"
#include "engine/judge/score.h"
#include "engine/report/win-chance.h"
#include "lab/match/random.h"

#include <glib.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

/* The parameters of the Adam optimizer. */
#define MOMENTUM 0.9f
#define SPREAD 0.999f
#define TINY 1e-8f

/* With weights of this size, the hidden sums of every position fit into sixteen bits. */
#define MOST_WEIGHT 1.98f
#define MOST_OUT_WEIGHT 100.0f

/* One game in HELD_OUT is held out. */
enum { HELD_OUT = 20, MOST_CREW = 64 };

/* The place of each group of parameters. */
typedef struct Layout {
  size_t rows, biases, out, out_biases, n;
} Layout;

/* A thread's share of a batch. */
typedef struct Share {
  Trainer *trainer;
  int number;
  const uint32_t *samples; /* lent; the numbers of the batch */
  int64_t n;
  bool learns;     /* adds to the gradient; otherwise it only measures */
  float *gradient; /* owned */
  double error;
} Share;

struct Trainer {
  const PlayedFile *file; /* borrowed */
  TrainerSettings settings;
  NetInputs inputs, mirrored;
  bool has_mirror;
  int n_at_start;
  Layout layout;
  float *values, *mean, *square; /* owned; the parameters, and the two means of Adam */
  uint32_t *learned, *held_out;  /* owned; numbers of samples */
  int64_t n_learned, n_held_out;
  float *base; /* owned; what the net corrects in each sample, for the team to move */
  int64_t n_steps;
  Random rng;
  Share shares[MOST_CREW];
};

/* ---- Creation ---- */

static Layout
layout_of (int n_inputs, const TrainerSettings *settings)
{
  size_t n_hidden = (size_t) settings->n_hidden, n_buckets = (size_t) settings->n_buckets;
  Layout layout = { .biases = (size_t) n_inputs * n_hidden };

  layout.out = layout.biases + n_hidden;
  layout.out_biases = layout.out + n_buckets * N_VIEWS * n_hidden;
  layout.n = layout.out_biases + n_buckets;

  return layout;
}

/* Returns a random number from -most to most. */
static float
throw_up_to (Random *rng, float most)
{
  return most * ((float) (random_throw (rng) >> 40) / (float) (1 << 23) - 1);
}

static void
throw_values (Trainer *self)
{
  float out = 1 / sqrtf ((float) (N_VIEWS * self->settings.n_hidden));

  /* A correction begins with almost nothing. */
  if (self->settings.is_correction)
    out /= 100;

  for (size_t i = 0; i < self->layout.out; i++)
    self->values[i] = throw_up_to (&self->rng, 0.2f);
  for (size_t i = self->layout.out; i < self->layout.out_biases; i++)
    self->values[i] = throw_up_to (&self->rng, out);
}

static bool
is_held_out (uint64_t seed, int64_t game)
{
  Random rng = random_from (~seed, (uint64_t) game);

  return random_below (&rng, HELD_OUT) == 0;
}

/* Returns what the weights say of a position, as an output of the net. */
static float
judge_by_weights (Judge *judge, const Position *pos)
{
  Threats threats;
  Tally tally;
  int score;

  /* The trees are part of the judge. */
  if (judge->variant == NULL || pos->variant->trees_each > 0)
    judge_init (judge, pos, weights_of (pos->variant));
  judge_tally (judge, pos, &tally);
  threats_find (&threats, pos);
  score = judge_evaluate (judge, pos, &tally, &threats, SCORE_DRAW);

  return (float) (win_chance_steepness (pos->variant) * score / 100);
}

static void
find_bases (Trainer *self)
{
  Judge *judge = g_new0 (Judge, 1);

  for (int64_t i = 0; i < self->file->n; i++) {
    PlayedSample sample;

    played_file_get (self->file, i, &sample);
    self->base[i] = judge_by_weights (judge, &sample.pos);
  }
  g_free (judge);
}

static void
divide_games (Trainer *self)
{
  int64_t game = 0;

  for (int64_t i = 0; i < self->file->n; i++) {
    PlayedSample sample;

    played_file_get (self->file, i, &sample);
    game += sample.begins_game;
    if (is_held_out (self->settings.seed, game))
      self->held_out[self->n_held_out++] = (uint32_t) i;
    else
      self->learned[self->n_learned++] = (uint32_t) i;
  }
}

Trainer *
trainer_new (const PlayedFile *file, const TrainerSettings *settings)
{
  Trainer *self = g_new0 (Trainer, 1);
  Position start;

  self->file = file;
  self->settings = *settings;
  net_inputs_init (&self->inputs, file->variant);
  self->has_mirror = net_inputs_init_mirrored (&self->mirrored, file->variant);
  position_start (&start, file->variant);
  self->n_at_start = position_team_pieces (&start, 0) + position_team_pieces (&start, 1);
  self->layout = layout_of (self->inputs.n, settings);
  self->values = g_new0 (float, self->layout.n);
  self->mean = g_new0 (float, self->layout.n);
  self->square = g_new0 (float, self->layout.n);
  self->rng = random_from (settings->seed, 0);
  throw_values (self);
  self->learned = g_new (uint32_t, file->n);
  self->held_out = g_new (uint32_t, file->n);
  self->base = g_new0 (float, file->n);
  divide_games (self);
  if (settings->is_correction)
    find_bases (self);
  for (int i = 0; i < settings->n_threads; i++) {
    self->shares[i] = (Share) { .trainer = self, .number = i };
    self->shares[i].gradient = g_new0 (float, self->layout.n);
  }

  return self;
}

void
trainer_free (Trainer *self)
{
  for (int i = 0; i < self->settings.n_threads; i++)
    g_free (self->shares[i].gradient);
  g_free (self->values);
  g_free (self->mean);
  g_free (self->square);
  g_free (self->learned);
  g_free (self->held_out);
  g_free (self->base);
  g_free (self);
}

int64_t
trainer_count_learned (const Trainer *self)
{
  return self->n_learned;
}

int64_t
trainer_count_held_out (const Trainer *self)
{
  return self->n_held_out;
}

static int64_t
batches_of_epoch (const Trainer *self)
{
  return (self->n_learned + self->settings.n_batch - 1) / self->settings.n_batch;
}

int64_t
trainer_count_batches (const Trainer *self)
{
  return batches_of_epoch (self) * self->settings.n_epochs;
}

/* ---- One position ---- */

/* A position in the net, for the team to move: its own view is first. */
typedef struct Pass {
  NetChanges views[N_VIEWS]; /* `added` has the inputs */
  float hidden[N_VIEWS][NET_HIDDEN_MOST], slope[NET_HIDDEN_MOST];
  size_t out, out_bias; /* the places of the bucket's parameters */
  float base, target;
} Pass;

static float
target_of (const Trainer *self, const PlayedSample *sample)
{
  double of_score = self->settings.of_score;
  double chance =
    of_score * win_chance (sample->pos.variant, sample->score) + (1 - of_score) * sample->result;

  return (float) (variant_team (sample->pos.seat) == 0 ? chance : 1 - chance);
}

/* Each epoch sees a random half of the positions mirrored. */
static void
pass_prepare (Pass *self, const Trainer *trainer, uint32_t number, bool is_mirrored)
{
  int bucket, mover;
  PlayedSample sample;
  NetChanges changes[N_VIEWS];

  played_file_get (trainer->file, number, &sample);
  net_inputs_list (is_mirrored ? &trainer->mirrored : &trainer->inputs, &sample.pos, changes);
  mover = variant_team (sample.pos.seat);
  for (int view = 0; view < N_VIEWS; view++) {
    const NetChanges *seen = &changes[view ^ mover];

    self->views[view].n_added = seen->n_added;
    memcpy (self->views[view].added, seen->added, (size_t) seen->n_added * sizeof *seen->added);
  }
  bucket = net_bucket (trainer->settings.n_buckets, trainer->n_at_start, &sample.pos);
  self->out = trainer->layout.out + (size_t) (bucket * N_VIEWS * trainer->settings.n_hidden);
  self->out_bias = trainer->layout.out_biases + (size_t) bucket;
  self->base = trainer->base[number];
  self->target = target_of (trainer, &sample);
}

static void
add_row (float *sums, const float *row, int n)
{
  for (int i = 0; i < n; i++)
    sums[i] += row[i];
}

/* Returns the output of the net, before the logistic function. */
static float
pass_forward (Pass *self, const Trainer *trainer)
{
  const float *values = trainer->values, *out = values + self->out;
  int n = trainer->settings.n_hidden;
  float sum = self->base + values[self->out_bias];

  for (int view = 0; view < N_VIEWS; view++) {
    float *hidden = self->hidden[view];

    memcpy (hidden, values + trainer->layout.biases, (size_t) n * sizeof *hidden);
    for (int i = 0; i < self->views[view].n_added; i++)
      add_row (hidden, values + (size_t) self->views[view].added[i] * (size_t) n, n);
    for (int i = 0; i < n; i++)
      sum += out[view * n + i] * fminf (fmaxf (hidden[i], 0), 1);
  }

  return sum;
}

static void
pass_backward (Pass *self, const Trainer *trainer, float off, float *gradient)
{
  const float *out = trainer->values + self->out;
  int n = trainer->settings.n_hidden;

  gradient[self->out_bias] += off;
  for (int view = 0; view < N_VIEWS; view++) {
    const float *hidden = self->hidden[view];

    for (int i = 0; i < n; i++) {
      gradient[self->out + (size_t) (view * n + i)] += off * fminf (fmaxf (hidden[i], 0), 1);
      self->slope[i] = hidden[i] > 0 && hidden[i] < 1 ? off * out[view * n + i] : 0;
    }
    add_row (gradient + trainer->layout.biases, self->slope, n);
    for (int i = 0; i < self->views[view].n_added; i++)
      add_row (gradient + (size_t) self->views[view].added[i] * (size_t) n, self->slope, n);
  }
}

/* ---- A batch ---- */

static bool
is_mirrored (const Trainer *self, uint32_t number)
{
  Random rng = random_from (self->settings.seed + (uint64_t) self->n_steps, number);

  return self->has_mirror && random_below (&rng, 2) == 1;
}

static void *
work_cb (void *data)
{
  Share *self = data;
  const Trainer *trainer = self->trainer;
  Pass pass;

  self->error = 0;
  for (int64_t i = self->number; i < self->n; i += trainer->settings.n_threads) {
    uint32_t number = self->samples[i];
    float chance;

    pass_prepare (&pass, trainer, number, self->learns && is_mirrored (trainer, number));
    chance = 1 / (1 + expf (-pass_forward (&pass, trainer)));
    self->error += fit_error_surprise ((double) pass.target, (double) chance);
    if (self->learns)
      pass_backward (&pass, trainer, chance - pass.target, self->gradient);
  }

  return NULL;
}

/* Divides the samples among the threads. A share whose thread does not start is done by this one.
 * Returns the mean error. */
static double
work_together (Trainer *self, const uint32_t *samples, int64_t n, bool learns)
{
  pthread_t threads[MOST_CREW];
  bool has_started[MOST_CREW] = { false };
  double error = 0;

  for (int i = self->settings.n_threads - 1; i >= 0; i--) {
    Share *share = &self->shares[i];

    share->samples = samples;
    share->n = n;
    share->learns = learns;
    has_started[i] = i > 0 && pthread_create (&threads[i], NULL, work_cb, share) == 0;
    if (!has_started[i])
      work_cb (share);
  }
  for (int i = 0; i < self->settings.n_threads; i++) {
    if (has_started[i])
      pthread_join (threads[i], NULL);
    error += self->shares[i].error;
  }

  return n > 0 ? error / (double) n : 0;
}

/* Adds up the gradients of all threads in the first, and divides by the number of positions. */
static float *
sum_gradients (Trainer *self, int64_t n)
{
  float *sum = self->shares[0].gradient;

  for (int i = 1; i < self->settings.n_threads; i++) {
    add_row (sum, self->shares[i].gradient, (int) self->layout.n);
    memset (self->shares[i].gradient, 0, self->layout.n * sizeof *sum);
  }
  for (size_t i = 0; i < self->layout.n; i++)
    sum[i] /= (float) n;

  return sum;
}

static void
improve (Trainer *self, float *gradient)
{
  double done = (double) self->n_steps / (double) trainer_count_batches (self);
  double step_number = (double) self->n_steps + 1;
  float rate = (float) (self->settings.rate * 0.5 * (1 + cos (G_PI * done)) *
                        sqrt (1 - pow ((double) SPREAD, step_number)) /
                        (1 - pow ((double) MOMENTUM, step_number)));

  for (size_t i = 0; i < self->layout.n; i++) {
    float slope = gradient[i], most = i < self->layout.out ? MOST_WEIGHT : MOST_OUT_WEIGHT;

    self->mean[i] = MOMENTUM * self->mean[i] + (1 - MOMENTUM) * slope;
    self->square[i] = SPREAD * self->square[i] + (1 - SPREAD) * slope * slope;
    self->values[i] -= rate * self->mean[i] / (sqrtf (self->square[i]) + TINY);
    self->values[i] = fminf (fmaxf (self->values[i], -most), most);
    gradient[i] = 0;
  }
}

static void
shuffle (Trainer *self)
{
  for (int64_t i = self->n_learned - 1; i > 0; i--) {
    int64_t other = (int64_t) (random_throw (&self->rng) % (uint64_t) (i + 1));
    uint32_t number = self->learned[i];

    self->learned[i] = self->learned[other];
    self->learned[other] = number;
  }
}

double
trainer_step (Trainer *self)
{
  int64_t at = self->n_steps % batches_of_epoch (self) * self->settings.n_batch;
  int64_t left = self->n_learned - at;
  int64_t n = left < self->settings.n_batch ? left : self->settings.n_batch;
  double error;

  if (at == 0)
    shuffle (self);
  error = work_together (self, self->learned + at, n, true);
  improve (self, sum_gradients (self, n));
  self->n_steps++;

  return error;
}

bool
trainer_is_at_epoch (const Trainer *self)
{
  return self->n_steps % batches_of_epoch (self) == 0;
}

double
trainer_measure (Trainer *self)
{
  return work_together (self, self->held_out, self->n_held_out, false);
}

/* ---- The net ---- */

static int16_t *
round_values (const float *values, size_t n, float one, int16_t *rounded)
{
  for (size_t i = 0; i < n; i++)
    rounded[i] = (int16_t) lrintf (values[i] * one);

  return rounded + n;
}

static void
fill_head (const Trainer *self, NetHead *head, size_t n)
{
  *head = (NetHead) { .magic = "LogresN",
                      .version = NET_VERSION,
                      .n_bytes = (uint32_t) n,
                      .n_inputs = (uint32_t) self->inputs.n,
                      .n_hidden = (uint32_t) self->settings.n_hidden,
                      .n_buckets = (uint32_t) self->settings.n_buckets,
                      .scale = (uint32_t) lrint (100 / win_chance_steepness (self->file->variant)),
                      .is_correction = self->settings.is_correction,
                      .checksum = net_checksum (head + 1, n - sizeof *head) };
  g_strlcpy (head->variant_id, self->file->variant->id, sizeof head->variant_id);
}

void *
trainer_net (const Trainer *self, size_t *n)
{
  const Layout *layout = &self->layout;
  const float *values = self->values;
  int n_buckets = self->settings.n_buckets;
  NetHead *head;
  int32_t *out_biases;
  int16_t *at;

  *n = net_size (self->inputs.n, self->settings.n_hidden, n_buckets);
  head = g_malloc0 (*n);
  out_biases = (int32_t *) (head + 1);
  for (int i = 0; i < n_buckets; i++)
    out_biases[i] =
      (int32_t) lrintf (values[layout->out_biases + (size_t) i] * NET_ONE * NET_OUT_ONE);
  at = (int16_t *) (out_biases + n_buckets);
  at = round_values (values, layout->out, NET_ONE, at);
  round_values (values + layout->out, layout->out_biases - layout->out, NET_OUT_ONE, at);
  fill_head (self, head, *n);

  return head;
}
