#include "app/archive/autosave.h"

#include "app/archive/recovery.h"
#include "app/game/long-reading.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/safe-file.h"
#include "core/rules/movegen.h"
#include "support/bad-disk.h"
#include "support/random-position.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N_KILLS = 200, MOST_DEEDS = 30, A_DEED_US = 800, MOST_MOVES = 2000, SECONDS_A_MOVE = 7 };
enum { MOST_CALLS = 100, N_HOLDS = 2000, PAUSE_US = 100 };

static char *folder, *path;
static LogresGameSession *session;
static LogresAutosave *autosave;
static int n_failures;

static char *
dup_new_path (void)
{
  g_autoptr (KeptFile) file = kept_file_new (folder, GAME_SUFFIX);

  return g_strdup (kept_file_get_path (file));
}

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = dup_new_path ();
  n_failures = 0;
}

static void
tear_down (void)
{
  g_autofree char *left = logres_autosave_dup_archive_folder ();

  if (autosave != NULL)
    g_assert_finalize_object (autosave);
  if (session != NULL)
    g_assert_finalize_object (session);
  autosave = NULL;
  session = NULL;
  folder_remove (folder);
  folder_remove (left);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&path, g_free);
}

static void
failed_cb (LogresAutosave *self, const GError *error)
{
  ck_assert_ptr_nonnull (error->message);
  n_failures++;
}

static void
begin (const char *where)
{
  Position start;

  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
  autosave = logres_autosave_new (session, kept_file_hold (where));
  g_signal_connect (autosave, "failed", G_CALLBACK (failed_cb), NULL);
}

static RecoveredGame *
take (const char *at)
{
  Recovery *recovery = recovery_begin (at);

  recovery_run (recovery, NULL);

  return recovery_end (recovery, FALSE);
}

static const RecoveredGame *
game_of (GPtrArray *games, guint i)
{
  ck_assert_int_lt (i, games->len);

  return g_ptr_array_index (games, i);
}

static int
n_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

START_TEST (every_move_is_saved_at_once)
{
  g_autoptr (GPtrArray) games = NULL;

  begin (path);
  session_play (session, "E6-E8");
  games = recovery_read_all (folder);
  ck_assert_int_eq (games->len, 1);
  ck_assert_ptr_null (game_of (games, 0)->set_aside);
  ck_assert_str_eq (game_of (games, 0)->path, path);
  ck_assert_int_eq (session_count_moves (game_of (games, 0)->session), 1);
}
END_TEST

START_TEST (a_hint_is_saved_at_once)
{
  g_autoptr (GPtrArray) games = NULL;

  begin (path);
  session_play (session, "E6-E8");
  logres_game_session_note_help (session, HELP_HINT);
  games = recovery_read_all (folder);
  ck_assert_uint_eq (logres_game_session_get_help (game_of (games, 0)->session), HELP_HINT);
}
END_TEST

static int
n_moves_saved (void)
{
  g_autoptr (GPtrArray) games = recovery_read_all (folder);

  return session_count_moves (game_of (games, 0)->session);
}

static void
begin_long_game (void)
{
  g_autofree char *comment = g_strnfill (LONG_GAME_TEXT, 'x');

  begin (path);
  logres_game_session_set_text (session, logres_game_session_get_live (session), COMMENT, comment);
}

START_TEST (a_move_of_a_long_game_is_saved_when_the_main_loop_is_free)
{
  begin_long_game ();
  session_play (session, "E6-E8");
  ck_assert_int_eq (n_moves_saved (), 0);
  g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (n_moves_saved (), 1);
}
END_TEST

START_TEST (a_long_game_that_ends_at_once_keeps_its_last_move)
{
  begin_long_game ();
  session_play (session, "E6-E8");
  g_assert_finalize_object (autosave);
  autosave = NULL;
  ck_assert_int_eq (n_moves_saved (), 1);
}
END_TEST

START_TEST (a_change_of_the_shown_move_is_saved_soon)
{
  g_autoptr (GPtrArray) games = NULL;

  begin (path);
  session_play (session, "E6-E8");
  logres_game_session_show_first (session);
  g_assert_finalize_object (autosave);
  autosave = NULL;
  games = recovery_read_all (folder);
  ck_assert (!logres_game_session_is_showing_live (game_of (games, 0)->session));
}
END_TEST

START_TEST (a_game_that_the_users_file_has_is_not_archived)
{
  begin (path);
  session_play (session, "E6-E8");
  ck_assert (logres_autosave_leave (autosave, TRUE, NULL));
  session_play (session, "H11-F9");
  ck_assert_int_eq (n_files (), 0);
}
END_TEST

START_TEST (missing_folders_are_made)
{
  g_autofree char *deep = g_build_filename (folder, "a", "b", "game.logres", NULL);

  begin (deep);
  ck_assert (logres_autosave_save (autosave));
  ck_assert (g_file_test (deep, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (a_failure_is_reported_once_and_loses_nothing)
{
  begin (path);
  session_play (session, "E6-E8");
  ck_assert_int_eq (g_rmdir (folder), -1);
  folder_remove (folder);
  g_file_set_contents (folder, "no folder", -1, NULL);
  session_play (session, "H11-F9");
  session_play (session, "F6-F8");
  ck_assert_int_eq (n_failures, 1);

  g_remove (folder);
  ck_assert (logres_autosave_save (autosave));
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (the_latest_game_comes_first)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *older = dup_new_path ();

  g_file_set_contents (older, "[Variant \"cam\"]\n\n*\n", -1, NULL);
  file_make_old (older, 1);
  begin (path);
  logres_autosave_save (autosave);
  games = recovery_read_all (folder);
  ck_assert_int_eq (games->len, 2);
  ck_assert_str_eq (game_of (games, 0)->path, path);
}
END_TEST

START_TEST (a_missing_folder_has_no_games)
{
  g_autoptr (GPtrArray) games = recovery_read_all ("/nowhere/at/all");

  ck_assert_int_eq (games->len, 0);
}
END_TEST

static const struct {
  const char *text;
  int n_moves; /* recovered moves; -1 if there is no game */
} broken[] = {
  { "", -1 },
  { "[Variant \"camelot\"]\n\n1. E6-E8 H11-F9 2. F6-F", 2 },
  { "[Variant \"camelot\"]\n\n1. E6-E8 {half", 1 },
  { "[Variant \"nonsense\"]\n\n1. E6-E8 *", 0 },
};

START_TEST (a_broken_file_is_set_aside_and_its_readable_part_is_restored)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *kept = NULL;

  g_file_set_contents (path, broken[_i].text, -1, NULL);
  games = recovery_read_all (folder);
  ck_assert_int_eq (games->len, 1);
  ck_assert_ptr_nonnull (game_of (games, 0)->set_aside);
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS) == (broken[_i].n_moves >= 0));
  ck_assert (g_file_get_contents (game_of (games, 0)->set_aside, &kept, NULL, NULL));
  ck_assert_str_eq (kept, broken[_i].text);
  if (broken[_i].n_moves < 0)
    ck_assert_ptr_null (game_of (games, 0)->session);
  else
    ck_assert_int_eq (session_count_moves (game_of (games, 0)->session), broken[_i].n_moves);
}
END_TEST

/* ---- Synced copies ---- */

static char *
new_second_name (void)
{
  return g_strconcat (path, "~", NULL);
}

/* Runs the main loop until the worker thread has synced the file. */
static void
wait_for_disk (void)
{
  g_autofree char *name = new_second_name ();

  wait_until (g_file_test (name, G_FILE_TEST_EXISTS));
}

static gboolean
has_move (const char *name, const char *move)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (name, &text, NULL, NULL) && strstr (text, move) != NULL;
}

/* Runs the main loop until the synced copy has this move. */
static void
wait_for_disk_with (const char *move)
{
  g_autofree char *name = new_second_name ();

  wait_until (has_move (name, move));
}

static const char *const torn[] = { "", "[Variant \"cam", "\x01\x02\x03" };

/* After a power cut, a file may have its new name but not yet its text. */
START_TEST (a_torn_file_is_replaced_by_its_synced_copy)
{
  g_autoptr (GPtrArray) games = NULL;

  begin (path);
  session_play (session, "E6-E8");
  wait_for_disk ();
  g_assert_finalize_object (autosave);
  autosave = NULL;
  g_file_set_contents (path, torn[_i], -1, NULL);
  games = recovery_read_all (folder);
  ck_assert_int_eq (games->len, 1);
  ck_assert_ptr_nonnull (game_of (games, 0)->set_aside);
  ck_assert_int_eq (session_count_moves (game_of (games, 0)->session), 1);
}
END_TEST

/* A link that leads to itself stands for a disk error that goes away. */
START_TEST (a_torn_file_waits_for_its_synced_copy)
{
  g_autofree char *name = new_second_name (), *aside = g_strconcat (path, ".aside", NULL);
  g_autoptr (RecoveredGame) game = NULL, later = NULL;

  begin (path);
  session_play (session, "E6-E8");
  wait_for_disk ();
  g_assert_finalize_object (autosave);
  autosave = NULL;
  g_file_set_contents (path, torn[_i], -1, NULL);
  ck_assert (g_rename (name, aside) == 0 && symlink (name, name) == 0);
  game = recovery_read (path);
  ck_assert_ptr_nonnull (game->error);
  ck_assert_ptr_null (game->session);
  ck_assert_ptr_null (game->set_aside);

  ck_assert_int_eq (g_rename (aside, name), 0);
  later = recovery_read (path);
  ck_assert_ptr_nonnull (later->set_aside);
  ck_assert_int_eq (session_count_moves (later->session), 1);
}
END_TEST

static gboolean
has_file_with (const char *text)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean is_there = FALSE;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *at = g_build_filename (folder, name, NULL), *found = NULL;

    is_there |= g_file_get_contents (at, &found, NULL, NULL) && g_str_equal (found, text);
  }

  return is_there;
}

/* In each round a later disk call fails. Some file must always have the broken text. */
START_TEST (a_broken_file_is_never_written_over)
{
  gboolean has_failed = TRUE;

  for (int n = 0; has_failed; n++) {
    g_autoptr (RecoveredGame) game = NULL;

    ck_assert_int_lt (n, MOST_CALLS);
    g_file_set_contents (path, broken[1].text, -1, NULL);
    bad_disk_begin (n);
    game = take (path);
    has_failed = bad_disk_end () != N_DISK_CALLS;
    ck_assert (game->session != NULL || game->error != NULL);
    if (game->session != NULL) {
      autosave = logres_autosave_new (game->session, g_steal_pointer (&game->file));
      ck_assert (logres_autosave_save (autosave));
      g_assert_finalize_object (autosave);
      autosave = NULL;
    }
    ck_assert_msg (has_file_with (broken[1].text), "call %d", n);
    folder_remove (folder);
    g_mkdir (folder, 0700);
  }
}
END_TEST

START_TEST (the_last_move_reaches_the_disk)
{

  begin (path);
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  session_play (session, "F6-F8");
  wait_for_disk_with ("F6-F8");
  ck_assert (logres_autosave_leave (autosave, TRUE, NULL));
  ck_assert_int_eq (n_files (), 0);
}
END_TEST

START_TEST (an_archived_game_goes_to_another_folder)
{
  g_autofree char *other = logres_autosave_dup_archive_folder ();
  g_autoptr (GPtrArray) games = NULL;

  begin (path);
  session_play (session, "E6-E8");
  wait_for_disk ();
  ck_assert (logres_autosave_leave (autosave, FALSE, NULL));
  ck_assert_int_eq (n_files (), 0);
  games = recovery_read_all (other);
  ck_assert_int_eq (session_count_moves (game_of (games, 0)->session), 1);
}
END_TEST

/* Returns the number of moves in the only game of a folder, or -1 if the folder has no game. */
static int
n_moves_in (const char *where)
{
  g_autoptr (GPtrArray) games = recovery_read_all (where);

  ck_assert_uint_le (games->len, 1);
  if (games->len == 0)
    return -1;
  ck_assert_ptr_null (game_of (games, 0)->set_aside);

  return session_count_moves (game_of (games, 0)->session);
}

/* In each round a later disk call fails, and the game must be whole in exactly one of the
 * folders. */
START_TEST (a_game_is_moved_to_another_disk_completely)
{
  g_autofree char *other = logres_autosave_dup_archive_folder ();
  gboolean has_moved = FALSE;

  begin (path);
  session_play (session, "E6-E8");
  bad_disk_split ();
  for (int n = 0; !has_moved; n++) {
    g_autoptr (GError) error = NULL;

    ck_assert_int_lt (n, MOST_CALLS);
    bad_disk_begin (n);
    has_moved = logres_autosave_leave (autosave, FALSE, &error);
    bad_disk_end ();
    ck_assert_int_eq (has_moved, error == NULL);
    ck_assert_int_eq (n_moves_in (folder), has_moved ? -1 : 1);
    ck_assert_int_eq (n_moves_in (other), has_moved ? 1 : -1);
  }
  bad_disk_join ();
}
END_TEST

static const struct {
  const char *text;
  int n_games; /* after the move */
} leftovers[] = {
  { "", 1 },
  { "[Variant \"camelot\"]\n\n1. E6-E8 *\n", 2 },
};

/* A crash during the move, or an earlier version of the program on a full disk, can leave a file at
 * the new path. */
START_TEST (a_file_at_the_new_path_does_not_stop_a_move)
{
  g_autofree char *other = logres_autosave_dup_archive_folder (), *text = NULL;
  g_autofree char *name = g_path_get_basename (path), *there = NULL;
  g_autoptr (GPtrArray) games = NULL;

  there = g_build_filename (other, name, NULL);
  ck_assert_int_eq (g_mkdir_with_parents (other, 0700), 0);
  ck_assert (g_file_set_contents (there, leftovers[_i].text, -1, NULL));
  begin (path);
  session_play (session, "E6-E8");
  session_play (session, "H11-F9");
  ck_assert (logres_autosave_leave (autosave, FALSE, NULL));
  games = recovery_list (other);
  ck_assert_int_eq (games->len, leftovers[_i].n_games);
  ck_assert (g_file_get_contents (there, &text, NULL, NULL));
  ck_assert (leftovers[_i].n_games == 1 || g_str_equal (text, leftovers[_i].text));
}
END_TEST

static void
recovered_cb (LogresAutosave *self, int *n)
{
  (*n)++;
}

START_TEST (a_failure_lasts_until_the_next_good_save)
{
  int n_recovered = 0;

  begin (path);
  g_signal_connect (autosave, "recovered", G_CALLBACK (recovered_cb), &n_recovered);
  ck_assert (!logres_autosave_has_failed (autosave));
  session_play (session, "E6-E8");
  bad_disk_begin (0);
  session_play (session, "H11-F9");
  bad_disk_end ();
  ck_assert (logres_autosave_has_failed (autosave));
  ck_assert_int_eq (n_recovered, 0);
  session_play (session, "F6-F8");
  ck_assert (!logres_autosave_has_failed (autosave));
  ck_assert_int_eq (n_recovered, 1);
}
END_TEST

START_TEST (drawings_on_the_first_position_are_archived)
{
  g_autofree char *other = logres_autosave_dup_archive_folder ();

  begin (path);
  ck_assert (logres_game_session_is_untouched (session));
  ck_assert (logres_game_session_set_text (session, logres_game_session_get_live (session),
                                           DRAWINGS, "[%cal Ge6e8]"));
  ck_assert (!logres_game_session_is_untouched (session));
  ck_assert (logres_autosave_leave (autosave, FALSE, NULL));
  ck_assert_int_eq (n_moves_in (other), 0);
}
END_TEST

START_TEST (a_game_that_cannot_be_saved_is_not_archived)
{
  g_autofree char *other = logres_autosave_dup_archive_folder ();
  g_autoptr (GError) error = NULL;

  begin (path);
  session_play (session, "E6-E8");
  bad_disk_begin (0);
  session_play (session, "H11-F9");
  bad_disk_begin (0);
  ck_assert (!logres_autosave_leave (autosave, FALSE, &error));
  bad_disk_end ();
  ck_assert_ptr_nonnull (error);
  ck_assert (!logres_autosave_is_kept (autosave));
  logres_autosave_save (autosave);
  ck_assert (logres_autosave_is_kept (autosave));
  ck_assert_int_eq (n_moves_in (folder), 2);
  ck_assert (logres_autosave_leave (autosave, FALSE, NULL));
  ck_assert_int_eq (n_moves_in (other), 2);
}
END_TEST

/* Keeping the game need not write the file again, because the file has the text already. */
START_TEST (a_game_that_is_in_its_file_loses_nothing_on_a_bad_disk)
{
  begin (path);
  session_play (session, "E6-E8");
  bad_disk_begin (0);
  ck_assert (logres_autosave_keep (autosave, NULL));
  ck_assert_int_ne (bad_disk_end (), N_DISK_CALLS);
  ck_assert_int_eq (n_failures, 1);
  ck_assert (logres_autosave_is_kept (autosave));
}
END_TEST

START_TEST (a_folder_that_has_vanished_is_made_again)
{
  begin (path);
  session_play (session, "E6-E8");
  folder_remove (folder);
  session_play (session, "H11-F9");
  ck_assert_int_eq (n_moves_in (folder), 2);
  ck_assert_int_eq (n_failures, 0);
}
END_TEST

static gint64 time_us;

static gint64
set_time (void)
{
  return time_us;
}

static void
begin_with_clock (void)
{
  begin (path);
  session_play (session, "E6-E8"); /* the clocks start with the first move */
  time_us = 0;
  logres_game_session_set_time_func (session, set_time);
  logres_game_session_set_time_control (session, &(TimeControl) { .main_ms = 60000 }, FALSE);
  logres_game_session_set_paused (session, FALSE);
}

static gint64
saved_time_left (void)
{
  g_autoptr (GPtrArray) games = recovery_read_all (folder);

  return logres_game_session_get_time_left_us (game_of (games, 0)->session, 1);
}

/* While a player thinks, the clock is saved although nobody moves. */
START_TEST (the_time_on_the_clock_is_saved)
{
  begin_with_clock ();
  time_us = 20 * G_USEC_PER_SEC;
  wait_until (saved_time_left () <= 40 * G_USEC_PER_SEC);
  ck_assert_int_eq (saved_time_left (), 40 * G_USEC_PER_SEC);
}
END_TEST

/* A sync that was slow counts even if the clock was written to the file in the meantime. */
START_TEST (a_game_with_a_running_clock_is_synced_to_a_slow_disk)
{
  g_autofree char *name = new_second_name ();

  bad_disk_lag (0);
  begin_with_clock ();
  wait_until (g_file_test (name, G_FILE_TEST_EXISTS) || bad_disk_n_lagged () >= 3);
  bad_disk_keep_up ();
  ck_assert (g_file_test (name, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (a_failed_sync_to_a_slow_disk_is_reported)
{
  bad_disk_lag (EIO);
  begin_with_clock ();
  wait_until (n_failures > 0 || bad_disk_n_lagged () >= 3);
  bad_disk_keep_up ();
  ck_assert_int_eq (n_failures, 1);
}
END_TEST

START_TEST (a_move_made_while_the_disk_is_busy_reaches_the_disk_too)
{
  bad_disk_lag (0);
  begin (path);
  session_play (session, "E6-E8");
  while (bad_disk_n_lagged () < 1)
    g_thread_yield ();
  session_play (session, "H11-F9");
  bad_disk_keep_up ();
  wait_for_disk_with ("H11-F9");
}
END_TEST

/* ---- Two programs ---- */

/* Runs in a forked process. It does not use the sync thread, because after fork() GLib may wait
 * forever for a thread of the parent. */
static void
go_on_with (const char *where)
{
  begin (where);
  logres_autosave_keep (autosave, NULL);
}

/* Until the other program ends, the game can be read but not taken. */
START_TEST (a_game_belongs_to_one_program)
{
  pid_t child = program_fork (go_on_with, path);
  g_autoptr (RecoveredGame) seen = recovery_read (path), taken = take (path), later = NULL;

  ck_assert_int_eq (seen->by, KEPT_BY_OTHERS);
  ck_assert_ptr_nonnull (seen->session);
  ck_assert_int_eq (taken->by, KEPT_BY_OTHERS);
  ck_assert_ptr_null (taken->session);
  ck_assert_ptr_null (taken->file);

  program_kill (child);
  later = take (path);
  ck_assert_ptr_nonnull (later->session);
  ck_assert_ptr_nonnull (later->file);
}
END_TEST

/* Programs in two sandboxes that share the home folder may have the same process id. */
START_TEST (another_program_may_have_the_same_process_id)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL), *owner = NULL;
  int lock;

  owner = g_strdup_printf ("%d\n", (int) getpid ());
  g_assert_true (g_file_set_contents (name, owner, -1, NULL));
  lock = g_open (name, O_RDWR | O_CLOEXEC, 0);
  ck_assert_int_eq (flock (lock, LOCK_EX | LOCK_NB), 0);
  ck_assert_int_eq (kept_file_is_kept_by (path), KEPT_BY_OTHERS);
  close (lock);
  ck_assert_int_eq (kept_file_is_kept_by (path), KEPT_BY_NOBODY);
}
END_TEST

/* The files of a killed program are removed, and those of a running program stay. */
START_TEST (only_files_that_no_program_uses_are_cleaned_up)
{
  g_autofree char *beside = g_strconcat (path, ".AbCdEf", NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  pid_t child = program_fork (go_on_with, path);

  ck_assert (g_file_set_contents (beside, "half", -1, NULL));
  g_ptr_array_unref (recovery_read_all (folder));
  ck_assert (g_file_test (beside, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (lock, G_FILE_TEST_EXISTS));

  program_kill (child);
  g_ptr_array_unref (recovery_read_all (folder));
  ck_assert (!g_file_test (beside, G_FILE_TEST_EXISTS));
  ck_assert (!g_file_test (lock, G_FILE_TEST_EXISTS));
}
END_TEST

/* A file may look broken while another program is writing it. */
START_TEST (a_game_of_another_program_is_not_set_aside)
{
  pid_t child = program_fork (go_on_with, path);
  g_autoptr (RecoveredGame) seen = NULL;

  ck_assert (g_file_set_contents (path, "no game", -1, NULL));
  seen = recovery_read (path);
  ck_assert_ptr_null (seen->set_aside);
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
  program_kill (child);
}
END_TEST

START_TEST (a_game_that_is_open_here_is_not_taken_twice)
{
  g_autoptr (RecoveredGame) seen = NULL, taken = NULL, again = NULL;

  begin (path);
  ck_assert (logres_autosave_save (autosave));
  seen = recovery_read (path);
  ck_assert_int_eq (seen->by, KEPT_BY_US);
  taken = take (path);
  ck_assert_ptr_null (taken->file);
  ck_assert_int_eq (taken->by, KEPT_BY_US);
  g_assert_finalize_object (autosave);
  autosave = NULL;
  again = take (path);
  ck_assert_ptr_nonnull (again->file);
}
END_TEST

/* ---- On another thread ---- */

static int how_it_ended; /* 1: finished; -1: cancelled; 0: not yet */

static void
done_cb (gpointer recovery, gboolean is_cancelled)
{
  how_it_ended = is_cancelled ? -1 : 1;
}

static RecoveredGame *
take_apart (gboolean is_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Recovery *recovery = recovery_begin (path);

  how_it_ended = 0;
  if (is_cancelled)
    g_cancellable_cancel (cancellable);
  long_reading_start (&(LongReading) { .read = recovery_run, .work = recovery, .done = done_cb },
                      cancellable);
  ck_assert_int_eq (kept_file_is_kept_by (path), KEPT_BY_US);
  wait_until (how_it_ended != 0);

  return recovery_end (recovery, how_it_ended < 0);
}

START_TEST (a_game_is_taken_over_while_another_thread_reads_it)
{
  g_autoptr (RecoveredGame) game = NULL;

  begin (path);
  session_play (session, "E6-E8");
  g_assert_finalize_object (autosave);
  autosave = NULL;
  game = take_apart (FALSE);
  ck_assert_ptr_null (game->error);
  ck_assert_ptr_nonnull (game->file);
  ck_assert_int_eq (session_count_moves (game->session), 1);
}
END_TEST

START_TEST (a_game_that_somebody_holds_is_not_read_so_that_its_reading_cannot_be_cancelled)
{
  g_autoptr (RecoveredGame) game = NULL;

  begin (path);
  session_play (session, "E6-E8");
  game = recovery_end (recovery_begin (path), TRUE);
  ck_assert_int_eq (game->by, KEPT_BY_US);
  ck_assert_ptr_null (game->file);
  ck_assert_ptr_null (game->error);
}
END_TEST

/* The file is damaged. A reading that was cancelled must not set it aside. */
START_TEST (a_cancelled_reading_leaves_the_file_as_it_is)
{
  g_autoptr (RecoveredGame) game = NULL, later = NULL;
  g_autofree char *text = NULL;

  ck_assert (g_file_set_contents (path, "no game", -1, NULL));
  game = take_apart (TRUE);
  ck_assert (g_error_matches (game->error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_ptr_null (game->session);
  ck_assert_ptr_null (game->set_aside);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, "no game");
  g_clear_pointer (&game, recovered_game_free);
  later = take_apart (FALSE);
  ck_assert_ptr_nonnull (later->set_aside);
}
END_TEST

static gpointer
look_again_and_again (gpointer is_over)
{
  while (!g_atomic_int_get ((int *) is_over)) {
    kept_file_is_kept_by (path);
    g_usleep (PAUSE_US);
  }

  return NULL;
}

/* Each round begins with a lock that a killed program left behind. */
START_TEST (a_file_can_be_held_while_another_program_looks_at_it)
{
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  int is_over = 0, n_held = 0;
  GThread *thread = g_thread_new ("look", look_again_and_again, &is_over);

  for (int i = 0; i < N_HOLDS; i++) {
    g_autoptr (KeptFile) file = NULL;

    ck_assert (g_file_set_contents (lock, "", 0, NULL));
    file = kept_file_hold (path);
    n_held += file != NULL;
  }
  g_atomic_int_set (&is_over, 1);
  g_thread_join (thread);
  ck_assert_int_eq (n_held, N_HOLDS);
}
END_TEST

/* The folder is removed together with the lock of the game, so the other program can take the
 * game. */
START_TEST (a_game_is_never_written_over_by_another_program)
{
  g_autofree char *text = NULL, *after = NULL;
  pid_t child;

  begin (path);
  ck_assert (logres_autosave_save (autosave));
  folder_remove (folder);
  child = program_fork (go_on_with, path);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  session_play (session, "E6-E8");
  ck_assert (g_file_get_contents (path, &after, NULL, NULL));
  ck_assert_str_eq (text, after);
  program_kill (child);
  ck_assert_int_eq (n_failures, 0);
}
END_TEST

/* ---- Setting aside ---- */

START_TEST (nothing_is_overwritten_by_setting_aside)
{
  g_autofree char *first = NULL, *second = NULL;

  g_file_set_contents (path, "one", -1, NULL);
  first = safe_file_set_aside (path, NULL);
  g_file_set_contents (path, "two", -1, NULL);
  second = safe_file_set_aside (path, NULL);
  ck_assert_str_ne (first, second);
  ck_assert_int_eq (n_files (), 2);
}
END_TEST

START_TEST (a_link_stays_a_link)
{
  g_autofree char *link = g_build_filename (folder, "link", NULL), *text = NULL;

  g_file_set_contents (path, "old", -1, NULL);
  ck_assert_int_eq (symlink (path, link), 0);
  ck_assert (safe_file_write (link, "new", 3, HOLD_MACHINE, NULL));
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, "new");
}
END_TEST

START_TEST (a_file_keeps_its_permissions)
{
  GStatBuf after;

  g_file_set_contents (path, "old", -1, NULL);
  g_chmod (path, 0664);
  ck_assert (safe_file_write (path, "new", 3, HOLD_MACHINE, NULL));
  ck_assert_int_eq (g_stat (path, &after), 0);
  ck_assert_int_eq (after.st_mode & 0777, 0664);
}
END_TEST

START_TEST (a_file_that_cannot_be_written_does_not_change)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *missing = g_build_filename (folder, "gone", "game.logres", NULL);

  ck_assert (!safe_file_write (missing, "new", 3, HOLD_MACHINE, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_int_eq (n_files (), 0);
}
END_TEST

/* ---- Killed at any moment ---- */

/* A report of the program about its game. */
typedef struct Deeds {
  int n_moves, n_letters; /* moves, and letters of a comment on the last move */
} Deeds;

static const char comment[] = "half a comm";

/* Reports a change that was saved. The change must survive the kill even without a sync, because
 * the system keeps what was written. */
static void
tell (int pipe_end, int n_letters)
{
  Deeds deeds = { session_count_moves (session), n_letters };

  if (write (pipe_end, &deeds, sizeof deeds) < 0)
    _exit (1);
}

static void
type_comment (int pipe_end)
{
  for (int n = 1; n <= (int) strlen (comment); n++) {
    g_autofree char *text = g_strndup (comment, (gsize) n);

    logres_game_session_set_text (session, logres_game_session_get_live (session), COMMENT, text);
    tell (pipe_end, n);
  }
}

/* Plays random moves of seven seconds each, comments on each of them, and never returns. */
static void
play_until_killed (int pipe_end)
{
  Dice dice = { .state = (uint64_t) getpid () };

  time_us = 0;
  begin (path);
  logres_game_session_set_time_func (session, set_time);
  logres_game_session_set_time_control (session, &(TimeControl) { .main_ms = MAX_MAIN_MS }, FALSE);
  logres_game_session_set_paused (session, FALSE);
  for (;;) {
    static Move moves[MOST_MOVES];
    const Node *live = logres_game_session_get_live (session);
    int n = movegen_list (&live->turn.pos, moves, MOST_MOVES);

    if (n == 0)
      pause ();
    time_us += SECONDS_A_MOVE * G_USEC_PER_SEC;
    logres_game_session_play (session, moves[dice_roll (&dice, MIN (n, MOST_MOVES))], NULL);
    tell (pipe_end, 0);
    type_comment (pipe_end);
  }
}

/* Reads at most `most` reports. Returns the last of them, or `last` if there are no reports. */
static Deeds
hear (int pipe_end, int most, Deeds last)
{
  Deeds deeds;

  for (int n = 0; n < most && read (pipe_end, &deeds, sizeof deeds) == sizeof deeds; n++)
    last = deeds;

  return last;
}

/* Starts a program that plays, and kills it `then_us` microseconds after its report number
 * `n_deeds`. Returns the last report. */
static Deeds
live_and_die (int n_deeds, int then_us)
{
  int ends[2];
  Deeds deeds;
  pid_t child;

  ck_assert_int_eq (pipe (ends), 0);
  child = fork ();
  ck_assert_int_ge (child, 0);
  if (child == 0)
    play_until_killed (ends[1]);

  close (ends[1]);
  deeds = hear (ends[0], n_deeds, (Deeds) { 0, 0 });
  g_usleep ((gulong) then_us);
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  deeds = hear (ends[0], G_MAXINT, deeds);
  close (ends[0]);

  return deeds;
}

static void
check_comment (LogresGameSession *self, int n_letters)
{
  const char *text = logres_game_session_get_live (self)->texts[COMMENT];

  ck_assert (n_letters == 0 || text != NULL);
  if (text != NULL) {
    ck_assert_int_ge (strlen (text), (size_t) n_letters);
    ck_assert_mem_eq (text, comment, strlen (text));
  }
}

static void
check_clock (LogresGameSession *self)
{
  gint64 full = MAX_MAIN_MS * (gint64) 1000;
  gint64 used = 2 * full - logres_game_session_get_time_left_us (self, 0) -
                logres_game_session_get_time_left_us (self, 1);
  int n_timed = MAX (session_count_moves (self) - 1, 0); /* the first move takes no time */

  if (logres_game_session_get_time_control (self)->main_ms > 0)
    ck_assert_int_eq (used, n_timed * SECONDS_A_MOVE * G_USEC_PER_SEC);
}

static void
check_deeds (LogresGameSession *self, Deeds deeds)
{
  ck_assert_int_ge (session_count_moves (self), deeds.n_moves);
  if (session_count_moves (self) == deeds.n_moves)
    check_comment (self, deeds.n_letters);
  check_clock (self);
}

START_TEST (a_killed_program_gets_its_game_back)
{
  Dice dice = { .state = 5 };
  int n_all = 0;

  for (int i = 0; i < N_KILLS; i++) {
    Deeds deeds = live_and_die (dice_roll (&dice, MOST_DEEDS), dice_roll (&dice, A_DEED_US));
    g_autoptr (GPtrArray) games = recovery_read_all (folder);

    ck_assert (deeds.n_moves == 0 || games->len == 1);
    if (games->len == 1) {
      ck_assert_ptr_null (game_of (games, 0)->set_aside);
      check_deeds (game_of (games, 0)->session, deeds);
    }
    n_all += deeds.n_moves;
    g_remove (path);
    ck_assert_int_eq (n_files (), 0);
  }
  ck_assert_int_gt (n_all, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("autosave");
  TCase *tcase = tcase_create ("autosave");
  g_autofree char *home = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, every_move_is_saved_at_once);
  tcase_add_test (tcase, a_hint_is_saved_at_once);
  tcase_add_test (tcase, a_move_of_a_long_game_is_saved_when_the_main_loop_is_free);
  tcase_add_test (tcase, a_long_game_that_ends_at_once_keeps_its_last_move);
  tcase_add_test (tcase, a_change_of_the_shown_move_is_saved_soon);
  tcase_add_test (tcase, a_game_that_the_users_file_has_is_not_archived);
  tcase_add_test (tcase, drawings_on_the_first_position_are_archived);
  tcase_add_test (tcase, missing_folders_are_made);
  tcase_add_test (tcase, a_failure_is_reported_once_and_loses_nothing);
  tcase_add_test (tcase, the_latest_game_comes_first);
  tcase_add_test (tcase, a_missing_folder_has_no_games);
  tcase_add_loop_test (tcase, a_broken_file_is_set_aside_and_its_readable_part_is_restored, 0,
                       N_ROWS (broken));
  tcase_add_loop_test (tcase, a_torn_file_is_replaced_by_its_synced_copy, 0, N_ROWS (torn));
  tcase_add_loop_test (tcase, a_torn_file_waits_for_its_synced_copy, 0, N_ROWS (torn));
  tcase_add_test (tcase, a_broken_file_is_never_written_over);
  tcase_add_test (tcase, the_last_move_reaches_the_disk);
  tcase_add_test (tcase, an_archived_game_goes_to_another_folder);
  tcase_add_test (tcase, a_game_is_moved_to_another_disk_completely);
  tcase_add_loop_test (tcase, a_file_at_the_new_path_does_not_stop_a_move, 0, N_ROWS (leftovers));
  tcase_add_test (tcase, a_failure_lasts_until_the_next_good_save);
  tcase_add_test (tcase, a_game_that_cannot_be_saved_is_not_archived);
  tcase_add_test (tcase, a_game_that_is_in_its_file_loses_nothing_on_a_bad_disk);
  tcase_add_test (tcase, a_folder_that_has_vanished_is_made_again);
  tcase_add_test (tcase, the_time_on_the_clock_is_saved);
  tcase_add_test (tcase, a_game_with_a_running_clock_is_synced_to_a_slow_disk);
  tcase_add_test (tcase, a_failed_sync_to_a_slow_disk_is_reported);
  tcase_add_test (tcase, a_move_made_while_the_disk_is_busy_reaches_the_disk_too);
  tcase_add_test (tcase, a_game_belongs_to_one_program);
  tcase_add_test (tcase, another_program_may_have_the_same_process_id);
  tcase_add_test (tcase, only_files_that_no_program_uses_are_cleaned_up);
  tcase_add_test (tcase, a_game_of_another_program_is_not_set_aside);
  tcase_add_test (tcase, a_game_that_is_open_here_is_not_taken_twice);
  tcase_add_test (tcase, a_game_is_taken_over_while_another_thread_reads_it);
  tcase_add_test (tcase,
                  a_game_that_somebody_holds_is_not_read_so_that_its_reading_cannot_be_cancelled);
  tcase_add_test (tcase, a_cancelled_reading_leaves_the_file_as_it_is);
  tcase_add_test (tcase, a_file_can_be_held_while_another_program_looks_at_it);
  tcase_add_test (tcase, a_game_is_never_written_over_by_another_program);
  tcase_add_test (tcase, nothing_is_overwritten_by_setting_aside);
  tcase_add_test (tcase, a_link_stays_a_link);
  tcase_add_test (tcase, a_file_keeps_its_permissions);
  tcase_add_test (tcase, a_file_that_cannot_be_written_does_not_change);
  tcase_add_test (tcase, a_killed_program_gets_its_game_back);
  suite_add_tcase (suite, tcase);

  status = suite_run (suite);
  folder_remove (home);

  return status;
}
