/* Tests that the tuner finds the weights that produced the results. Also tests weights as text. */

#include "lab/training/tuner.h"

#include "core/rules/movegen.h"
#include "engine/judge/evaluate.h"
#include "lab/match/weights-file.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N_POSITIONS = 1500, MOST_ROUNDED = 8 };

#define STEEPNESS 0.5

static int
judge_by (const Weights *weights, const Position *pos)
{
  Judge *judge = malloc (sizeof *judge);
  Threats threats;
  Tally tally;
  int sum;

  judge_init (judge, pos, weights);
  judge_tally (judge, pos, &tally);
  threats_find (&threats, pos);
  sum = judge_sum (judge, pos, &tally, &threats);
  free (judge);

  return variant_team (pos->seat) == 0 ? sum : -sum;
}

/* Returns a tuner with random positions. Their results are the chances that the true weights
 * predict. */
static Tuner *
new_tuner (const Variant *variant, const Weights *start, const Weights *truth)
{
  Tuner *tuner = tuner_new (start);
  Dice dice = { 5 };

  while (tuner_count (tuner) < N_POSITIONS) {
    Position pos;

    random_setup (&pos, variant, &dice);
    tuner_add (tuner, &pos, 1 / (1 + exp (-STEEPNESS * judge_by (truth, &pos) / 100)), 0);
  }

  return tuner;
}

/* Returns the error of the true weights, which no other weights can beat on average. */
static double
least_error (const Variant *variant, const Weights *truth)
{
  const TunerSettings settings = { .seed = 1 };
  Tuner *tuner = new_tuner (variant, truth, truth);
  TunerResult result;

  tuner_run (tuner, &settings, &result);
  ck_assert (fabs (result.steepness - STEEPNESS) < 0.01);
  tuner_free (tuner);

  return result.before.held_out;
}

START_TEST (weights_that_made_the_outcomes_are_found)
{
  const TunerSettings settings = { .n_epochs = 250, .seed = 1, .stiffness = 0.000001 };
  Weights start = *weights_of (&variants[_i]), truth = start;
  TunerResult result;
  Tuner *tuner;
  double least;

  for (int i = 0; i < STEPS_WEIGHED; i++)
    truth.late_knight[i] += 80;
  truth.tempo[LATE] += 60;
  truth.pair[LATE] += 30;
  least = least_error (&variants[_i], &truth);
  tuner = new_tuner (&variants[_i], &start, &truth);
  tuner_run (tuner, &settings, &result);

  ck_assert (result.before.held_out - least > 0.001);
  ck_assert (result.after.held_out - least < (result.before.held_out - least) / 10);
  tuner_free (tuner);
}
END_TEST

START_TEST (the_same_positions_give_the_same_weights)
{
  const TunerSettings settings = {
    .n_epochs = 20, .seed = 3, .of_score = 0.5, .stiffness = 0.0001
  };
  Weights start = *weights_of (&variants[_i]), truth = start;
  TunerResult results[2];

  truth.race[LATE] += 50;
  for (int i = 0; i < 2; i++) {
    Tuner *tuner = new_tuner (&variants[_i], &start, &truth);

    tuner_run (tuner, &settings, &results[i]);
    tuner_free (tuner);
  }
  ck_assert_mem_eq (&results[0].weights, &results[1].weights, sizeof (Weights));
  ck_assert_mem_ne (&results[0].weights, &start, sizeof (Weights));
}
END_TEST

/* The sum of an evaluation must be linear in each weight, except for rounding. */
START_TEST (the_sum_is_linear_in_every_weight)
{
  Dice dice = { 6 };

  for (int i = 0; i < 200; i++) {
    Weights weights = *weights_of (&variants[_i]);
    int *array = (int *) (void *) &weights, which = dice_roll (&dice, N_WEIGHTS);
    int sums[3];
    Position pos;

    random_setup (&pos, &variants[_i], &dice);
    for (int k = 0; k < 3; k++) {
      array[which] += 500;
      sums[k] = judge_by (&weights, &pos);
    }
    ck_assert_int_le (abs (sums[0] + sums[2] - 2 * sums[1]), MOST_ROUNDED);
  }
}
END_TEST

START_TEST (weights_are_read_as_they_were_written)
{
  const Weights *written = weights_of (&variants[_i]);
  char text[WEIGHTS_TEXT_SIZE], *line, *rest = text;
  Weights read = { .man = { 0 } };

  weights_write (written, text);
  while ((line = strtok_r (rest, "\n", &rest)) != NULL)
    ck_assert_int_eq (weights_read_line (&read, line), WEIGHTS_OK);
  ck_assert_mem_eq (&read, written, sizeof read);
}
END_TEST

static const struct {
  const char *line;
  WeightsProblem problem;
} bad_lines[] = {
  { "woman 1 2", WEIGHTS_NO_FIELD },    { "man one 2", WEIGHTS_NO_NUMBER },
  { "man 1", WEIGHTS_TOO_FEW },         { "man", WEIGHTS_TOO_FEW },
  { "man 1 2 3", WEIGHTS_TOO_MANY },    { "man 1 2x", WEIGHTS_NO_NUMBER },
  { "man 1 10001", WEIGHTS_NO_NUMBER }, { "man 1 -99999999999999999999", WEIGHTS_NO_NUMBER },
};

START_TEST (an_invalid_line_of_weights_changes_nothing)
{
  const Weights before = *weights_of (&variants[0]);
  Weights weights = before;

  ck_assert_int_eq (weights_read_line (&weights, bad_lines[_i].line), bad_lines[_i].problem);
  ck_assert_mem_eq (&weights, &before, sizeof weights);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tuner");
  TCase *tcase = tcase_create ("tuner");

  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, weights_that_made_the_outcomes_are_found, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_same_positions_give_the_same_weights, 0, 2);
  tcase_add_loop_test (tcase, the_sum_is_linear_in_every_weight, 0, (int) n_variants);
  tcase_add_loop_test (tcase, weights_are_read_as_they_were_written, 0, (int) n_variants);
  tcase_add_loop_test (tcase, an_invalid_line_of_weights_changes_nothing, 0, N_ROWS (bad_lines));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
