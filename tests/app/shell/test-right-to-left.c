/* Tests a window in a language that is written from right to left: it is mirrored, but the board
 * and the graph are not. */

#include "app/game/session-play.h"
#include "app/kit/settings.h"
#include "app/play/game-page-parts.h"
#include "app/report/report-graph.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "core/rules/movegen.h"
#include "wording/game-names.h"

#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <glib/gi18n.h>

enum { WIDTH = 1000, HEIGHT = 750 };

static GtkWindow *window;
static LogresGamePage *page;

/* Shows a game after two moves. */
static void
show_game (GtkTextDirection direction)
{
  g_autoptr (LogresGameSession) game = new_game_of_people (variant_find ("camelot"));

  for (int i = 0; i < 2; i++) {
    Move moves[USUAL_MOVES];

    movegen_list (&logres_game_session_get_live (game)->turn.pos, moves, USUAL_MOVES);
    ck_assert (logres_game_session_play (game, moves[0], NULL));
  }
  gtk_widget_set_default_direction (direction);
  window = logres_window_new (NULL);
  gtk_window_set_default_size (window, WIDTH, HEIGHT);
  gtk_window_present (window);
  wait_for_idle ();
  logres_game_place_take_session (LOGRES_GAME_PLACE (window), game, NULL);
  logres_game_place_show_game (LOGRES_GAME_PLACE (window));
  page = LOGRES_GAME_PAGE (find_below (GTK_WIDGET (window), LOGRES_TYPE_GAME_PAGE));
  wait_for_idle ();
}

static void
close_window (void)
{
  gtk_window_destroy (window);
  wait_for_idle ();
}

/* ---- The window ---- */

/* Returns where the middle of a widget is, from 0 at the left of the window to 1 at its right. */
static double
place_of (GtkWidget *widget)
{
  graphene_rect_t area;

  ck_assert (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &area));

  return (area.origin.x + area.size.width / 2) / gtk_widget_get_width (GTK_WIDGET (window));
}

START_TEST (the_window_is_mirrored)
{
  double board, moves, menu;

  show_game (GTK_TEXT_DIR_RTL);
  board = place_of (GTK_WIDGET (logres_window_get_board (LOGRES_WINDOW (window))));
  moves = place_of (GTK_WIDGET (page->moves));
  menu = place_of (GTK_WIDGET (page->menu));
  ck_assert_double_gt (board, moves);
  ck_assert_double_lt (menu, 0.5);
  close_window ();

  show_game (GTK_TEXT_DIR_LTR);
  ck_assert_double_lt (place_of (GTK_WIDGET (logres_window_get_board (LOGRES_WINDOW (window)))),
                       place_of (GTK_WIDGET (page->moves)));
  ck_assert_double_gt (place_of (GTK_WIDGET (page->menu)), 0.5);
  close_window ();
}
END_TEST

START_TEST (texts_are_translated)
{
  ck_assert_int_eq (g_unichar_get_script (g_utf8_get_char (_ ("Game report"))),
                    G_UNICODE_SCRIPT_ARABIC);
}
END_TEST

START_TEST (a_sentence_that_begins_with_a_move_begins_at_the_right)
{
  g_autofree char *move = words_new_isolated ("E6-E8"),
                  *sentence = g_strconcat (move, " ", _ ("Game report"), NULL);
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (sentence));
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));

  ck_assert_int_eq (
    pango_layout_line_get_resolved_direction (pango_layout_get_line_readonly (layout, 0)),
    PANGO_DIRECTION_RTL);
}
END_TEST

/* ---- The board ---- */

START_TEST (the_board_is_not_mirrored)
{
  GdkRectangle areas[N_SQUARES];
  LogresBoardView *view;

  show_game (GTK_TEXT_DIR_LTR);
  view = logres_window_get_board (LOGRES_WINDOW (window));
  for (int sq = 1; sq < N_SQUARES; sq++)
    logres_board_view_get_area (view, (Square) sq, &areas[sq]);
  close_window ();

  show_game (GTK_TEXT_DIR_RTL);
  view = logres_window_get_board (LOGRES_WINDOW (window));
  for (int sq = 1; sq < N_SQUARES; sq++) {
    GdkRectangle area;

    logres_board_view_get_area (view, (Square) sq, &area);
    ck_assert (gdk_rectangle_equal (&area, &areas[sq]));
  }
  close_window ();
}
END_TEST

/* ---- The graph ---- */

static void
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
    gboolean is_taken;

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_taken);
  }
}

static const Node *
shown (void)
{
  return logres_game_session_get_shown (logres_game_page_get_session (page));
}

/* Earlier moves are to the left in the graph. */
START_TEST (the_keys_go_through_the_graph_as_it_is_drawn)
{
  g_autoptr (GSettings) settings = settings_new ();
  GtkWidget *graph;
  const Node *last;

  g_settings_set_int (settings, "report-positions", 100);
  show_game (GTK_TEXT_DIR_RTL);
  g_action_group_activate_action (logres_game_page_get_actions (page), "report", NULL);
  graph = find_below (GTK_WIDGET (page), LOGRES_TYPE_REPORT_GRAPH);
  wait_until (gtk_widget_get_mapped (graph));
  wait_for_idle ();
  last = shown ();
  press (graph, GDK_KEY_Left);
  ck_assert_ptr_eq (shown (), last->parent);
  wait_for_idle ();
  press (graph, GDK_KEY_Right);
  ck_assert_ptr_eq (shown (), last);
  close_window ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("right-to-left");
  TCase *tcase = tcase_create ("right-to-left");

  logres_application_set_up_language ();
  gtk_init ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  tcase_add_test (tcase, the_window_is_mirrored);
  tcase_add_test (tcase, texts_are_translated);
  tcase_add_test (tcase, a_sentence_that_begins_with_a_move_begins_at_the_right);
  tcase_add_test (tcase, the_board_is_not_mirrored);
  tcase_add_test (tcase, the_keys_go_through_the_graph_as_it_is_drawn);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
