#include "app/archive/autosave.h"
#include "app/archive/recovery.h"
#include "app/collection/game-file.h"
#include "app/kit/safe-file.h"

#include "support/bad-disk.h"
#include "support/fake-place.h"
#include "support/session-play.h"
#include "support/suite.h"

#include <glib/gstdio.h>
#include <string.h>

/* The text before saving, and the text to save. */
#define OLD "[White \"Anna\"]\n\n1. E6-E8 *\n"
#define NEW "[White \"Anna\"]\n\n1. E6-E8 H11-F9 *\n"

enum { MOST_CALLS = 200 };

static char *folder, *path;
static LogresGameSession *session;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = g_build_filename (folder, "game.logres", NULL);
}

static void
tear_down (void)
{
  g_clear_object (&session);
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&path, g_free);
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

static char *
text_of_file (void)
{
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text;
}

/* ---- Ways of saving ---- */

static gboolean
save_for_program (GError **error)
{
  return safe_file_write (path, NEW, strlen (NEW), HOLD_PROGRAM, error);
}

static gboolean
save_for_machine (GError **error)
{
  return safe_file_write (path, NEW, strlen (NEW), HOLD_MACHINE, error);
}

static gboolean
save_game (GError **error)
{
  return game_file_save (session, path, SAVE_ALONE, error);
}

static gboolean
save_game_among (GError **error)
{
  return game_file_save (session, path, SAVE_AMONG, error);
}

/* For each way of saving, the disk calls whose failure must make the saving fail. */
static const struct {
  gboolean (*save) (GError **error);
  unsigned calls; /* a bit for each DiskCall */
} ways[] = {
  { save_for_program, 1u << DISK_WRITE | 1u << DISK_CLOSE | 1u << DISK_RENAME },
  { save_for_machine, 1u << DISK_WRITE | 1u << DISK_FSYNC | 1u << DISK_CLOSE | 1u << DISK_RENAME },
  { save_game, 1u << DISK_WRITE | 1u << DISK_FSYNC | 1u << DISK_CLOSE | 1u << DISK_RENAME },
  { save_game_among, 1u << DISK_WRITE | 1u << DISK_FSYNC | 1u << DISK_CLOSE | 1u << DISK_RENAME },
};

static void
prepare (const char *old)
{
  g_autoptr (GError) error = NULL;
  Position start;

  g_unlink (path);
  if (old != NULL)
    ck_assert (g_file_set_contents (path, old, -1, NULL));
  g_clear_object (&session);
  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
  session_play (session, "E6-E8");
}

static void
check_failure (const char *old, GError *error)
{
  g_autofree char *text = text_of_file ();

  ck_assert_ptr_nonnull (error);
  ck_assert_int_gt (strlen (error->message), 0);
  ck_assert_ptr_null (strstr (error->message, "Success"));
  ck_assert_pstr_eq (text, old);
  ck_assert_int_eq (n_files (), old != NULL ? 1 : 0);
  ck_assert_ptr_null (logres_game_session_get_file (session));
}

static void
check_success (const char *old)
{
  g_autofree char *text = text_of_file ();

  ck_assert_ptr_nonnull (text);
  ck_assert_ptr_nonnull (strstr (text, "E6-E8"));
  ck_assert_pstr_ne (text, old);
  ck_assert_int_eq (n_files (), 1);
}

/* ---- Failing disks ---- */

static const char *const before[] = { OLD, NULL };

/* Lets each call fail in turn. The saving may succeed all the same if the failure cannot lose the
 * file, such as a failed sync of the folder. */
START_TEST (the_old_file_is_kept_whatever_fails)
{
  const char *old = before[_i % 2];
  unsigned failed = 0;

  for (int n = 0;; n++) {
    g_autoptr (GError) error = NULL;
    gboolean is_saved;
    DiskCall call;

    ck_assert_int_lt (n, MOST_CALLS);
    prepare (old);
    bad_disk_begin (n);
    is_saved = ways[_i / 2].save (&error);
    call = bad_disk_end ();
    if (is_saved)
      check_success (old);
    else
      check_failure (old, error);
    if (call == N_DISK_CALLS) {
      ck_assert (is_saved);
      break;
    }
    failed |= is_saved ? 0 : 1u << call;
  }
  ck_assert_uint_eq (failed, ways[_i / 2].calls);
}
END_TEST

/* After a power cut, a renamed file may be missing if its folder was not synced. So the folder is
 * synced exactly if the file is. */
START_TEST (the_folder_is_synced_if_the_file_is)
{
  gboolean outlasts = (ways[_i].calls & 1u << DISK_FSYNC) != 0;

  prepare (OLD);
  bad_disk_begin (MOST_CALLS);
  ck_assert (ways[_i].save (NULL));
  ck_assert_int_eq (bad_disk_n_folders () > 0, outlasts);
  bad_disk_end ();
}
END_TEST

START_TEST (short_writes_are_continued)
{
  g_autofree char *text = NULL;

  prepare (OLD);
  bad_disk_take_slowly (3);
  ck_assert (ways[_i].save (NULL));
  bad_disk_take_slowly (0);
  check_success (OLD);
  text = text_of_file ();
  ck_assert (g_str_has_prefix (text, "["));
  ck_assert (g_str_has_suffix (text, " *\n"));
}
END_TEST

/* ---- Autosave ---- */

static void
note_cb (LogresAutosave *autosave, const GError *error, GString *noted)
{
  g_string_assign (noted, error->message);
}

static int
n_recovered (void)
{
  g_autoptr (GPtrArray) games = recovery_read_all (folder);
  const RecoveredGame *game = games->len > 0 ? g_ptr_array_index (games, 0) : NULL;

  ck_assert_uint_eq (games->len, 1);
  ck_assert_ptr_null (game->set_aside);

  return session_count_moves (game->session);
}

/* The failure is reported, the earlier game is kept, and the next change is saved. */
START_TEST (an_autosave_that_fails_once_continues)
{
  static const DiskCall calls[] = { DISK_WRITE, DISK_CLOSE, DISK_RENAME };
  g_autoptr (GString) noted = g_string_new (NULL);
  LogresAutosave *autosave;

  prepare (NULL);
  autosave = logres_autosave_new (session, kept_file_hold (path));
  g_signal_connect (autosave, "failed", G_CALLBACK (note_cb), noted);
  ck_assert (logres_autosave_save (autosave));
  bad_disk_begin (_i);
  session_play (session, "H11-F9");
  ck_assert_int_eq (bad_disk_end (), calls[_i]);
  ck_assert_uint_gt (noted->len, 0);
  ck_assert_int_eq (n_recovered (), 1);

  session_play (session, "F6-F8");
  ck_assert_int_eq (n_recovered (), 3);
  g_assert_finalize_object (autosave);
}
END_TEST

/* A draft of an email may be saved at a location without a path. */
START_TEST (a_location_without_a_path_is_written_or_reported)
{
  g_autoptr (GFile) nowhere = g_file_new_for_uri ("resource:///draft.eml");
  g_autoptr (GFile) here = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ck_assert_ptr_null (g_file_peek_path (nowhere));
  ck_assert (!safe_file_write_at (nowhere, NEW, strlen (NEW), HOLD_PROGRAM, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (safe_file_write_at (here, NEW, strlen (NEW), HOLD_PROGRAM, NULL));
  text = text_of_file ();
  ck_assert_str_eq (text, NEW);
}
END_TEST

START_TEST (a_remote_location_gets_the_whole_text)
{
  g_autoptr (GFile) place = fake_place_new ("draft.eml", FALSE);
  g_autoptr (GFile) gone = fake_place_new ("draft.eml", TRUE);
  g_autoptr (GError) error = NULL;

  ck_assert (safe_file_write_at (place, OLD, strlen (OLD), HOLD_MACHINE, NULL));
  ck_assert (safe_file_write_at (place, NEW, strlen (NEW), HOLD_MACHINE, NULL));
  ck_assert_str_eq (fake_place_get_text (place), NEW);
  ck_assert (!safe_file_write_at (gone, NEW, strlen (NEW), HOLD_MACHINE, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_HOST_UNREACHABLE));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("safe-file");
  TCase *tcase = tcase_create ("safe-file");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_old_file_is_kept_whatever_fails, 0, 2 * N_ROWS (ways));
  tcase_add_loop_test (tcase, the_folder_is_synced_if_the_file_is, 0, N_ROWS (ways));
  tcase_add_loop_test (tcase, short_writes_are_continued, 0, N_ROWS (ways));
  tcase_add_loop_test (tcase, an_autosave_that_fails_once_continues, 0, 3);
  tcase_add_test (tcase, a_location_without_a_path_is_written_or_reported);
  tcase_add_test (tcase, a_remote_location_gets_the_whole_text);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
