#include "app/progress/player-rating.h"

#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/kit/day.h"
#include "app/progress/day-streak.h"
#include "app/start/level-results.h"
#include "engine/search/level.h"
#include "support/suite.h"

#include <glib/gstdio.h>

static char *folder, *path;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = g_build_filename (folder, "scores", NULL);
}

static void
tear_down (void)
{
  g_remove (path);
  g_rmdir (folder);
  g_free (folder);
  g_free (path);
}

static KeptKeys *
results_of (const char *text)
{
  ck_assert (g_file_set_contents (path, text, -1, NULL));

  return kept_keys_new (path);
}

/* Returns the last point of a rating, and checks the number of points. */
static RatingPoint
last_point (const char *text, const char *variant, guint n)
{
  g_autoptr (KeptKeys) results = results_of (text);
  g_autoptr (GArray) curve = player_rating_new_curve (results, variant_find (variant));

  ck_assert_uint_eq (curve->len, n);

  return n > 0 ? g_array_index (curve, RatingPoint, n - 1) : (RatingPoint) { 0 };
}

/* ---- The rating ---- */

START_TEST (without_rated_games_there_is_no_rating)
{
  last_point ("", "camelot", 0);
  last_point ("[camelot]\nLevel5=3;2;1\n", "camelot", 0);
  last_point ("[camelot]\nGames=2026-11-20 won 5 unrated a;\n", "camelot", 0);
  last_point ("[camelot]\nGames=2026-11-20 won 5 rated a;\n", "cam", 0);
}
END_TEST

static int
first_guess (void)
{
  return level_elo (4, variant_find ("camelot"));
}

/* The user begins as strong as level 4, with an error of 350. Against an opponent of that strength,
 * Glicko-2 adds 175.1 for a win and leaves an error of 246.6. */
START_TEST (the_first_win_is_rated_from_the_strength_of_a_beginner)
{
  RatingPoint point = last_point ("[camelot]\nGames=2026-11-20 won 4 rated a;\n", "camelot", 1);

  ck_assert_double_eq_tol (point.rating, first_guess () + 175.1, 0.1);
  ck_assert_double_eq_tol (point.deviation, 246.6, 0.1);
  ck_assert_uint_eq (point.day, day_read ("2026-11-20"));
}
END_TEST

START_TEST (enemies_of_a_team_count_with_their_mean)
{
  RatingPoint both = last_point ("[grand]\nGames=2026-11-20 won 5+7 rated a;\n", "grand", 1);
  RatingPoint weak = last_point ("[grand]\nGames=2026-11-20 won 5+5 rated a;\n", "grand", 1);
  RatingPoint strong = last_point ("[grand]\nGames=2026-11-20 won 7+7 rated a;\n", "grand", 1);

  ck_assert_double_gt (both.rating, weak.rating);
  ck_assert_double_lt (both.rating, strong.rating);
}
END_TEST

START_TEST (the_error_grows_with_the_days_between_games)
{
  RatingPoint soon =
    last_point ("[cam]\nGames=2026-01-01 won 5 rated a;2026-01-01 lost 5 rated b;\n", "cam", 2);
  RatingPoint late =
    last_point ("[cam]\nGames=2016-01-01 won 5 rated a;2026-01-01 lost 5 rated b;\n", "cam", 2);
  RatingPoint back =
    last_point ("[cam]\nGames=2026-01-01 won 5 rated a;2016-01-01 lost 5 rated b;\n", "cam", 2);

  ck_assert_double_gt (late.deviation, soon.deviation + 1);
  ck_assert_double_eq_tol (back.deviation, soon.deviation, 1e-9);
}
END_TEST

START_TEST (a_clock_that_was_set_back_counts_no_days_twice)
{
  RatingPoint soon = last_point ("[cam]\nGames=2026-01-01 won 5 rated a;2026-01-01 lost 5 rated b;"
                                 "2026-01-01 won 5 rated c;\n",
                                 "cam", 3);
  RatingPoint back = last_point ("[cam]\nGames=2026-01-01 won 5 rated a;2016-01-01 lost 5 rated b;"
                                 "2026-01-01 won 5 rated c;\n",
                                 "cam", 3);

  ck_assert_double_eq_tol (back.deviation, soon.deviation, 1e-9);
}
END_TEST

START_TEST (a_rating_never_falls_below_random_moves)
{
  GString *text = g_string_new ("[camette]\nGames=");
  RatingPoint point;

  for (int i = 0; i < 40; i++)
    g_string_append_printf (text, "2026-01-01 lost 1 rated %d;", i);
  point = last_point (text->str, "camette", 40);
  ck_assert_double_ge (point.rating, 0);
  g_string_free (text, TRUE);
}
END_TEST

static LogresGameSession *
new_game (int level)
{
  Player player = player_new (level, NULL);
  LogresGameSession *session;
  Position start;

  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
  logres_game_session_set_player (session, 1, &player);

  return session;
}

START_TEST (the_change_by_a_game_is_found)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);
  g_autoptr (LogresGameSession) lost = new_game (5), won = new_game (5);
  RatingChange first, second;

  ck_assert (!player_rating_find_change (results, lost, &first));
  logres_game_session_resign (lost, 0);
  ck_assert (level_results_count (results, lost, NULL));
  logres_game_session_resign (won, 1);
  ck_assert (level_results_count (results, won, NULL));
  ck_assert (player_rating_find_change (results, lost, &first));
  ck_assert (player_rating_find_change (results, won, &second));
  ck_assert_double_eq_tol (first.before.rating, first_guess (), 1e-9);
  ck_assert_double_lt (first.after.rating, first.before.rating);
  ck_assert_double_eq_tol (second.before.rating, first.after.rating, 1e-9);
  ck_assert_double_gt (second.after.rating, second.before.rating);
  ck_assert_uint_eq (first.n_games, 1);
  ck_assert_uint_eq (second.n_games, 2);
}
END_TEST

START_TEST (a_game_with_help_changes_no_rating)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);
  g_autoptr (LogresGameSession) session = new_game (5);
  RatingChange change;

  logres_game_session_note_help (session, HELP_HINT);
  logres_game_session_resign (session, 1);
  ck_assert (level_results_count (results, session, NULL));
  ck_assert (!player_rating_find_change (results, session, &change));
  last_point ("", "camelot", 0);
}
END_TEST

START_TEST (a_game_that_goes_on_after_its_end_changes_no_rating)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);
  g_autoptr (LogresGameSession) session = new_game (5);
  RatingChange change;

  logres_game_session_resign (session, 0);
  ck_assert (level_results_count (results, session, NULL));
  ck_assert (player_rating_find_change (results, session, &change));
  ck_assert (logres_game_session_undo (session));
  logres_game_session_resign (session, 1);
  ck_assert (!level_results_count (results, session, NULL));
  ck_assert (!player_rating_find_change (results, session, &change));
}
END_TEST

/* ---- Days in a row ---- */

#define TODAY "2026-03-02"

static const struct {
  const char *text;
  int n_days, best;
  unsigned played; /* a bit for each of the last seven days; bit 0 is today */
} streaks[] = {
  { "", 0, 0, 0 },
  { "[cam]\nGames=2026-03-02 won 1 rated a;\n", 1, 1, 1 },
  { "[cam]\nGames=2026-03-02 won 1 rated a;2026-03-02 lost 1 unrated b;\n", 1, 1, 1 },
  { "[cam]\nGames=2026-03-01 won 1 rated a;\n", 1, 1, 2 },
  { "[cam]\nGames=2026-02-28 won 1 rated a;\n", 0, 1, 4 },
  { "[cam]\nGames=2026-02-28 won 1 rated a;2026-03-02 won 1 rated b;\n"
    "[camelot]\nGames=2026-03-01 lost 2 unrated c;\n",
    3, 3, 7 },
  { "[cam]\nGames=2025-12-30 won 1 rated a;2025-12-31 won 1 rated b;2026-01-01 won 1 rated c;"
    "2026-03-02 won 1 rated d;\n",
    1, 3, 1 },
  { "[cam]\nGames=2026-02-24 won 1 rated a;2026-02-23 won 1 rated b;\n", 0, 2, 64 },
  { "[cam]\nGames=2026-03-02 won 1 rated a;2026-03-03 won 1 rated b;\n", 1, 1, 1 },
};

START_TEST (days_in_a_row_are_counted_over_all_variants)
{
  g_autoptr (KeptKeys) results = results_of (streaks[_i].text);
  DayStreak streak;

  day_streak_read (&streak, results, day_read (TODAY));
  ck_assert_int_eq (streak.n_days, streaks[_i].n_days);
  ck_assert_int_eq (streak.best, streaks[_i].best);
  for (int i = 0; i < STREAK_WEEK; i++)
    ck_assert_int_eq (streak.played[STREAK_WEEK - 1 - i], streaks[_i].played >> i & 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("player-rating");
  TCase *tcase = tcase_create ("player-rating");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, without_rated_games_there_is_no_rating);
  tcase_add_test (tcase, the_first_win_is_rated_from_the_strength_of_a_beginner);
  tcase_add_test (tcase, enemies_of_a_team_count_with_their_mean);
  tcase_add_test (tcase, the_error_grows_with_the_days_between_games);
  tcase_add_test (tcase, a_clock_that_was_set_back_counts_no_days_twice);
  tcase_add_test (tcase, a_rating_never_falls_below_random_moves);
  tcase_add_test (tcase, the_change_by_a_game_is_found);
  tcase_add_test (tcase, a_game_with_help_changes_no_rating);
  tcase_add_test (tcase, a_game_that_goes_on_after_its_end_changes_no_rating);
  tcase_add_loop_test (tcase, days_in_a_row_are_counted_over_all_variants, 0, N_ROWS (streaks));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
