#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/kit/day.h"
#include "app/start/game-log.h"
#include "app/start/game-setup.h"
#include "app/start/level-results.h"

#include "support/suite.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define TEXT(text) (text), sizeof (text) - 1

static char *folder, *path;
static LogresGameSession *session;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = g_build_filename (folder, "deep", "scores", NULL);
}

static void
tear_down (void)
{
  g_autofree char *deep = g_path_get_dirname (path);

  if (session != NULL)
    g_assert_finalize_object (session);
  session = NULL;
  g_remove (path);
  g_rmdir (deep);
  g_rmdir (folder);
  g_free (folder);
  g_free (path);
}

/* Begins a game. `strength` has a level for each seat, or 0 for a person. */
static void
begin (const char *variant, const int *strength)
{
  Position start;

  if (session != NULL)
    g_assert_finalize_object (session);
  position_start (&start, variant_find (variant));
  session = logres_game_session_new (&start);
  for (int seat = 0; seat < start.variant->n_seats; seat++) {
    Player player = player_new (strength[seat], NULL);

    logres_game_session_set_player (session, (Seat) seat, &player);
  }
}

/* Counts the result of the session in a file, as the window of a game does. Returns whether the
 * game was counted. */
static gboolean
count_in (const char *file, GError **error)
{
  g_autoptr (KeptKeys) results = kept_keys_new (file);

  return level_results_count (results, session, error);
}

static gboolean
count (void)
{
  return count_in (path, NULL);
}

static void
check_score (const char *variant, int level, int n_won, int n_drawn, int n_lost)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);
  LevelScore score = level_results_get (results, variant_find (variant), level);

  ck_assert_int_eq (score.n_won, n_won);
  ck_assert_int_eq (score.n_drawn, n_drawn);
  ck_assert_int_eq (score.n_lost, n_lost);
}

START_TEST (results_are_kept_by_game_and_level)
{
  check_score ("camelot", 5, 0, 0, 0);
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  begin ("camelot", (int[]) { 5, 0 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  begin ("camelot", (int[]) { 5, 0 });
  logres_game_session_offer_draw (session, 0);
  logres_game_session_accept_draw (session, 1);
  ck_assert (count ());
  check_score ("camelot", 5, 1, 1, 1);
  check_score ("camelot", 4, 0, 0, 0);
  check_score ("cam", 5, 0, 0, 0);
}
END_TEST

START_TEST (a_game_counts_once)
{
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  logres_game_session_undo (session);
  logres_game_session_resign (session, 1);
  ck_assert (!count ());
  check_score ("camelot", 5, 0, 0, 1);
}
END_TEST

/* The game is not counted again, although 250 other games were counted after it. */
START_TEST (a_game_counts_once_with_many_games_in_between)
{
  enum { N_GAMES = 250 };
  LogresGameSession *first;

  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  first = g_steal_pointer (&session);
  for (int i = 0; i < N_GAMES; i++) {
    begin ("camelot", (int[]) { 0, 4 });
    logres_game_session_resign (session, 0);
    ck_assert (count ());
  }
  g_assert_finalize_object (session);
  session = first;
  logres_game_session_undo (session);
  logres_game_session_resign (session, 0);
  ck_assert (!count ());
  check_score ("camelot", 5, 0, 0, 1);
  check_score ("camelot", 4, 0, 0, N_GAMES);
}
END_TEST

START_TEST (only_finished_games_of_a_person_against_the_computer_count)
{
  begin ("camelot", (int[]) { 0, 0 });
  logres_game_session_resign (session, 0);
  ck_assert (!count ());
  begin ("camelot", (int[]) { 5, 5 });
  logres_game_session_resign (session, 0);
  ck_assert (!count ());
  begin ("camelot", (int[]) { 0, 5 });
  ck_assert (!count ());
}
END_TEST

static int
get_won (void)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);

  return level_results_get_won (results, session);
}

static unsigned
get_beaten (const char *variant)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);

  return level_results_get_beaten (results, variant_find (variant));
}

/* Reads the games of a variant, and checks their number. */
static GArray *
read_log (const char *variant, guint n)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);
  GArray *games = game_log_read (kept_keys_file (results), variant_find (variant));

  ck_assert_uint_eq (games->len, n);

  return games;
}

static const LoggedGame *
game_at (const GArray *games, guint i)
{
  return &g_array_index (games, LoggedGame, i);
}

START_TEST (a_level_is_won_by_a_win_that_counts)
{
  begin ("camelot", (int[]) { 0, 5 });
  ck_assert_int_eq (get_won (), 0);
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  ck_assert_int_eq (get_won (), 0);
  /* The game counts as lost, although the user takes the end back and then wins. */
  logres_game_session_undo (session);
  logres_game_session_resign (session, 1);
  ck_assert (!count ());
  ck_assert_int_eq (get_won (), 0);
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 1);
  ck_assert (count ());
  ck_assert_int_eq (get_won (), 5);
}
END_TEST

START_TEST (the_lowest_level_is_named_without_a_zero)
{
  const Variant *variant = variant_find ("camelot");
  g_autofree char *lowest = level_score_new_level (variant, 1);
  g_autofree char *second = level_score_new_level (variant, 2);
  g_autofree char *expected =
    g_strdup_printf ("Level 2, %d ± %d Elo", level_elo (2, variant), level_elo_error (2, variant));

  ck_assert_str_eq (lowest, "Level 1");
  ck_assert_str_eq (second, expected);
}
END_TEST

START_TEST (only_rated_wins_beat_a_level)
{
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_note_help (session, HELP_UNDO);
  logres_game_session_resign (session, 1);
  ck_assert (count ());
  ck_assert_uint_eq (get_beaten ("camelot"), 0);
  ck_assert_int_eq (get_won (), 5);
  begin ("camelot", (int[]) { 3, 0 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  ck_assert_uint_eq (get_beaten ("camelot"), 1u << 3);
  ck_assert_uint_eq (get_beaten ("cam"), 0);
}
END_TEST

/* Begins a game in which Black, the computer, has no piece on F11, a knight. */
static void
begin_with_handicap (void)
{
  GameSetup setup;

  g_clear_object (&session);
  game_setup_init (&setup, variant_find ("camelot"));
  squares_add (&setup.missing, square_at (5, 10));
  session = game_setup_new_session (&setup);
}

START_TEST (a_win_with_a_handicap_beats_no_level_and_is_not_rated)
{
  g_autoptr (GArray) games = NULL;

  begin_with_handicap ();
  logres_game_session_resign (session, 1);
  ck_assert (count ());
  check_score ("camelot", 1, 1, 0, 0);
  ck_assert_int_eq (get_won (), 0);
  ck_assert_uint_eq (get_beaten ("camelot"), 0);
  games = read_log ("camelot", 1);
  ck_assert (!game_at (games, 0)->is_rated);
}
END_TEST

/* The list of games is younger than the counts. */
START_TEST (wins_that_an_older_version_counted_beat_their_level)
{
  g_autofree char *deep = g_path_get_dirname (path);

  g_mkdir (deep, 0700);
  ck_assert (g_file_set_contents (
    path,
    "[camelot]\nLevel5=2;0;0;\nLevel6=1;0;0;\nGames=2026-11-22 won 5 unrated a;"
    "2026-11-22 won 6 unrated b;\n",
    -1, NULL));
  ck_assert_uint_eq (get_beaten ("camelot"), 1u << 5);
}
END_TEST

START_TEST (the_next_level_is_one_higher)
{
  ck_assert_int_eq (level_results_next (1), 2);
  ck_assert_int_eq (level_results_next (N_LEVELS - 1), N_LEVELS);
  ck_assert_int_eq (level_results_next (N_LEVELS), 0);
}
END_TEST

START_TEST (a_game_with_the_computer_as_partner_counts)
{
  begin ("grand", (int[]) { 0, 3, 9, 4 });
  logres_game_session_resign (session, 1);
  ck_assert (count ());
  check_score ("grand", 4, 1, 0, 0);
}
END_TEST

/* ---- The games ---- */

START_TEST (a_counted_game_is_logged_with_its_day)
{
  g_autoptr (GArray) games = NULL;
  const LoggedGame *game;

  begin ("camelot", (int[]) { 5, 0 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  ck_assert (!count ());
  games = read_log ("camelot", 1);
  game = game_at (games, 0);
  ck_assert_int_eq (game->outcome, LOGGED_WON);
  ck_assert_int_eq (game->n_levels, 1);
  ck_assert_int_eq (game->levels[0], 5);
  ck_assert (game->is_rated);
  ck_assert_uint_eq (game->day, day_today ());
  ck_assert_str_eq (game->id, tags_get (&logres_game_session_get_record (session)->tags, "GameId"));
}
END_TEST

START_TEST (a_game_with_help_is_logged_but_not_rated)
{
  g_autoptr (GArray) games = NULL;

  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_note_help (session, HELP_HINT);
  logres_game_session_resign (session, 1);
  ck_assert (count ());
  games = read_log ("camelot", 1);
  ck_assert (!game_at (games, 0)->is_rated);
  check_score ("camelot", 5, 1, 0, 0);
}
END_TEST

/* The players on the four seats, and whether a win of the first team is rated. */
static const struct {
  int strength[4], levels[2];
  gboolean is_rated;
} tables[] = {
  { { 0, 3, 9, 4 }, { 3, 4 }, TRUE },
  { { 0, 3, 0, 4 }, { 3, 4 }, FALSE },
  { { 9, 12, 0, 1 }, { 12, 1 }, TRUE },
};

START_TEST (a_table_with_more_than_one_person_is_not_rated)
{
  g_autoptr (GArray) games = NULL;
  const LoggedGame *game;

  begin ("grand", tables[_i].strength);
  logres_game_session_resign (session, 1);
  ck_assert (count ());
  games = read_log ("grand", 1);
  game = game_at (games, 0);
  ck_assert_int_eq (game->outcome, LOGGED_WON);
  ck_assert_int_eq (game->n_levels, 2);
  ck_assert_mem_eq (game->levels, tables[_i].levels, sizeof tables[_i].levels);
  ck_assert_int_eq (game->is_rated, tables[_i].is_rated);
}
END_TEST

START_TEST (only_valid_entries_of_the_log_are_read)
{
  static const char text[] =
    "[camelot]\nLevel5=4;0;2;\n"
    "Games=2026-11-22 won 5 rated a;2026-11-31 won 5 rated b;x;;2026-11-22 won 16 rated c;"
    "2026-11-22 won 0 rated d;2026-11-22 won 1+2+3 rated e;2026-11-22 beaten 5 rated f;"
    "2026-11-22 won 5 maybe g;2026-11-22 won 5 rated;2026-11-23 drawn 1+2 unrated h i;\n";
  g_autofree char *deep = g_path_get_dirname (path), *left = NULL;
  g_autoptr (GArray) games = NULL, more = NULL;

  g_mkdir (deep, 0700);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
  games = read_log ("camelot", 2);
  ck_assert_str_eq (game_at (games, 0)->id, "a");
  ck_assert_str_eq (game_at (games, 1)->id, "h i");
  ck_assert_int_eq (game_at (games, 1)->levels[1], 2);
  ck_assert (!game_at (games, 1)->is_rated);

  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  more = read_log ("camelot", 3);
  check_score ("camelot", 5, 4, 0, 3);
  ck_assert (g_file_get_contents (path, &left, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (left, "2026-11-22 beaten 5 rated f"));
}
END_TEST

START_TEST (invalid_results_are_not_read)
{
  g_autofree char *deep = g_path_get_dirname (path);

  g_mkdir (deep, 0700);
  g_file_set_contents (path, "[camelot]\nLevel5=1;-2;3;\nLevel6=x\nLevel7=1;2\n", -1, NULL);
  for (int level = 5; level <= 7; level++)
    check_score ("camelot", level, 0, 0, 0);
}
END_TEST

static void
write_results (const char *text, gsize length)
{
  g_autofree char *deep = g_path_get_dirname (path);

  g_mkdir (deep, 0700);
  ck_assert (g_file_set_contents (path, text, (gssize) length, NULL));
}

static gboolean
count_a_loss (GError **error)
{
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 0);

  return count_in (path, error);
}

START_TEST (two_programs_lose_nothing_of_each_others_results)
{
  g_autoptr (KeptKeys) one = kept_keys_new (path), other = kept_keys_new (path);

  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 0);
  ck_assert (level_results_count (one, session, NULL));
  ck_assert (!level_results_count (other, session, NULL));
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 1);
  ck_assert (level_results_count (other, session, NULL));
  check_score ("camelot", 5, 1, 0, 1);
}
END_TEST

/* A file is in the way of the folder. Each game has an object of its own. */
START_TEST (results_that_could_not_be_saved_are_saved_with_the_next)
{
  g_autofree char *deep = g_path_get_dirname (path);

  for (int loser = 0; loser < 2; loser++) {
    g_autoptr (GError) error = NULL;

    ck_assert (g_file_set_contents (deep, "", 0, NULL));
    begin ("camelot", (int[]) { 0, 5 });
    logres_game_session_resign (session, (Seat) loser);
    ck_assert (!count_in (path, &error) && error != NULL);
    g_remove (deep);
  }
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 1);
  ck_assert (count_in (path, NULL));
  check_score ("camelot", 5, 2, 0, 1);
}
END_TEST

static const struct {
  const char *text;
  gsize length;
} damaged[] = {
  { TEXT ("[camelot]\nLevel5=7;8;9;\nno key") },
  { TEXT ("[camelot]\nLevel5=7;8;9;\n\0\0\0\0\0[cam]\nLevel5=1;2;3;\n") },
  { TEXT ("\0\0\0\0\0\0\0\0") },
};

START_TEST (a_damaged_file_is_set_aside_unchanged)
{
  g_autofree char *aside = g_strconcat (path, ".bad-1", NULL), *text = NULL;
  gsize length;

  KeptKeys *results;

  write_results (damaged[_i].text, damaged[_i].length);
  results = kept_keys_new (path);
  ck_assert_str_eq (kept_keys_set_aside (results), aside);
  kept_keys_free (results);
  ck_assert (count_a_loss (NULL));
  ck_assert (g_file_get_contents (aside, &text, &length, NULL));
  ck_assert_uint_eq (length, damaged[_i].length);
  ck_assert_mem_eq (text, damaged[_i].text, length);
  check_score ("camelot", 5, 0, 0, 1);
  ck_assert_int_eq (g_remove (aside), 0);
}
END_TEST

/* A link that leads to itself cannot be read. */
START_TEST (a_file_that_cannot_be_read_is_not_replaced)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *deep = g_path_get_dirname (path);

  g_mkdir (deep, 0700);
  ck_assert_int_eq (symlink ("scores", path), 0);
  ck_assert (!count_a_loss (&error));
  ck_assert_ptr_nonnull (error);
  ck_assert (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}
END_TEST

START_TEST (a_file_that_cannot_be_written_is_reported)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *nowhere = g_build_filename (path, "scores", NULL);
  g_autofree char *deep = g_path_get_dirname (path);

  g_mkdir (deep, 0700);
  g_file_set_contents (path, "no folder", -1, NULL);
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 0);
  ck_assert (!count_in (nowhere, &error));
  ck_assert_ptr_nonnull (error);
}
END_TEST

static gboolean
has_win (void)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);

  return level_results_count_wins (results) > 0;
}

START_TEST (only_a_win_counts_as_a_win)
{
  ck_assert (!has_win ());
  begin ("camelot", (int[]) { 0, 5 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  ck_assert (!has_win ());
  begin ("cam", (int[]) { 2, 0 });
  logres_game_session_resign (session, 0);
  ck_assert (count ());
  ck_assert (has_win ());
}
END_TEST

/* ---- The coach ---- */

static void
win_again (void)
{
  begin ("cam", (int[]) { 0, 1 });
  logres_game_session_resign (session, 1);
  ck_assert (count ());
}

static GSettings *
new_settings (void)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();

  return g_settings_new_with_backend ("io.github.logres.Logres", backend);
}

static gboolean
is_coached (GSettings *settings)
{
  g_autoptr (KeptKeys) results = kept_keys_new (path);

  level_results_retire_coach (results, settings);

  return g_settings_get_boolean (settings, "coach");
}

START_TEST (the_fifth_win_turns_the_coach_off)
{
  g_autoptr (GSettings) settings = new_settings ();

  ck_assert (is_coached (settings));
  for (int i = 1; i <= COACHED_WINS; i++) {
    win_again ();
    ck_assert_int_eq (is_coached (settings), i < COACHED_WINS);
  }
  g_settings_set_boolean (settings, "coach", TRUE);
  ck_assert (is_coached (settings));
}
END_TEST

START_TEST (the_coach_stays_as_the_user_has_set_it)
{
  g_autoptr (GSettings) settings = new_settings ();
  gboolean is_on = _i == 1;

  g_settings_set_boolean (settings, "coach", is_on);
  for (int i = 0; i <= COACHED_WINS; i++) {
    ck_assert_int_eq (is_coached (settings), is_on);
    win_again ();
  }
  ck_assert_int_eq (is_coached (settings), is_on);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("level-results");
  TCase *tcase = tcase_create ("level-results");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, results_are_kept_by_game_and_level);
  tcase_add_test (tcase, a_game_counts_once);
  tcase_add_test (tcase, a_game_counts_once_with_many_games_in_between);
  tcase_add_test (tcase, only_finished_games_of_a_person_against_the_computer_count);
  tcase_add_test (tcase, a_level_is_won_by_a_win_that_counts);
  tcase_add_test (tcase, the_lowest_level_is_named_without_a_zero);
  tcase_add_test (tcase, only_rated_wins_beat_a_level);
  tcase_add_test (tcase, a_win_with_a_handicap_beats_no_level_and_is_not_rated);
  tcase_add_test (tcase, wins_that_an_older_version_counted_beat_their_level);
  tcase_add_test (tcase, the_next_level_is_one_higher);
  tcase_add_test (tcase, a_game_with_the_computer_as_partner_counts);
  tcase_add_test (tcase, a_counted_game_is_logged_with_its_day);
  tcase_add_test (tcase, a_game_with_help_is_logged_but_not_rated);
  tcase_add_loop_test (tcase, a_table_with_more_than_one_person_is_not_rated, 0, N_ROWS (tables));
  tcase_add_test (tcase, only_valid_entries_of_the_log_are_read);
  tcase_add_test (tcase, invalid_results_are_not_read);
  tcase_add_test (tcase, two_programs_lose_nothing_of_each_others_results);
  tcase_add_test (tcase, results_that_could_not_be_saved_are_saved_with_the_next);
  tcase_add_loop_test (tcase, a_damaged_file_is_set_aside_unchanged, 0, N_ROWS (damaged));
  tcase_add_test (tcase, a_file_that_cannot_be_read_is_not_replaced);
  tcase_add_test (tcase, a_file_that_cannot_be_written_is_reported);
  tcase_add_test (tcase, only_a_win_counts_as_a_win);
  tcase_add_test (tcase, the_fifth_win_turns_the_coach_off);
  tcase_add_loop_test (tcase, the_coach_stays_as_the_user_has_set_it, 0, 2);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
