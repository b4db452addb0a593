/* Tests the score of people who play several games after one another. */

#include "app/start/evening-score.h"

#include "app/game/session-edit.h"
#include "app/game/session-mail.h"
#include "app/game/session-play.h"
#include "app/start/game-setup.h"
#include "core/record/record-scan.h"
#include "support/suite.h"

#include <string.h>

static LogresGameSession *session;

static void
tear_down (void)
{
  g_clear_object (&session);
}

/* Begins a game. An empty name is that of a person, too; NULL stands for the computer. */
static void
begin (const char *variant, const char *const *names)
{
  GameSetup setup;

  g_clear_object (&session);
  game_setup_init (&setup, variant_find (variant));
  for (int seat = 0; seat < setup.variant->n_seats; seat++)
    setup.players[seat] = player_new (names[seat] != NULL ? 0 : 3, names[seat]);
  session = game_setup_new_session (&setup);
}

static void
rematch (void)
{
  LogresGameSession *old = session;
  GameSetup setup;

  game_setup_init_from (&setup, old, 0, TRUE);
  session = game_setup_new_session (&setup);
  evening_score_carry (old, session);
  g_object_unref (old);
}

static void
check_line (const char *line)
{
  g_autofree char *found = evening_score_new_line (session);

  ck_assert_pstr_eq (found, line);
}

static void
lose (Seat seat, const char *line)
{
  ck_assert (logres_game_session_resign (session, seat));
  evening_score_count (session);
  check_line (line);
}

static void
draw (const char *line)
{
  logres_game_session_offer_draw (session, 0);
  ck_assert (logres_game_session_accept_draw (session, 1));
  evening_score_count (session);
  check_line (line);
}

static const char *const nobody[] = { "", "", "", "" };

START_TEST (the_score_follows_the_players_of_a_rematch)
{
  begin ("camelot", nobody);
  lose (1, "Score: White 1, Black 0");
  rematch ();
  /* Now the winner of the first game has Black. */
  draw ("Score: White ½, Black 1½");
  rematch ();
  lose (0, "Score: White 1½, Black 1½");
}
END_TEST

START_TEST (another_game_of_people_with_names_goes_on)
{
  begin ("camelot", (const char *[]) { "Ann", "Ben" });
  lose (1, "Score: Ann 1, Ben 0");
  begin ("cam", (const char *[]) { "Ben", "Ann" });
  lose (0, "Score: Ben 0, Ann 2");
  begin ("cam", (const char *[]) { "Ben", "Cleo" });
  lose (0, "Score: Ben 0, Cleo 1");
  begin ("cam", (const char *[]) { "Ann", "Ben" });
  lose (0, "Score: Ann 2, Ben 1");
}
END_TEST

START_TEST (people_without_names_begin_anew)
{
  for (int i = 0; i < 2; i++) {
    begin ("camelot", nobody);
    lose (1, "Score: White 1, Black 0");
  }
}
END_TEST

START_TEST (a_new_name_begins_anew)
{
  Player dora = player_new (0, "Dora");

  begin ("camelot", nobody);
  lose (1, "Score: White 1, Black 0");
  rematch ();
  logres_game_session_set_player (session, 0, &dora);
  lose (1, "Score: Dora 1, Black 0");
}
END_TEST

START_TEST (a_game_counts_with_its_last_end)
{
  begin ("camelot", nobody);
  lose (1, "Score: White 1, Black 0");
  ck_assert (logres_game_session_undo (session));
  lose (0, "Score: White 0, Black 1");
}
END_TEST

/* Somebody leaves the game, opens it again and plays its end once more. */
START_TEST (a_game_that_is_opened_again_counts_once)
{
  g_autofree char *text = NULL;
  GameSpan span = { 0 };

  begin ("camelot", (const char *[]) { "Emma", "Finn" });
  lose (1, "Score: Emma 1, Finn 0");
  text = logres_game_session_dup_text (session, TRUE);
  g_object_unref (session);
  ck_assert (record_scan (text, strlen (text), &span));
  session = logres_game_session_new_from_text (text, &span, NULL);
  ck_assert (logres_game_session_undo (session));
  lose (0, "Score: Emma 0, Finn 1");
}
END_TEST

START_TEST (partners_have_one_score)
{
  begin ("grand", nobody);
  lose (1, "Score: Red and Blue 1, Green and Yellow 0");
  rematch ();
  lose (1, "Score: Red and Blue 1, Green and Yellow 1");
  begin ("grand", (const char *[]) { "Ann", NULL, "Ben", NULL });
  lose (1, "Score: Ann and Ben 1, Green and Yellow 0");
}
END_TEST

START_TEST (a_single_person_among_four_has_a_score_after_two_games)
{
  begin ("grand", (const char *[]) { "", NULL, NULL, NULL });
  lose (1, NULL);
  rematch ();
  lose (1, "Score: Red and Blue 1, Green and You 1");
}
END_TEST

/* Replaces the game by one that the next start restores. */
static void
start_again (void)
{
  g_autofree char *text = logres_game_session_dup_text (session, TRUE);
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));
  g_object_unref (session);
  session = logres_game_session_new_from_text (text, &span, NULL);
}

START_TEST (the_next_start_continues_the_score)
{
  begin ("camelot", nobody);
  lose (1, "Score: White 1, Black 0");
  rematch ();
  draw ("Score: White ½, Black 1½");
  start_again ();
  check_line ("Score: White ½, Black 1½");
  rematch ();
  start_again ();
  check_line ("Score: White 1½, Black ½");
  lose (0, "Score: White 1½, Black 1½");
}
END_TEST

START_TEST (the_end_of_a_restored_game_counts_once)
{
  begin ("camelot", nobody);
  lose (1, "Score: White 1, Black 0");
  start_again ();
  evening_score_count (session);
  check_line ("Score: White 1, Black 0");
}
END_TEST

START_TEST (a_stored_score_is_not_for_other_people)
{
  Player dora = player_new (0, "Dora");

  begin ("camelot", nobody);
  lose (1, "Score: White 1, Black 0");
  rematch ();
  start_again ();
  logres_game_session_set_player (session, 0, &dora);
  lose (1, "Score: Dora 1, Black 0");
}
END_TEST

static const char *const bad_scores[] = { "",          "1",          "x",
                                          "1 0 1 0 0", "-2 2 0 0 0", "9999999999 0 1 2 3" };

START_TEST (a_damaged_score_begins_anew)
{
  begin ("camelot", nobody);
  logres_game_session_set_score (session, bad_scores[_i]);
  check_line ("Score: White 0, Black 0");
}
END_TEST

START_TEST (other_games_have_no_score)
{
  begin ("camelot", (const char *[]) { "", NULL });
  lose (1, NULL);
  begin ("camelot", (const char *[]) { NULL, NULL });
  lose (1, NULL);
  begin ("camelot", nobody);
  logres_game_session_set_by_mail (session, 1);
  check_line (NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("evening-score");
  TCase *tcase = tcase_create ("evening-score");

  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_test (tcase, the_score_follows_the_players_of_a_rematch);
  tcase_add_test (tcase, another_game_of_people_with_names_goes_on);
  tcase_add_test (tcase, people_without_names_begin_anew);
  tcase_add_test (tcase, a_new_name_begins_anew);
  tcase_add_test (tcase, a_game_counts_with_its_last_end);
  tcase_add_test (tcase, a_game_that_is_opened_again_counts_once);
  tcase_add_test (tcase, partners_have_one_score);
  tcase_add_test (tcase, a_single_person_among_four_has_a_score_after_two_games);
  tcase_add_test (tcase, the_next_start_continues_the_score);
  tcase_add_test (tcase, the_end_of_a_restored_game_counts_once);
  tcase_add_test (tcase, a_stored_score_is_not_for_other_people);
  tcase_add_loop_test (tcase, a_damaged_score_begins_anew, 0, N_ROWS (bad_scores));
  tcase_add_test (tcase, other_games_have_no_score);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
