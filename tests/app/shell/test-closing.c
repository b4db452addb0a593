#include "app/archive/autosave.h"
#include "app/archive/earlier-games.h"
#include "app/archive/recovery.h"
#include "app/collection/collection-window.h"
#include "app/collection/game-file.h"
#include "app/documents/game-opening.h"
#include "app/documents/game-saving.h"
#include "app/editor/editor-draft.h"
#include "app/editor/editor-window.h"
#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/mail/mail-list.h"
#include "app/mail/mail-play.h"
#include "app/mail/mail-sending.h"
#include "app/mail/mail-store.h"
#include "app/mail/mail-windows.h"
#include "app/play/game-page.h"
#include "app/shell/application.h"
#include "app/shell/restored-games.h"
#include "app/shell/window.h"

#include "support/held-threads.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Tests windows that close, and games that are restored, while the disk fails or another program
 * has the games. */

enum { NOBODY_ELSE = 65534 }; /* the id of a user with few permissions */

static char *open_folder, *archive_folder;
static LogresApplication *application;

/* ---- A disk that fails ---- */

/* Puts a file in place of the folder, so that not even root can write there. */
static void
block (const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  folder_remove (folder);
  g_mkdir_with_parents (parent, 0700);
  ck_assert (g_file_set_contents (folder, "", 0, NULL));
}

static void
unblock (const char *folder)
{
  ck_assert_int_eq (g_remove (folder), 0);
}

/* Sets the mode of a folder. The mode does not restrict root. If root runs the test, this function
 * gives the files to another user and becomes that user. */
static void
set_mode (const char *folder, int mode)
{
  g_autoptr (GPtrArray) files = recovery_list (folder);
  g_autofree char *at = g_path_get_dirname (folder);

  for (int i = 0; i < 3 && geteuid () == 0; i++) {
    g_autofree char *above = g_path_get_dirname (at);

    g_chmod (at, 0755);
    g_free (at);
    at = g_steal_pointer (&above);
  }
  for (guint i = 0; i < files->len && geteuid () == 0; i++)
    ck_assert_int_eq (chown (g_ptr_array_index (files, i), NOBODY_ELSE, (gid_t) -1), 0);
  ck_assert_int_eq (g_chmod (folder, mode), 0);
  if (geteuid () == 0)
    ck_assert_int_eq (seteuid (NOBODY_ELSE), 0);
}

static void
be_ourselves (const char *folder)
{
  ck_assert_int_eq (seteuid (getuid ()), 0);
  ck_assert_int_eq (g_chmod (folder, 0700), 0);
}

/* ---- The desktop ---- */

/* These two take the place of GTK's functions, which ask a desktop that the tests do not have. */

static guint n_inhibitions;

guint
gtk_application_inhibit (GtkApplication *asked,
                         GtkWindow *window,
                         GtkApplicationInhibitFlags flags,
                         const char *reason)
{
  ck_assert_int_eq (flags, GTK_APPLICATION_INHIBIT_LOGOUT);

  return ++n_inhibitions;
}

void
gtk_application_uninhibit (GtkApplication *asked, guint id)
{
  ck_assert_uint_eq (id, n_inhibitions--);
}

/* ---- A program ---- */

static void
set_up (void)
{
  open_folder = logres_autosave_dup_folder ();
  archive_folder = logres_autosave_dup_archive_folder ();
  application = logres_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  ck_assert (g_application_register (G_APPLICATION (application), NULL, NULL));
}

static void
tear_down (void)
{
  gpointer window;

  ck_assert_int_eq (seteuid (getuid ()), 0);
  while ((window = find_other_window (LOGRES_TYPE_WINDOW, NULL)) != NULL)
    gtk_window_destroy (window);
  wait_for_idle ();
  g_clear_object (&application);
  folder_remove (open_folder);
  folder_remove (archive_folder);
  g_clear_pointer (&open_folder, g_free);
  g_clear_pointer (&archive_folder, g_free);
}

/* Returns a window with a game of one move, which is saved. */
static LogresWindow *
new_window (void)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));

  logres_game_place_take_session (LOGRES_GAME_PLACE (window), session, NULL);
  logres_game_place_show_game (LOGRES_GAME_PLACE (window));
  gtk_window_present (window);
  wait_for_idle ();
  session_play (session, "E6-E8");

  return LOGRES_WINDOW (window);
}

static void
play_on (LogresWindow *window)
{
  session_play (logres_window_get_session (window), "H11-F9");
  wait_for_idle ();
}

static void
close_window (LogresWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  wait_for_idle ();
}

static void
quit (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  wait_for_idle ();
}

static AdwMessageDialog *
find_message (void)
{
  return find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL);
}

static void
answer (const char *response)
{
  AdwMessageDialog *dialog = find_message ();

  ck_assert_ptr_nonnull (dialog);
  ck_assert (adw_message_dialog_has_response (dialog, response));
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  wait_for_idle ();
}

static gboolean
is_any_open (void)
{
  return find_other_window (LOGRES_TYPE_WINDOW, NULL) != NULL;
}

/* Returns the number of moves in the only game of a folder, or -1 if the folder has no game. */
static int
n_moves_in (const char *folder)
{
  g_autoptr (GPtrArray) games = recovery_read_all (folder);
  const RecoveredGame *game = games->len > 0 ? g_ptr_array_index (games, 0) : NULL;

  ck_assert_uint_le (games->len, 1);

  return game != NULL ? session_count_moves (game->session) : -1;
}

static LogresWindow *
start_program (void)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));

  gtk_window_present (window);
  restored_games_open (LOGRES_GAME_PLACE (window));
  wait_for_idle ();

  return LOGRES_WINDOW (window);
}

/* ---- Games that cannot be saved ---- */

START_TEST (a_window_whose_game_cannot_be_saved_stays_and_asks)
{
  LogresWindow *window = new_window ();

  block (open_folder);
  play_on (window);
  close_window (window);
  ck_assert_ptr_nonnull (find_message ());
  answer ("cancel");
  ck_assert (is_any_open ());
  ck_assert_int_eq (session_count_moves (logres_window_get_session (window)), 2);

  unblock (open_folder);
  close_window (window);
  ck_assert (!is_any_open ());
  ck_assert_int_eq (n_moves_in (archive_folder), 2);
}
END_TEST

START_TEST (the_desktop_waits_for_a_game_whose_saving_failed)
{
  GtkWindow *start = logres_window_new (GTK_APPLICATION (application));
  g_autoptr (LogresGameSession) begun = new_game_of_people (variant_find ("camelot"));
  LogresWindow *window;

  logres_game_place_take_session (LOGRES_GAME_PLACE (start), begun, NULL);
  g_signal_emit_by_name (begun, "changed");
  ck_assert_uint_eq (n_inhibitions, 0);
  gtk_window_destroy (start);

  window = new_window ();
  block (open_folder);
  play_on (window);
  ck_assert_uint_eq (n_inhibitions, 1);
  unblock (open_folder);
  session_play (logres_window_get_session (window), "D6-D8");
  wait_for_idle ();
  ck_assert_uint_eq (n_inhibitions, 0);
}
END_TEST

START_TEST (saving_is_tried_again)
{
  LogresWindow *window = new_window ();

  block (open_folder);
  play_on (window);
  close_window (window);
  answer ("again");
  ck_assert_ptr_nonnull (find_message ());
  unblock (open_folder);
  answer ("again");
  ck_assert (!is_any_open ());
  ck_assert_int_eq (n_moves_in (archive_folder), 2);
}
END_TEST

START_TEST (a_window_closes_without_saving_if_the_user_agrees)
{
  LogresWindow *window = new_window ();

  block (open_folder);
  play_on (window);
  close_window (window);
  answer ("close");
  ck_assert (!is_any_open ());
  ck_assert_ptr_null (find_message ());
  ck_assert_int_eq (n_moves_in (archive_folder), -1);
}
END_TEST

START_TEST (a_file_can_be_chosen_for_a_game_that_cannot_be_saved)
{
  LogresWindow *window = new_window ();
  GtkDialog *chooser;

  block (open_folder);
  play_on (window);
  close_window (window);
  answer ("elsewhere");
  chooser = find_other_window (GTK_TYPE_FILE_CHOOSER_DIALOG, NULL);
  ck_assert_ptr_nonnull (chooser);
  gtk_dialog_response (chooser, GTK_RESPONSE_CANCEL);
  wait_for_idle ();
  ck_assert (is_any_open ());
  ck_assert_int_eq (session_count_moves (logres_window_get_session (window)), 2);
  unblock (open_folder);
}
END_TEST

/* The game is still in its file, where the next start finds it. */
START_TEST (a_game_that_cannot_be_archived_is_reported)
{
  LogresWindow *window = new_window ();

  block (archive_folder);
  play_on (window);
  close_window (window);
  ck_assert_ptr_nonnull (find_message ());
  answer ("close");
  ck_assert (!is_any_open ());
  ck_assert_int_eq (n_moves_in (open_folder), 2);
}
END_TEST

START_TEST (one_window_that_cannot_save_holds_up_quitting)
{
  LogresWindow *first = new_window (), *second = new_window ();

  block (open_folder);
  play_on (first);
  play_on (second);
  quit ();
  ck_assert (is_any_open ());
  answer ("cancel");
  ck_assert (is_any_open ());
  ck_assert_int_eq (session_count_moves (logres_window_get_session (first)), 2);

  quit ();
  answer ("close");
  ck_assert (is_any_open ());
  unblock (open_folder);
  answer ("again");
  ck_assert (!is_any_open ());
  ck_assert_int_eq (n_moves_in (open_folder), 2);
}
END_TEST

START_TEST (a_position_that_cannot_be_saved_holds_up_quitting)
{
  g_autofree char *positions = editor_draft_dup_folder ();
  g_autoptr (LogresPositionEditor) editor = NULL;
  Position pos;

  position_start (&pos, variant_find ("cam"));
  editor = logres_position_editor_new (&pos);
  gtk_window_present (logres_editor_window_new (GTK_APPLICATION (application), editor, NULL));
  block (positions);
  position_start (&pos, variant_find ("camelot"));
  logres_position_editor_set_position (editor, &pos);
  wait_for_idle ();
  quit ();
  answer ("cancel");
  ck_assert_ptr_nonnull (find_other_window (LOGRES_TYPE_EDITOR_WINDOW, NULL));

  unblock (positions);
  quit ();
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_EDITOR_WINDOW, NULL));
  folder_remove (positions);
}
END_TEST

/* The list came from the clipboard, for example, and has no file. */
START_TEST (a_list_that_is_in_no_file_holds_up_quitting)
{
  static const char text[] = "[Variant \"cam\"]\n\n*\n\n[Variant \"cam\"]\n\n*\n";
  g_autoptr (LogresCollection) games = logres_collection_new_from_text (text, strlen (text));
  GtkWindow *list =
    logres_collection_window_new (GTK_APPLICATION (application), games, "Pasted Games");

  gtk_window_present (list);
  wait_for_idle ();
  ck_assert (logres_collection_remove (games, 0, NULL));
  quit ();
  ck_assert_ptr_nonnull (
    strstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (find_message ())), "“Pasted"));
  answer ("cancel");
  ck_assert_ptr_nonnull (find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL));
  quit ();
  answer ("discard");
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL));
}
END_TEST

static LogresCollection *
list_of (GtkWindow *window)
{
  return logres_collection_window_get_collection (LOGRES_COLLECTION_WINDOW (window));
}

static gboolean
has_drafts (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "logres", "lists", NULL);
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  return paths->len > 0;
}

/* The draft is written soon, because the program may crash. It stays until the list is saved in a
 * file, or the user discards it. */
START_TEST (a_list_that_is_in_no_file_comes_back_after_a_program_had_to_end)
{
  static const char text[] = "[Variant \"cam\"]\n\n*\n";
  LogresCollection *games = logres_collection_new_from_text (text, strlen (text));
  GtkWindow *list =
    logres_collection_window_new (GTK_APPLICATION (application), games, "Pasted Games");

  gtk_window_present (list);
  logres_collection_window_add (LOGRES_COLLECTION_WINDOW (list), text, strlen (text));
  g_object_unref (games);
  wait_until (has_drafts ());
  for (int i = 0; i < 2; i++) {
    ck_assert_int_eq (raise (SIGTERM), 0);
    wait_until (find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL) == NULL);
    game_opening_bring_back_lists (LOGRES_GAME_PLACE (start_program ()));
    list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL);
    ck_assert_ptr_nonnull (list);
    ck_assert_uint_eq (logres_collection_get_n_games (list_of (list)), 2);
    ck_assert (logres_collection_is_modified (list_of (list)));
  }
  gtk_window_close (list);
  answer ("discard");
  ck_assert (!has_drafts ());
}
END_TEST

static void
expect_question (const char *about)
{
  AdwMessageDialog *dialog = find_message ();

  ck_assert_ptr_nonnull (dialog);
  ck_assert_ptr_nonnull (strstr (adw_message_dialog_get_body (dialog), about));
}

/* The game differs from its file. */
START_TEST (the_question_about_a_changed_game_says_where_it_goes)
{
  LogresWindow *window = new_window ();

  logres_game_session_set_file (logres_window_get_session (window), "/no/such/game.logres", NULL);
  play_on (window);
  quit ();
  expect_question ("opens again at the next start");
  answer ("cancel");
  close_window (window);
  expect_question ("moves to All Games");
  answer ("close");
}
END_TEST

/* The user discards the changes of one game, and cancels at the question about the other one. */
START_TEST (all_windows_stay_if_the_user_cancels_quitting)
{
  for (int i = 0; i < 2; i++) {
    LogresWindow *window = new_window ();

    logres_game_session_set_file (logres_window_get_session (window), "/no/such/game.logres", NULL);
    play_on (window);
  }
  quit ();
  answer ("close");
  answer ("cancel");
  ck_assert_uint_eq (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))),
                     2);
  quit ();
  answer ("close");
  answer ("close");
  ck_assert (!is_any_open ());
}
END_TEST

/* The window is asked to show another game. */
START_TEST (a_game_that_cannot_be_saved_keeps_its_window)
{
  LogresWindow *window = new_window (), *other;

  block (open_folder);
  play_on (window);
  logres_game_session_resign (logres_window_get_session (window), 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "game.rematch", NULL);
  wait_for_idle ();
  ck_assert_int_eq (session_count_moves (logres_window_get_session (window)), 2);
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  ck_assert_int_eq (session_count_moves (logres_window_get_session (other)), 0);
  unblock (open_folder);
}
END_TEST

/* The signal leaves no time for questions. */
START_TEST (a_program_that_has_to_end_saves_where_it_can)
{
  LogresWindow *window = new_window ();

  block (open_folder);
  play_on (window);
  ck_assert_int_eq (raise (SIGTERM), 0);
  wait_until (!is_any_open ());
  ck_assert_int_eq (n_moves_in (archive_folder), 2);
}
END_TEST

/* A file in place of the folder stands for a disk that cannot be written. */
START_TEST (a_program_that_has_to_end_saves_in_the_rescue_folder_at_last)
{
  g_autofree char *rescue = logres_autosave_dup_rescue_folder ();
  LogresWindow *window = new_window ();

  block (open_folder);
  block (archive_folder);
  play_on (window);
  ck_assert_int_eq (raise (SIGTERM), 0);
  wait_until (!is_any_open ());
  ck_assert_int_eq (n_moves_in (rescue), 2);

  unblock (open_folder);
  unblock (archive_folder);
  window = start_program ();
  ck_assert_ptr_nonnull (logres_window_get_session (window));
  ck_assert_int_eq (session_count_moves (logres_window_get_session (window)), 2);
  ck_assert_int_eq (n_moves_in (rescue), -1);
  ck_assert_int_eq (n_moves_in (open_folder), 2);
  folder_remove (rescue);
}
END_TEST

/* ---- Restored games ---- */

/* Leaves a game in the folder of open games, as an earlier run of the program does. */
static void
leave_game (void)
{
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));
  g_autoptr (LogresAutosave) autosave =
    logres_autosave_new (session, kept_file_new (open_folder, GAME_SUFFIX));

  session_play (session, "E6-E8");
}

static void
check_told (const char *about)
{
  AdwMessageDialog *dialog = find_message ();

  ck_assert_ptr_nonnull (dialog);
  ck_assert_ptr_nonnull (strstr (adw_message_dialog_get_body (dialog), about));
  gtk_window_destroy (GTK_WINDOW (dialog));
  wait_for_idle ();
}

START_TEST (games_that_cannot_be_saved_are_shown_with_the_reason)
{
  LogresWindow *window;
  LogresGameSession *session;

  leave_game ();
  set_mode (open_folder, 0555);
  window = start_program ();
  session = logres_window_get_session (window);
  check_told (open_folder);
  ck_assert_ptr_nonnull (session);
  ck_assert_int_eq (session_count_moves (session), 1);

  close_window (window);
  ck_assert (is_any_open ());
  be_ourselves (open_folder);
  answer ("again");
  ck_assert (!is_any_open ());
  ck_assert_int_eq (n_moves_in (archive_folder), 1);
}
END_TEST

/* Returns a window with a game from a read-only folder. */
static LogresWindow *
start_read_only (void)
{
  LogresWindow *window;

  leave_game ();
  set_mode (open_folder, 0555);
  window = start_program ();
  check_told (open_folder);
  logres_game_place_show_game (LOGRES_GAME_PLACE (window));
  wait_for_idle ();

  return window;
}

static gboolean
is_enabled (LogresWindow *window, const char *name)
{
  GtkWidget *page = GTK_WIDGET (logres_window_get_board (window));
  GActionGroup *actions = logres_game_page_get_actions (
    LOGRES_GAME_PAGE (gtk_widget_get_ancestor (page, LOGRES_TYPE_GAME_PAGE)));

  return g_action_group_get_action_enabled (actions, name);
}

static void
keep_again (LogresWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.keep-again", NULL);
  wait_for_idle ();
}

START_TEST (a_game_is_read_only_until_it_can_be_saved)
{
  static const char *const refused[] = { "resign", "offer", "comment", "pause",      "hint",
                                         "report", "mark",  "delete",  "paste-moves" };
  LogresWindow *window = start_read_only ();
  LogresGameSession *session = logres_window_get_session (window);

  ck_assert_ptr_nonnull (strstr (logres_game_session_get_lock (session), open_folder));
  ck_assert (!logres_game_session_may_enter (session));
  for (int i = 0; i < N_ROWS (refused); i++)
    ck_assert_msg (!is_enabled (window, refused[i]), "%s", refused[i]);
  ck_assert (is_enabled (window, "back"));
  ck_assert (is_enabled (window, "copy-line"));
  keep_again (window);
  ck_assert_ptr_nonnull (logres_game_session_get_lock (session));

  be_ourselves (open_folder);
  keep_again (window);
  ck_assert_ptr_null (logres_game_session_get_lock (session));
  ck_assert (is_enabled (window, "resign"));
  play_on (window);
  close_window (window);
  ck_assert (!is_any_open ());
  ck_assert_int_eq (n_moves_in (archive_folder), 2);
}
END_TEST

START_TEST (a_read_only_game_goes_on_in_a_file)
{
  g_autofree char *folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);
  g_autoptr (LogresGameSession) session = NULL;
  LogresWindow *window;

  g_chmod (folder, 0777);
  window = start_read_only ();
  session = g_object_ref (logres_window_get_session (window));
  game_saving_save_to (GTK_WINDOW (window), session, path, NULL);
  ck_assert_ptr_null (logres_game_session_get_lock (session));
  play_on (window);
  close_window (window);
  answer ("save");
  ck_assert (game_file_has (session));
  be_ourselves (open_folder);
  folder_remove (folder);
}
END_TEST

START_TEST (an_unreadable_folder_is_reported)
{
  leave_game ();
  set_mode (open_folder, 0);
  start_program ();
  check_told (open_folder);
  be_ourselves (open_folder);
  ck_assert_int_eq (n_moves_in (open_folder), 1);
}
END_TEST

START_TEST (an_unreadable_game_is_reported)
{
  g_autoptr (GPtrArray) files = NULL;

  leave_game ();
  files = recovery_list (open_folder);
  set_mode (open_folder, 0777);
  be_ourselves (open_folder);
  ck_assert_int_eq (g_chmod (open_folder, 0777), 0);
  ck_assert_int_eq (g_chmod (g_ptr_array_index (files, 0), 0), 0);
  ck_assert (geteuid () != 0 || seteuid (NOBODY_ELSE) == 0);
  start_program ();
  check_told (g_ptr_array_index (files, 0));
  be_ourselves (open_folder);
  ck_assert_int_eq (g_chmod (g_ptr_array_index (files, 0), 0600), 0);
  ck_assert_int_eq (n_moves_in (open_folder), 1);
}
END_TEST

static RecoveredGame *
take (const char *at)
{
  Recovery *recovery = recovery_begin (at);

  recovery_run (recovery, NULL);

  return recovery_end (recovery, FALSE);
}

static void
take_games (const char *where)
{
  g_autoptr (GPtrArray) paths = recovery_list (where);

  /* The other program holds the games until it ends. */
  for (guint i = 0; i < paths->len; i++)
    take (g_ptr_array_index (paths, i));
}

START_TEST (a_game_that_another_program_has_is_listed_and_not_opened)
{
  g_autoptr (GPtrArray) games = NULL;
  const EarlierGame *game;
  LogresWindow *window;
  pid_t child;

  leave_game ();
  child = program_fork (take_games, open_folder);
  window = start_program ();
  ck_assert_ptr_null (logres_window_get_session (window));
  games = earlier_games_list (NULL, open_folder, G_MAXUINT, NULL);
  ck_assert_uint_eq (games->len, 1);
  game = games->pdata[0];
  ck_assert (game->is_elsewhere);
  ck_assert (!earlier_game_remove (game));

  restored_games_choose (LOGRES_GAME_PLACE (window), FALSE);
  wait_for_idle ();
  g_signal_emit_by_name (find_other_window (LOGRES_TYPE_EARLIER_GAMES, NULL), "chosen", game->path,
                         "open");
  wait_for_idle ();
  check_told ("Close it there");
  ck_assert_ptr_null (logres_window_get_session (window));

  program_kill (child);
  ck_assert_ptr_nonnull (logres_window_get_session (start_program ()));
}
END_TEST

START_TEST (an_email_game_that_another_program_has_is_not_opened)
{
  g_autofree char *folder = mail_store_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));
  LogresGamePlace *place;
  pid_t child;

  mail_play_begin (session, 1 << 0);
  g_mkdir_with_parents (folder, 0700);
  g_object_unref (logres_autosave_new (session, kept_file_hold (path)));
  gtk_window_present (window);
  wait_for_idle ();
  child = program_fork (take_games, folder);
  ck_assert_ptr_null (mail_windows_open (window, path));
  wait_for_idle ();
  check_told ("Close it there");

  program_kill (child);
  place = mail_windows_open (window, path);
  ck_assert_ptr_nonnull (place);
  ck_assert_ptr_null (logres_game_session_get_lock (logres_game_place_get_session (place)));
  folder_remove (folder);
}
END_TEST

static char *
keep_email_game (const char *folder, const char *name)
{
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));
  char *path = g_build_filename (folder, name, NULL);

  mail_play_begin (session, 1 << 0);
  g_mkdir_with_parents (folder, 0700);
  g_object_unref (logres_autosave_new (session, kept_file_hold (path)));

  return path;
}

/* The user opens an email from the desktop, while a question is open. The answer is about the game
 * of which the question asked. */
START_TEST (a_question_about_a_game_keeps_the_game_in_its_window)
{
  g_autofree char *folder = mail_store_dup_folder ();
  g_autofree char *path = keep_email_game (folder, "a.logres");
  g_autofree char *other_path = keep_email_game (folder, "b.logres");
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));
  LogresGamePlace *place, *other;
  GtkWindow *sending;

  gtk_window_present (window);
  place = mail_windows_open (window, path);
  gtk_widget_activate_action (GTK_WIDGET (place), "game.resign", NULL);
  wait_for_idle ();
  other = mail_windows_open (window, other_path);
  ck_assert_ptr_ne (other, place);
  answer ("end");
  ck_assert_int_ne (logres_game_session_get_result (logres_game_place_get_session (place), NULL),
                    ONGOING);
  ck_assert_int_eq (logres_game_session_get_result (logres_game_place_get_session (other), NULL),
                    ONGOING);

  gtk_window_destroy (GTK_WINDOW (place));
  sending = logres_mail_sending_new (other, FALSE);
  gtk_window_present (sending);
  place = mail_windows_open (GTK_WINDOW (other), path);
  ck_assert_ptr_ne (place, other);
  gtk_window_destroy (sending);
  gtk_window_destroy (GTK_WINDOW (place));
  gtk_window_destroy (GTK_WINDOW (other));
  folder_remove (folder);
}
END_TEST

START_TEST (a_message_that_is_sent_later_stays)
{
  g_autofree char *folder = mail_store_dup_folder ();
  g_autofree char *path = keep_email_game (folder, "a.logres");
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));
  LogresGamePlace *place;

  gtk_window_present (window);
  place = mail_windows_open (window, path);
  for (int i = 0; i < 2; i++) {
    GtkWindow *sending = logres_mail_sending_new (place, FALSE);
    GtkEditable *note = GTK_EDITABLE (find_below (GTK_WIDGET (sending), ADW_TYPE_ENTRY_ROW));

    ck_assert_str_eq (gtk_editable_get_text (note), i == 0 ? "" : "Well played");
    gtk_editable_set_text (note, "Well played");
    gtk_window_destroy (sending);
  }
  gtk_window_destroy (window);
  folder_remove (folder);
}
END_TEST

START_TEST (only_the_email_game_of_that_path_is_removed)
{
  g_autofree char *folder = mail_store_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));
  g_autofree char *text = NULL;
  GtkWidget *list;

  mail_play_begin (session, 1 << 0);
  text = logres_game_session_dup_text (session, TRUE);
  g_mkdir_with_parents (folder, 0700);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
  logres_mail_list_show (GTK_APPLICATION (application));
  list = find_other_window (LOGRES_TYPE_MAIL_LIST, NULL);

  gtk_widget_activate_action (list, "mail.remove-file", "s", "/nowhere/at/all");
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_widget_activate_action (list, "mail.remove-file", "s", path);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_window_destroy (GTK_WINDOW (list));
  folder_remove (folder);
}
END_TEST

/* ---- Games that take their time to be read ---- */

/* Saves a game that is long enough to be read on a thread, in a file that no program holds. */
static void
keep_long_game (const char *folder)
{
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));
  g_autofree char *comment = g_strnfill (LONG_GAME_TEXT, 'x');
  g_autoptr (LogresAutosave) autosave =
    logres_autosave_new (session, kept_file_new (folder, GAME_SUFFIX));

  session_play (session, "E6-E8");
  logres_game_session_set_text (session, logres_game_session_get_live (session), COMMENT, comment);
  ck_assert (logres_autosave_keep (autosave, NULL));
  logres_autosave_stop (autosave);
}

static LogresWindow *
begin_to_start (void)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));

  gtk_window_present (window);
  restored_games_open (LOGRES_GAME_PLACE (window));
  ck_assert_ptr_null (logres_window_get_session (LOGRES_WINDOW (window)));

  return LOGRES_WINDOW (window);
}

static char *
dup_only_path (const char *folder)
{
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  ck_assert_uint_eq (paths->len, 1);

  return g_strdup (g_ptr_array_index (paths, 0));
}

START_TEST (a_window_goes_on_while_a_long_game_comes_back)
{
  LogresWindow *window;

  keep_long_game (open_folder);
  window = begin_to_start ();
  wait_until (logres_window_get_session (window) != NULL);
  ck_assert_int_eq (session_count_moves (logres_window_get_session (window)), 1);
  ck_assert_ptr_null (find_message ());
}
END_TEST

START_TEST (a_game_that_is_begun_meanwhile_keeps_its_window)
{
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));
  LogresWindow *window;
  gpointer other;

  keep_long_game (open_folder);
  window = begin_to_start ();
  logres_game_place_take_session (LOGRES_GAME_PLACE (window), session, NULL);
  wait_until ((other = find_other_window (LOGRES_TYPE_WINDOW, window)) != NULL);
  ck_assert_ptr_eq (logres_window_get_session (window), session);
  ck_assert_int_eq (session_count_moves (logres_window_get_session (other)), 1);
}
END_TEST

START_TEST (a_game_that_is_begun_meanwhile_is_not_replaced_by_an_earlier_one)
{
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));
  g_autofree char *path = NULL;
  LogresWindow *window;

  keep_long_game (archive_folder);
  path = dup_only_path (archive_folder);
  window = begin_to_start ();
  logres_game_place_take_session (LOGRES_GAME_PLACE (window), session, NULL);
  wait_until (kept_file_is_kept_by (path) == KEPT_BY_NOBODY);
  ck_assert_ptr_eq (logres_window_get_session (window), session);
  ck_assert_int_eq (n_moves_in (archive_folder), 1);
}
END_TEST

START_TEST (games_come_back_in_another_window_when_the_first_is_closed)
{
  GtkWindow *other = logres_window_new (GTK_APPLICATION (application));
  LogresWindow *second;

  gtk_window_present (other);
  keep_long_game (open_folder);
  keep_long_game (open_folder);
  gtk_window_destroy (GTK_WINDOW (begin_to_start ()));
  wait_until (logres_window_get_session (LOGRES_WINDOW (other)) != NULL);
  wait_until ((second = find_other_window (LOGRES_TYPE_WINDOW, other)) != NULL);
  wait_until (logres_window_get_session (second) != NULL);
}
END_TEST

START_TEST (a_window_may_be_closed_while_a_long_game_comes_back)
{
  g_autofree char *path = NULL, *text = NULL, *after = NULL;
  LogresWindow *window;

  keep_long_game (open_folder);
  path = dup_only_path (open_folder);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  gtk_window_destroy (GTK_WINDOW (begin_to_start ()));
  wait_until (kept_file_is_kept_by (path) == KEPT_BY_NOBODY);
  ck_assert (g_file_get_contents (path, &after, NULL, NULL));
  ck_assert_str_eq (text, after);
  window = begin_to_start ();
  wait_until (logres_window_get_session (window) != NULL);
}
END_TEST

/* ---- A user who does not wait ---- */

START_TEST (a_long_game_whose_reading_is_cancelled_is_archived)
{
  g_autofree char *path = NULL;
  LogresWindow *window;

  keep_long_game (open_folder);
  hold_up_threads ();
  window = begin_to_start ();
  wait_until (find_message () != NULL);
  answer ("cancel");
  let_threads_go ();
  wait_until (n_moves_in (archive_folder) == 1);
  ck_assert_int_eq (n_moves_in (open_folder), -1);
  ck_assert_ptr_null (logres_window_get_session (window));
  ck_assert_ptr_null (find_message ());
  path = dup_only_path (archive_folder);
  wait_until (kept_file_is_kept_by (path) == KEPT_BY_NOBODY);
}
END_TEST

START_TEST (a_cancelled_long_game_that_cannot_be_archived_is_reported)
{
  keep_long_game (open_folder);
  block (archive_folder);
  hold_up_threads ();
  begin_to_start ();
  wait_until (find_message () != NULL);
  answer ("cancel");
  let_threads_go ();
  wait_until (find_message () != NULL);
  ck_assert_int_eq (n_moves_in (open_folder), 1);
}
END_TEST

/* An impatient user selects the game twice. */
START_TEST (a_window_goes_on_while_a_long_earlier_game_is_read)
{
  GtkWindow *window = logres_window_new (GTK_APPLICATION (application));
  g_autofree char *path = NULL;

  keep_long_game (archive_folder);
  path = dup_only_path (archive_folder);
  gtk_window_present (window);
  for (int i = 0; i < 2; i++) {
    restored_games_choose (LOGRES_GAME_PLACE (window), FALSE);
    g_signal_emit_by_name (find_other_window (LOGRES_TYPE_EARLIER_GAMES, NULL), "chosen", path,
                           "open");
    gtk_window_destroy (find_other_window (LOGRES_TYPE_EARLIER_GAMES, NULL));
    ck_assert_ptr_null (logres_window_get_session (LOGRES_WINDOW (window)));
  }
  wait_until (logres_window_get_session (LOGRES_WINDOW (window)) != NULL);
  wait_for_idle ();
  ck_assert_ptr_null (find_message ());
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_WINDOW, window));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("closing");
  TCase *tcase = tcase_create ("closing");

  gtk_init ();
  adw_init ();
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, a_window_whose_game_cannot_be_saved_stays_and_asks);
  tcase_add_test (tcase, saving_is_tried_again);
  tcase_add_test (tcase, the_desktop_waits_for_a_game_whose_saving_failed);
  tcase_add_test (tcase, a_window_closes_without_saving_if_the_user_agrees);
  tcase_add_test (tcase, a_file_can_be_chosen_for_a_game_that_cannot_be_saved);
  tcase_add_test (tcase, a_game_that_cannot_be_archived_is_reported);
  tcase_add_test (tcase, one_window_that_cannot_save_holds_up_quitting);
  tcase_add_test (tcase, a_position_that_cannot_be_saved_holds_up_quitting);
  tcase_add_test (tcase, a_list_that_is_in_no_file_holds_up_quitting);
  tcase_add_test (tcase, a_list_that_is_in_no_file_comes_back_after_a_program_had_to_end);
  tcase_add_test (tcase, the_question_about_a_changed_game_says_where_it_goes);
  tcase_add_test (tcase, all_windows_stay_if_the_user_cancels_quitting);
  tcase_add_test (tcase, a_game_that_cannot_be_saved_keeps_its_window);
  tcase_add_test (tcase, a_program_that_has_to_end_saves_where_it_can);
  tcase_add_test (tcase, a_program_that_has_to_end_saves_in_the_rescue_folder_at_last);
  tcase_add_test (tcase, games_that_cannot_be_saved_are_shown_with_the_reason);
  tcase_add_test (tcase, a_game_is_read_only_until_it_can_be_saved);
  tcase_add_test (tcase, a_read_only_game_goes_on_in_a_file);
  tcase_add_test (tcase, an_unreadable_folder_is_reported);
  tcase_add_test (tcase, an_unreadable_game_is_reported);
  tcase_add_test (tcase, a_game_that_another_program_has_is_listed_and_not_opened);
  tcase_add_test (tcase, an_email_game_that_another_program_has_is_not_opened);
  tcase_add_test (tcase, a_question_about_a_game_keeps_the_game_in_its_window);
  tcase_add_test (tcase, a_message_that_is_sent_later_stays);
  tcase_add_test (tcase, only_the_email_game_of_that_path_is_removed);
  tcase_add_test (tcase, a_window_goes_on_while_a_long_game_comes_back);
  tcase_add_test (tcase, a_game_that_is_begun_meanwhile_keeps_its_window);
  tcase_add_test (tcase, a_game_that_is_begun_meanwhile_is_not_replaced_by_an_earlier_one);
  tcase_add_test (tcase, games_come_back_in_another_window_when_the_first_is_closed);
  tcase_add_test (tcase, a_window_may_be_closed_while_a_long_game_comes_back);
  tcase_add_test (tcase, a_long_game_whose_reading_is_cancelled_is_archived);
  tcase_add_test (tcase, a_cancelled_long_game_that_cannot_be_archived_is_reported);
  tcase_add_test (tcase, a_window_goes_on_while_a_long_earlier_game_is_read);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
