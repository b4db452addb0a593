#include "app/board/board-view.h"
#include "app/lessons/lesson-page.h"
#include "app/lessons/lesson-shelf.h"
#include "app/lessons/lesson-view.h"
#include "app/move-input/move-prompt.h"
#include "app/puzzles/puzzle-book.h"
#include "app/puzzles/puzzle-page.h"

#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <glib/gstdio.h>
#include <string.h>

/* Tests the help in a lesson or a puzzle while the user holds a piece. The pointer is simulated by
 * signals of the board. */

static GtkWidget *window, *page;

static void
show (GType type)
{
  page = g_object_new (type, NULL);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), page);
}

static void
present (void)
{
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_mapped (page) && gtk_widget_get_width (page) > 0);
}

static void
tear_down (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns a part of the page of a puzzle, or of the view in the page of a lesson. */
static GtkWidget *
part (const char *name)
{
  GtkWidget *owner =
    LOGRES_IS_LESSON_PAGE (page) ? find_below (page, LOGRES_TYPE_LESSON_VIEW) : page;

  return GTK_WIDGET (gtk_widget_get_template_child (owner, G_OBJECT_TYPE (owner), name));
}

static const char *
words (void)
{
  return gtk_label_get_label (GTK_LABEL (part ("words")));
}

static gboolean
says (const char *part)
{
  return strstr (words (), part) != NULL;
}

static void
click (const Variant *variant, const char *text)
{
  GtkWidget *view = find_below (page, LOGRES_TYPE_BOARD_VIEW);
  const char *end;
  guint sq = square_text_read (variant_board (variant), text, &end);

  g_signal_emit_by_name (view, "square-pressed", sq);
  g_signal_emit_by_name (view, "square-released", sq, FALSE);
}

/* ---- Lessons ---- */

static GtkWidget *
first_in (const char *name)
{
  return gtk_widget_get_first_child (part (name));
}

static LessonShelf *shelf;
static KeptKeys *progress;
static char *folder, *path;

static void
show_lesson (int place)
{
  logres_lesson_page_set_lesson (LOGRES_LESSON_PAGE (page), lesson_shelf_get (shelf, place),
                                 progress, NULL);
}

static void
set_up_lesson (void)
{
  folder = g_dir_make_tmp ("logres-task-board-XXXXXX", NULL);
  path = g_build_filename (folder, "lessons", NULL);
  shelf = lesson_shelf_new (NULL);
  progress = kept_keys_new (path);
  show (LOGRES_TYPE_LESSON_PAGE);
  gtk_widget_insert_action_group (window, "lesson",
                                  logres_lesson_page_get_actions (LOGRES_LESSON_PAGE (page)));
  show_lesson (1);
}

static void
tear_down_lesson (void)
{
  tear_down ();
  kept_keys_free (progress);
  lesson_shelf_free (shelf);
  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
  g_free (folder);
}

static void
click_in_lesson (const char *square)
{
  click (lesson_shelf_get (shelf, 0)->variant, square);
}

static const char *const helping[] = { "hint", "show" };

static void
expect_help (const char *action)
{
  g_action_group_activate_action (logres_lesson_page_get_actions (LOGRES_LESSON_PAGE (page)),
                                  action, NULL);
  ck_assert_msg (says ("Go to E7, F8, G7, then G6."), "after %s the page says: %s", action,
                 words ());
}

START_TEST (a_lesson_helps_the_user_who_holds_a_piece)
{
  click_in_lesson ("E6");
  ck_assert_msg (says ("You picked up"), "the page says: %s", words ());
  expect_help (helping[_i]);
}
END_TEST

/* The star stays open in its row until it lands there. */
START_TEST (a_collected_star_flies_to_its_row)
{
  present ();
  click_in_lesson ("E6");
  click_in_lesson ("E7");
  wait_until (first_in ("layer") != NULL);
  ck_assert (gtk_widget_has_css_class (first_in ("collected"), "open-star"));
  wait_until (first_in ("layer") == NULL);
  ck_assert (gtk_widget_has_css_class (first_in ("collected"), "star"));
}
END_TEST

/* The lesson has words of its own about E6-E8. The board marks the square without a piece. */
START_TEST (a_lesson_has_its_own_words_about_an_illegal_move)
{
  LogresBoardView *view = LOGRES_BOARD_VIEW (find_below (page, LOGRES_TYPE_BOARD_VIEW));

  click_in_lesson ("E6");
  click_in_lesson ("E8");
  ck_assert_msg (says ("Collect the star on E7 first."), "the page says: %s", words ());
  ck_assert_int_eq (squares_count (&logres_board_view_get_marks (view)->squares[MARK_REASON]), 1);
  click_in_lesson ("E9");
  ck_assert_msg (says ("cannot reach E9"), "the page says: %s", words ());
}
END_TEST

/* Types a move on the board and presses Enter. */
static GtkWidget *
type (const char *move)
{
  GtkWidget *prompt = find_below (page, LOGRES_TYPE_MOVE_PROMPT);

  g_signal_emit_by_name (find_below (page, LOGRES_TYPE_BOARD_VIEW), "text-typed", move);
  ck_assert (logres_move_prompt_has_focus (LOGRES_MOVE_PROMPT (prompt)));
  g_signal_emit_by_name (prompt, "text-entered", move);

  return prompt;
}

START_TEST (a_typed_illegal_move_gets_the_words_of_the_lesson)
{
  GtkWidget *prompt;
  GObject *below;

  present ();
  prompt = type ("E6-E8");
  below = gtk_widget_get_template_child (prompt, LOGRES_TYPE_MOVE_PROMPT, "below");
  ck_assert_msg (says ("Collect the star on E7 first."), "the page says: %s", words ());
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (below)), words ());
  type ("E6-E9");
  ck_assert_msg (says ("cannot reach E9"), "the page says: %s", words ());
  ck_assert_ptr_nonnull (strstr (gtk_label_get_label (GTK_LABEL (below)), "cannot reach E9"));
}
END_TEST

START_TEST (a_typed_move_that_ends_the_task_leads_to_the_next_one)
{
  show_lesson (0);
  present ();
  type ("G15-G16");
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), part ("next"));
}
END_TEST

START_TEST (a_lesson_helps_the_user_whose_move_was_refused)
{
  click_in_lesson ("E6");
  click_in_lesson ("E9");
  ck_assert_msg (says ("cannot reach E9"), "the page says: %s", words ());
  expect_help (helping[_i]);
}
END_TEST

/* ---- Puzzles ---- */

static const char puzzles_text[] = "cam win 3 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12\n"
                                   "cam win 3 1120 W:WKE4,KB11,A4,D5,C7,G6,A9:BKE12 B11-C12\n";

/* Lives as long as the program, because a thread may still read a puzzle when its page has gone. */
static PuzzleBook *book;

static void
set_puzzle (int number)
{
  logres_puzzle_page_set_puzzle (LOGRES_PUZZLE_PAGE (page), puzzle_book_puzzle (book, number));
}

static void
set_up_puzzle (void)
{
  if (book == NULL)
    book = puzzle_book_new (puzzles_text, NULL);
  show (LOGRES_TYPE_PUZZLE_PAGE);
  set_puzzle (0);
}

static void
pick_up_in_puzzle (void)
{
  click (variant_find ("cam"), "E4");
  ck_assert_msg (says ("You picked up"), "the page says: %s", words ());
}

static void
ask_for_hint (void)
{
  g_action_group_activate_action (
    G_ACTION_GROUP (logres_puzzle_page_get_actions (LOGRES_PUZZLE_PAGE (page))), "hint", NULL);
}

START_TEST (a_puzzle_gives_the_user_who_holds_a_piece_a_hint)
{
  pick_up_in_puzzle ();
  ask_for_hint ();
  ck_assert_msg (!says ("You picked up"), "the page says: %s", words ());
  wait_until (says ("Look at the piece on B11."));
  pick_up_in_puzzle ();
  ask_for_hint ();
  ck_assert_msg (says ("The move is B11-C12."), "the page says: %s", words ());
}
END_TEST

START_TEST (a_hint_that_took_a_while_is_shown_to_the_user_who_holds_a_piece)
{
  ask_for_hint ();
  pick_up_in_puzzle ();
  wait_until (says ("Look at the piece on B11."));
}
END_TEST

static gboolean
may_stop (void)
{
  GtkWidget *prompt = find_below (page, LOGRES_TYPE_MOVE_PROMPT);

  return gtk_widget_get_visible (
    GTK_WIDGET (gtk_widget_get_template_child (prompt, LOGRES_TYPE_MOVE_PROMPT, "stop")));
}

/* The knight could go on from C6 to C8. */
START_TEST (a_piece_that_could_go_on_may_stop)
{
  set_puzzle (1);
  ck_assert (!may_stop ());
  click (variant_find ("cam"), "E4");
  ck_assert (!may_stop ());
  click (variant_find ("cam"), "C6");
  ck_assert (may_stop ());
  click (variant_find ("cam"), "C8");
  ck_assert (!may_stop ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("task-board");
  TCase *lessons = tcase_create ("lessons"), *puzzles = tcase_create ("puzzles");

  adw_init ();
  tcase_add_checked_fixture (lessons, set_up_lesson, tear_down_lesson);
  tcase_add_loop_test (lessons, a_lesson_helps_the_user_who_holds_a_piece, 0, N_ROWS (helping));
  tcase_add_loop_test (lessons, a_lesson_helps_the_user_whose_move_was_refused, 0,
                       N_ROWS (helping));
  tcase_add_test (lessons, a_lesson_has_its_own_words_about_an_illegal_move);
  tcase_add_test (lessons, a_typed_illegal_move_gets_the_words_of_the_lesson);
  tcase_add_test (lessons, a_typed_move_that_ends_the_task_leads_to_the_next_one);
  tcase_add_test (lessons, a_collected_star_flies_to_its_row);
  suite_add_tcase (suite, lessons);
  tcase_add_checked_fixture (puzzles, set_up_puzzle, tear_down);
  tcase_add_test (puzzles, a_puzzle_gives_the_user_who_holds_a_piece_a_hint);
  tcase_add_test (puzzles, a_hint_that_took_a_while_is_shown_to_the_user_who_holds_a_piece);
  tcase_add_test (puzzles, a_piece_that_could_go_on_may_stop);
  suite_add_tcase (suite, puzzles);

  return suite_run (suite);
}
