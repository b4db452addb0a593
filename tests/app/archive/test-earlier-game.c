#include "app/archive/earlier-game.h"

#include "app/kit/kept-file.h"
#include "support/session-play.h"
#include "support/suite.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

/* Archived games: two files in a folder, written in the same second. */

static const char *const names[] = { "old.logres", "new.logres" };
static const char *const texts[] = { "[White \"Anna\"]\n\n1. E6-E8 *\n",
                                     "[Variant \"grand\"]\n[Red \"Rosa\"]\n\n*\n" };

static char *folder;
static int days_later;
static gint64 told_us; /* the time that GLib tells; 0 for the real one */

/* Takes the place of GLib's function. */
gint64
g_get_real_time (void)
{
  if (told_us != 0)
    return told_us;

  return (gint64) time (NULL) * G_USEC_PER_SEC + days_later * G_TIME_SPAN_DAY;
}

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
set_time (const char *path, time_t seconds, long nanoseconds)
{
  const struct timespec times[] = { { seconds, nanoseconds }, { seconds, nanoseconds } };

  ck_assert_int_eq (utimensat (AT_FDCWD, path, times, 0), 0);
}

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  days_later = 0;
  told_us = 0;
  for (int i = 0; i < N_ROWS (names); i++) {
    g_autofree char *path = path_of (names[i]);

    ck_assert (g_file_set_contents (path, texts[i], -1, NULL));
    set_time (path, 1000000, 1000 * i);
  }
}

static void
tear_down (void)
{
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static EarlierGame *
nth (const GPtrArray *games, guint i)
{
  return g_ptr_array_index (games, i);
}

static gboolean
is_there (const char *name)
{
  g_autofree char *path = path_of (name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

START_TEST (the_latest_game_comes_first)
{
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL);

  ck_assert_uint_eq (games->len, 2);
  ck_assert_str_eq (nth (games, 0)->summary.names[0], "Rosa");
  ck_assert_str_eq (nth (games, 1)->summary.names[0], "Anna");
  ck_assert_int_gt (nth (games, 0)->time_us, nth (games, 1)->time_us);
}
END_TEST

START_TEST (a_linked_game_has_the_time_of_its_file)
{
  g_autofree char *elsewhere = g_build_filename (folder, "elsewhere", NULL);
  g_autofree char *path = path_of ("elsewhere/game.logres"), *link = path_of ("link.logres");
  g_autoptr (GPtrArray) games = NULL;

  ck_assert_int_eq (g_mkdir (elsewhere, 0700), 0);
  ck_assert (g_file_set_contents (path, "[White \"Kay\"]\n\n*\n", -1, NULL));
  set_time (path, 999999, 0);
  ck_assert_int_eq (symlink (path, link), 0);
  games = earlier_games_list (folder, NULL, G_MAXUINT, NULL);
  ck_assert_uint_eq (games->len, 3);
  ck_assert_str_eq (nth (games, 2)->summary.names[0], "Kay");
}
END_TEST

/* Looking at a finished game writes its file again. */
START_TEST (a_finished_game_is_not_later_than_its_date)
{
  g_autofree char *path = path_of ("looked-at.logres");
  g_autoptr (EarlierGame) game = NULL;
  g_autoptr (GDateTime) end = g_date_time_new_local (2026, 3, 4, 23, 59, 59);

  ck_assert (g_file_set_contents (path, "[Date \"2026.03.04\"]\n\n1. E6-E8 1-0\n", -1, NULL));
  game = earlier_game_new (path);
  ck_assert_int_eq (game->time_us, g_date_time_to_unix (end) * G_USEC_PER_SEC);
}
END_TEST

static gboolean
count (EarlierGame *game, const char *text, const GameSpan *span, gpointer n)
{
  ck_assert (text != NULL && span->end > span->start);

  return ++*(guint *) n < 2;
}

START_TEST (a_visit_of_the_games_goes_on_until_it_is_stopped)
{
  g_autofree char *path = path_of ("more.logres");
  guint n = 0;

  ck_assert (g_file_set_contents (path, texts[0], -1, NULL));
  earlier_games_visit (folder, count, &n);
  ck_assert_uint_eq (n, 2);
}
END_TEST

START_TEST (a_game_has_the_position_of_its_last_move)
{
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL);
  Position pos;

  ck_assert (earlier_game_read_position (nth (games, 1), &pos));
  ck_assert_str_eq (pos.variant->id, "camelot");
  ck_assert_int_eq (pos.seat, 1);
}
END_TEST

START_TEST (an_unreadable_game_has_no_position)
{
  g_autofree char *path = path_of ("new.logres");
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL);
  Position pos;

  g_unlink (path);
  ck_assert (!earlier_game_read_position (nth (games, 0), &pos));
}
END_TEST

START_TEST (a_removed_game_is_not_listed)
{
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL), later = NULL;

  ck_assert (earlier_game_remove (nth (games, 0)));
  ck_assert (!is_there ("new.logres"));
  later = earlier_games_list (folder, NULL, G_MAXUINT, NULL);
  ck_assert_uint_eq (later->len, 1);
}
END_TEST

START_TEST (an_open_game_is_not_removed)
{
  g_autofree char *path = path_of ("new.logres");
  g_autoptr (KeptFile) open = kept_file_hold (path);
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL);

  ck_assert (!nth (games, 0)->is_elsewhere);
  ck_assert (!earlier_game_remove (nth (games, 0)));
  ck_assert (is_there ("new.logres"));
}
END_TEST

/* The user deletes a game, and opens it before the file is removed. */
START_TEST (a_game_that_was_written_again_is_not_removed)
{
  g_autofree char *path = path_of ("new.logres");
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL);
  struct utimbuf later = { .modtime = time (NULL) + 60 };

  ck_assert_int_eq (g_utime (path, &later), 0);
  ck_assert (!earlier_game_remove (nth (games, 0)));
  ck_assert (is_there ("new.logres"));
}
END_TEST

/* A restored game has the same modification time as before, and so the same place in the list. It
 * has its synced copy too. */
START_TEST (a_restored_game_is_the_same_as_before)
{
  g_autofree char *older = path_of ("new.logres~"), *path = path_of ("new.logres"), *text = NULL;
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL), later = NULL;

  ck_assert (g_file_set_contents (older, "older", -1, NULL));
  ck_assert (earlier_game_remove (nth (games, 0)));
  ck_assert (!is_there ("new.logres~"));
  ck_assert (earlier_game_restore (nth (games, 0)));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, texts[1]);
  ck_assert (is_there ("new.logres~"));
  later = earlier_games_list (folder, NULL, G_MAXUINT, NULL);
  ck_assert_str_eq (nth (later, 0)->summary.names[0], "Rosa");
}
END_TEST

START_TEST (a_restored_game_replaces_no_other_file)
{
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL);
  g_autofree char *path = path_of ("new.logres"), *text = NULL;

  ck_assert (earlier_game_remove (nth (games, 0)));
  ck_assert (g_file_set_contents (path, "another", -1, NULL));
  ck_assert (!earlier_game_restore (nth (games, 0)));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, "another");
}
END_TEST

START_TEST (a_removed_game_is_deleted_only_after_thirty_days)
{
  g_autoptr (GPtrArray) games = earlier_games_list (folder, NULL, G_MAXUINT, NULL);

  ck_assert (earlier_game_remove (nth (games, 0)));
  days_later = 29;
  earlier_games_forget_old (folder);
  ck_assert (is_there ("removed/new.logres"));
  days_later = 31;
  earlier_games_forget_old (folder);
  ck_assert (!is_there ("removed/new.logres"));
  ck_assert (is_there ("old.logres"));
}
END_TEST

static gint64
time_of_change (const char *path)
{
  struct stat file;

  ck_assert_int_eq (lstat (path, &file), 0);

  return (gint64) file.st_ctim.tv_sec * G_USEC_PER_SEC + file.st_ctim.tv_nsec / 1000;
}

/* The file that the link names is older than the removal of the link. */
START_TEST (a_removed_link_is_deleted_only_after_thirty_days)
{
  g_autofree char *old = path_of ("old.logres"), *link = path_of ("link.logres");
  g_autofree char *removed = path_of ("removed/link.logres");
  g_autoptr (EarlierGame) game = NULL;
  gint64 from = time_of_change (old);

  do {
    g_unlink (link);
    ck_assert_int_eq (symlink (old, link), 0);
  } while (time_of_change (link) <= from + 1);
  game = earlier_game_new (link);
  ck_assert (earlier_game_remove (game));
  told_us = (from + time_of_change (removed)) / 2 + 30 * G_TIME_SPAN_DAY;
  earlier_games_forget_old (folder);
  ck_assert (is_there ("removed/link.logres"));
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
  tcase_add_test (tcase, a_linked_game_has_the_time_of_its_file);
  tcase_add_test (tcase, a_finished_game_is_not_later_than_its_date);
  tcase_add_test (tcase, a_visit_of_the_games_goes_on_until_it_is_stopped);
  tcase_add_test (tcase, a_game_has_the_position_of_its_last_move);
  tcase_add_test (tcase, an_unreadable_game_has_no_position);
  tcase_add_test (tcase, a_removed_game_is_not_listed);
  tcase_add_test (tcase, an_open_game_is_not_removed);
  tcase_add_test (tcase, a_game_that_was_written_again_is_not_removed);
  tcase_add_test (tcase, a_restored_game_is_the_same_as_before);
  tcase_add_test (tcase, a_restored_game_replaces_no_other_file);
  tcase_add_test (tcase, a_removed_game_is_deleted_only_after_thirty_days);
  tcase_add_test (tcase, a_removed_link_is_deleted_only_after_thirty_days);

  return suite_run (suite);
}
