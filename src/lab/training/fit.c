#include "lab/match/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "lab/training/chance-fit.h"
#include "lab/training/played-file.h"

#include <stdio.h>

enum { SEED, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
};

static bool
read_samples (const char *name, const Variant *variant, GArray *samples)
{
  PlayedFile file;
  PlayedSample sample;

  if (!played_file_open (&file, name, variant))
    return false;

  for (int64_t i = 0; i < file.n; i++) {
    played_file_get (&file, i, &sample);
    g_array_append_val (samples, ((ChanceSample) { sample.score, (float) sample.result }));
  }
  played_file_close (&file);

  return true;
}

static void
print_curve (const ChanceCurve *curve)
{
  printf ("steepness %.4f\n"
          "error of the %d learned positions  %.5f\n",
          curve->steepness, curve->n_learned, curve->learned);
  if (curve->n_held_out > 0)
    printf ("error of the %d held-out positions %.5f\n", curve->n_held_out, curve->held_out);
  else
    puts ("no position was held out");
  printf ("mean difference %.1f %%\n\n"
          "scores, positions, results, predictions\n",
          100 * curve->calibration);

  for (int i = 0; i < N_CHANCE_BANDS; i++)
    printf ("%6d to %6d %8d %6.1f %% %6.1f %%\n", curve->bands[i].least, curve->bands[i].most,
            curve->bands[i].n, 100 * curve->bands[i].result, 100 * curve->bands[i].foretold);
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = { [SEED] = 1 };
  const char *left[MOST_OPERANDS];
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (ChanceSample));
  const Variant *variant;
  ChanceCurve curve;

  if (settings_read (settings, N_SETTINGS, self, n, arguments, values, NULL, left) < 0 ||
      (variant = argument_variant (left[0])) == NULL || !read_samples (left[1], variant, samples))
    return TROUBLE;

  chance_fit (samples, (uint64_t) values[SEED], &curve);
  if (curve.n_learned == 0) {
    complain ("%s: all positions are held out; take more positions or another --seed", left[1]);
    return TROUBLE;
  }
  print_curve (&curve);

  return DONE;
}

const Command fit_command = {
  .name = "fit",
  .arguments = "VARIANT FILE [SETTING...]",
  .summary = "learn how scores predict results",
  .details =
    "Finds the curve by which scores best predict the results of the games from which the\n"
    "positions of the file come. `selfplay` writes such files. A draw counts as half a win.\n"
    "Prints the steepness of the curve for a man. A table compares the results with the\n"
    "predictions in ten bands of scores. One position in ten is held out of learning, to show\n"
    "whether the error is the same there. Errors are in bits for each position. The same\n"
    "arguments give the same curve.\n\n"
    "  --seed N          the seed that chooses the positions to hold out (default 1)\n",
  .n_least = 2,
  .n_most = 2,
  .run = run,
  .has_settings = true,
};
