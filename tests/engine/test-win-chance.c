/* Tests of the curve from scores to chances, and of its fit. */

#include "engine/report/win-chance.h"

#include "core/notation/position-text.h"
#include "engine/judge/fit-error.h"
#include "engine/judge/score.h"
#include "engine/search/level.h"
#include "lab/training/chance-fit.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <math.h>

enum { N_SAMPLES = 20000, WIDEST_SCORE = 800 };

START_TEST (an_even_score_is_an_even_chance)
{
  ck_assert_double_eq (win_chance (&variants[_i], SCORE_DRAW), 0.5);
}
END_TEST

START_TEST (a_better_score_is_a_better_chance)
{
  const Variant *variant = &variants[_i];
  double before = win_chance (variant, -SCORE_WIN);

  for (int score = -SCORE_WIN; score <= SCORE_WIN; score += 10) {
    double chance = win_chance (variant, score);

    ck_assert_double_ge (chance, before);
    ck_assert (score < -1000 || score >= 1000 || chance > before);
    before = chance;
  }
}
END_TEST

START_TEST (a_proven_result_has_a_certain_chance)
{
  const Variant *variant = &variants[_i];

  ck_assert_double_eq (win_chance (variant, score_win_in (1)), 1);
  ck_assert_double_eq (win_chance (variant, SCORE_LEAST_WIN), 1);
  ck_assert_double_eq (win_chance (variant, score_loss_in (0)), 0);
  ck_assert_double_eq (win_chance (variant, -SCORE_LEAST_WIN), 0);
}
END_TEST

START_TEST (the_chances_of_both_teams_add_up_to_one)
{
  const Variant *variant = &variants[_i];

  for (int score = 0; score <= SCORE_WIN; score += 7)
    ck_assert_double_eq_tol (win_chance (variant, score) + win_chance (variant, -score), 1, 1e-12);
}
END_TEST

START_TEST (a_chance_of_three_quarters_is_a_lead_of_half_a_man_to_fifteen_men)
{
  const Variant *variant = &variants[_i];

  ck_assert_double_lt (win_chance (variant, 50), 0.75);
  ck_assert_double_gt (win_chance (variant, 1500), 0.75);
}
END_TEST

START_TEST (the_contempt_for_people_is_a_position_that_is_a_little_worse)
{
  const Variant *variant = &variants[_i];
  int contempt = win_chance_contempt (variant, FULL_STRENGTH);

  ck_assert_double_eq_tol (win_chance (variant, -contempt), 0.42, 0.005);
}
END_TEST

/* Limited levels have the scores of the weights, in which a man is worth another chance. */
START_TEST (the_contempt_of_a_level_fits_its_scores)
{
  const Variant *variant = variant_find ("camelot");

  ck_assert_int_eq (win_chance_contempt (variant, 3), 104);
  ck_assert_int_eq (win_chance_contempt (variant, N_LEVELS), 51);
}
END_TEST

/* ---- Evaluations in a record ---- */

static const struct {
  int eval, win; /* 0 if the record does not note it */
  double least, most;
} noted[] = {
  { 150, 0, 0.5001, 0.9999 }, { -150, 0, 0.0001, 0.4999 }, { 0, 4, 1, 1 }, { 0, -4, 0, 0 },
  { MAX_EVAL, 0, 0.9, 1 },    { -MAX_EVAL, 0, 0, 0.1 },
};

START_TEST (an_evaluation_in_a_record_gives_a_chance)
{
  Position start;
  Node *node;
  double chance = -1;

  position_start (&start, variant_find ("camelot"));
  node = node_new (&start);
  ck_assert (!win_chance_noted (node, &chance));
  ck_assert_double_eq (chance, -1);
  if (noted[_i].win != 0)
    node_set_eval_win (node, noted[_i].win);
  else
    node_set_eval (node, noted[_i].eval);
  ck_assert (win_chance_noted (node, &chance));
  ck_assert_double_ge (chance, noted[_i].least);
  ck_assert_double_le (chance, noted[_i].most);
  node_free (node);
}
END_TEST

static const struct {
  const char *variant;
  Seat seat;
  double chance;
} completed[] = { { "camelot", 0, 0 }, { "camelot", 1, 1 }, { "grand", 2, 0 }, { "grand", 3, 1 } };

/* "[%eval #0]" names no winner. It is noted after the move that wins. */
START_TEST (a_win_in_no_moves_is_lost_for_the_team_to_move)
{
  Position start;
  Node *node;
  double chance = -1;

  position_start (&start, variant_find (completed[_i].variant));
  start.seat = completed[_i].seat;
  node = node_new (&start);
  node_set_eval_win (node, 0);
  ck_assert (win_chance_noted (node, &chance));
  ck_assert_double_eq (chance, completed[_i].chance);
  node_free (node);
}
END_TEST

static const struct {
  const char *position;
  double chance;
} ended[] = {
  { "B:WF16,G16,L5:BC8,D8,E8", 1 },
  { "W:WC8,D8,E8:BF1,G1,L5", 0 },
  { "W:WC4:BH12", 0.5 },
};

/* The end of the game counts more than an evaluation that somebody noted there. */
START_TEST (the_end_of_a_game_leaves_no_doubt)
{
  Position pos;
  Node *node;
  double chance = -1;

  ck_assert (position_text_read (&pos, variant_find ("camelot"), ended[_i].position, NULL));
  node = node_new (&pos);
  node_set_eval (node, ended[_i].chance > 0.5 ? -300 : 300);
  ck_assert (win_chance_noted (node, &chance));
  ck_assert_double_eq (chance, ended[_i].chance);
  node_free (node);
}
END_TEST

/* ---- Fitting ---- */

static const double steepnesses[] = { 0.1, 0.33, 0.9, 1.7 };

/* Returns random results, drawn with the probabilities that a curve of that steepness predicts. */
static GArray *
new_samples (double steepness)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (ChanceSample));
  Dice dice = { 4 };

  for (int i = 0; i < N_SAMPLES; i++) {
    int score = dice_roll (&dice, 2 * WIDEST_SCORE) - WIDEST_SCORE;
    double chance = fit_error_chance (steepness, score);
    ChanceSample sample = { score, dice_roll (&dice, 10000) < 10000 * chance };

    g_array_append_val (samples, sample);
  }

  return samples;
}

START_TEST (the_curve_that_made_the_results_is_found)
{
  g_autoptr (GArray) samples = new_samples (steepnesses[_i]);
  ChanceCurve curve;

  chance_fit (samples, 1, &curve);
  ck_assert_double_eq_tol (curve.steepness, steepnesses[_i], steepnesses[_i] / 10);
  ck_assert_double_lt (curve.calibration, 0.02);
  ck_assert_double_eq_tol (curve.learned, curve.held_out, 0.1);
  ck_assert_int_eq (curve.n_learned + curve.n_held_out, N_SAMPLES);
  ck_assert_int_gt (curve.n_held_out, N_SAMPLES / 20);
}
END_TEST

START_TEST (even_a_certain_prediction_has_a_finite_error)
{
  ck_assert_double_eq_tol (fit_error_surprise (1, 1), 0, 0.001);
  ck_assert_double_eq_tol (fit_error_surprise (0, 0), 0, 0.001);
  ck_assert_double_eq_tol (fit_error_surprise (1, 0), 40, 1);
  ck_assert_double_eq_tol (fit_error_surprise (0, 1), 40, 1);
}
END_TEST

/* Two fits can be compared only if the same positions check them. */
START_TEST (the_same_positions_are_held_out_in_every_version)
{
  static const int runs[] = { 7, 11, 18, 22, 26, 33, 36, 39, 54, 64 };
  int n = 0;

  for (int i = 0; i <= 64 * runs[N_ROWS (runs) - 1] + 63; i++) {
    while (i / 64 > runs[n])
      n++;
    ck_assert_int_eq (fit_error_is_held_out (1, i), i / 64 == runs[n]);
  }
  ck_assert (!fit_error_is_held_out (2, 64 * runs[0]));
}
END_TEST

START_TEST (the_bands_hold_all_positions_in_order)
{
  g_autoptr (GArray) samples = new_samples (steepnesses[1]);
  ChanceCurve curve;
  int n = 0;

  chance_fit (samples, 1, &curve);
  for (int i = 0; i < N_CHANCE_BANDS; i++) {
    ck_assert_int_le (curve.bands[i].least, curve.bands[i].most);
    ck_assert (i == 0 || curve.bands[i - 1].most <= curve.bands[i].least);
    n += curve.bands[i].n;
  }
  ck_assert_int_eq (n, N_SAMPLES);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("win-chance");
  TCase *tcase = tcase_create ("win-chance");
  int n = (int) n_variants;

  tcase_add_loop_test (tcase, an_even_score_is_an_even_chance, 0, n);
  tcase_add_loop_test (tcase, a_better_score_is_a_better_chance, 0, n);
  tcase_add_loop_test (tcase, a_proven_result_has_a_certain_chance, 0, n);
  tcase_add_loop_test (tcase, the_chances_of_both_teams_add_up_to_one, 0, n);
  tcase_add_loop_test (tcase, a_chance_of_three_quarters_is_a_lead_of_half_a_man_to_fifteen_men, 0,
                       n);
  tcase_add_test (tcase, the_contempt_of_a_level_fits_its_scores);
  tcase_add_loop_test (tcase, the_contempt_for_people_is_a_position_that_is_a_little_worse, 0, n);
  tcase_add_loop_test (tcase, the_end_of_a_game_leaves_no_doubt, 0, N_ROWS (ended));
  tcase_add_loop_test (tcase, an_evaluation_in_a_record_gives_a_chance, 0, N_ROWS (noted));
  tcase_add_loop_test (tcase, a_win_in_no_moves_is_lost_for_the_team_to_move, 0,
                       N_ROWS (completed));
  tcase_add_loop_test (tcase, the_curve_that_made_the_results_is_found, 0, N_ROWS (steepnesses));
  tcase_add_test (tcase, even_a_certain_prediction_has_a_finite_error);
  tcase_add_test (tcase, the_same_positions_are_held_out_in_every_version);
  tcase_add_test (tcase, the_bands_hold_all_positions_in_order);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
