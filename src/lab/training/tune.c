#include "lab/match/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/out-file.h"
#include "lab/match/weights-file.h"
#include "lab/training/played-file.h"
#include "lab/training/tuner.h"

#include <stdio.h>

enum { EPOCHS, SEED, OF_SCORE, STIFFNESS, START, OUT, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [EPOCHS] = { "--epochs", 0, 100000, NULL },  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [OF_SCORE] = { "--of-score", 0, 100, NULL }, [STIFFNESS] = { "--stiffness", 0, 1000000, NULL },
  [START] = { "--start", 1, 1, "a file" },     [OUT] = { "--out", 1, 1, "a file" },
};

typedef struct Tuning {
  const Variant *variant;
  const char *file, *to; /* borrowed */
  TunerSettings settings;
  Weights start;
  Tuner *tuner; /* owned */
  OutFile out;
} Tuning;

/* ---- Reading ---- */

static bool
read_samples (Tuning *self)
{
  PlayedFile file;
  PlayedSample sample;

  if (!played_file_open (&file, self->file, self->variant))
    return false;

  for (int64_t i = 0; i < file.n; i++) {
    played_file_get (&file, i, &sample);
    tuner_add (self->tuner, &sample.pos, sample.result, sample.score);
  }
  played_file_close (&file);

  return true;
}

/* ---- Tuning ---- */

static void
print_errors (const TunerError *before, const TunerError *after)
{
  fprintf (stderr, "error of learned positions  %.5f -> %.5f\n", before->learned, after->learned);
  if (after->n_held_out > 0)
    fprintf (stderr, "error of held-out positions %.5f -> %.5f\n", before->held_out,
             after->held_out);
  else
    fputs ("no position was held out\n", stderr);
}

static Status
tune (Tuning *self)
{
  char text[WEIGHTS_TEXT_SIZE];
  TunerResult result;

  if (!read_samples (self))
    return TROUBLE;

  tuner_run (self->tuner, &self->settings, &result);
  if (result.after.n_learned == 0) {
    complain ("%s: all positions are held out; take more positions or another --seed", self->file);
    return TROUBLE;
  }
  fprintf (stderr, "positions %d, steepness %.3f\n", tuner_count (self->tuner), result.steepness);
  print_errors (&result.before, &result.after);
  weights_write (&result.weights, text);

  return out_file_print (&self->out, "%s", text) ? DONE : TROUBLE;
}

static bool
read_order (Tuning *self, const Command *command, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = { [EPOCHS] = 300, [SEED] = 1, [OF_SCORE] = 30, [STIFFNESS] = 100 };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];

  if (settings_read (settings, N_SETTINGS, command, n, arguments, values, texts, left) < 0)
    return false;
  if ((self->variant = argument_variant (left[0])) == NULL)
    return false;

  self->file = left[1];
  self->to = texts[OUT][0];
  self->start = *weights_of (self->variant);
  self->settings = (TunerSettings) { .n_epochs = (int) values[EPOCHS],
                                     .seed = (uint64_t) values[SEED],
                                     .of_score = (double) values[OF_SCORE] / 100,
                                     .stiffness = (double) values[STIFFNESS] / 1000000 };

  return texts[START][0] == NULL || weights_file_read (texts[START][0], &self->start);
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  Tuning tuning = { .variant = NULL };
  Status status;

  if (!read_order (&tuning, self, n, arguments) || !out_file_open (&tuning.out, tuning.to))
    return TROUBLE;

  tuning.tuner = tuner_new (&tuning.start);
  status = tune (&tuning);
  tuner_free (tuning.tuner);

  return out_file_close (&tuning.out) ? status : TROUBLE;
}

const Command tune_command = {
  .name = "tune",
  .arguments = "VARIANT FILE [SETTING...]",
  .summary = "learn evaluation weights from positions",
  .details =
    "Finds the evaluation weights that best predict the results of the games from which the\n"
    "positions of the file come. `selfplay` writes such files. Prints the weights. A player\n"
    "of `match` can use them: weights=FILE. One position in ten is held out of learning, as a\n"
    "test on unknown positions. Errors are in bits for each position. The same arguments give\n"
    "the same weights.\n\n"
    "  --out FILE        write the weights to this file\n"
    "  --start FILE      begin with these weights, and not with those of the engine\n"
    "  --epochs N        how often to go through all positions (default 300)\n"
    "  --of-score N      the weight of the search score beside the result of the game, in\n"
    "                    percent (default 30)\n"
    "  --stiffness N     how strongly the start weights resist changes (default 100)\n"
    "  --seed N          the seed that chooses the positions to hold out (default 1)\n",
  .n_least = 2,
  .n_most = 2,
  .run = run,
  .has_settings = true,
};
