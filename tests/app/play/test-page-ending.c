/* Tests when the card after a game appears and disappears. */

#include "app/computer/worker.h"
#include "app/ending/ending-card.h"
#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/day.h"
#include "app/play/game-page.h"
#include "app/report/mistake-page.h"
#include "app/report/own-mistakes.h"
#include "app/start/game-setup.h"
#include "core/rules/movegen.h"

#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <glib/gstdio.h>
#include <string.h>

static LogresGameSession *session;
static GtkWidget *window, *card;
static LogresGamePage *page;
static char *state;

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
  folder_remove (state);
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

/* ---- Mistakes ---- */

static gboolean
are_mistakes_seen (void)
{
  return LOGRES_IS_MISTAKE_PAGE (adw_bin_get_child (ADW_BIN (page)));
}

static void
show_mistakes (void)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "game.mistakes", NULL);
}

/* Resigns a game in which White has made mistakes. */
static void
end_bad_game (void)
{
  static const char text[] = "[Variant \"camelot\"]\n\n1. F6-F8 D11-D9 2. C6-E8xC10xC12 F11-D9 "
                             "3. E6-E8 D10-D8xF6xH8 *\n";

  show_text (text);
  ck_assert (logres_game_session_resign (session, 0));
}

START_TEST (the_mistakes_take_the_place_of_the_page_until_the_user_goes_back)
{
  end_bad_game ();
  wait_until (is_card_seen ());
  wait_until (has_below (card, is_accuracy));
  show_mistakes ();
  ck_assert (are_mistakes_seen ());
  ck_assert (!logres_game_session_is_studying (session));

  g_signal_emit_by_name (adw_bin_get_child (ADW_BIN (page)), "left");
  ck_assert (!are_mistakes_seen ());
  wait_until (is_card_seen ());
}
END_TEST

START_TEST (mistakes_that_are_not_known_yet_are_awaited)
{
  end_bad_game ();
  show_mistakes ();
  ck_assert (!are_mistakes_seen ());
  wait_until (are_mistakes_seen ());
}
END_TEST

START_TEST (another_game_takes_the_mistakes_away)
{
  LogresGameSession *other = new_game_of_people (variant_find ("cam"));

  end_bad_game ();
  show_mistakes ();
  wait_until (are_mistakes_seen ());
  logres_game_page_set_session (page, other, 0);
  g_object_unref (other);
  ck_assert (!are_mistakes_seen ());
}
END_TEST

START_TEST (a_page_may_close_while_it_shows_mistakes)
{
  end_bad_game ();
  show_mistakes ();
  wait_until (are_mistakes_seen ());
}
END_TEST

START_TEST (a_game_without_mistakes_is_studied)
{
  show_text ("[Variant \"camelot\"]\n\n1. E6-E8 *\n");
  ck_assert (logres_game_session_resign (session, 1));
  wait_until (is_card_seen ());
  wait_until (has_below (card, is_accuracy));
  show_mistakes ();
  ck_assert (!are_mistakes_seen ());
  ck_assert (logres_game_session_is_studying (session));
}
END_TEST

static gboolean
has_own_mistakes (void)
{
  g_autoptr (KeptKeys) keys = own_mistakes_new ();
  g_autoptr (GArray) mistakes = own_mistakes_list (keys, day_today ());

  return mistakes->len > 0;
}

/* The report on the game has not ended yet. */
START_TEST (the_mistakes_of_a_game_that_is_left_at_once_are_collected)
{
  static const char text[] = "[Variant \"camette\"]\n[BlackLevel \"3\"]\n\n1. C2-E4 "
                             "C6-C4xC2xA4 2. E4xC6xC4 A4-A3 3. C4-D5 A3-B2 *\n";
  LogresGameSession *other = new_game_of_people (variant_find ("cam"));

  show_text (text);
  ck_assert (logres_game_session_resign (session, 0));
  ck_assert (!has_own_mistakes ());
  logres_game_page_set_session (page, other, 0);
  g_object_unref (other);
  wait_until (has_own_mistakes ());
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
  int n_failed;

  gtk_init ();
  adw_init ();
  state = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_loop_test (tcase, the_card_appears_when_a_game_ends, 0, N_ROWS (widths));
  tcase_add_loop_test (tcase, looking_at_other_moves_takes_the_card_away, 0, N_ROWS (actions));
  tcase_add_loop_test (tcase, another_game_takes_the_card_away, 0, N_ROWS (widths));
  tcase_add_test (tcase, a_page_may_close_before_the_card_appears);
  tcase_add_test (tcase, a_finished_game_that_is_opened_has_no_card);
  tcase_add_test (tcase, the_accuracy_comes_into_its_place);
  tcase_add_test (tcase, the_mistakes_take_the_place_of_the_page_until_the_user_goes_back);
  tcase_add_test (tcase, mistakes_that_are_not_known_yet_are_awaited);
  tcase_add_test (tcase, another_game_takes_the_mistakes_away);
  tcase_add_test (tcase, a_page_may_close_while_it_shows_mistakes);
  tcase_add_test (tcase, a_game_without_mistakes_is_studied);
  tcase_add_test (tcase, the_mistakes_of_a_game_that_is_left_at_once_are_collected);
  tcase_add_test (tcase, the_next_level_is_that_of_the_enemies);
  suite_add_tcase (suite, tcase);

  n_failed = suite_run (suite);
  g_rmdir (state);
  g_free (state);

  return n_failed;
}
