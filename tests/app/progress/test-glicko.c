#include "app/progress/glicko.h"

#include "support/suite.h"

#include <math.h>

/* The example of Glickman's paper. */
static const GlickoGame paper_games[] = {
  { 1400, 30, 1 },
  { 1550, 100, 0 },
  { 1700, 300, 0 },
};

static Glicko
paper_player (void)
{
  return (Glicko) { 1500, 200, 0.06 };
}

START_TEST (the_example_of_the_paper_comes_out)
{
  Glicko player = paper_player ();

  glicko_update (&player, paper_games, N_ROWS (paper_games));
  ck_assert_double_eq_tol (player.rating, 1464.05, 0.02);
  ck_assert_double_eq_tol (player.deviation, 151.52, 0.01);
  ck_assert_double_eq_tol (player.volatility, 0.05999, 0.00001);
}
END_TEST

/* Step 6 of the paper for a player without games: phi becomes sqrt (phi² + sigma²). */
START_TEST (a_rating_becomes_uncertain_without_games)
{
  Glicko player = { 1500, 60, 0.06 };

  glicko_rest (&player, 4);
  ck_assert_double_eq_tol (player.rating, 1500, 1e-9);
  ck_assert_double_eq_tol (player.deviation, 63.52, 0.01);
  glicko_rest (&player, 1e6);
  ck_assert_double_eq_tol (player.deviation, glicko_first_deviation, 1e-9);
}
END_TEST

START_TEST (a_draw_with_an_equal_opponent_makes_only_the_error_smaller)
{
  GlickoGame draw = { 1500, 0, 0.5 };
  Glicko player = paper_player ();

  glicko_update (&player, &draw, 1);
  ck_assert_double_eq_tol (player.rating, 1500, 1e-9);
  ck_assert_double_lt (player.deviation, 200);
}
END_TEST

/* Even after results that nobody expected, the numbers stay finite, and a win never lowers the
 * rating. */
START_TEST (surprising_results_are_rated)
{
  Glicko player = { 500, 50, 0.06 };

  for (int i = 0; i < 200; i++) {
    GlickoGame game = { i % 2 == 0 ? 3000 : 0, 0, i % 2 == 0 };
    double before = player.rating;

    glicko_update (&player, &game, 1);
    ck_assert (isfinite (player.rating) && isfinite (player.deviation));
    ck_assert_double_gt (player.volatility, 0);
    ck_assert (game.score > 0.5 ? player.rating > before : player.rating < before);
  }
}
END_TEST

/* A player of a known strength plays against twelve opponents, and the rating finds the strength.
 */
START_TEST (the_rating_finds_the_strength)
{
  Glicko player = { 800, glicko_first_deviation, glicko_first_volatility };
  const double strength = 1300;

  for (int i = 0; i < 600; i++) {
    GlickoGame game = { 1000 + i % 7 * 100, 0, 0 };
    double expected = 1 / (1 + pow (10, (game.rating - strength) / 400));

    game.score = fmod (i * 0.6180339887, 1) < expected;
    glicko_update (&player, &game, 1);
  }
  ck_assert_double_eq_tol (player.rating, strength, 2 * player.deviation);
  ck_assert_double_lt (player.deviation, 100);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("glicko");
  TCase *tcase = tcase_create ("glicko");

  tcase_add_test (tcase, the_example_of_the_paper_comes_out);
  tcase_add_test (tcase, a_rating_becomes_uncertain_without_games);
  tcase_add_test (tcase, a_draw_with_an_equal_opponent_makes_only_the_error_smaller);
  tcase_add_test (tcase, surprising_results_are_rated);
  tcase_add_test (tcase, the_rating_finds_the_strength);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
