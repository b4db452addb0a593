#include "app/explorer/game-explorer.h"

#include "app/archive/autosave.h"
#include "app/kit/safe-file.h"
#include "support/held-threads.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"

#include <glib/gstdio.h>
#include <string.h>

static LogresGameExplorer *explorer;
static GPtrArray *collections;
static char *left, *open_folder;

static void
set_up (void)
{
  left = logres_autosave_dup_archive_folder ();
  open_folder = logres_autosave_dup_folder ();
  folder_remove (left);
  folder_remove (open_folder);
  ck_assert (safe_file_make_folder (left, NULL) && safe_file_make_folder (open_folder, NULL));
  explorer = logres_game_explorer_dup ();
  collections = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
tear_down (void)
{
  g_object_unref (explorer);
  g_ptr_array_unref (collections);
  folder_remove (left);
  folder_remove (open_folder);
  g_free (left);
  g_free (open_folder);
}

/* Writes a file that was last changed some minutes ago. */
static void
write_game (const char *folder, const char *name, int minutes, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  file_make_old (path, minutes);
}

static LogresCollection *
add_collection (const char *text)
{
  LogresCollection *collection = logres_collection_new_from_text (text, strlen (text));

  g_ptr_array_add (collections, collection);
  logres_game_explorer_set_collections (explorer, collections);

  return collection;
}

/* Returns how many games made a move at the start of Camelot. */
static guint
count (GameHome home)
{
  g_autoptr (Explored) explored = explored_new ();
  Position start;
  Turn turn;

  position_start (&start, variant_find ("camelot"));
  turn_start (&turn, &start);
  explorer_index_find (logres_game_explorer_get_index (explorer), &turn, 1u << home, explored);

  return explored->n_games[home];
}

static void
wait_for (guint n_library, guint n_collection)
{
  wait_until (count (HOME_LIBRARY) == n_library && count (HOME_COLLECTION) == n_collection &&
              logres_game_explorer_get_n_unread (explorer) == 0);
}

START_TEST (games_of_the_archive_and_of_collections_are_read)
{
  write_game (left, "a.logres", 1, "1. D7-D8 1-0\n");
  write_game (left, "b.logres", 2, "1. I7-I8 *\n");
  write_game (left, "c.txt", 2, "1. I7-I8 *\n");
  add_collection ("1. D7-D8 1-0\n\n1. E7-E8 0-1\n\n1. D7-D8 *\n");
  logres_game_explorer_hold (explorer);
  wait_for (2, 3);
  ck_assert_uint_eq (logres_game_explorer_get_n_games (explorer), 5);
}
END_TEST

START_TEST (an_open_game_without_a_file_counts_when_it_is_over)
{
  write_game (open_folder, "a.logres", 1, "1. D7-D8 *\n");
  write_game (open_folder, "b.logres", 1, "1. D7-D8 1-0\n");
  write_game (open_folder, "c.logres", 1, "[LogresFile \"/games.logres\"]\n\n1. D7-D8 1-0\n");
  logres_game_explorer_hold (explorer);
  wait_for (1, 0);
}
END_TEST

START_TEST (nothing_is_read_before_somebody_looks)
{
  write_game (left, "a.logres", 1, "1. D7-D8 1-0\n");
  add_collection ("1. D7-D8 1-0\n");
  while (g_main_context_iteration (NULL, FALSE)) {
  }
  ck_assert_uint_eq (logres_game_explorer_get_n_unread (explorer), 1);
  ck_assert_uint_eq (count (HOME_LIBRARY) + count (HOME_COLLECTION), 0);
}
END_TEST

/* The file that was read before has another text now, but the same time, so a second reading would
 * show. */
START_TEST (only_new_and_changed_files_are_read)
{
  write_game (left, "a.logres", 1, "1. D7-D8 1-0\n");
  write_game (left, "b.logres", 2, "1. D7-D8 1-0\n");
  logres_game_explorer_hold (explorer);
  wait_for (2, 0);
  logres_game_explorer_release (explorer);
  write_game (left, "a.logres", 1, "no game");
  write_game (left, "b.logres", 3, "no game");
  write_game (left, "c.logres", 4, "1. I7-I8 1-0\n");
  write_game (left, "d.logres", 4, "1. I7-I8 1-0\n");
  logres_game_explorer_hold (explorer);
  wait_for (3, 0);
}
END_TEST

START_TEST (games_that_go_are_forgotten)
{
  g_autofree char *path = g_build_filename (left, "a.logres", NULL);

  write_game (left, "a.logres", 1, "1. D7-D8 1-0\n");
  write_game (left, "b.logres", 2, "1. D7-D8 1-0\n");
  add_collection ("1. D7-D8 1-0\n\n1. E7-E8 0-1\n");
  logres_game_explorer_hold (explorer);
  wait_for (2, 2);
  g_unlink (path);
  g_ptr_array_set_size (collections, 0);
  logres_game_explorer_set_collections (explorer, collections);
  wait_for (1, 0);
}
END_TEST

START_TEST (a_game_that_comes_into_the_archive_is_read)
{
  write_game (left, "a.logres", 1, "1. D7-D8 1-0\n");
  logres_game_explorer_hold (explorer);
  wait_for (1, 0);
  write_game (left, "b.logres", 2, "1. D7-D8 1-0\n");
  wait_for (2, 0);
}
END_TEST

START_TEST (changes_of_a_collection_are_followed)
{
  LogresCollection *collection = add_collection ("1. D7-D8 1-0\n\n1. E7-E8 0-1\n");

  logres_game_explorer_hold (explorer);
  wait_for (0, 2);
  logres_collection_insert (collection, 1, "1. I7-I8 1-0\n", strlen ("1. I7-I8 1-0\n"));
  wait_for (0, 3);
  logres_collection_move (collection, 0, 2);
  wait_for (0, 3);
  ck_assert (logres_collection_remove (collection, 0, NULL));
  wait_for (0, 2);
  logres_collection_undo (collection);
  wait_for (0, 3);
}
END_TEST

START_TEST (a_game_that_comes_back_during_the_reading_counts_once)
{
  LogresCollection *collection = add_collection ("1. D7-D8 1-0\n");

  hold_up_threads ();
  logres_game_explorer_hold (explorer);
  ck_assert (logres_collection_remove (collection, 0, NULL));
  logres_collection_undo (collection);
  let_threads_go ();
  wait_for (0, 1);
}
END_TEST

START_TEST (the_user_stops_the_reading_and_goes_on)
{
  logres_game_explorer_set_stopped (explorer, TRUE);
  write_game (left, "a.logres", 1, "1. D7-D8 1-0\n");
  logres_game_explorer_hold (explorer);
  wait_until (logres_game_explorer_get_n_unread (explorer) == 1);
  ck_assert_uint_eq (count (HOME_LIBRARY), 0);
  logres_game_explorer_set_stopped (explorer, FALSE);
  wait_for (1, 0);
}
END_TEST

START_TEST (windows_share_the_explorer)
{
  LogresGameExplorer *other = logres_game_explorer_dup ();

  ck_assert_ptr_eq (other, explorer);
  g_object_unref (other);
}
END_TEST

START_TEST (closing_all_windows_ends_the_reading)
{
  hold_up_threads ();
  add_collection ("1. D7-D8 1-0\n");
  logres_game_explorer_hold (explorer);
  g_object_add_weak_pointer (G_OBJECT (explorer), (gpointer *) &explorer);
  g_object_unref (explorer);
  ck_assert_ptr_null (explorer);
  let_threads_go ();
  explorer = logres_game_explorer_dup ();
  add_collection ("1. D7-D8 1-0\n");
  logres_game_explorer_hold (explorer);
  wait_for (0, 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-explorer");
  TCase *tcase = tcase_create ("game-explorer");

  tcase_set_timeout (tcase, 2 * PATIENCE_S);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, games_of_the_archive_and_of_collections_are_read);
  tcase_add_test (tcase, an_open_game_without_a_file_counts_when_it_is_over);
  tcase_add_test (tcase, nothing_is_read_before_somebody_looks);
  tcase_add_test (tcase, only_new_and_changed_files_are_read);
  tcase_add_test (tcase, games_that_go_are_forgotten);
  tcase_add_test (tcase, a_game_that_comes_into_the_archive_is_read);
  tcase_add_test (tcase, changes_of_a_collection_are_followed);
  tcase_add_test (tcase, a_game_that_comes_back_during_the_reading_counts_once);
  tcase_add_test (tcase, the_user_stops_the_reading_and_goes_on);
  tcase_add_test (tcase, windows_share_the_explorer);
  tcase_add_test (tcase, closing_all_windows_ends_the_reading);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
