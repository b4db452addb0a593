#include "app/export/export.h"
#include "app/export/game-printing.h"
#include "app/export/picture-window.h"
#include "app/kit/settings.h"
#include "app/report/report-graph.h"
#include "app/shell/window.h"

#include "support/fake-place.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <glib/gstdio.h>
#include <string.h>

/* Tests the export of pictures and pages from a window. */

enum { WIDTH = 300 };

static const char game_text[] = "[White \"Anna/Bert\"]\n[Black \"Zoë\"]\n\n"
                                "1. E6-E8 H11-F9 {[%csl green E8][%cal red E8F9]}\n"
                                "2. C6-C5 C11-C12 3. C5-B5 C12-B12 *\n";

static LogresWindow *window;

static LogresGameSession *
session_from (const char *text)
{
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));

  return logres_game_session_new_from_text (text, &span, NULL);
}

static void
set_up (void)
{
  g_autoptr (LogresGameSession) session = session_from (game_text);

  window = LOGRES_WINDOW (logres_window_new (NULL));
  gtk_window_present (GTK_WINDOW (window));
  logres_game_place_take_session (LOGRES_GAME_PLACE (window), session, NULL);
  logres_game_place_show_game (LOGRES_GAME_PLACE (window));
}

static void
tear_down (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GamePicture *
new_picture (void)
{
  GamePicture *picture =
    game_picture_new (logres_window_get_board (window), logres_window_get_session (window));

  game_picture_set_width (picture, WIDTH);

  return picture;
}

static gboolean
has (GBytes *bytes, const char *words)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strstr_len (text, (gssize) length, words) != NULL;
}

static gboolean
begins_with (GBytes *bytes, const char *words)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return length > strlen (words) && memcmp (text, words, strlen (words)) == 0;
}

/* ---- Pictures ---- */

static const char *const beginnings[N_PICTURE_FORMATS] = { "\x89PNG", "<?xml", "%PDF" };

START_TEST (each_format_has_the_right_file_type)
{
  g_autoptr (GamePicture) picture = new_picture ();
  g_autoptr (GBytes) file = game_picture_new_file (picture, (PictureFormat) _i);

  ck_assert_ptr_nonnull (file);
  ck_assert (begins_with (file, beginnings[_i]));
}
END_TEST

START_TEST (an_svg_has_a_description)
{
  g_autoptr (GamePicture) picture = new_picture ();
  g_autoptr (GBytes) file = game_picture_new_file (picture, PICTURE_SVG);

  ck_assert (has (file, "<title>Camelot, White to move</title>"));
  ck_assert (has (file, "<desc>camelot "));
}
END_TEST

START_TEST (a_picture_is_as_wide_as_was_asked_for)
{
  g_autoptr (GamePicture) picture = new_picture ();
  g_autoptr (GdkTexture) texture = game_picture_new_texture (picture);

  ck_assert_int_eq (gdk_texture_get_width (texture), WIDTH);
  ck_assert_int_gt (gdk_texture_get_height (texture), WIDTH);
}
END_TEST

static gboolean
is_same (const GamePicture *picture, GBytes *before)
{
  g_autoptr (GBytes) now = game_picture_new_file (picture, PICTURE_PNG);

  return g_bytes_equal (before, now);
}

START_TEST (marks_and_caption_are_shown_if_wanted)
{
  g_autoptr (GamePicture) picture = new_picture ();
  g_autoptr (GBytes) marked = game_picture_new_file (picture, PICTURE_PNG);

  picture->picture.marks = NULL;
  ck_assert (!is_same (picture, marked));
  picture->picture.marks = &picture->marks;
  ck_assert (is_same (picture, marked));
  game_picture_set_caption (picture, "Anna");
  ck_assert (!is_same (picture, marked));
  game_picture_set_caption (picture, "");
  ck_assert (is_same (picture, marked));
}
END_TEST

static void
got_texture_cb (GObject *clipboard, GAsyncResult *result, gpointer texture)
{
  *(GdkTexture **) texture =
    gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

START_TEST (a_picture_goes_to_the_clipboard)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autoptr (GSettings) settings = settings_new ();
  GdkTexture *texture = NULL;

  g_settings_set_int (settings, "picture-width", 444);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-picture", NULL));
  gdk_clipboard_read_texture_async (clipboard, NULL, got_texture_cb, &texture);
  wait_until (texture != NULL);
  ck_assert_int_eq (gdk_texture_get_width (texture), 444);
  g_object_unref (texture);
  g_settings_reset (settings, "picture-width");
}
END_TEST

START_TEST (a_closed_picture_window_is_freed)
{
  GtkWindow *asking = logres_picture_window_new (GTK_WINDOW (window), new_picture ());

  gtk_window_present (asking);
  g_object_add_weak_pointer (G_OBJECT (asking), (gpointer *) &asking);
  gtk_window_destroy (asking);
  wait_until (asking == NULL);
}
END_TEST

/* ---- Graphs ---- */

/* The report is not made yet, so the graph is empty. */
START_TEST (a_graph_becomes_a_file_of_each_format)
{
  ReportPlan plan = { .n_fast_nodes = 1 };
  LogresGameSession *session = logres_window_get_session (window);
  Report *report = report_new (logres_game_session_get_end (session), &plan);
  g_autoptr (GBytes) file =
    report_graph_new_file (report, (PictureFormat) _i, WIDTH, "The chances");

  ck_assert_ptr_nonnull (file);
  ck_assert (begins_with (file, beginnings[_i]));
  ck_assert_int_eq (has (file, "<title>The chances</title>"), _i == PICTURE_SVG);
  report_free (report);
}
END_TEST

/* ---- Pages ---- */

void *__real_calloc (size_t n, size_t size);
void *__wrap_calloc (size_t n, size_t size);

static gboolean has_no_memory;

/* The linker redirects the program's own calls of calloc() to this function, but not the calls in
 * libraries. */
void *
__wrap_calloc (size_t n, size_t size)
{
  return has_no_memory ? NULL : __real_calloc (n, size);
}

START_TEST (a_game_becomes_a_pdf)
{
  g_autoptr (GBytes) file = game_printing_new_pdf (logres_window_get_session (window), 0);

  ck_assert (begins_with (file, "%PDF"));
}
END_TEST

START_TEST (more_diagrams_make_a_longer_file)
{
  LogresGameSession *session = logres_window_get_session (window);
  g_autoptr (GBytes) few = game_printing_new_pdf (session, 0);
  g_autoptr (GBytes) many = game_printing_new_pdf (session, 1);

  ck_assert_uint_gt (g_bytes_get_size (many), g_bytes_get_size (few));
}
END_TEST

/* The report is printed although its findings are not written into the game. */
START_TEST (a_report_is_printed_above_the_game)
{
  LogresGameSession *session = logres_window_get_session (window);
  g_autoptr (GBytes) before = game_printing_new_pdf (session, 0), after = NULL;
  Report *report = report_new (logres_game_session_get_end (session), &(ReportPlan) { 500, 0 });
  atomic_bool stop = false;
  Search *search = search_new ();

  ck_assert (report_run (report, search, &stop, NULL, NULL));
  logres_game_session_take_report (session, report);
  after = game_printing_new_pdf (session, 0);
  ck_assert_uint_gt (g_bytes_get_size (after), g_bytes_get_size (before));
  search_free (search);
}
END_TEST

/* The test has no printer, so it writes the pages to a file. */
START_TEST (the_pages_go_to_the_printer)
{
  g_autofree char *folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pages.pdf", NULL);
  g_autoptr (GtkPrintOperation) operation =
    game_printing_new_operation (GTK_WINDOW (window), logres_window_get_session (window));
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  ck_assert_int_eq (
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
    GTK_PRINT_OPERATION_RESULT_APPLY);
  ck_assert (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new_take (text, length);
  ck_assert (begins_with (bytes, "%PDF"));
  folder_remove (folder);
}
END_TEST

/* Returns the number of pages of a printed game. */
static int
count_pages (const char *text)
{
  g_autoptr (LogresGameSession) session = session_from (text);
  g_autoptr (GtkPrintOperation) operation =
    game_printing_new_operation (GTK_WINDOW (window), session);

  gtk_print_operation_set_export_filename (operation, "/dev/null");
  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL);

  return gtk_print_operation_get_n_pages_to_print (operation);
}

/* White resigned after two moves, and the user analyzed on. */
START_TEST (moves_after_the_end_of_a_game_are_not_printed)
{
  g_autoptr (GString) moves = g_string_new ("[Result \"0-1\"]\n\n1. D7-D8 D10-C10");

  for (int i = 2; i < 200; i++)
    g_string_append_printf (moves, i % 2 == 0 ? " %d. E7-E8 C10-D10" : " %d. E8-E7 D10-C10", i);
  g_string_append (moves, " 0-1\n");
  ck_assert_int_gt (count_pages (moves->str), 1);
  g_string_prepend (moves, "[LogresState \"2 2 0\"]\n");
  ck_assert_int_eq (count_pages (moves->str), 1);
}
END_TEST

START_TEST (missing_memory_for_the_pages_is_reported)
{
  g_autoptr (GtkPrintOperation) operation =
    game_printing_new_operation (GTK_WINDOW (window), logres_window_get_session (window));
  AdwMessageDialog *message;

  has_no_memory = TRUE;
  gtk_print_operation_set_export_filename (operation, "/dev/null");
  ck_assert_int_eq (
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
    GTK_PRINT_OPERATION_RESULT_CANCEL);
  has_no_memory = FALSE;
  message = find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL);
  ck_assert_ptr_nonnull (message);
  ck_assert_str_eq (adw_message_dialog_get_body (message), "There is not enough memory.");
  gtk_window_destroy (GTK_WINDOW (message));
}
END_TEST

/* ---- Writing ---- */

START_TEST (a_failed_export_keeps_the_old_file)
{
  g_autofree char *folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "old.png", NULL), *text = NULL;
  g_autofree char *nowhere = g_build_filename (folder, "none", "new.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), lost = g_file_new_for_path (nowhere);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);

  ck_assert (g_file_set_contents (path, "old", -1, NULL));
  ck_assert (!export_write (GTK_WINDOW (window), file, NULL));
  ck_assert (!export_write (GTK_WINDOW (window), lost, bytes));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, "old");
  ck_assert (export_write (GTK_WINDOW (window), file, bytes));
  g_clear_pointer (&text, g_free);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, "new");
  folder_remove (folder);
}
END_TEST

static GBytes *
make_cb (gpointer data, GtkFileChooser *dialog)
{
  return g_bytes_new_static ("new", 3);
}

static void
answer (const char *response)
{
  AdwMessageDialog *question = find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL);

  ck_assert_ptr_nonnull (question);
  adw_message_dialog_response (question, response);
  gtk_window_destroy (GTK_WINDOW (question));
}

static void
check_text (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, expected);
}

/* The file dialog has asked about the name without the ending, so the user has not agreed to
 * replace the file whose name has the ending. */
START_TEST (a_file_whose_ending_is_added_is_replaced_only_when_asked)
{
  g_autofree char *folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.pdf", NULL);
  g_autofree char *typed = g_build_filename (folder, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (typed);
  ExportOrder order = { .title = "", .name = "game", .ending = ".pdf", .make = make_cb };
  GtkFileChooserNative *dialog = export_new (GTK_WINDOW (window), &order);

  ck_assert (g_file_set_contents (path, "old", -1, NULL));
  export_take_file (dialog, file);
  check_text (path, "old");
  answer ("cancel");
  check_text (path, "old");
  export_take_file (dialog, file);
  answer ("replace");
  check_text (path, "new");

  g_remove (path);
  export_take_file (dialog, file);
  ck_assert_ptr_null (find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL));
  check_text (path, "new");
  folder_remove (folder);
}
END_TEST

START_TEST (a_remote_location_gets_the_file)
{
  g_autoptr (GFile) place = fake_place_new ("game.PDF", FALSE);
  g_autoptr (GFile) gone = fake_place_new ("game.pdf", TRUE);
  ExportOrder order = { .title = "", .name = "game", .ending = ".pdf", .make = make_cb };
  static const char *const endings[] = { ".pdf", NULL };

  order.endings = endings;
  export_take_file (export_new (GTK_WINDOW (window), &order), place);
  ck_assert_str_eq (fake_place_get_text (place), "new");
  ck_assert_ptr_null (find_other_window (ADW_TYPE_MESSAGE_DIALOG, NULL));
  export_take_file (export_new (GTK_WINDOW (window), &order), gone);
  answer ("close");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("export");
  TCase *tcase = tcase_create ("export");

  adw_init ();
  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, each_format_has_the_right_file_type, 0, N_PICTURE_FORMATS);
  tcase_add_test (tcase, an_svg_has_a_description);
  tcase_add_test (tcase, a_picture_is_as_wide_as_was_asked_for);
  tcase_add_test (tcase, marks_and_caption_are_shown_if_wanted);
  tcase_add_test (tcase, a_picture_goes_to_the_clipboard);
  tcase_add_test (tcase, a_closed_picture_window_is_freed);
  tcase_add_loop_test (tcase, a_graph_becomes_a_file_of_each_format, 0, N_PICTURE_FORMATS);
  tcase_add_test (tcase, a_game_becomes_a_pdf);
  tcase_add_test (tcase, more_diagrams_make_a_longer_file);
  tcase_add_test (tcase, a_report_is_printed_above_the_game);
  tcase_add_test (tcase, the_pages_go_to_the_printer);
  tcase_add_test (tcase, moves_after_the_end_of_a_game_are_not_printed);
  tcase_add_test (tcase, missing_memory_for_the_pages_is_reported);
  tcase_add_test (tcase, a_failed_export_keeps_the_old_file);
  tcase_add_test (tcase, a_file_whose_ending_is_added_is_replaced_only_when_asked);
  tcase_add_test (tcase, a_remote_location_gets_the_file);

  return suite_run (suite);
}
