#include "lab/training/trainer.h"

#include "engine/judge/fit-error.h"
#include "lab/match/random.h"
#include "lab/training/examples.h"
#include "lab/training/trainer-simd.h"

#include <glib.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

/* With weights of this size, the hidden sums of every position fit into sixteen bits. */
#define MOST_WEIGHT 1.98f
#define MOST_OUT_WEIGHT 100.0f

/* One game in HELD_OUT is held out. */
enum { HELD_OUT = 20, MOST_WORKERS = 64 };

/* The place of each group of parameters. */
typedef struct Layout {
  size_t rows, biases, out, out_biases, n;
} Layout;

/* A thread's share of a batch. */
typedef struct Share {
  Trainer *trainer;
  int number;
  const uint32_t *samples; /* borrowed; the numbers of the batch */
  int64_t n;
  bool learns;     /* adds to the gradient; otherwise it only measures */
  float *gradient; /* owned */
  double error;
} Share;

struct Trainer {
  const Variant *variant;
  TrainerSettings settings;
  Examples examples;
  Layout layout;
  float *values, *mean, *square; /* owned; the parameters, and the two means of Adam */
  uint32_t *learned, *held_out;  /* owned; numbers of examples */
  int64_t n_learned, n_held_out;
  int64_t n_steps;
  Random rng;
  Share shares[MOST_WORKERS];
};

/* choose_funcs() sets this pointer before main() starts. */
static const TrainerFuncs *funcs = &trainer_funcs_plain;

__attribute__ ((constructor)) static void
choose_funcs (void)
{
#ifdef HAVE_AVX2
  if (__builtin_cpu_supports ("avx2"))
    funcs = &trainer_funcs_avx2;
#endif
}

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

static void
divide_games (Trainer *self)
{
  const Examples *examples = &self->examples;

  for (int64_t i = 0; i < examples->n; i++)
    if (is_held_out (self->settings.seed, examples->all[i].game))
      self->held_out[self->n_held_out++] = (uint32_t) i;
    else
      self->learned[self->n_learned++] = (uint32_t) i;
}

Trainer *
trainer_new (const PlayedFile *file, const TrainerSettings *settings)
{
  const ExamplesSettings how = { settings->n_buckets, settings->of_score, settings->steepness };
  Trainer *self = g_new0 (Trainer, 1);

  self->variant = file->variant;
  self->settings = *settings;
  examples_init (&self->examples, file, &how);
  self->layout = layout_of (self->examples.n_inputs, settings);
  self->values = g_new0 (float, self->layout.n);
  self->mean = g_new0 (float, self->layout.n);
  self->square = g_new0 (float, self->layout.n);
  self->rng = random_from (settings->seed, 0);
  throw_values (self);
  self->learned = g_new (uint32_t, file->n);
  self->held_out = g_new (uint32_t, file->n);
  divide_games (self);
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
  examples_clear (&self->examples);
  g_free (self->values);
  g_free (self->mean);
  g_free (self->square);
  g_free (self->learned);
  g_free (self->held_out);
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
  const Example *example;
  InputList views[N_VIEWS];
  float hidden[N_VIEWS][NET_HIDDEN_MOST];
  size_t out, out_bias; /* the places of the bucket's parameters */
} Pass;

/* Each epoch sees a random half of the positions mirrored. */
static void
pass_prepare (Pass *self, const Trainer *trainer, uint32_t number, bool is_mirrored)
{
  const Examples *examples = &trainer->examples;
  const Example *example = &examples->all[number];

  self->example = example;
  for (int view = 0; view < N_VIEWS; view++)
    self->views[view] = (InputList) { .inputs = examples->inputs + example->at + view * example->n,
                                      .other = is_mirrored ? examples->mirrored : examples->same,
                                      .n = example->n };
  self->out =
    trainer->layout.out + (size_t) (example->bucket * N_VIEWS * trainer->settings.n_hidden);
  self->out_bias = trainer->layout.out_biases + (size_t) example->bucket;
}

/* Returns the output of the net, before the logistic function. */
static float
pass_forward (Pass *self, const Trainer *trainer)
{
  const float *values = trainer->values;
  int n = trainer->settings.n_hidden;
  float sum = values[self->out_bias];

  for (int view = 0; view < N_VIEWS; view++) {
    funcs->sum_rows (values, values + trainer->layout.biases, &self->views[view], n,
                     self->hidden[view]);
    sum += funcs->weigh (self->hidden[view], values + self->out + view * n, n);
  }

  return sum;
}

static void
pass_backward (Pass *self, const Trainer *trainer, float off, float *gradient)
{
  int n = trainer->settings.n_hidden;

  gradient[self->out_bias] += off;
  for (int view = 0; view < N_VIEWS; view++) {
    size_t out = self->out + (size_t) (view * n);

    funcs->slope (self->hidden[view], trainer->values + out, off, n, gradient + out);
    funcs->spread (self->hidden[view], &self->views[view], n, gradient,
                   gradient + trainer->layout.biases);
  }
}

/* ---- A batch ---- */

static bool
is_mirrored (const Trainer *self, uint32_t number)
{
  Random rng = random_from (self->settings.seed + (uint64_t) self->n_steps, number);

  return self->examples.mirrored != NULL && random_below (&rng, 2) == 1;
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
    self->error += fit_error_surprise ((double) pass.example->target, (double) chance);
    if (self->learns)
      pass_backward (&pass, trainer, chance - pass.example->target, self->gradient);
  }

  return NULL;
}

/* Divides the samples among the threads. A share whose thread does not start is done by this one.
 * Returns the mean error. */
static double
work_together (Trainer *self, const uint32_t *samples, int64_t n, bool learns)
{
  pthread_t threads[MOST_WORKERS];
  bool has_started[MOST_WORKERS] = { false };
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

/* Adds up the gradients of all threads in the first. */
static float *
sum_gradients (Trainer *self)
{
  float *sum = self->shares[0].gradient;

  for (int i = 1; i < self->settings.n_threads; i++) {
    funcs->add (sum, self->shares[i].gradient, self->layout.n);
    memset (self->shares[i].gradient, 0, self->layout.n * sizeof *sum);
  }

  return sum;
}

/* Corrects the rate for the means of Adam, which begin at 0. */
static float
current_rate (const Trainer *self)
{
  double done = (double) self->n_steps / (double) trainer_count_batches (self);
  double step_number = (double) self->n_steps + 1;

  return (float) (self->settings.rate * 0.5 * (1 + cos (G_PI * done)) *
                  sqrt (1 - pow ((double) ADAM_SPREAD, step_number)) /
                  (1 - pow ((double) ADAM_MOMENTUM, step_number)));
}

static void
improve (Trainer *self, float *gradient, int64_t n)
{
  AdamStep step = { .rate = current_rate (self), .most = MOST_WEIGHT, .part = (float) n };
  size_t out = self->layout.out;

  funcs->improve (self->values, self->mean, self->square, gradient, out, &step);
  step.most = MOST_OUT_WEIGHT;
  funcs->improve (self->values + out, self->mean + out, self->square + out, gradient + out,
                  self->layout.n - out, &step);
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
  improve (self, sum_gradients (self), n);
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
  const TrainerSettings *settings = &self->settings;

  *head =
    (NetHead) { .magic = "LogresN",
                .version = NET_VERSION,
                .n_bytes = (uint32_t) n,
                .n_inputs = (uint32_t) self->examples.n_inputs,
                .n_hidden = (uint32_t) settings->n_hidden,
                .n_buckets = (uint32_t) settings->n_buckets,
                .scale = (uint32_t) lrint ((100 - settings->pieces_percent) / settings->steepness),
                .pieces_percent = (uint32_t) settings->pieces_percent,
                .checksum = net_checksum (head + 1, n - sizeof *head) };
  g_strlcpy (head->variant_id, self->variant->id, sizeof head->variant_id);
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

  *n = net_size (self->examples.n_inputs, self->settings.n_hidden, n_buckets);
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
