#include "app/archive/earlier-game.h"

#include "support/session-play.h"
#include "support/suite.h"

#include <glib/gstdio.h>
#include <utime.h>

/* Archived games: two files in a folder. */

static const char *const names[] = { "old.logres", "new.logres" };
static const char *const texts[] = { "[White \"Anna\"]\n\n1. E6-E8 *\n",
                                     "[Variant \"grand\"]\n[Red \"Rosa\"]\n\n*\n" };

static char *folder;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  for (int i = 0; i < N_ROWS (names); i++) {
    g_autofree char *path = path_of (names[i]);
    struct utimbuf times = { 1000000 * (i + 1), 1000000 * (i + 1) };

    ck_assert (g_file_set_contents (path, texts[i], -1, NULL));
    ck_assert_int_eq (utime (path, &times), 0);
  }
}

static void
tear_down (void)
{
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static LogresEarlierGame *
nth (GListStore *games, guint i)
{
  LogresEarlierGame *game = g_list_model_get_item (G_LIST_MODEL (games), i);

  g_object_unref (game);

  return game;
}

static gboolean
is_there (const char *name)
{
  g_autofree char *path = path_of (name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

START_TEST (the_latest_game_comes_first)
{
  g_autoptr (GListStore) games = earlier_games_list (folder, NULL);

  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (games)), 2);
  ck_assert_str_eq (nth (games, 0)->summary.names[0], "Rosa");
  ck_assert_str_eq (nth (games, 1)->summary.names[0], "Anna");
}
END_TEST

START_TEST (a_game_has_the_position_of_its_last_move)
{
  g_autoptr (GListStore) games = earlier_games_list (folder, NULL);
  Position pos;

  ck_assert (logres_earlier_game_read_position (nth (games, 1), &pos));
  ck_assert_str_eq (pos.variant->id, "camelot");
  ck_assert_int_eq (pos.seat, 1);
}
END_TEST

START_TEST (an_unreadable_game_has_no_position)
{
  g_autofree char *path = path_of ("new.logres");
  g_autoptr (GListStore) games = earlier_games_list (folder, NULL);
  Position pos;

  g_unlink (path);
  ck_assert (!logres_earlier_game_read_position (nth (games, 0), &pos));
}
END_TEST

START_TEST (a_removed_game_is_not_listed)
{
  g_autoptr (GListStore) games = earlier_games_list (folder, NULL), later = NULL;

  ck_assert (logres_earlier_game_remove (nth (games, 0)));
  ck_assert (!is_there ("new.logres"));
  later = earlier_games_list (folder, NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (later)), 1);
}
END_TEST

/* A restored game has the same modification time as before, and so the same place in the list. It
 * has its synced copy too. */
START_TEST (a_restored_game_is_the_same_as_before)
{
  g_autofree char *older = path_of ("new.logres~"), *path = path_of ("new.logres"), *text = NULL;
  g_autoptr (GListStore) games = earlier_games_list (folder, NULL), later = NULL;

  ck_assert (g_file_set_contents (older, "older", -1, NULL));
  ck_assert (logres_earlier_game_remove (nth (games, 0)));
  ck_assert (!is_there ("new.logres~"));
  ck_assert (logres_earlier_game_restore (nth (games, 0)));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, texts[1]);
  ck_assert (is_there ("new.logres~"));
  later = earlier_games_list (folder, NULL);
  ck_assert_str_eq (nth (later, 0)->summary.names[0], "Rosa");
}
END_TEST

START_TEST (a_restored_game_replaces_no_other_file)
{
  g_autoptr (GListStore) games = earlier_games_list (folder, NULL);
  g_autofree char *path = path_of ("new.logres"), *text = NULL;

  ck_assert (logres_earlier_game_remove (nth (games, 0)));
  ck_assert (g_file_set_contents (path, "another", -1, NULL));
  ck_assert (!logres_earlier_game_restore (nth (games, 0)));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, "another");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("earlier-game");
  TCase *tcase = tcase_create ("earlier-game");

  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_latest_game_comes_first);
  tcase_add_test (tcase, a_game_has_the_position_of_its_last_move);
  tcase_add_test (tcase, an_unreadable_game_has_no_position);
  tcase_add_test (tcase, a_removed_game_is_not_listed);
  tcase_add_test (tcase, a_restored_game_is_the_same_as_before);
  tcase_add_test (tcase, a_restored_game_replaces_no_other_file);

  return suite_run (suite);
}
