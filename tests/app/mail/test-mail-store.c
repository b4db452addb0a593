#include "app/game/session-mail.h"
#include "app/game/session-play.h"
#include "app/mail/mail-store.h"

#include "app/archive/autosave.h"
#include "support/bad-disk.h"
#include "support/session-play.h"
#include "support/suite.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N_KILLS = 100, A_MOVE_US = 800, MOST_MOVES = 100, MOST_CALLS = 100 };

static char *folder;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
}

static void
tear_down (void)
{
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static LogresGameSession *
new_game (guint seats_here, gint64 since)
{
  MailNotes notes = { .since = since };
  LogresGameSession *session;
  Position start;

  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
  logres_game_session_set_by_mail (session, seats_here);
  logres_game_session_set_mail_notes (session, &notes);

  return session;
}

/* Saves the game after each change until the returned autosave is released. */
static LogresAutosave *
keep (LogresGameSession *session)
{
  LogresAutosave *autosave = logres_autosave_new (session, kept_file_new (folder, GAME_SUFFIX));

  ck_assert (logres_autosave_save (autosave));

  return autosave;
}

static void
store (LogresGameSession *session)
{
  LogresAutosave *autosave = keep (session);

  ck_assert (logres_autosave_leave (autosave, FALSE, NULL));
  g_object_unref (autosave);
  g_object_unref (session);
}

static LogresMailEntry *
nth (GListStore *list, guint i)
{
  LogresMailEntry *entry = g_list_model_get_item (G_LIST_MODEL (list), i);

  ck_assert_ptr_nonnull (entry);
  g_object_unref (entry);

  return entry;
}

static guint
count (GListStore *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (list));
}

/* In `waiting`, the user has Black and White is to move. In the other games the user has White. */
START_TEST (games_are_listed_by_whose_turn_it_is)
{
  LogresGameSession *waiting = new_game (1 << 1, 40), *to_send = new_game (1 << 0, 30),
                    *over = new_game (1 << 0, 50);
  g_autoptr (GListStore) list = NULL;

  session_play (to_send, "E6-E8");
  logres_game_session_resign (over, 0);
  logres_game_session_settle (over);
  store (waiting);
  store (over);
  store (new_game (1 << 0, 10));
  store (new_game (1 << 0, 20));
  store (to_send);
  list = mail_store_list (folder, NULL, NULL);
  ck_assert_uint_eq (mail_store_count_turns (folder), 2);
  ck_assert_uint_eq (count (list), 5);
  ck_assert_int_eq (nth (list, 0)->turn, MAIL_TO_MOVE);
  ck_assert_int_eq (nth (list, 0)->since, 20);
  ck_assert_int_eq (nth (list, 1)->since, 10);
  ck_assert_int_eq (nth (list, 2)->turn, MAIL_TO_SEND);
  ck_assert_int_eq (nth (list, 3)->turn, MAIL_WAITING);
  ck_assert_int_eq (nth (list, 3)->seat, 0);
  ck_assert_int_eq (nth (list, 4)->turn, MAIL_OVER);
}
END_TEST

START_TEST (an_entry_tells_the_last_move)
{
  LogresGameSession *session = new_game (1 << 0, 10);
  g_autoptr (GListStore) list = NULL;

  session_play (session, "E6-E8");
  store (session);
  store (new_game (1 << 0, 5));
  list = mail_store_list (folder, NULL, NULL);
  ck_assert_int_eq (nth (list, 0)->last.kind, MOVE_NONE);
  ck_assert_int_ne (nth (list, 1)->last.kind, MOVE_NONE);
  ck_assert_int_eq (nth (list, 1)->before.seat, 0);
  ck_assert_int_eq (nth (list, 1)->pos.seat, 1);
}
END_TEST

START_TEST (a_game_is_found_by_its_id)
{
  LogresGameSession *session = new_game (1 << 0, 10);
  g_autofree char *id =
    g_strdup (tags_get (&logres_game_session_get_record (session)->tags, "GameId"));
  g_autofree char *path = NULL;
  g_autoptr (LogresGameSession) again = NULL;

  session_play (session, "E6-E8");
  store (session);
  store (new_game (1 << 0, 20));
  path = mail_store_find (folder, id);
  again = mail_store_read (path, NULL);
  ck_assert_int_eq (session_count_moves (again), 1);
  ck_assert_ptr_null (mail_store_find (folder, "another"));
}
END_TEST

/* An email has single spaces. A game that was pasted or opened may have others. */
START_TEST (a_game_is_found_whatever_the_spaces_in_its_id)
{
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL), *found = NULL,
                  *again = NULL;

  g_mkdir_with_parents (folder, 0700);
  ck_assert (g_file_set_contents (path, "[GameId \"the  game\"]\n\n*\n", -1, NULL));
  found = mail_store_find (folder, "the game");
  again = mail_store_find (folder, " the  game");
  ck_assert_str_eq (found, path);
  ck_assert_str_eq (again, path);
  ck_assert_ptr_null (mail_store_find (folder, "thegame"));
  ck_assert_ptr_null (mail_store_find (folder, "the game two"));
}
END_TEST

START_TEST (a_removed_game_can_be_restored)
{
  g_autoptr (GListStore) list = NULL, without = NULL, again = NULL;

  store (new_game (1 << 0, 10));
  list = mail_store_list (folder, NULL, NULL);
  ck_assert (earlier_game_remove (nth (list, 0)->file));
  without = mail_store_list (folder, NULL, NULL);
  ck_assert_uint_eq (count (without), 0);
  ck_assert (earlier_game_restore (nth (list, 0)->file));
  again = mail_store_list (folder, NULL, NULL);
  ck_assert_uint_eq (count (again), 1);
}
END_TEST

/* ---- Damaged files ---- */

static const struct {
  const char *text;
  guint n_listed; /* 1 if a part of the game can be read, so that the game can be continued */
} bad_files[] = {
  { "", 0 },
  { "[White \"Anna\"]\n\n1. E6-E8 *\n", 0 },
  { "[LogresMail \"1 0 0\"]\n\n1. E6-E9 *\n", 1 },
  { "\xff\xfe{", 0 },
};

/* Each file is kept unchanged under another name and reported once. */
START_TEST (a_bad_file_is_kept_and_reported)
{
  g_autofree char *path = g_build_filename (folder, "bad.logres", NULL), *text = NULL;
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free), later = NULL;
  g_autoptr (GListStore) list = NULL, again = NULL;

  store (new_game (1 << 0, 10));
  ck_assert (g_file_set_contents (path, bad_files[_i].text, -1, NULL));
  list = mail_store_list (folder, told, NULL);
  ck_assert_uint_eq (count (list), 1 + bad_files[_i].n_listed);
  ck_assert_uint_eq (told->len, 1);
  ck_assert (g_file_get_contents (g_ptr_array_index (told, 0), &text, NULL, NULL));
  ck_assert_str_eq (text, bad_files[_i].text);
  later = g_ptr_array_new_with_free_func (g_free);
  again = mail_store_list (folder, later, NULL);
  ck_assert_uint_eq (count (again), 1 + bad_files[_i].n_listed);
  ck_assert_uint_eq (later->len, 0);
}
END_TEST

/* The synced copy replaces the broken file for good. */
START_TEST (a_broken_file_is_replaced_by_its_synced_copy)
{
  LogresGameSession *session = new_game (1 << 0, 10);
  g_autofree char *text = logres_game_session_dup_text (session, TRUE);
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);
  g_autofree char *older = g_strconcat (path, "~", NULL);
  g_autoptr (GListStore) list = NULL;

  ck_assert (g_file_set_contents (path, "[White", -1, NULL));
  ck_assert (g_file_set_contents (older, text, -1, NULL));
  list = mail_store_list (folder, NULL, NULL);
  ck_assert_uint_eq (count (list), 1);
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
  g_object_unref (session);
}
END_TEST

/* A link that leads to itself cannot be read. */
START_TEST (an_unreadable_game_is_reported)
{
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);
  g_autoptr (GPtrArray) unread = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GListStore) list = NULL;

  store (new_game (1 << 0, 10));
  ck_assert_int_eq (symlink ("game.logres", path), 0);
  list = mail_store_list (folder, NULL, unread);
  ck_assert_uint_eq (count (list), 1);
  ck_assert_uint_eq (unread->len, 1);
  ck_assert_ptr_nonnull (strstr (g_ptr_array_index (unread, 0), "game.logres"));
}
END_TEST

START_TEST (a_file_in_use_without_an_email_game_is_left_alone)
{
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);
  g_autoptr (KeptFile) held = kept_file_hold (path);
  char *set_aside;

  ck_assert (g_file_set_contents (path, bad_files[1].text, -1, NULL));
  ck_assert_ptr_null (mail_store_read (path, &set_aside));
  ck_assert_ptr_null (set_aside);
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

/* In each round a later disk call fails. The game must be listed, at the latest when the disk works
 * again. */
START_TEST (no_disk_error_loses_a_game_with_a_synced_copy)
{
  LogresGameSession *session = new_game (1 << 0, 10);
  g_autofree char *text = logres_game_session_dup_text (session, TRUE);
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);
  g_autofree char *older = g_strconcat (path, "~", NULL);
  gboolean has_failed = TRUE;

  for (int n = 0; has_failed; n++) {
    g_autoptr (GListStore) list = NULL, later = NULL;

    ck_assert_int_lt (n, MOST_CALLS);
    ck_assert (g_file_set_contents (path, "[White", -1, NULL));
    ck_assert (g_file_set_contents (older, text, -1, NULL));
    bad_disk_begin (n);
    list = mail_store_list (folder, NULL, NULL);
    has_failed = bad_disk_end () != N_DISK_CALLS;
    later = mail_store_list (folder, NULL, NULL);
    ck_assert_msg (count (later) == 1, "call %d", n);
  }
  g_object_unref (session);
}
END_TEST

/* ---- Failing disks and killed programs ---- */

static LogresGameSession *
read_only_one (void)
{
  g_autoptr (GListStore) list = mail_store_list (folder, NULL, NULL);

  ck_assert_uint_eq (count (list), 1);

  return mail_store_read (nth (list, 0)->file->path, NULL);
}

static gboolean
is_waiting (LogresGameSession *session)
{
  return logres_game_session_get_settled (session) != logres_game_session_get_live (session);
}

/* One disk call fails, so the file has the old state until the next change is saved. */
START_TEST (a_full_disk_loses_nothing)
{
  LogresGameSession *session = new_game (1 << 0, 10);
  LogresAutosave *autosave = keep (session);
  g_autoptr (LogresGameSession) again = NULL;
  MailNotes notes = { .since = 20 };

  session_play (session, "E6-E8");
  bad_disk_begin (_i);
  logres_game_session_settle (session);
  ck_assert_int_ne (bad_disk_end (), N_DISK_CALLS);
  again = read_only_one ();
  ck_assert_int_eq (session_count_moves (again), 1);
  ck_assert (is_waiting (again));
  logres_game_session_set_mail_notes (session, &notes);
  g_clear_object (&again);
  again = read_only_one ();
  ck_assert (!is_waiting (again));
  g_object_unref (autosave);
  g_object_unref (session);
}
END_TEST

/* Plays and settles three moves, then changes the notes, and reports each change until the process
 * is killed. */
static void
play_on (LogresGameSession *session, int written)
{
  static const char *const moves[] = { "E6-E8", "H11-F9", "F6-F8" };
  LogresAutosave *autosave = keep (session);

  for (guchar i = 0; i < MOST_MOVES; i++) {
    if (i < N_ROWS (moves)) {
      session_play (session, moves[i]);
      logres_game_session_settle (session);
    } else {
      MailNotes notes = { .since = i };

      logres_game_session_set_mail_notes (session, &notes);
    }
    if (write (written, &i, 1) != 1)
      break;
  }
  (void) autosave;
  pause ();
}

/* Reads at most `most` reports. Returns the last one, or `last` if there are none. */
static int
hear (int descriptor, int most, int last)
{
  guchar step;

  for (int n = 0; n < most && read (descriptor, &step, 1) == 1; n++)
    last = step;

  return last;
}

/* Kills the process shortly after a random number of reports. Returns the last report. */
static int
kill_once (GRand *chance)
{
  int pipes[2], last;
  pid_t child;

  ck_assert_int_eq (pipe (pipes), 0);
  child = fork ();
  if (child == 0) {
    close (pipes[0]);
    play_on (new_game (1 << 0, 10), pipes[1]);
    _exit (0);
  }
  close (pipes[1]);
  last = hear (pipes[0], g_rand_int_range (chance, 0, 20), -1);
  g_usleep ((gulong) g_rand_int_range (chance, 0, A_MOVE_US));
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);

  last = hear (pipes[0], G_MAXINT, last);
  close (pipes[0]);

  return last;
}

START_TEST (a_program_that_is_killed_loses_nothing)
{
  GRand *chance = g_rand_new_with_seed (1);
  int n_seen = 0;

  for (int i = 0; i < N_KILLS; i++) {
    g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
    g_autoptr (GListStore) list = NULL;
    int last = kill_once (chance);

    list = mail_store_list (folder, told, NULL);
    ck_assert_uint_eq (told->len, 0);
    if (last >= 0) {
      g_autoptr (LogresGameSession) again = read_only_one ();

      ck_assert_int_ge (session_count_moves (again), MIN (last + 1, 3));
      if (last >= 3)
        ck_assert_int_ge (nth (list, 0)->since, last);
      n_seen++;
    }
    folder_remove (folder);
    g_mkdir (folder, 0700);
  }
  ck_assert_int_gt (n_seen, N_KILLS / 4);
  g_rand_free (chance);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mail-store");
  TCase *tcase = tcase_create ("mail-store");

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 60);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, games_are_listed_by_whose_turn_it_is);
  tcase_add_test (tcase, an_entry_tells_the_last_move);
  tcase_add_test (tcase, a_game_is_found_by_its_id);
  tcase_add_test (tcase, a_game_is_found_whatever_the_spaces_in_its_id);
  tcase_add_test (tcase, a_removed_game_can_be_restored);
  tcase_add_loop_test (tcase, a_bad_file_is_kept_and_reported, 0, N_ROWS (bad_files));
  tcase_add_test (tcase, a_broken_file_is_replaced_by_its_synced_copy);
  tcase_add_test (tcase, an_unreadable_game_is_reported);
  tcase_add_test (tcase, a_file_in_use_without_an_email_game_is_left_alone);
  tcase_add_test (tcase, no_disk_error_loses_a_game_with_a_synced_copy);
  tcase_add_loop_test (tcase, a_full_disk_loses_nothing, 0, 3);
  tcase_add_test (tcase, a_program_that_is_killed_loses_nothing);

  return suite_run (suite);
}
