#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-mail.h"

#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "core/notation/position-text.h"
#include "support/session-play.h"
#include "support/suite.h"

#include <string.h>

/* Each test begins with an email game. White plays on this machine, Black does not. */

static LogresGameSession *session;

static void
set_up (void)
{
  Position start;

  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
  logres_game_session_set_paused (session, FALSE);
  logres_game_session_set_by_mail (session, 1 << 0);
}

static void
tear_down (void)
{
  g_assert_finalize_object (session);
}

/* Plays a move as if an email had brought it. */
static void
take_move (const char *text)
{
  session_play (session, text);
  logres_game_session_settle (session);
}

START_TEST (only_the_seats_here_can_move_here)
{
  ck_assert (logres_game_session_may_enter (session));
  ck_assert_int_eq (logres_game_session_get_person_to_move (session), 0);
  session_play (session, "E6-E8");
  ck_assert (!logres_game_session_may_enter (session));
  ck_assert_int_eq (logres_game_session_get_person_to_move (session), NOBODY);
  ck_assert_int_eq (logres_game_session_get_seat_to_move (session), 1);
}
END_TEST

START_TEST (a_move_waits_until_it_is_settled)
{
  session_play (session, "E6-E8");
  ck_assert_ptr_ne (logres_game_session_get_settled (session),
                    logres_game_session_get_live (session));
  logres_game_session_settle (session);
  ck_assert_ptr_eq (logres_game_session_get_settled (session),
                    logres_game_session_get_live (session));
}
END_TEST

/* The opponent does not know the move, so nobody has to agree that it is taken back. */
START_TEST (a_move_that_waits_is_taken_back_at_once)
{
  session_play (session, "E6-E8");
  ck_assert (logres_game_session_ask_undo (session));
  ck_assert (!logres_game_session_is_undo_asked (session));
  ck_assert_int_eq (session_count_moves (session), 0);
}
END_TEST

START_TEST (settled_moves_cannot_be_changed)
{
  const Node *known;

  session_play (session, "E6-E8");
  logres_game_session_settle (session);
  take_move ("H11-F9");
  known = logres_game_session_get_live (session);
  ck_assert (!logres_game_session_can_undo (session));
  ck_assert (!logres_game_session_ask_undo (session));
  ck_assert (!logres_game_session_take_step (session, WAY_UNDO));
  ck_assert (!logres_game_session_cut (session, known));
  ck_assert (!logres_game_session_cut (session, known->parent));
  ck_assert_ptr_eq (logres_game_session_get_live (session), known);
}
END_TEST

/* The user may add and remove variations and promote lines. */
START_TEST (studying_changes_no_settled_move)
{
  const Node *known, *tried;

  session_play (session, "E6-E8");
  logres_game_session_settle (session);
  known = logres_game_session_get_live (session);
  logres_game_session_set_studying (session, TRUE);
  logres_game_session_show_first (session);
  session_play (session, "F6-F8");
  tried = logres_game_session_get_shown (session);
  ck_assert (logres_game_session_make_main (session, tried));
  logres_game_session_set_studying (session, FALSE);
  ck_assert_ptr_eq (logres_game_session_get_live (session), known);
  ck_assert_ptr_eq (logres_game_session_get_settled (session), known);
  ck_assert (logres_game_session_cut (session, tried));
  ck_assert_ptr_eq (logres_game_session_get_live (session), known);
}
END_TEST

START_TEST (an_end_is_sent_and_settled)
{
  ck_assert (logres_game_session_resign (session, 0));
  ck_assert (!logres_game_session_is_end_settled (session));
  ck_assert (logres_game_session_ask_undo (session));
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), ONGOING);
  ck_assert (logres_game_session_resign (session, 0));
  logres_game_session_settle (session);
  ck_assert (logres_game_session_is_end_settled (session));
  ck_assert (!logres_game_session_can_undo (session));
}
END_TEST

/* A conditional move that wins is settled although nobody has sent the end. */
START_TEST (a_conditional_move_that_ends_the_game_is_not_taken_back)
{
  Position pos;

  g_assert_finalize_object (session);
  ck_assert (position_text_read (&pos, variant_find ("camelot"), "W:WF16,G15:BC5,D5", NULL));
  session = logres_game_session_new (&pos);
  logres_game_session_set_by_mail (session, 1 << 0);
  session_play (session, "G15-G16");
  logres_game_session_fix (session);
  ck_assert_int_ne (logres_game_session_get_result (session, NULL), ONGOING);
  ck_assert (!logres_game_session_can_undo (session));
}
END_TEST

static LogresGameSession *
read_again (void)
{
  g_autofree char *text = logres_game_session_dup_text (session, TRUE);
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));

  return logres_game_session_new_from_text (text, &span, NULL);
}

START_TEST (an_email_game_is_restored_with_its_state)
{
  MailNotes notes = { .since = 5 };
  g_autoptr (LogresGameSession) again = NULL;

  mail_notes_set (&notes.address[1], "anna@example.org");
  logres_game_session_set_mail_notes (session, &notes);
  session_play (session, "E6-E8");
  logres_game_session_settle (session);
  take_move ("H11-F9");
  session_play (session, "F6-F8");
  again = read_again ();
  ck_assert (logres_game_session_is_by_mail (again));
  ck_assert_uint_eq (logres_game_session_get_seats_here (again), 1 << 0);
  ck_assert_ptr_eq (logres_game_session_get_settled (again),
                    logres_game_session_get_live (again)->parent);
  ck_assert_int_eq (logres_game_session_get_mail_notes (again)->since, 5);
  ck_assert_str_eq (logres_game_session_get_mail_notes (again)->address[1], "anna@example.org");
}
END_TEST

START_TEST (texts_for_others_have_no_notes)
{
  MailNotes notes = { .since = 5 };
  g_autofree char *text = NULL;

  logres_game_session_set_mail_notes (session, &notes);
  text = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_null (strstr (text, "Mail"));
}
END_TEST

START_TEST (a_game_that_goes_on_here_is_not_by_email)
{
  g_autoptr (LogresGameSession) other = NULL;
  g_autofree char *text = NULL;

  logres_game_session_set_move_days (session, 3);
  other = logres_game_session_new_from_shown (session);
  ck_assert (!logres_game_session_is_by_mail (other));
  text = logres_game_session_dup_text (other, TRUE);
  ck_assert_ptr_null (strstr (text, "DaysPerMove"));
}
END_TEST

START_TEST (an_invalid_email_state_gives_an_ordinary_game)
{
  static const char *const states[] = { "", "1", "1 0", "4 0 0", "1 9 0", "1 0 2", "-1 0 0" };
  g_autofree char *text = g_strdup_printf ("[LogresMail \"%s\"]\n\n1. E6-E8 *\n", states[_i]);
  g_autoptr (LogresGameSession) other = NULL;
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));
  other = logres_game_session_new_from_text (text, &span, NULL);
  ck_assert (!logres_game_session_is_by_mail (other));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("session-mail");
  TCase *tcase = tcase_create ("session-mail");

  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, only_the_seats_here_can_move_here);
  tcase_add_test (tcase, a_move_waits_until_it_is_settled);
  tcase_add_test (tcase, a_move_that_waits_is_taken_back_at_once);
  tcase_add_test (tcase, settled_moves_cannot_be_changed);
  tcase_add_test (tcase, studying_changes_no_settled_move);
  tcase_add_test (tcase, an_end_is_sent_and_settled);
  tcase_add_test (tcase, a_conditional_move_that_ends_the_game_is_not_taken_back);
  tcase_add_test (tcase, an_email_game_is_restored_with_its_state);
  tcase_add_test (tcase, texts_for_others_have_no_notes);
  tcase_add_test (tcase, a_game_that_goes_on_here_is_not_by_email);
  tcase_add_loop_test (tcase, an_invalid_email_state_gives_an_ordinary_game, 0, 7);

  return suite_run (suite);
}
