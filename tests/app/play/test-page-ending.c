/* Tests when the card after a game appears and disappears. */

#include "app/computer/worker.h"
#include "app/ending/ending-card.h"
#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/play/game-page.h"
#include "app/start/game-setup.h"
#include "core/rules/movegen.h"

#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <string.h>

static LogresGameSession *session;
static GtkWidget *window, *card;
static LogresGamePage *page;

/* Shows the game in a window of this width and takes ownership of the game. */
static void
show_game (LogresGameSession *shown, int width)
{
  session = shown;
  page = g_object_new (LOGRES_TYPE_GAME_PAGE, NULL);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_widget_insert_action_group (window, "game", logres_game_page_get_actions (page));
  gtk_window_present (GTK_WINDOW (window));
  logres_game_page_set_session (page, session, 0);
  logres_game_page_set_active (page, TRUE);
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

static gboolean
is_card_seen (void)
{
  card = find_below (GTK_WIDGET (page), LOGRES_TYPE_ENDING_CARD);

  return card != NULL && gtk_widget_get_mapped (card);
}

/* Ends a game of two people after a move. */
static void
end_game (void)
{
  Move moves[USUAL_MOVES];

  movegen_list (&logres_game_session_get_live (session)->turn.pos, moves, USUAL_MOVES);
  ck_assert (logres_game_session_play (session, moves[0], NULL));
  ck_assert (!is_card_seen ());
  ck_assert (logres_game_session_resign (session, 1));
}

static void
show_ended_game (int width)
{
  show_game (new_game_of_people (variant_find ("camelot")), width);
  end_game ();
  wait_until (is_card_seen ());
}

static void
show_text (const char *text)
{
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));
  show_game (logres_game_session_new_from_text (text, &span, NULL), 1000);
}

static const int widths[] = { 1000, 360 };

START_TEST (the_card_appears_when_a_game_ends)
{
  show_ended_game (widths[_i]);
}
END_TEST

/* Each action takes the card away for good. */
static const char *const actions[] = { "game.undo",     "game.back",   "game.first",
                                       "game.analysis", "game.report", "game.show-moves" };

START_TEST (looking_at_other_moves_takes_the_card_away)
{
  show_ended_game (widths[0]);
  gtk_widget_activate_action (GTK_WIDGET (page), actions[_i], NULL);
  wait_until (!is_card_seen ());
  gtk_widget_activate_action (GTK_WIDGET (page), "game.live", NULL);
  wait_for_idle ();
  ck_assert (!is_card_seen ());
}
END_TEST

START_TEST (another_game_takes_the_card_away)
{
  LogresGameSession *other = new_game_of_people (variant_find ("cam"));

  show_ended_game (widths[_i]);
  logres_game_page_set_session (page, other, 0);
  g_object_unref (other);
  wait_until (!is_card_seen ());
}
END_TEST

START_TEST (a_page_may_close_before_the_card_appears)
{
  show_game (new_game_of_people (variant_find ("camelot")), widths[0]);
  end_game ();
}
END_TEST

START_TEST (a_finished_game_that_is_opened_has_no_card)
{
  static const char text[] = "[Variant \"camelot\"]\n\n1. E6-E8 H11-F9 1-0\n";

  show_text (text);
  /* The card of a game that ends here would be the next event. */
  gtk_widget_activate_action (GTK_WIDGET (page), "game.show-moves", NULL);
  wait_for_idle ();
  ck_assert (!is_card_seen ());
}
END_TEST

/* ---- The report ---- */

static gboolean
is_accuracy (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && g_str_has_suffix (gtk_label_get_label (GTK_LABEL (widget)), "%");
}

static gboolean
has_below (GtkWidget *widget, gboolean (*is_wanted) (GtkWidget *widget))
{
  if (is_wanted (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_below (child, is_wanted))
      return TRUE;

  return FALSE;
}

static int
height_of_card (void)
{
  int height;

  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 332, NULL, &height, NULL, NULL);

  return height;
}

/* The card keeps the place of the accuracy, so that nothing moves when the report ends. */
START_TEST (the_accuracy_comes_into_its_place)
{
  int height;

  workers_set_budget (1);
  show_ended_game (widths[0]);
  height = height_of_card ();
  wait_until (has_below (card, is_accuracy));
  ck_assert_int_eq (height_of_card (), height);
}
END_TEST

START_TEST (the_mistakes_begin_with_the_first)
{
  static const char text[] = "[Variant \"camelot\"]\n\n1. E6-E8 D11-C10 2. E8-E9 *\n";
  const Node *shown;

  show_text (text);
  ck_assert (logres_game_session_resign (session, 0));
  wait_until (is_card_seen ());
  wait_until (has_below (card, is_accuracy));
  gtk_widget_activate_action (GTK_WIDGET (page), "game.mistakes", NULL);
  ck_assert (logres_game_session_is_studying (session));
  shown = logres_game_session_get_shown (session);
  ck_assert_ptr_ne (shown, logres_game_session_get_live (session));
  ck_assert_ptr_nonnull (shown->parent);
  wait_until (!is_card_seen ());
}
END_TEST

/* The partner of the person keeps its level. */
START_TEST (the_next_level_is_that_of_the_enemies)
{
  GameSetup setup;

  game_setup_init (&setup, variant_find ("grand"));
  setup.players[2] = player_new (9, "");
  game_setup_set_level (&setup, 4);
  ck_assert_int_eq (setup.players[0].level, 0);
  ck_assert_int_eq (setup.players[1].level, 4);
  ck_assert_int_eq (setup.players[2].level, 9);
  ck_assert_int_eq (setup.players[3].level, 4);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("page-ending");
  TCase *tcase = tcase_create ("page-ending");

  gtk_init ();
  adw_init ();
  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_loop_test (tcase, the_card_appears_when_a_game_ends, 0, N_ROWS (widths));
  tcase_add_loop_test (tcase, looking_at_other_moves_takes_the_card_away, 0, N_ROWS (actions));
  tcase_add_loop_test (tcase, another_game_takes_the_card_away, 0, N_ROWS (widths));
  tcase_add_test (tcase, a_page_may_close_before_the_card_appears);
  tcase_add_test (tcase, a_finished_game_that_is_opened_has_no_card);
  tcase_add_test (tcase, the_accuracy_comes_into_its_place);
  tcase_add_test (tcase, the_mistakes_begin_with_the_first);
  tcase_add_test (tcase, the_next_level_is_that_of_the_enemies);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
