#include "app/archive/recent-games.h"

#include "support/session-play.h"
#include "support/suite.h"

#include <string.h>

static char *folder;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-recent-XXXXXX", NULL);
}

static void
tear_down (void)
{
  folder_remove (folder);
  g_free (folder);
}

/* Writes the file of a game that ended some minutes ago. */
static void
leave (int minutes, const char *tags, const char *moves)
{
  g_autofree char *name = g_strdup_printf ("%d.logres", minutes);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = g_strconcat (tags, "\n\n", moves, "\n", NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  file_make_old (path, minutes);
}

START_TEST (a_recent_game_has_its_last_position)
{
  g_autoptr (GPtrArray) games = NULL;
  const RecentGame *recent;

  leave (1, "[BlackLevel \"2\"]", "1. E7-F8 D11-C10 2. H7-G8 1-0");
  games = recent_games_read (folder);
  ck_assert_int_eq (games->len, 1);
  recent = g_ptr_array_index (games, 0);
  ck_assert_int_eq (recent->pos.seat, 1);
  ck_assert_int_eq (game_summary_outcome (&recent->game->summary), OUTCOME_WON);
}
END_TEST

START_TEST (only_the_latest_finished_games_are_read)
{
  g_autoptr (GPtrArray) games = NULL;

  for (int minutes = 1; minutes <= 7; minutes++)
    leave (minutes, "", minutes == 2 ? "1. E7-F8 *" : "1. E7-F8 1-0");
  games = recent_games_read (folder);
  ck_assert_int_eq (games->len, 4);
  for (guint i = 0; i < games->len; i++) {
    const RecentGame *recent = g_ptr_array_index (games, i);
    g_autofree char *name = g_path_get_basename (recent->game->path);

    ck_assert_int_eq (name[0], "1345"[i]);
  }
}
END_TEST

START_TEST (a_game_of_an_unknown_variant_is_left_out)
{
  g_autoptr (GPtrArray) games = NULL;

  leave (1, "[Variant \"Standard\"]\n[Result \"1-0\"]", "1. e4 e5 1-0");
  games = recent_games_read (folder);
  ck_assert_int_eq (games->len, 0);
}
END_TEST

START_TEST (no_folder_has_no_games)
{
  g_autoptr (GPtrArray) games = recent_games_read ("/no/such/folder");

  ck_assert_int_eq (games->len, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("recent-games");
  TCase *tcase = tcase_create ("recent-games");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_recent_game_has_its_last_position);
  tcase_add_test (tcase, only_the_latest_finished_games_are_read);
  tcase_add_test (tcase, a_game_of_an_unknown_variant_is_left_out);
  tcase_add_test (tcase, no_folder_has_no_games);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
