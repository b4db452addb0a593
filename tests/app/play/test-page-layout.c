/* Tests the sizes of the parts of a game page, in real windows. */

#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/kit/settings.h"
#include "app/move-list/move-list.h"
#include "app/play/game-page-parts.h"
#include "app/report/mistake-card.h"
#include "app/report/report-graph.h"
#include "app/report/report-panel.h"
#include "app/study/analysis-line.h"
#include "app/study/analysis-panel.h"
#include "core/rules/movegen.h"

#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <string.h>

static LogresGameSession *session;
static GtkWidget *window;
static LogresGamePage *page;

static void
act (const char *action)
{
  g_action_group_activate_action (logres_game_page_get_actions (page), action, NULL);
  wait_for_idle ();
}

/* Shows a page that has this size, or its minimum size if that is larger. Takes ownership of the
 * game. */
static void
show_game (LogresGameSession *shown, int width, int height)
{
  g_autoptr (GSettings) settings = settings_new ();

  g_settings_set_boolean (settings, "analysis-engine", FALSE);
  g_settings_set_int (settings, "report-positions", 100);
  session = shown;
  page = g_object_new (LOGRES_TYPE_GAME_PAGE, NULL);
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_widget_set_size_request (GTK_WIDGET (page), width, height);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_widget_insert_action_group (window, "game", logres_game_page_get_actions (page));
  gtk_window_present (GTK_WINDOW (window));
  logres_game_page_set_session (page, session, 0);
  logres_game_page_set_active (page, TRUE);
  wait_until (gtk_widget_get_width (GTK_WIDGET (page)) >= width);
  wait_for_idle ();
}

static void
tear_down (void)
{
  if (page == NULL)
    return;

  g_object_ref (page);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (page);
  g_clear_object (&session);
  page = NULL;
}

static GtkWidget *
part (GType type)
{
  return find_below (GTK_WIDGET (page), type);
}

static int
width_of (GType type)
{
  return gtk_widget_get_width (part (type));
}

static int
height_of (GType type)
{
  return gtk_widget_get_height (part (type));
}

/* Plays at most this number of moves at random, so that a report finds mistakes. */
static LogresGameSession *
new_played_game (const Variant *variant, int n)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  LogresGameSession *game = new_game_of_people (variant);

  while (n-- > 0 && logres_game_session_get_result (game, NULL) == ONGOING) {
    Move moves[USUAL_MOVES];
    const Node *live = logres_game_session_get_live (game);
    int n_moves = MIN (movegen_list (&live->turn.pos, moves, USUAL_MOVES), USUAL_MOVES);

    ck_assert (logres_game_session_play (game, moves[g_rand_int_range (chance, 0, n_moves)], NULL));
  }

  return game;
}

static gboolean
is_reported (void)
{
  return gtk_widget_get_mapped (part (LOGRES_TYPE_REPORT_GRAPH));
}

static void
report (void)
{
  act ("report");
  wait_until (is_reported ());
  wait_for_idle ();
}

/* ---- A wide window ---- */

static const struct {
  int width, height;
  int least, most; /* the width of the engine's panel */
} wide[] = {
  { 1300, 800, 502, 520 },
  { 1000, 700, 376, 400 },
  { 1366, 768, 502, 547 },
  { 2560, 1400, 1000, 1024 },
};

START_TEST (an_analysis_gets_two_fifths_of_a_wide_window)
{
  int usual;

  show_game (new_played_game (variant_find ("camelot"), 8), wide[_i].width, wide[_i].height);
  usual = width_of (LOGRES_TYPE_MOVE_LIST);
  act ("analysis");
  wait_until (width_of (LOGRES_TYPE_ANALYSIS_PANEL) > 0);
  ck_assert_int_eq (gtk_widget_get_width (GTK_WIDGET (page)), wide[_i].width);
  ck_assert_int_ge (width_of (LOGRES_TYPE_ANALYSIS_PANEL), wide[_i].least);
  ck_assert_int_le (width_of (LOGRES_TYPE_ANALYSIS_PANEL), wide[_i].most);
  act ("analysis");
  wait_until (width_of (LOGRES_TYPE_MOVE_LIST) == usual);
}
END_TEST

/* Returns the part of the list of mistakes that is seen. */
static GtkWidget *
mistakes (void)
{
  GtkWidget *list = find_below (part (LOGRES_TYPE_REPORT_PANEL), GTK_TYPE_LIST_BOX);

  return gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
}

START_TEST (graph_list_and_moves_share_the_height)
{
  show_game (new_played_game (variant_find ("camelot"), 40), wide[_i].width, wide[_i].height);
  report ();
  ck_assert_int_eq (gtk_widget_get_height (GTK_WIDGET (page)), wide[_i].height);
  wait_until (height_of (LOGRES_TYPE_REPORT_GRAPH) == (wide[_i].height > 760 ? 96 : 64));
  wait_until (gtk_widget_get_height (mistakes ()) >= 40);
  ck_assert_int_ge (height_of (LOGRES_TYPE_MOVE_LIST), 76);
}
END_TEST

/* Returns whether a part of the report is seen without scrolling. */
static gboolean
is_seen (GtkWidget *widget)
{
  GtkWidget *scroller =
    gtk_widget_get_ancestor (part (LOGRES_TYPE_REPORT_PANEL), GTK_TYPE_SCROLLED_WINDOW);
  double x, y;

  gtk_widget_translate_coordinates (widget, scroller, 0, 0, &x, &y);

  return y >= 0 && y + gtk_widget_get_height (widget) <= gtk_widget_get_height (scroller);
}

START_TEST (a_chosen_mistake_is_seen_as_a_whole)
{
  GtkWidget *card;

  show_game (new_played_game (variant_find ("camelot"), 40), wide[_i].width, wide[_i].height);
  report ();
  act ("first");
  card = part (LOGRES_TYPE_MISTAKE_CARD);
  /* The action chooses nothing until the report has found a mistake. */
  wait_until ((act ("next-mistake"), gtk_widget_get_mapped (card)));
  wait_until (is_seen (card));
}
END_TEST

/* ---- A narrow window ---- */

enum { NARROW = 360, LOW = 640 };

/* Checks that the page has the size that it was given, and could be as small as that. */
static void
check_smallest (const char *state)
{
  int width, height;

  gtk_widget_set_size_request (GTK_WIDGET (page), -1, -1);
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_VERTICAL, NARROW, &height, NULL, NULL,
                      NULL);
  gtk_widget_set_size_request (GTK_WIDGET (page), NARROW, LOW);
  ck_assert_msg (width <= NARROW, "%s: %d wide", state, width);
  ck_assert_msg (height <= LOW, "%s: %d high", state, height);
}

START_TEST (a_page_fits_a_narrow_window)
{
  show_game (new_played_game (&variants[_i], 40), NARROW, LOW);
  check_smallest ("game");
  act ("back");
  check_smallest ("earlier move");
  act ("analysis");
  wait_until (gtk_widget_get_mapped (part (LOGRES_TYPE_ANALYSIS_PANEL)));
  check_smallest ("analysis");
  report ();
  check_smallest ("report");
  for (int i = 0; i < 3; i++) {
    act ("next-mistake");
    check_smallest ("mistake");
  }
}
END_TEST

/* Makes the page wider, in small steps. Checks that the column unfolds once and does not fold
 * again.
 */
static void
check_widening (int *n_changes)
{
  for (int width = 760; width < 1060; width += 8) {
    gtk_widget_set_size_request (GTK_WIDGET (page), width, 700);
    wait_until (gtk_widget_get_width (GTK_WIDGET (page)) >= width);
    wait_for_idle ();
    ck_assert_int_le (*n_changes, 1);
  }
}

static void
count_cb (int *n_changes)
{
  (*n_changes)++;
}

START_TEST (a_column_unfolds_only_once)
{
  int n_changes = 0;

  show_game (new_played_game (&variants[_i % (int) n_variants], 40), 700, 700);
  if (_i >= (int) n_variants)
    act ("analysis");
  g_signal_connect_swapped (page->layout.flap, "notify::folded", G_CALLBACK (count_cb), &n_changes);
  check_widening (&n_changes);
  g_signal_handlers_disconnect_by_data (page->layout.flap, &n_changes);
}
END_TEST

static void
set_dpi (int dpi)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi * 1024, NULL);
}

/* Large text makes the column scroll, but not the window grow. */
START_TEST (a_page_fits_a_low_window_with_large_text)
{
  int height;

  set_dpi (2 * 96);
  show_game (new_played_game (&variants[_i], 40), 1000, 700);
  report ();
  gtk_widget_set_size_request (GTK_WIDGET (page), -1, -1);
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_VERTICAL, 1000, &height, NULL, NULL, NULL);
  set_dpi (96);
  ck_assert_int_le (height, 700);
}
END_TEST

/* Returns the width of a square of the board. */
static int
width_of_square (void)
{
  return gtk_widget_get_width (gtk_widget_get_first_child (part (LOGRES_TYPE_BOARD_VIEW)));
}

/* Returns the top of the engine's panel on the page. */
static int
top_of_sheet (void)
{
  double x, y;

  gtk_widget_translate_coordinates (part (LOGRES_TYPE_ANALYSIS_PANEL), GTK_WIDGET (page), 0, 0, &x,
                                    &y);

  return (int) y;
}

static const struct {
  const char *variant;
  int width;
} studied[] = {
  { "camelot", NARROW }, { "cam", NARROW }, { "grandcam", NARROW }, { "grand", 440 }
};

START_TEST (an_analysis_leaves_squares_that_a_finger_can_hit)
{
  show_game (new_played_game (variant_find (studied[_i].variant), 40), studied[_i].width, LOW);
  act ("analysis");
  wait_until (gtk_widget_get_mapped (part (LOGRES_TYPE_ANALYSIS_PANEL)));
  wait_until (width_of_square () >= 24);
}
END_TEST

/* Returns the number of pixels that the text of a label in the bar needs. */
static int
width_of_number (GtkWidget *bar)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (bar, "100");
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

START_TEST (the_number_in_the_bar_of_the_chances_is_whole_in_large_text)
{
  GtkWidget *bar;
  int width;

  set_dpi (2 * 96);
  show_game (new_played_game (variant_find ("camelot"), 8), 1000, 700);
  act ("analysis");
  bar = page->study->bar;
  wait_until (gtk_widget_get_width (bar) > 0);
  width = width_of_number (bar);
  set_dpi (96);
  ck_assert_int_ge (gtk_widget_get_width (bar), width);
}
END_TEST

static GtkToggleButton *
handle (void)
{
  return page->sheet.handle;
}

START_TEST (a_sheet_opens_over_a_board_that_keeps_its_size)
{
  int width, down;

  show_game (new_played_game (variant_find ("camelot"), 40), NARROW, LOW);
  act ("analysis");
  wait_until (gtk_widget_get_mapped (part (LOGRES_TYPE_ANALYSIS_PANEL)));
  wait_until (gtk_widget_get_width (page->study->bar) > 0);
  wait_until (width_of_square () >= 24);
  wait_for_idle ();
  width = width_of_square ();
  down = top_of_sheet ();
  for (int i = 0; i < 2; i++) {
    gtk_toggle_button_set_active (handle (), TRUE);
    wait_until (top_of_sheet () < LOW * 6 / 10);
    ck_assert_int_eq (width_of_square (), width);
    gtk_toggle_button_set_active (handle (), FALSE);
    wait_until (top_of_sheet () == down);
    ck_assert_int_eq (width_of_square (), width);
  }
}
END_TEST

START_TEST (a_report_opens_the_sheet)
{
  show_game (new_played_game (variant_find ("camelot"), 40), NARROW, LOW);
  report ();
  ck_assert (gtk_toggle_button_get_active (handle ()));
  act ("analysis");
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (handle ())));
}
END_TEST

/* ---- The engine's lines ---- */

/* Returns the label with the moves. */
static GtkLabel *
moves_of (GtkWidget *line)
{
  return GTK_LABEL (find_below (gtk_widget_get_last_child (line), GTK_TYPE_LABEL));
}

/* The height when the panel appears, and when it has lines. */
START_TEST (the_panel_keeps_its_height_while_the_engine_thinks)
{
  g_autoptr (GSettings) settings = settings_new ();
  int height;

  show_game (new_played_game (variant_find ("camelot"), 8), 1000, 700);
  g_settings_set_boolean (settings, "analysis-engine", TRUE);
  g_action_group_activate_action (logres_game_page_get_actions (page), "analysis", NULL);
  wait_until (height_of (LOGRES_TYPE_ANALYSIS_PANEL) > 0);
  height = height_of (LOGRES_TYPE_ANALYSIS_PANEL);
  wait_until (*gtk_label_get_text (moves_of (part (LOGRES_TYPE_ANALYSIS_LINE))) != '\0');
  wait_for_idle ();
  ck_assert_int_eq (height_of (LOGRES_TYPE_ANALYSIS_PANEL), height);
}
END_TEST

/* Returns a line of the longest legal moves. */
static EvaluationLine
longest_line (Turn turn)
{
  EvaluationLine line = { 0 };

  while (line.n_moves < MOST_LINE_MOVES && turn_ending (&turn).result == ONGOING) {
    Move moves[USUAL_MOVES], longest;
    Square path[MAX_PATH];
    int n = MIN (movegen_list (&turn.pos, moves, USUAL_MOVES), USUAL_MOVES);

    longest = moves[0];
    for (int i = 1; i < n; i++)
      if (move_path (&turn.pos, moves[i], path) > move_path (&turn.pos, longest, path))
        longest = moves[i];
    line.moves[line.n_moves++] = longest;
    turn_play (&turn, longest, &turn, NULL);
  }

  return line;
}

static int
row_at (PangoLayout *layout, int index)
{
  int row, x;

  pango_layout_index_to_line_x (layout, index, FALSE, &row, &x);

  return row;
}

/* Checks each word of the text, which is a number or a move. */
static void
check_words (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);

  for (const char *word = text; *word != '\0'; word += strspn (word, " ")) {
    int start = (int) (word - text), length = (int) strcspn (word, " ");

    ck_assert_int_eq (row_at (layout, start), row_at (layout, start + length - 1));
    word += length;
  }
}

START_TEST (no_move_of_a_line_is_cut)
{
  Turn turn;
  EvaluationLine moves;
  GtkWidget *line = logres_analysis_line_new (NULL, 0);

  session = new_game_of_people (&variants[_i]);
  turn = logres_game_session_get_live (session)->turn;
  moves = longest_line (turn);
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), line);
  gtk_window_present (GTK_WINDOW (window));
  logres_analysis_line_show (LOGRES_ANALYSIS_LINE (line), &turn, 1, &moves, "+0.28");
  for (int width = 330; width < 560; width += 20) {
    PangoLayout *layout;
    int height;

    gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    gtk_widget_size_allocate (line, &(GdkRectangle) { 0, 0, width, height }, -1);
    layout = gtk_label_get_layout (moves_of (line));
    check_words (layout);
    ck_assert_int_ge (pango_layout_get_line_count (layout), 2);
  }
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&session);
}
END_TEST

/* The application does this when it starts. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/io/github/logres/Logres/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (void)
{
  Suite *suite = suite_create ("page-layout");
  TCase *tcase = tcase_create ("page-layout");
  int n = (int) n_variants;

  gtk_init ();
  adw_init ();
  load_style ();
  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_loop_test (tcase, an_analysis_gets_two_fifths_of_a_wide_window, 0, N_ROWS (wide));
  tcase_add_loop_test (tcase, graph_list_and_moves_share_the_height, 0, N_ROWS (wide));
  tcase_add_loop_test (tcase, a_chosen_mistake_is_seen_as_a_whole, 0, N_ROWS (wide));
  tcase_add_loop_test (tcase, a_page_fits_a_narrow_window, 0, n);
  tcase_add_loop_test (tcase, a_page_fits_a_low_window_with_large_text, 0, n);
  tcase_add_loop_test (tcase, a_column_unfolds_only_once, 0, 2 * n);
  tcase_add_loop_test (tcase, an_analysis_leaves_squares_that_a_finger_can_hit, 0,
                       N_ROWS (studied));
  tcase_add_test (tcase, the_number_in_the_bar_of_the_chances_is_whole_in_large_text);
  tcase_add_test (tcase, a_sheet_opens_over_a_board_that_keeps_its_size);
  tcase_add_test (tcase, a_report_opens_the_sheet);
  tcase_add_test (tcase, the_panel_keeps_its_height_while_the_engine_thinks);
  tcase_add_loop_test (tcase, no_move_of_a_line_is_cut, 0, n);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
