#include "app/archive/autosave.h"
#include "app/archive/earlier-games.h"
#include "app/archive/recovery.h"
#include "app/collection/collection-game.h"
#include "app/collection/collection-keeping.h"
#include "app/collection/collection-window.h"
#include "app/collection/game-file.h"
#include "app/documents/game-opening.h"
#include "app/documents/game-saving.h"
#include "app/documents/reading-window.h"
#include "app/game/session-edit.h"
#include "app/game/session-mail.h"
#include "app/game/session-time.h"
#include "app/mail/mail-invitation.h"
#include "app/mail/mail-store.h"
#include "app/play/game-page.h"
#include "app/shell/restored-games.h"
#include "app/shell/window.h"

#include "support/fake-place.h"
#include "support/held-threads.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define ANNA "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. E6-E8 H11-F9 *\n"
#define ROSA "[Variant \"grand\"]\n[Red \"Rosa\"]\n\n*\n"

static char *folder, *path;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = g_build_filename (folder, "games.logres", NULL);
}

/* ---- Windows ---- */

static void
tear_down (void)
{
  close_windows ();
  folder_remove (folder);
  kept_games_remove ();
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&path, g_free);
}

static LogresWindow *
new_window (void)
{
  GtkWindow *window = logres_window_new (NULL);

  gtk_window_present (window);
  wait_for_idle ();

  return LOGRES_WINDOW (window);
}

/* Returns a new window after the games were restored, as at the start of the program. */
static LogresWindow *
start_anew (void)
{
  LogresWindow *window = new_window ();

  restored_games_open (LOGRES_GAME_PLACE (window));
  wait_for_idle ();

  return window;
}

static LogresWindow *
start_again (LogresWindow *window)
{
  logres_window_suspend (window);
  gtk_window_destroy (GTK_WINDOW (window));

  return start_anew ();
}

static void
write_file (const char *text)
{
  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

static void
check_file_has (const char *part)
{
  g_autofree char *text = NULL;

  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, part));
}

static LogresWindow *
open_file (LogresWindow *window)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  game_opening_open (LOGRES_GAME_PLACE (window), file);
  wait_for_idle ();

  return window;
}

static void
activate (LogresWindow *window, const char *action)
{
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  wait_for_idle ();
}

static void
play (LogresWindow *window, const char *text)
{
  session_play (logres_window_get_session (window), text);
  wait_for_idle ();
}

static guint
n_moves (LogresWindow *window)
{
  return logres_game_session_get_live (logres_window_get_session (window))->n_turns;
}

static AdwMessageDialog *
find_message (void)
{
  return find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL);
}

/* Answers the dialog, whose text must contain `about`. */
static void
answer (const char *about, const char *response)
{
  AdwMessageDialog *dialog = find_message ();

  ck_assert_ptr_nonnull (dialog);
  if (strstr (adw_message_dialog_get_heading (dialog), about) == NULL)
    ck_assert_ptr_nonnull (strstr (adw_message_dialog_get_body (dialog), about));
  ck_assert (adw_message_dialog_has_response (dialog, response));
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  wait_for_idle ();
}

/* ---- Opening ---- */

/* Writes a game so long that it is read on a thread. */
static void
write_long_file (void)
{
  g_autofree char *comment = g_strnfill (LONG_GAME_TEXT, 'x');
  g_autofree char *text = g_strdup_printf ("1. E6-E8 {%s} H11-F9 *\n", comment);

  write_file (text);
}

static void
begin_to_open (LogresWindow *window)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  game_opening_open (LOGRES_GAME_PLACE (window), file);
  ck_assert_ptr_null (logres_window_get_session (window));
}

static void
wait_for_game (LogresWindow *window)
{
  while (logres_window_get_session (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  wait_for_idle ();
}

START_TEST (a_long_game_is_read_while_its_window_goes_on)
{
  LogresWindow *window = new_window ();

  write_long_file ();
  begin_to_open (window);
  wait_for_game (window);
  ck_assert_uint_eq (n_moves (window), 2);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "games.logres");
  ck_assert_ptr_null (find_message ());
}
END_TEST

START_TEST (a_window_may_be_closed_while_its_game_is_read)
{
  LogresWindow *window = new_window (), *other = new_window ();

  write_long_file ();
  begin_to_open (window);
  gtk_window_destroy (GTK_WINDOW (window));
  begin_to_open (other);
  wait_for_game (other);
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_WINDOW, other));
}
END_TEST

static void
write_many_games (int n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append (text, ANNA "\n");
  write_file (text->str);
}

enum { N_MANY = 10000 };

static LogresCollectionWindow *
find_list (void)
{
  return find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL);
}

START_TEST (a_window_goes_on_while_a_long_file_is_read)
{
  LogresWindow *window = new_window ();
  g_autoptr (LogresGameSession) session = new_game_of_people (variant_find ("camelot"));

  write_many_games (N_MANY);
  hold_up_threads ();
  begin_to_open (window);
  logres_game_place_take_session (LOGRES_GAME_PLACE (window), session, NULL);
  play (window, "E6-E8");
  wait_until (find_message () != NULL);
  ck_assert_ptr_nonnull (find_below (GTK_WIDGET (find_message ()), GTK_TYPE_PROGRESS_BAR));
  ck_assert_ptr_null (find_list ());
  let_threads_go ();
  wait_until (find_list () != NULL);
  ck_assert_uint_eq (
    logres_collection_get_n_games (logres_collection_window_get_collection (find_list ())), N_MANY);
  ck_assert_ptr_null (find_message ());
  ck_assert_uint_eq (n_moves (window), 1);
}
END_TEST

static void
mark_done_cb (GObject *source, GAsyncResult *result, gpointer is_done)
{
  *(gboolean *) is_done = TRUE;
}

/* Waits until all tasks that were started before have ended. */
static void
wait_for_threads (void)
{
  gboolean is_done = FALSE;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, mark_done_cb, &is_done);

  g_task_run_in_thread (task, wait_at_gate_func);
  wait_until (is_done);
}

/* The file is opened a second time to see that the first time has left no trace. */
/* The first file has a window of its own, which a list would close. */
START_TEST (two_lists_are_opened_in_a_window_for_one_file)
{
  LogresWindow *window = new_window ();
  g_autofree char *other = g_build_filename (folder, "other.logres", NULL);
  g_autofree char *comment = g_strnfill (5 * LONG_GAME_TEXT, 'x'); /* is read on a thread */
  g_autofree char *text = g_strdup_printf ("1. E6-E8 {%s} *\n\n" ROSA, comment);
  g_autoptr (GFile) first = g_file_new_for_path (path), second = g_file_new_for_path (other);
  gpointer list;

  write_file (text);
  ck_assert (g_file_set_contents (other, ROSA "\n" ANNA, -1, NULL));
  game_opening_open_alone (LOGRES_GAME_PLACE (window), first);
  game_opening_open (LOGRES_GAME_PLACE (window), second);
  wait_until ((list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL)) != NULL &&
              find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, list) != NULL);
  ck_assert_ptr_nonnull (find_other_window (LOGRES_TYPE_WINDOW, NULL));
}
END_TEST

START_TEST (nothing_changes_if_reading_a_long_file_is_cancelled)
{
  LogresWindow *window = new_window ();

  write_many_games (N_MANY);
  hold_up_threads ();
  begin_to_open (window);
  wait_until (find_message () != NULL);
  answer ("games.logres", "cancel");
  let_threads_go ();
  wait_for_threads ();
  ck_assert_ptr_null (find_message ());
  ck_assert_ptr_null (find_list ());
  ck_assert_ptr_null (logres_window_get_session (window));
  begin_to_open (window);
  wait_until (find_list () != NULL);
}
END_TEST

/* The file that is chosen first is longer than the second file. */
START_TEST (long_files_open_in_the_order_chosen)
{
  LogresWindow *window = new_window ();
  g_autofree char *second = g_build_filename (folder, "second.logres", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (second);

  write_many_games (N_MANY);
  ck_assert_int_eq (g_rename (path, second), 0);
  write_many_games (3 * N_MANY);
  begin_to_open (window);
  game_opening_open (LOGRES_GAME_PLACE (window), file);
  wait_until (find_list () != NULL);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (find_list ())), "games.logres");
  wait_until (find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, find_list ()) != NULL);
}
END_TEST

START_TEST (a_window_may_be_closed_while_long_files_wait)
{
  LogresWindow *window = new_window ();

  write_many_games (N_MANY);
  hold_up_threads ();
  begin_to_open (window);
  begin_to_open (window);
  gtk_window_destroy (GTK_WINDOW (window));
  let_threads_go ();
  for (int i = 0; i < 2; i++)
    wait_for_threads ();
  ck_assert_ptr_null (find_list ());
  ck_assert_ptr_null (find_message ());
}
END_TEST

START_TEST (a_window_may_be_closed_while_a_long_file_is_read)
{
  LogresWindow *window = new_window (), *other = new_window ();

  write_many_games (N_MANY);
  hold_up_threads ();
  begin_to_open (window);
  gtk_window_destroy (GTK_WINDOW (window));
  let_threads_go ();
  wait_for_threads ();
  ck_assert_ptr_null (find_list ());
  begin_to_open (other);
  wait_until (find_list () != NULL);
}
END_TEST

START_TEST (a_file_opens_under_its_name)
{
  LogresWindow *window = new_window ();

  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Logres");
  write_file (ANNA);
  open_file (window);
  ck_assert_ptr_null (find_message ());
  ck_assert_uint_eq (n_moves (window), 2);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "games.logres");
  play (window, "F6-F8");
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "• games.logres");
  activate (window, "win.save");
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "games.logres");
  check_file_has ("F6-F8");
}
END_TEST

START_TEST (a_second_game_has_a_window_of_its_own)
{
  LogresWindow *window = new_window (), *other;

  write_file (ANNA);
  open_file (window);
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_WINDOW, window));
  play (window, "F6-F8");
  write_file (ROSA);
  open_file (window);
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  ck_assert_uint_eq (n_moves (window), 3);
  ck_assert_str_eq (logres_window_get_variant (other)->id, "grand");
}
END_TEST

START_TEST (one_of_several_games_is_chosen_and_the_others_stay)
{
  LogresWindow *window = new_window ();
  LogresCollectionWindow *list;

  write_file (ANNA "\n" ROSA "\n" ANNA);
  open_file (window);
  list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL);
  ck_assert_ptr_nonnull (list);
  g_signal_emit_by_name (list, "chosen", 1u, FALSE);
  gtk_window_destroy (GTK_WINDOW (list));
  wait_for_idle ();
  ck_assert_str_eq (logres_window_get_variant (window)->id, "grand");
  session_set_tag (logres_window_get_session (window), "Green", "Gawain");
  activate (window, "win.save");
  check_file_has (ANNA "\n[Variant \"grand\"]");
  check_file_has ("[Green \"Gawain\"]");
  check_file_has ("\n\n" ANNA);
}
END_TEST

static GtkWidget *
open_list (void)
{
  write_file (ANNA "\n" ROSA "\n" ANNA);
  open_file (new_window ());

  return find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL);
}

START_TEST (changes_of_a_list_are_soon_in_the_file)
{
  GtkWidget *list = open_list ();

  gtk_widget_activate_action (list, "games.remove", NULL);
  wait_until (game_file_count (path) == 2);
  gtk_widget_activate_action (list, "games.undo", NULL);
  gtk_window_close (GTK_WINDOW (list));
  wait_for_idle ();
  ck_assert_uint_eq (game_file_count (path), 3);
}
END_TEST

static GtkWidget *
find_toast (GtkWidget *window)
{
  return find_below (window, g_type_from_name ("AdwToastWidget"));
}

START_TEST (the_button_of_a_toast_never_undoes_the_save_of_another_game)
{
  GtkWidget *list = open_list ();
  LogresWindow *window = find_other_window (LOGRES_TYPE_WINDOW, NULL);
  LogresCollection *games =
    logres_collection_window_get_collection (LOGRES_COLLECTION_WINDOW (list));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_signal_emit_by_name (list, "chosen", 1u, FALSE);
  session_set_tag (logres_window_get_session (window), "Green", "Gawain");
  gtk_widget_activate_action (list, "games.remove", NULL);
  gtk_widget_activate_action (list, "games.save", NULL);
  ck_assert_ptr_nonnull (find_toast (list));
  ck_assert (game_file_save_in (logres_window_get_session (window), games, SAVE_IN_PLACE, NULL));
  ck_assert_ptr_null (find_toast (list));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}
END_TEST

START_TEST (a_list_never_overwrites_changes_by_others)
{
  GtkWidget *list = open_list ();
  LogresCollection *games =
    logres_collection_window_get_collection (LOGRES_COLLECTION_WINDOW (list));

  write_file (ROSA);
  gtk_widget_activate_action (list, "games.remove", NULL);
  wait_until (find_message () != NULL);
  ck_assert_uint_eq (game_file_count (path), 1);
  ck_assert_uint_eq (logres_collection_get_n_games (games), 2);

  adw_message_dialog_response (find_message (), "again");
  wait_for_idle ();
  ck_assert_uint_eq (logres_collection_get_n_games (games), 1);
  check_file_has ("Rosa");
}
END_TEST

START_TEST (files_are_dropped_on_a_window)
{
  LogresWindow *window = new_window ();
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  GSList files = { g_file_new_for_path (path), NULL };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  write_file (ANNA);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (&files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_DROP_TARGET (controller))
      g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &is_taken);
  }
  g_object_unref (files.data);
  ck_assert (is_taken);
  ck_assert_uint_eq (n_moves (window), 2);
}
END_TEST

START_TEST (a_broken_file_is_reported_and_kept)
{
  static const char text[] = "[White \"Anna\"]\n\n1. E6-E8 H11-F9\n2. nonsense";
  LogresWindow *window = new_window ();

  write_file (text);
  open_file (window);
  ck_assert_uint_eq (n_moves (window), 2);
  answer ("4", "close");
  check_file_has (text);
}
END_TEST

#define FOREIGN "[Variant \"chess\"]\n[White \"Anna\"]\n\n1. e4 *\n"

static const char *const unreadable[] = { "", "hello", "\x89PNG\r\n", FOREIGN };

START_TEST (a_text_that_is_not_a_game_opens_nothing)
{
  LogresWindow *window = new_window ();

  write_file (unreadable[_i]);
  open_file (window);
  ck_assert_ptr_null (logres_window_get_session (window));
  answer ("games.logres", "close");
}
END_TEST

START_TEST (a_file_that_is_not_there_opens_nothing)
{
  LogresWindow *window = open_file (new_window ());

  ck_assert_ptr_null (logres_window_get_session (window));
  answer ("games.logres", "close");
}
END_TEST

/* ---- Saving ---- */

START_TEST (a_game_that_cannot_be_saved_stays_unsaved)
{
  LogresWindow *window = new_window ();

  write_file (ANNA);
  open_file (window);
  play (window, "F6-F8");
  g_chmod (path, 0444);
  activate (window, "win.save");
  answer ("games.logres", "close");
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "• games.logres");
  check_file_has (ANNA);
  ck_assert_uint_eq (n_moves (window), 3);
}
END_TEST

#define CHANGED "[White \"Anna\"]\n[Black \"Carl\"]\n\n1. E6-E8 *\n"

START_TEST (changes_by_others_are_overwritten_only_after_a_question)
{
  LogresWindow *window = new_window ();

  write_file (ANNA);
  open_file (window);
  play (window, "F6-F8");
  write_file (CHANGED);
  activate (window, "win.save");
  answer ("games.logres", "cancel");
  check_file_has (CHANGED);
  ck_assert (logres_window_has_changes (window));

  activate (window, "win.save");
  answer ("games.logres", "among");
  check_file_has ("F6-F8");
  ck_assert (!logres_window_has_changes (window));
}
END_TEST

/* The user has removed the game, not another program. */
START_TEST (a_game_that_was_removed_from_its_list_is_saved_after_a_question)
{
  GtkWidget *list = open_list ();
  LogresWindow *window = find_other_window (LOGRES_TYPE_WINDOW, NULL);
  LogresCollection *games =
    logres_collection_window_get_collection (LOGRES_COLLECTION_WINDOW (list));

  g_signal_emit_by_name (list, "chosen", 1u, FALSE);
  session_set_tag (logres_window_get_session (window), "Green", "Gawain");
  ck_assert (logres_collection_remove (games, 1, NULL));
  gtk_widget_activate_action (list, "games.save", NULL);
  activate (window, "win.save");
  ck_assert_str_eq (adw_message_dialog_get_heading (find_message ()),
                    "The file “games.logres” has changed");
  answer ("removed from", "among");
  check_file_has ("Gawain");
  ck_assert_uint_eq (game_file_count (path), 3);
}
END_TEST

START_TEST (a_new_game_does_not_replace_an_unsaved_one)
{
  LogresWindow *window = new_window (), *other;

  write_file (ANNA);
  open_file (window);
  play (window, "F6-F8");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.rematch", "i", 0);
  wait_for_idle ();
  ck_assert_uint_eq (n_moves (window), 3);
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  ck_assert_uint_eq (n_moves (other), 0);

  activate (window, "win.save");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.rematch", "i", 0);
  ck_assert_uint_eq (n_moves (window), 0);
}
END_TEST

enum { TOO_LARGE = 300 << 20 };

/* The file dialog has asked about the name without the ending, so the user has not agreed to
 * replace this file. */
START_TEST (a_file_whose_ending_is_added_is_replaced_only_when_asked)
{
  LogresWindow *window = new_window ();
  g_autofree char *typed = g_build_filename (folder, "notes", NULL);
  GStatBuf info;

  write_file (ANNA);
  open_file (window);
  g_free (path);
  path = g_strconcat (typed, ".logres", NULL);
  write_file ("");
  ck_assert_int_eq (truncate (path, TOO_LARGE), 0);
  game_saving_save_to (GTK_WINDOW (window), logres_window_get_session (window), typed, NULL);
  answer ("notes.logres", "cancel");
  ck_assert_int_eq (g_stat (path, &info), 0);
  ck_assert_int_eq (info.st_size, TOO_LARGE);
  game_saving_save_to (GTK_WINDOW (window), logres_window_get_session (window), typed, NULL);
  answer ("notes.logres", "replace");
  check_file_has ("H11-F9");
}
END_TEST

static void
saved_cb (GtkWindow *window, const char *name)
{
  ck_abort_msg ("%s", name);
}

/* At a remote location the program would not notice that somebody else has changed the file. */
START_TEST (a_game_is_not_saved_on_another_machine)
{
  LogresWindow *window = new_window ();
  g_autoptr (GFile) place = fake_place_new ("game.logres", FALSE);

  write_file (ANNA);
  open_file (window);
  game_saving_save_at (GTK_WINDOW (window), logres_window_get_session (window), place, NULL);
  answer ("not on this computer", "close");
  ck_assert_ptr_null (fake_place_get_text (place));
  ck_assert_str_eq (logres_game_session_get_file (logres_window_get_session (window)), path);
}
END_TEST

START_TEST (a_file_on_another_machine_is_not_opened)
{
  LogresWindow *window = new_window ();
  g_autoptr (GFile) place = fake_place_new ("game.logres", FALSE);

  game_opening_open (LOGRES_GAME_PLACE (window), place);
  answer ("on this computer can be used", "close");
  ck_assert_ptr_null (logres_window_get_session (window));
}
END_TEST

/* ---- A long file that another program changes ---- */

static void
read_again_cb (GtkWindow *window, const char *name)
{
  ck_assert (LOGRES_IS_WINDOW (window));
  ck_assert_str_eq (name, "games.logres");
}

static CollectionKeeping *
keep_long_list (LogresWindow *window, LogresCollection **games)
{
  write_many_games (N_MANY);
  *games = logres_collection_open (path, NULL, NULL);

  return collection_keeping_new (GTK_WINDOW (window), *games, "List", read_again_cb);
}

START_TEST (a_window_goes_on_while_a_changed_file_is_read_again)
{
  g_autoptr (LogresCollection) games = NULL;
  CollectionKeeping *keeping = keep_long_list (new_window (), &games);

  write_many_games (N_MANY + 1);
  collection_keeping_look (keeping);
  ck_assert_uint_eq (logres_collection_get_n_games (games), N_MANY);
  wait_until (logres_collection_get_n_games (games) == N_MANY + 1);
  ck_assert (!logres_collection_is_stale (games));
  collection_keeping_free (keeping);
}
END_TEST

START_TEST (a_game_added_while_a_changed_file_is_read_again_stays)
{
  g_autoptr (LogresCollection) games = NULL;
  CollectionKeeping *keeping = keep_long_list (new_window (), &games);

  write_many_games (N_MANY + 1);
  hold_up_threads ();
  collection_keeping_look (keeping);
  logres_collection_insert (games, 0, ROSA, strlen (ROSA));
  collection_keeping_note_change (keeping);
  let_threads_go ();
  wait_until (find_message () != NULL);
  ck_assert_uint_eq (logres_collection_get_n_games (games), N_MANY + 1);
  ck_assert_ptr_eq (logres_collection_get_entry (games, 0)->variant, variant_find ("grand"));
  answer ("has changed", "cancel");
  collection_keeping_free (keeping);
}
END_TEST

/* If the file were read again, the dialog would come back each time that the list looks at it. */
START_TEST (a_changed_file_is_not_read_again_after_cancelling)
{
  g_autoptr (LogresCollection) games = NULL;
  CollectionKeeping *keeping = keep_long_list (new_window (), &games);

  write_many_games (N_MANY + 1);
  hold_up_threads ();
  collection_keeping_look (keeping);
  wait_until (find_message () != NULL);
  answer ("games.logres", "cancel");
  let_threads_go ();
  wait_for_threads ();
  collection_keeping_look (keeping);
  wait_for_threads ();
  ck_assert_uint_eq (logres_collection_get_n_games (games), N_MANY);
  ck_assert (logres_collection_is_stale (games));
  collection_keeping_free (keeping);
}
END_TEST

START_TEST (a_list_is_not_saved_on_another_machine)
{
  LogresWindow *window = new_window ();
  g_autoptr (LogresCollection) games = logres_collection_new_from_text (ANNA, strlen (ANNA));
  g_autoptr (GFile) file = fake_place_new ("games.logres", FALSE);
  CollectionKeeping *keeping =
    collection_keeping_new (GTK_WINDOW (window), games, "List", saved_cb);

  collection_keeping_save_to (keeping, file);
  answer ("not on this computer", "close");
  ck_assert_ptr_null (logres_collection_get_path (games));
  collection_keeping_free (keeping);
}
END_TEST

/* ---- Closing ---- */

static LogresWindow *
close_with_changes (const char *response)
{
  LogresWindow *window = new_window ();

  write_file (ANNA);
  open_file (window);
  play (window, "F6-F8");
  gtk_window_close (GTK_WINDOW (window));
  wait_for_idle ();
  ck_assert_ptr_eq (find_other_window (LOGRES_TYPE_WINDOW, NULL), window);
  answer ("games.logres", response);

  return find_other_window (LOGRES_TYPE_WINDOW, NULL);
}

START_TEST (closing_can_be_cancelled)
{
  ck_assert_ptr_nonnull (close_with_changes ("cancel"));
  check_file_has (ANNA);
}
END_TEST

START_TEST (closing_can_save)
{
  ck_assert_ptr_null (close_with_changes ("save"));
  check_file_has ("F6-F8");
}
END_TEST

/* The game is archived and remembers its file. */
START_TEST (closing_without_saving_loses_nothing)
{
  LogresWindow *window;

  ck_assert_ptr_null (close_with_changes ("close"));
  check_file_has (ANNA);
  window = start_anew ();
  ck_assert_ptr_nonnull (logres_window_get_session (window));
  ck_assert_uint_eq (n_moves (window), 3);
  ck_assert (logres_window_has_changes (window));
}
END_TEST

static guint
count_left (void)
{
  g_autofree char *left = logres_autosave_dup_archive_folder ();
  g_autoptr (GPtrArray) paths = recovery_list (left);

  return paths->len;
}

static void
check_close (LogresWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  wait_for_idle ();
  ck_assert_ptr_null (find_message ());
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_WINDOW, NULL));
}

/* The file has the whole game, so it is not archived. */
START_TEST (a_game_that_was_only_looked_at_leaves_nothing)
{
  LogresWindow *window = new_window ();

  write_file (ANNA);
  open_file (window);
  check_close (window);
  ck_assert_uint_eq (count_left (), 0);
}
END_TEST

START_TEST (a_game_whose_file_was_deleted_meanwhile_is_kept)
{
  LogresWindow *window = new_window ();

  write_file (ANNA);
  open_file (window);
  g_remove (path);
  check_close (window);
  ck_assert_uint_eq (count_left (), 1);
}
END_TEST

START_TEST (a_game_without_a_file_closes_without_a_question)
{
  LogresWindow *window = new_window ();

  write_file (ANNA);
  open_file (window);
  play (window, "F6-F8");
  logres_game_session_set_file (logres_window_get_session (window), NULL, NULL);
  check_close (window);
  ck_assert_uint_eq (count_left (), 1);
}
END_TEST

static void
write_second_file (const char *text)
{
  g_free (path);
  path = g_build_filename (folder, "others.logres", NULL);
  write_file (text);
}

/* If the hidden game kept its window, each file that is opened at a start of the program would
 * leave one more window. */
START_TEST (a_file_replaces_a_hidden_game)
{
  LogresWindow *window = new_window ();

  write_file (ANNA);
  open_file (window);
  window = start_again (window);
  ck_assert_ptr_nonnull (logres_window_get_session (window));
  write_second_file (ROSA);
  open_file (window);
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_WINDOW, window));
  ck_assert_str_eq (logres_window_get_variant (window)->id, "grand");
}
END_TEST

START_TEST (a_file_does_not_replace_a_game_saved_nowhere_else)
{
  LogresWindow *window = new_window (), *other;

  write_file (ANNA);
  open_file (window);
  play (window, "F6-F8");
  window = start_again (window);
  write_second_file (ROSA);
  open_file (window);
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  ck_assert_uint_eq (n_moves (window), 3);
}
END_TEST

/* Writes games into a folder. The last of them is the newest. */
static void
write_games (const char *where, const char *const *texts, gsize n)
{
  g_mkdir_with_parents (where, 0700);
  for (gsize i = 0; i < n; i++) {
    g_autoptr (KeptFile) file = kept_file_new (where, GAME_SUFFIX);
    const char *name = kept_file_get_path (file);

    ck_assert (g_file_set_contents (name, texts[i], -1, NULL));
    file_make_old (name, (int) (n - i));
  }
}

static void
leave_texts (const char *const *texts, gsize n)
{
  g_autofree char *left = logres_autosave_dup_archive_folder ();

  write_games (left, texts, n);
}

/* The computer does not continue a game that the user only looks at. */
START_TEST (a_game_read_from_a_file_waits_for_the_player)
{
  LogresWindow *window = new_window ();
  LogresGameSession *session;

  write_file ("[White \"Anna\"]\n[BlackLevel \"1\"]\n\n1. E6-E8 *\n");
  open_file (window);
  session = logres_window_get_session (window);
  ck_assert (logres_game_session_is_paused (session));
  ck_assert (!logres_game_session_is_modified (session));
  gtk_widget_activate_action (GTK_WIDGET (logres_window_get_board (window)), "game.pause", NULL);
  wait_until (n_moves (window) == 2);
}
END_TEST

/* The games are still in the folder of open games, as after a kill. */
START_TEST (all_windows_come_back_after_a_kill)
{
  static const char *const texts[] = { ANNA, ROSA };
  g_autofree char *open = logres_autosave_dup_folder ();
  LogresWindow *window, *other;

  write_games (open, texts, G_N_ELEMENTS (texts));
  window = start_anew ();
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  ck_assert_str_eq (logres_window_get_variant (other)->id, "camelot");
  ck_assert (logres_game_session_is_paused (logres_window_get_session (other)));
  ck_assert_uint_eq (n_moves (other), 2);
  activate (window, "win.continue");
  ck_assert_str_eq (logres_window_get_variant (window)->id, "grand");
}
END_TEST

static const struct {
  const char *text;
  gboolean is_shown;
} damaged[] = { { "1. E6-E8 H11-F9 2. F6-Q9\n", TRUE }, { "", FALSE } };

START_TEST (a_damaged_archived_game_is_reported_at_the_start)
{
  LogresWindow *window;

  leave_texts (&damaged[_i].text, 1);
  window = start_anew ();
  answer ("damaged", "close");
  ck_assert (damaged[_i].is_shown == (logres_window_get_session (window) != NULL));
}
END_TEST

START_TEST (the_latest_unfinished_game_comes_back)
{
  static const char *const texts[] = { ANNA, ROSA, "[Variant \"cam\"]\n\n1-0\n" };
  LogresGameSession *session;

  leave_texts (texts, G_N_ELEMENTS (texts));
  session = logres_window_get_session (start_anew ());
  ck_assert_ptr_nonnull (session);
  ck_assert_str_eq (logres_game_session_get_variant (session)->id, "grand");
}
END_TEST

START_TEST (archived_games_are_opened_again)
{
  LogresWindow *window = new_window ();
  LogresEarlierGames *games;
  g_autofree char *left = logres_autosave_dup_archive_folder ();
  g_autoptr (GPtrArray) list = NULL;

  write_file ("[White \"Anna\"]\n\n1. E6-E8 1-0\n");
  open_file (window);
  session_set_tag (logres_window_get_session (window), "White", "Dora");
  gtk_window_destroy (GTK_WINDOW (window));
  window = start_anew ();
  ck_assert_ptr_null (logres_window_get_session (window));

  activate (window, "win.earlier-games");
  games = find_other_window (LOGRES_TYPE_EARLIER_GAMES, NULL);
  list = earlier_games_list (left, NULL, G_MAXUINT, NULL);
  g_signal_emit_by_name (games, "chosen", ((EarlierGame *) list->pdata[0])->path, "open");
  gtk_window_destroy (GTK_WINDOW (games));
  ck_assert_ptr_nonnull (logres_window_get_session (window));
  ck_assert (logres_window_has_changes (window));
}
END_TEST

/* ---- Archived games ---- */

static const char *const left_texts[] = {
  "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. E6-E8 *\n",
  "[Variant \"grand\"]\n[Red \"Rosa\"]\n\n*\n",
  "[Variant \"cam\"]\n[White \"Anna\"]\n\n*\n",
};

static void
add_cards (GPtrArray *cards, GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "earlier-card"))
    g_ptr_array_add (cards, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_cards (cards, child);
}

/* Returns the cards that the window has built. */
static GPtrArray *
new_cards (LogresEarlierGames *games)
{
  GPtrArray *cards = g_ptr_array_new ();

  add_cards (cards, GTK_WIDGET (games));

  return cards;
}

static guint
n_listed (LogresEarlierGames *games)
{
  g_autoptr (GPtrArray) cards = new_cards (games);

  return cards->len;
}

static LogresEarlierGames *
show_earlier_games (void)
{
  LogresEarlierGames *games;

  leave_texts (left_texts, G_N_ELEMENTS (left_texts));
  activate (new_window (), "win.earlier-games");
  games = find_other_window (LOGRES_TYPE_EARLIER_GAMES, NULL);
  wait_until (n_listed (games) == G_N_ELEMENTS (left_texts));
  wait_for_idle ();

  return games;
}

static void
search (LogresEarlierGames *games, const char *words)
{
  GtkWidget *entry = find_below (GTK_WIDGET (games), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
}

static const struct {
  const char *words;
  guint n;
} searches[] = {
  { "ANNA", 2 }, { "anna cam", 2 }, { "bert camelot", 1 }, { "nobody", 0 }, { "", 3 },
};

START_TEST (earlier_games_are_found_by_their_words)
{
  LogresEarlierGames *games = show_earlier_games ();

  search (games, searches[_i].words);
  wait_until (n_listed (games) == searches[_i].n);
}
END_TEST

START_TEST (a_search_keeps_the_cards_that_still_fit)
{
  LogresEarlierGames *games = show_earlier_games ();
  g_autoptr (GPtrArray) before = new_cards (games), after = NULL;

  search (games, "not finished");
  after = new_cards (games);
  ck_assert_uint_eq (after->len, before->len);
  ck_assert_mem_eq (after->pdata, before->pdata, after->len * sizeof after->pdata[0]);
}
END_TEST

START_TEST (the_boards_of_archived_games_are_read_on_a_thread)
{
  LogresEarlierGames *games = show_earlier_games ();

  wait_until (find_below (GTK_WIDGET (games), LOGRES_TYPE_BOARD_VIEW) != NULL);
}
END_TEST

START_TEST (earlier_games_are_removed_and_come_back)
{
  g_autofree char *left = logres_autosave_dup_archive_folder ();
  LogresEarlierGames *games = show_earlier_games ();
  g_autoptr (GPtrArray) cards = new_cards (games), kept = NULL, all = NULL;

  gtk_widget_grab_focus (cards->pdata[0]);
  for (int i = 0; i < 2; i++)
    ck_assert (gtk_widget_activate_action (GTK_WIDGET (games), "games.remove", NULL));
  wait_until (n_listed (games) == 1);
  kept = earlier_games_list (left, NULL, G_MAXUINT, NULL);
  ck_assert_uint_eq (kept->len, 3);
  for (int i = 0; i < 2; i++)
    ck_assert (gtk_widget_activate_action (GTK_WIDGET (games), "games.undo", NULL));
  wait_until (n_listed (games) == 3);
  all = earlier_games_list (left, NULL, G_MAXUINT, NULL);
  ck_assert_uint_eq (all->len, 3);
}
END_TEST

START_TEST (a_deleted_game_goes_when_the_window_closes)
{
  g_autofree char *left = logres_autosave_dup_archive_folder ();
  LogresEarlierGames *games = show_earlier_games ();
  g_autoptr (GPtrArray) cards = new_cards (games), kept = NULL;

  gtk_widget_grab_focus (cards->pdata[0]);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (games), "games.remove", NULL));
  gtk_window_destroy (GTK_WINDOW (games));
  kept = earlier_games_list (left, NULL, G_MAXUINT, NULL);
  ck_assert_uint_eq (kept->len, 2);
}
END_TEST

/* ---- Comments ---- */

static GtkTextBuffer *
open_comment (LogresWindow *window)
{
  GtkWidget *view = find_below (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW);

  ck_assert (!gtk_widget_get_mapped (view));
  activate (window, "game.comment");
  ck_assert (gtk_widget_get_mapped (view));

  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
}

static const char *
comment_of (LogresGameSession *session)
{
  return logres_game_session_get_live (session)->texts[COMMENT];
}

START_TEST (a_comment_half_written_comes_back_after_a_kill)
{
  g_autofree char *open = logres_autosave_dup_folder ();
  g_autoptr (GPtrArray) games = NULL;
  LogresWindow *window = new_window ();
  GtkTextBuffer *buffer;

  write_file (ANNA);
  open_file (window);
  buffer = open_comment (window);
  gtk_text_buffer_insert_at_cursor (buffer, "Half a } comm", -1);
  games = recovery_read_all (open);
  ck_assert_uint_eq (games->len, 1);
  ck_assert_str_eq (comment_of (((RecoveredGame *) g_ptr_array_index (games, 0))->session),
                    "Half a } comm");
}
END_TEST

START_TEST (a_comment_belongs_to_its_move)
{
  LogresWindow *window = new_window ();
  GtkTextBuffer *buffer;
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  write_file (ANNA);
  open_file (window);
  buffer = open_comment (window);
  gtk_text_buffer_insert_at_cursor (buffer, "Bold.", -1);
  logres_game_page_focus_board (
    LOGRES_GAME_PAGE (find_below (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE)));
  activate (window, "game.back");
  ck_assert_int_eq (gtk_text_buffer_get_char_count (buffer), 0);
  activate (window, "game.forward");
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  ck_assert_str_eq (text, "Bold.");
  ck_assert_str_eq (comment_of (logres_window_get_session (window)), "Bold.");
}
END_TEST

/* ---- The clipboard ---- */

static void
paste (LogresWindow *window, const char *text)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  if (text != NULL)
    gdk_clipboard_set_text (clipboard, text);
  activate (window, "win.paste");
  wait_for_clipboard (GTK_WIDGET (window));
}

START_TEST (a_game_is_copied_and_pasted_as_another)
{
  LogresWindow *window = new_window (), *other;

  write_file (ANNA);
  open_file (window);
  activate (window, "win.copy-game");
  paste (window, NULL);
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  ck_assert_uint_eq (n_moves (other), 2);
  ck_assert_ptr_null (logres_game_session_get_file (logres_window_get_session (other)));
}
END_TEST

START_TEST (a_position_is_copied_and_pasted_as_a_game)
{
  LogresWindow *window = new_window (), *other;
  const Node *shown;

  write_file (ROSA);
  open_file (window);
  activate (window, "win.copy-position");
  paste (window, NULL);
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  shown = logres_game_session_get_shown (logres_window_get_session (window));
  ck_assert (position_is_equal (
    &shown->turn.pos,
    &logres_game_session_get_shown (logres_window_get_session (other))->turn.pos));
}
END_TEST

/* Only the GameId tag shows that the text belongs to an email game. */
START_TEST (a_pasted_text_continues_the_email_game_that_it_names)
{
  g_autofree char *mails = mail_store_dup_folder ();
  g_autofree char *mail = g_build_filename (mails, "anna.logres", NULL);
  LogresWindow *window = new_window (), *other;

  g_mkdir_with_parents (mails, 0700);
  ck_assert (g_file_set_contents (
    mail, "[GameId \"anna-bert\"]\n[LogresMail \"1 1 0\"]\n\n1. E6-E8 *\n", -1, NULL));
  paste (window, "[GameId \"anna-bert\"]\n\n1. E6-E8 H11-F9 *\n");
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  ck_assert (logres_game_session_is_by_mail (logres_window_get_session (other)));
  ck_assert_uint_eq (n_moves (other), 2);
  gtk_window_destroy (GTK_WINDOW (other));
  folder_remove (mails);
}
END_TEST

static const struct {
  const char *text;
  guint n;
} positions[] = {
  { "W:WKG2,H5:BKH7,F9", 1 },
  { "W:WKG2,H5:\nBKH7,F9", 1 },
  { "W:WKG2,H5:BKH7,F9\r\n\n  R:RH8:GKH9:BH10:YI9\n", 2 },
};

static guint
paste_into_list (GtkWidget *list, const char *text)
{
  LogresCollection *games =
    logres_collection_window_get_collection (LOGRES_COLLECTION_WINDOW (list));
  guint n_before = logres_collection_get_n_games (games);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (list), text);
  gtk_widget_activate_action (list, "games.paste", NULL);
  wait_for_clipboard (list);

  return logres_collection_get_n_games (games) - n_before;
}

START_TEST (each_position_that_is_pasted_into_a_list_becomes_a_game)
{
  ck_assert_uint_eq (paste_into_list (open_list (), positions[_i].text), positions[_i].n);
}
END_TEST

START_TEST (a_wrong_position_among_others_is_shown_and_nothing_is_added)
{
  ck_assert_uint_eq (paste_into_list (open_list (), "W:WKG2:BKH7\nW:WKG2,Z99:BKH7\n"), 0);
  answer ("W:WKG2,Z99:BKH7\n\nCharacter 8:", "close");
}
END_TEST

START_TEST (a_mistake_behind_a_line_break_is_shown_in_its_place)
{
  ck_assert_uint_eq (paste_into_list (open_list (), "W:WKG2,H5:\nBKH7,Z99"), 0);
  answer ("Character 17:", "close");
}
END_TEST

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;

  return FALSE;
}

static const struct {
  const char *text, *where;
} no_games[] = {
  { "nothing of the kind", "column 1:" },
  { "W:WKC6,Z99:BKD10", "column 8:" },
};

START_TEST (errors_in_a_pasted_text_are_shown_in_their_place)
{
  LogresWindow *window = new_window ();
  GtkWidget *dialog;

  paste (window, no_games[_i].text);
  ck_assert_ptr_null (logres_window_get_session (window));
  dialog = find_other_window (LOGRES_TYPE_READING_WINDOW, NULL);
  ck_assert_ptr_nonnull (dialog);
  ck_assert (says (dialog, no_games[_i].where));
  gtk_widget_activate_action (dialog, "reading.accept", NULL);
  wait_for_idle ();
  ck_assert_ptr_null (logres_window_get_session (window));
}
END_TEST

/* The user pastes the email once more before accepting the first invitation. */
START_TEST (an_invitation_that_is_opened_twice_begins_one_game)
{
  static const char email[] = "%%%%% logres\n[GameId \"one\"]\n[White \"Anna\"]\n[Black \"Bert\"]\n"
                              "[Sender \"Anna\"]\n\n1. E6-E8 *\n%%%%% end\n";
  LogresWindow *window = new_window ();
  GtkWidget *invitations[2] = { NULL };
  g_autofree char *mails = mail_store_dup_folder ();
  g_autoptr (GListStore) games = NULL;

  for (int i = 0; i < 2; i++) {
    paste (window, email);
    invitations[i] = find_other_window (LOGRES_TYPE_MAIL_INVITATION, invitations[0]);
    ck_assert_ptr_nonnull (invitations[i]);
  }
  for (int i = 0; i < 2; i++) {
    gtk_widget_activate_action (invitations[i], "mail.accept", NULL);
    wait_for_idle ();
  }
  games = mail_store_list (mails, NULL, NULL);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (games)), 1);
  folder_remove (mails);
}
END_TEST

static gboolean
selects (GtkTextBuffer *buffer, const char *words)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  ck_assert (gtk_text_buffer_get_selection_bounds (buffer, &start, &end));
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);

  return g_str_equal (text, words);
}

/* If F7 hid the caret, GTK would end the program at the next blink of the caret. */
START_TEST (the_caret_stays_visible_when_f7_is_pressed)
{
  GtkTextView *text;

  paste (new_window (), "nothing of the kind");
  text = GTK_TEXT_VIEW (
    find_below (find_other_window (LOGRES_TYPE_READING_WINDOW, NULL), GTK_TYPE_TEXT_VIEW));
  g_signal_emit_by_name (text, "toggle-cursor-visible");
  ck_assert (gtk_text_view_get_cursor_visible (text));
}
END_TEST

/* The text is read again only a moment after the last change. */
START_TEST (an_error_is_chosen_although_its_place_has_just_gone)
{
  GtkWidget *dialog, *list, *text;
  GtkTextBuffer *buffer;

  paste (new_window (), "1. E6-E8 H11-F9\n2. Z9");
  dialog = find_other_window (LOGRES_TYPE_READING_WINDOW, NULL);
  list = find_below (dialog, GTK_TYPE_LIST_BOX);
  text = find_below (dialog, GTK_TYPE_TEXT_VIEW);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  gtk_text_buffer_set_text (buffer, "1. Q9", -1);
  g_signal_emit_by_name (list, "row-activated", gtk_widget_get_first_child (list));
  ck_assert (selects (buffer, "Q9"));
}
END_TEST

START_TEST (the_readable_part_of_a_game_can_be_used)
{
  LogresWindow *window = new_window ();
  GtkWidget *dialog;

  paste (window, "1. E6-E8 H11-F9 2. Z9");
  dialog = find_other_window (LOGRES_TYPE_READING_WINDOW, NULL);
  ck_assert_ptr_nonnull (dialog);
  ck_assert (gtk_widget_activate_action (dialog, "reading.accept", NULL));
  wait_for_idle ();
  ck_assert_ptr_null (find_message ()); /* the user was told already */
  ck_assert_uint_eq (n_moves (window), 2);
}
END_TEST

/* Tries to accept the text, and returns whether the dialog has closed. The action can be disabled
 * until the text is checked, a moment after the last change. */
static gboolean
is_accepted (GtkWidget *dialog)
{
  gtk_widget_activate_action (dialog, "reading.accept", NULL);

  return find_other_window (LOGRES_TYPE_READING_WINDOW, NULL) != dialog;
}

/* Replaces the text that is being corrected and opens the result. */
static void
put_right (const char *text)
{
  GtkWidget *dialog = find_other_window (LOGRES_TYPE_READING_WINDOW, NULL);
  GtkWidget *view;

  ck_assert_ptr_nonnull (dialog);
  view = find_below (dialog, GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  wait_until (is_accepted (dialog));
  wait_for_idle ();
}

#define BROKEN "[White \"J\xf6rg\"]\n\n1. E6-E8 H11-F9 2. F6-Q9 *\n"
#define RIGHT "[White \"Jörg\"]\n\n1. E6-E8 H11-F9 2. F6-F8 *\n"

START_TEST (a_corrected_file_changes_only_when_saved)
{
  LogresWindow *window = new_window ();

  write_file (BROKEN);
  open_file (window);
  ck_assert_uint_eq (n_moves (window), 2);
  answer ("Q9", "correct");
  put_right (RIGHT);
  ck_assert_uint_eq (n_moves (window), 3);
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_WINDOW, window));
  check_file_has (BROKEN);

  activate (window, "win.save");
  check_file_has ("F6-F8");
  check_file_has ("Jörg");
}
END_TEST

/* Returns a window with a corrected game that is not in any file yet. */
static LogresWindow *
open_and_put_right (void)
{
  LogresWindow *window = new_window ();

  write_file (BROKEN);
  open_file (window);
  answer ("Q9", "correct");
  put_right (RIGHT);

  return window;
}

START_TEST (closing_a_corrected_game_asks)
{
  LogresWindow *window = open_and_put_right ();

  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "• games.logres");
  gtk_window_close (GTK_WINDOW (window));
  wait_for_idle ();
  answer ("games.logres", "save");
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_WINDOW, NULL));
  check_file_has ("F6-F8");
}
END_TEST

START_TEST (an_unsaved_corrected_game_is_restored)
{
  LogresWindow *window = open_and_put_right ();

  gtk_window_close (GTK_WINDOW (window));
  wait_for_idle ();
  answer ("games.logres", "close");
  check_file_has (BROKEN);
  ck_assert_uint_eq (count_left (), 1);

  window = start_anew ();
  ck_assert_ptr_nonnull (logres_window_get_session (window));
  ck_assert_uint_eq (n_moves (window), 3);
  ck_assert (logres_window_has_changes (window));
}
END_TEST

START_TEST (a_file_does_not_replace_a_corrected_game)
{
  LogresWindow *window = open_and_put_right (), *other;

  window = start_again (window);
  write_second_file (ROSA);
  open_file (window);
  other = find_other_window (LOGRES_TYPE_WINDOW, window);
  ck_assert_ptr_nonnull (other);
  ck_assert_uint_eq (n_moves (window), 3);
}
END_TEST

/* The other games keep every byte. */
START_TEST (a_corrected_game_replaces_the_broken_one_in_its_file)
{
  LogresWindow *window = new_window ();
  GtkWidget *list;

  write_file (ANNA "\n" BROKEN "\n; of the spring\n\n" ROSA);
  open_file (window);
  list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL);
  g_signal_emit_by_name (list, "chosen", 1, FALSE);
  wait_for_idle ();
  answer ("Q9", "correct");
  put_right (RIGHT);
  ck_assert_uint_eq (n_moves (window), 3);
  check_file_has (BROKEN);

  activate (window, "win.save");
  check_file_has ("F6-F8");
  check_file_has (ANNA);
  check_file_has ("; of the spring\n\n" ROSA);
  ck_assert_uint_eq (game_file_count (path), 3);
}
END_TEST

START_TEST (a_text_that_is_not_a_game_can_be_corrected)
{
  LogresWindow *window = new_window ();

  write_file ("1. Zebra");
  open_file (window);
  ck_assert_ptr_null (logres_window_get_session (window));
  answer ("games.logres", "correct");
  put_right (RIGHT);
  ck_assert_uint_eq (n_moves (window), 3);
  check_file_has ("1. Zebra");
}
END_TEST

START_TEST (a_game_corrected_into_several_opens_a_list)
{
  LogresWindow *window = new_window ();

  write_file (BROKEN);
  open_file (window);
  answer ("Q9", "correct");
  put_right (ANNA "\n" RIGHT);
  ck_assert_ptr_nonnull (find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL));
  ck_assert_uint_eq (n_moves (window), 2);
  check_file_has (BROKEN);
}
END_TEST

/* The text is so long that its games open as a list before they are checked. */
START_TEST (errors_in_a_long_text_are_found)
{
  LogresWindow *window = new_window ();
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *list;

  for (int i = 0; text->len <= 1 << 18; i++)
    g_string_append (text, i == 1000 ? RIGHT : ANNA "\n");
  g_string_append (text, "\n[White \"Q\"]\n\n1. E6-E8 Q9 *\n");
  paste (window, text->str);
  wait_until ((list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL)) != NULL);
  wait_until (says (list, ", 1 with errors"));
  gtk_widget_activate_action (list, "games.next-broken", NULL);
  gtk_widget_activate_action (list, "games.open-apart", NULL);
  wait_for_idle ();
  answer ("Q9", "close");
}
END_TEST

static guint
n_rows (GtkWidget *list)
{
  GtkWidget *table = find_below (list, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (
    G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (table))));
}

START_TEST (rows_of_a_long_list_are_built_in_steps)
{
  LogresWindow *window = new_window ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *list;

  for (int i = 0; i < 500; i++)
    g_string_append (text, "[White \"Anna\"]\n\n1. E6-E8 *\n\n");
  write_file (text->str);
  game_opening_open (LOGRES_GAME_PLACE (window), file);
  list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL);
  ck_assert_uint_lt (n_rows (list), 50);
  ck_assert (says (list, "500 games"));
  wait_until (n_rows (list) == 500);
}
END_TEST

START_TEST (a_window_may_be_closed_while_a_long_text_is_looked_at)
{
  LogresWindow *window = new_window (), *other = new_window ();
  g_autofree char *comment = g_strnfill (1 << 18, 'x');
  g_autofree char *text = g_strdup_printf ("1. E6-E8 {%s} H11-F9 *\n", comment);

  paste (window, text);
  gtk_window_destroy (GTK_WINDOW (window));
  paste (other, text);
  wait_for_game (other);
  ck_assert_ptr_null (find_other_window (LOGRES_TYPE_WINDOW, other));
}
END_TEST

/* There are too many positions to correct them one by one. */
START_TEST (errors_among_many_positions_are_listed)
{
  LogresWindow *window = new_window ();
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *list;
  guint n = 0;

  for (; text->len <= 1 << 18; n++)
    g_string_append (text, n == 500 ? "W:WF6:BG99\n" : "W:WKC6,D6,E6:BKD10,E10,F10\n");
  write_file (text->str);
  open_file (window);
  wait_until ((list = find_other_window (LOGRES_TYPE_COLLECTION_WINDOW, NULL)) != NULL);
  wait_for_idle ();
  ck_assert_uint_eq (logres_collection_get_n_games (
                       logres_collection_window_get_collection (LOGRES_COLLECTION_WINDOW (list))),
                     n - 1);
  answer ("Line 501, column 8", "close");

  while (text->len <= 1 << 20)
    g_string_append (text, "W:WKC6,D6,E6:BKD10,E10,F10\n");
  write_file (text->str);
  open_file (window);
  wait_until (find_message () != NULL);
  answer ("Too many positions", "close");
}
END_TEST

static void
add_opening (TCase *tcase)
{
  tcase_add_test (tcase, a_file_opens_under_its_name);
  tcase_add_test (tcase, rows_of_a_long_list_are_built_in_steps);
  tcase_add_test (tcase, a_long_game_is_read_while_its_window_goes_on);
  tcase_add_test (tcase, a_window_may_be_closed_while_its_game_is_read);
  tcase_add_test (tcase, a_window_goes_on_while_a_long_file_is_read);
  tcase_add_test (tcase, two_lists_are_opened_in_a_window_for_one_file);
  tcase_add_test (tcase, nothing_changes_if_reading_a_long_file_is_cancelled);
  tcase_add_test (tcase, long_files_open_in_the_order_chosen);
  tcase_add_test (tcase, a_window_may_be_closed_while_long_files_wait);
  tcase_add_test (tcase, a_window_may_be_closed_while_a_long_file_is_read);
  tcase_add_test (tcase, a_second_game_has_a_window_of_its_own);
  tcase_add_test (tcase, one_of_several_games_is_chosen_and_the_others_stay);
  tcase_add_test (tcase, changes_of_a_list_are_soon_in_the_file);
  tcase_add_test (tcase, the_button_of_a_toast_never_undoes_the_save_of_another_game);
  tcase_add_test (tcase, a_list_never_overwrites_changes_by_others);
  tcase_add_test (tcase, files_are_dropped_on_a_window);
  tcase_add_test (tcase, a_broken_file_is_reported_and_kept);
  tcase_add_loop_test (tcase, a_text_that_is_not_a_game_opens_nothing, 0, N_ROWS (unreadable));
  tcase_add_test (tcase, a_file_that_is_not_there_opens_nothing);
}

static void
add_saving (TCase *tcase)
{
  tcase_add_test (tcase, a_game_that_cannot_be_saved_stays_unsaved);
  tcase_add_test (tcase, changes_by_others_are_overwritten_only_after_a_question);
  tcase_add_test (tcase, a_game_that_was_removed_from_its_list_is_saved_after_a_question);
  tcase_add_test (tcase, a_new_game_does_not_replace_an_unsaved_one);
  tcase_add_test (tcase, a_file_whose_ending_is_added_is_replaced_only_when_asked);
  tcase_add_test (tcase, a_window_goes_on_while_a_changed_file_is_read_again);
  tcase_add_test (tcase, a_game_added_while_a_changed_file_is_read_again_stays);
  tcase_add_test (tcase, a_changed_file_is_not_read_again_after_cancelling);
  tcase_add_test (tcase, a_list_is_not_saved_on_another_machine);
  tcase_add_test (tcase, a_game_is_not_saved_on_another_machine);
  tcase_add_test (tcase, a_file_on_another_machine_is_not_opened);
}

static void
add_closing (TCase *tcase)
{
  tcase_add_test (tcase, closing_can_be_cancelled);
  tcase_add_test (tcase, closing_can_save);
  tcase_add_test (tcase, closing_without_saving_loses_nothing);
  tcase_add_test (tcase, a_game_that_was_only_looked_at_leaves_nothing);
  tcase_add_test (tcase, a_game_whose_file_was_deleted_meanwhile_is_kept);
  tcase_add_test (tcase, a_game_without_a_file_closes_without_a_question);
  tcase_add_test (tcase, a_file_replaces_a_hidden_game);
  tcase_add_test (tcase, a_file_does_not_replace_a_game_saved_nowhere_else);
  tcase_add_test (tcase, a_game_read_from_a_file_waits_for_the_player);
}

static void
add_coming_back (TCase *tcase)
{
  tcase_add_test (tcase, all_windows_come_back_after_a_kill);
  tcase_add_loop_test (tcase, a_damaged_archived_game_is_reported_at_the_start, 0,
                       N_ROWS (damaged));
  tcase_add_test (tcase, the_latest_unfinished_game_comes_back);
  tcase_add_test (tcase, archived_games_are_opened_again);
  tcase_add_loop_test (tcase, earlier_games_are_found_by_their_words, 0, N_ROWS (searches));
  tcase_add_test (tcase, a_search_keeps_the_cards_that_still_fit);
  tcase_add_test (tcase, the_boards_of_archived_games_are_read_on_a_thread);
  tcase_add_test (tcase, earlier_games_are_removed_and_come_back);
  tcase_add_test (tcase, a_deleted_game_goes_when_the_window_closes);
  tcase_add_test (tcase, a_comment_half_written_comes_back_after_a_kill);
  tcase_add_test (tcase, a_comment_belongs_to_its_move);
}

static void
add_texts (TCase *tcase)
{
  tcase_add_test (tcase, a_game_is_copied_and_pasted_as_another);
  tcase_add_test (tcase, the_caret_stays_visible_when_f7_is_pressed);
  tcase_add_test (tcase, an_invitation_that_is_opened_twice_begins_one_game);
  tcase_add_test (tcase, an_error_is_chosen_although_its_place_has_just_gone);
  tcase_add_test (tcase, the_readable_part_of_a_game_can_be_used);
  tcase_add_test (tcase, a_corrected_file_changes_only_when_saved);
  tcase_add_test (tcase, closing_a_corrected_game_asks);
  tcase_add_test (tcase, an_unsaved_corrected_game_is_restored);
  tcase_add_test (tcase, a_file_does_not_replace_a_corrected_game);
  tcase_add_test (tcase, a_corrected_game_replaces_the_broken_one_in_its_file);
  tcase_add_test (tcase, a_text_that_is_not_a_game_can_be_corrected);
  tcase_add_test (tcase, a_game_corrected_into_several_opens_a_list);
  tcase_add_test (tcase, errors_in_a_long_text_are_found);
  tcase_add_test (tcase, a_window_may_be_closed_while_a_long_text_is_looked_at);
  tcase_add_test (tcase, errors_among_many_positions_are_listed);
  tcase_add_test (tcase, a_position_is_copied_and_pasted_as_a_game);
  tcase_add_test (tcase, a_pasted_text_continues_the_email_game_that_it_names);
  tcase_add_loop_test (tcase, each_position_that_is_pasted_into_a_list_becomes_a_game, 0,
                       N_ROWS (positions));
  tcase_add_test (tcase, a_wrong_position_among_others_is_shown_and_nothing_is_added);
  tcase_add_test (tcase, a_mistake_behind_a_line_break_is_shown_in_its_place);
  tcase_add_loop_test (tcase, errors_in_a_pasted_text_are_shown_in_their_place, 0,
                       N_ROWS (no_games));
}

int
main (void)
{
  Suite *suite = suite_create ("documents");
  TCase *tcase = tcase_create ("documents");

  gtk_init ();
  adw_init ();
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  add_opening (tcase);
  add_saving (tcase);
  add_closing (tcase);
  add_coming_back (tcase);
  add_texts (tcase);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
