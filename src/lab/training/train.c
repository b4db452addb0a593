#include "lab/match/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/out-file.h"
#include "cli/common/progress.h"
#include "engine/report/win-chance.h"
#include "lab/training/trainer.h"

#include <glib.h>
#include <signal.h>

/* clang-format off */
enum {
  PIECES, HIDDEN, BUCKETS, EPOCHS, BATCH, RATE, OF_SCORE, STEEPNESS, THREADS, SEED, OUT, N_SETTINGS
};
/* clang-format on */

static const Setting settings[N_SETTINGS] = {
  [PIECES] = { "--pieces", 0, 99, NULL },
  [HIDDEN] = { "--hidden", NET_HIDDEN_STEP, NET_HIDDEN_MOST, NULL },
  [BUCKETS] = { "--buckets", 1, NET_BUCKETS_MOST, NULL },
  [EPOCHS] = { "--epochs", 1, 1000, NULL },
  [BATCH] = { "--batch", 1, 1000000, NULL },
  [RATE] = { "--rate", 1, 100000, NULL },
  [OF_SCORE] = { "--of-score", 0, 100, NULL },
  [STEEPNESS] = { "--steepness", 1, 100000, NULL },
  [THREADS] = { "--threads", 1, 64, NULL },
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [OUT] = { "--out", 1, 1, "a file" },
};

typedef struct Training {
  const Variant *variant;
  const char *file, *to; /* borrowed */
  TrainerSettings settings;
  OutFile out;
  double least;  /* the least error of the held-out positions so far */
  uint8_t *best; /* owned; the net with this error */
  size_t n_best;
} Training;

/* ---- Ctrl+C ---- */

static volatile sig_atomic_t is_interrupted;

static void
interrupt (int signal_number)
{
  is_interrupted = 1;
}

/* A second Ctrl+C ends the program at once. */
static void
watch_interrupts (void)
{
  struct sigaction action = { .sa_handler = interrupt };

  action.sa_flags = (int) SA_RESETHAND;
  sigaction (SIGINT, &action, NULL);
}

/* ---- Training ---- */

static void
tell_progress (const Training *self, const Trainer *trainer, int64_t n_done, double error)
{
  if (progress_begin (n_done, trainer_count_batches (trainer))) {
    fprintf (stderr, "%s: batch %lld of %lld: error %.5f", self->variant->id, (long long) n_done,
             (long long) trainer_count_batches (trainer), error);
    progress_end ();
  }
}

/* Keeps the net if it is the best so far. */
static void
end_epoch (Training *self, Trainer *trainer, int64_t epoch, double learned)
{
  double error = trainer_measure (trainer);

  printf ("epoch %lld: error of learned positions %.5f, of held-out positions %.5f\n",
          (long long) epoch, learned, error);
  fflush (stdout);
  if (self->best != NULL && error >= self->least)
    return;

  g_free (self->best);
  self->best = trainer_net (trainer, &self->n_best);
  self->least = error;
}

/* Trains until the end or Ctrl+C. An epoch that was broken off counts if it is the first. */
static void
run_epochs (Training *self, Trainer *trainer)
{
  int64_t n_batches = trainer_count_batches (trainer), n_in_epoch = 0, epoch = 0;
  double error = 0;

  for (int64_t i = 1; i <= n_batches && !is_interrupted; i++) {
    double step = trainer_step (trainer);

    error += step;
    n_in_epoch++;
    tell_progress (self, trainer, i, step);
    if (trainer_is_at_epoch (trainer)) {
      end_epoch (self, trainer, ++epoch, error / (double) n_in_epoch);
      error = 0;
      n_in_epoch = 0;
    }
  }
  progress_close ();
  if (self->best == NULL)
    end_epoch (self, trainer, 1, error / (double) n_in_epoch);
}

static bool
train_with (Training *self, Trainer *trainer)
{
  bool has_both = trainer_count_learned (trainer) > 0 && trainer_count_held_out (trainer) > 0;

  if (has_both) {
    printf ("positions %lld, and %lld held out\n", (long long) trainer_count_learned (trainer),
            (long long) trainer_count_held_out (trainer));
    printf ("before: error of held-out positions %.5f\n", trainer_measure (trainer));
    fflush (stdout);
    watch_interrupts ();
    run_epochs (self, trainer);
    printf ("held-out error of the net %.5f\n", self->least);
  } else
    complain ("%s: too few games to hold some out", self->file);

  return has_both;
}

static Status
train (Training *self)
{
  PlayedFile file;
  Trainer *trainer;
  bool is_good;

  if (!played_file_open (&file, self->file, self->variant))
    return TROUBLE;

  trainer = trainer_new (&file, &self->settings);
  played_file_close (&file);
  is_good = train_with (self, trainer) && out_file_write (&self->out, self->best, self->n_best);
  trainer_free (trainer);
  g_free (self->best);

  return is_good ? DONE : TROUBLE;
}

/* ---- Settings ---- */

static bool
makes_a_net (const Training *self)
{
  NetInputs inputs;

  net_inputs_init (&inputs, self->variant);
  if (self->settings.n_hidden % NET_HIDDEN_STEP != 0)
    complain ("--hidden: the number must be a multiple of %d", NET_HIDDEN_STEP);
  else if (net_size (inputs.n, self->settings.n_hidden, self->settings.n_buckets) > NET_SIZE_MOST)
    complain ("--hidden: the net would have more than %d bytes", NET_SIZE_MOST);
  else
    return true;

  return false;
}

static bool
read_order (Training *self, const Command *command, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = { [HIDDEN] = 64, [BUCKETS] = 1,   [EPOCHS] = 12, [BATCH] = 4096,
                                 [RATE] = 1000, [OF_SCORE] = 90, [THREADS] = 1, [SEED] = 1 };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];

  if (settings_read (settings, N_SETTINGS, command, n, arguments, values, texts, left) < 0)
    return false;
  if ((self->variant = argument_variant (left[0])) == NULL ||
      !setting_is_given (&settings[OUT], texts[OUT][0]))
    return false;

  self->file = left[1];
  self->to = texts[OUT][0];
  self->settings =
    (TrainerSettings) { .pieces_percent = (int) values[PIECES],
                        .n_hidden = (int) values[HIDDEN],
                        .n_buckets = (int) values[BUCKETS],
                        .n_epochs = (int) values[EPOCHS],
                        .n_batch = (int) values[BATCH],
                        .n_threads = (int) values[THREADS],
                        .seed = (uint64_t) values[SEED],
                        .of_score = (double) values[OF_SCORE] / 100,
                        .steepness = values[STEEPNESS] > 0 ? (double) values[STEEPNESS] / 10000
                                                           : win_chance_steepness (self->variant),
                        .rate = (double) values[RATE] / 1000000 };

  return makes_a_net (self);
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  Training training = { .variant = NULL };
  Status status;

  if (!read_order (&training, self, n, arguments) || !out_file_open (&training.out, training.to))
    return TROUBLE;

  status = train (&training);

  return out_file_close (&training.out) ? status : TROUBLE;
}

const Command train_command = {
  .name = "train",
  .arguments = "VARIANT FILE SETTING...",
  .summary = "train a net with positions",
  .details =
    "Trains a net that evaluates positions, with a file of `selfplay`. It learns to predict\n"
    "the score of the search and the result of the game. A player of `match` can use it:\n"
    "net=FILE. One game in twenty is held out of learning, as a test on unknown positions.\n"
    "Errors are in bits for each position. The net of the epoch with the least error of the\n"
    "held-out positions is written, also after Ctrl+C. With one thread, the same arguments\n"
    "give the same net.\n\n"
    "  --out FILE        the file to write (required)\n"
    "  --pieces N        the share of the pieces on their squares, by the weights, in an\n"
    "                    evaluation by the net, in percent (default 0)\n"
    "  --hidden N        the number of hidden sums of each view, a multiple of 32 (default 64)\n"
    "  --buckets N       the number of weights of the output, by the number of pieces\n"
    "                    (default 1)\n"
    "  --epochs N        how often to go through all positions (default 12)\n"
    "  --batch N         the number of positions between two steps (default 4096)\n"
    "  --rate N          the first learning rate, in millionths (default 1000)\n"
    "  --of-score N      the weight of the search score beside the result of the game, in\n"
    "                    percent (default 90)\n"
    "  --steepness N     that of the curve from scores to chances, as `fit` prints it, in\n"
    "                    ten-thousandths (default: as in the program)\n"
    "  --threads N       the number of threads (default 1)\n"
    "  --seed N          the seed of the first weights, of the order of the positions and of\n"
    "                    the games to hold out (default 1)\n",
  .n_least = 2,
  .n_most = 2,
  .run = run,
  .has_settings = true,
};
