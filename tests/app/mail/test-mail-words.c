#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/mail/mail-handoff.h"

#include "support/fake-place.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "wording/mail-words.h"

#include <string.h>

/* Checks the texts that explain an email: each case has a text, and the text names the moves and
 * players in question. */

static LogresGameSession *white, *black;

static LogresGameSession *
new_game (guint seats_here)
{
  LogresGameSession *session;
  Position start;

  position_start (&start, variant_find ("camelot"));
  session = logres_game_session_new (&start);
  logres_game_session_set_paused (session, FALSE);
  mail_play_begin (session, seats_here);

  return session;
}

static char *
send (LogresGameSession *session)
{
  g_auto (MailPost) post = { 0 };

  mail_handoff_write (session, "Good luck", &post);
  mail_play_note_sent (session, &post);

  return g_steal_pointer (&post.body);
}

static void
set_up (void)
{
  g_autofree char *mail = NULL;
  MailReading reading;
  MailMatch match;

  white = new_game (1 << 0);
  session_play (white, "E6-E8");
  mail = send (white);
  ck_assert (mail_read (&reading, mail, strlen (mail)));
  match = mail_match (&reading, NULL);
  black = mail_play_new_session (&match, 1 << 1);
  mail_reading_clear (&reading);
  logres_game_session_set_paused (black, FALSE);
}

static void
tear_down (void)
{
  g_clear_object (&white);
  g_clear_object (&black);
}

/* Returns the text that White gets about this email after `old` was replaced by `new` in it. */
static char *
told (const char *mail, const char *old, const char *new, MailVerdict verdict)
{
  g_auto (GStrv) parts = g_strsplit (mail, old, -1);
  g_autofree char *text = g_strjoinv (new, parts);
  MailReading reading;
  MailMatch match;
  char *reason;

  mail_read (&reading, text, strlen (text));
  match = mail_play_match (white, &reading);
  ck_assert_int_eq (match.verdict, verdict);
  reason = mail_words_new_reason (&match, logres_game_session_get_variant (white));
  mail_reading_clear (&reading);

  return reason;
}

static void
expect (const char *reason, const char *part)
{
  ck_assert_msg (strstr (reason, part) != NULL, "no \"%s\" in \"%s\"", part, reason);
}

/* ---- Verdicts ---- */

START_TEST (every_verdict_has_words)
{
  for (int i = 0; i < N_MAIL_VERDICTS; i++) {
    MailMatch match = { .verdict = (MailVerdict) i };
    g_autofree char *reason = mail_words_new_reason (&match, variant_find ("camelot"));

    ck_assert_int_gt (strlen (mail_words_verdict ((MailVerdict) i)), 0);
    ck_assert_int_eq (mail_verdict_is_refusal ((MailVerdict) i),
                      strstr (reason, "Nothing was changed.") != NULL);
  }
}
END_TEST

START_TEST (a_changed_past_is_reported_with_both_moves)
{
  g_autofree char *mail = NULL, *reason = NULL;

  session_play (black, "H11-F9");
  mail = send (black);
  reason = told (mail, "E6-E8", "F6-F8", MAIL_ALTERED_PAST);
  expect (reason, "1. F6-F8");
  expect (reason, "1. E6-E8");
}
END_TEST

START_TEST (an_illegal_move_is_reported_with_place_and_reason)
{
  g_autofree char *mail = NULL, *reason = NULL;

  session_play (black, "H11-F9");
  mail = send (black);
  reason = told (mail, "H11-F9", "H11-H8", MAIL_ILLEGAL_MOVE);
  expect (reason, "Line ");
  expect (reason, "column ");
}
END_TEST

START_TEST (texts_without_a_game_and_old_emails_are_reported)
{
  g_autofree char *mail = NULL, *none = NULL, *known = NULL;
  MailReading reading;
  MailMatch match;

  none = told ("Dear Anna", "x", "x", MAIL_REFUSED_NO_RECORD);
  expect (none, "%%%%%");
  session_play (black, "H11-F9");
  mail = send (black);
  ck_assert (mail_read (&reading, mail, strlen (mail)));
  match = mail_play_match (white, &reading);
  mail_play_take (white, &match);
  mail_reading_clear (&reading);
  known = told (mail, "Good luck", "Good bye", MAIL_SAME);
  expect (known, "nothing new");
}
END_TEST

/* ---- Text of an email ---- */

START_TEST (a_mail_says_whose_turn_it_is_and_what_is_offered)
{
  g_auto (MailPost) post = { 0 };

  ck_assert (logres_game_session_offer_draw (black, 1));
  session_play (black, "H11-F9");
  mail_handoff_write (black, "With kind regards", &post);
  expect (post.body, "Black offers a draw. White is to move.");
  expect (post.body, "With kind regards");
  expect (post.body, "Play by Email");
  expect (post.subject, "Camelot");
}
END_TEST

START_TEST (a_mail_says_the_days_for_a_move_and_the_receiver_keeps_them)
{
  g_auto (MailPost) post = { 0 };
  MailReading reading;
  MailMatch match;

  logres_game_session_set_move_days (white, 3);
  mail_handoff_write (white, NULL, &post);
  expect (post.body, "Black is to move. Each player has 3 days for a move.");
  ck_assert (mail_read (&reading, post.body, strlen (post.body)));
  match = mail_match (&reading, NULL);
  g_object_unref (black);
  black = mail_play_new_session (&match, 1 << 1);
  mail_reading_clear (&reading);
  ck_assert_int_eq (record_move_days (logres_game_session_get_record (black)), 3);
}
END_TEST

START_TEST (every_problem_of_a_conditional_line_has_words)
{
  for (int i = MAIL_LINE_OK + 1; i < N_MAIL_LINE_PROBLEMS; i++)
    ck_assert_int_gt (strlen (mail_words_line_problem ((MailLineProblem) i)), 0);
}
END_TEST

START_TEST (a_draft_is_saved_at_a_remote_location)
{
  g_autoptr (GFile) place = fake_place_new ("logres.eml", FALSE);
  g_auto (MailPost) post = { 0 };

  session_play (black, "H11-F9");
  mail_handoff_write (black, "Good luck", &post);
  ck_assert (mail_handoff_save (place, "anna@example.org", &post, NULL));
  ck_assert_ptr_nonnull (strstr (fake_place_get_text (place), "anna@example.org"));
  ck_assert_ptr_nonnull (strstr (fake_place_get_text (place), "Good luck"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mail-words");
  TCase *tcase = tcase_create ("mail-words");

  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, every_verdict_has_words);
  tcase_add_test (tcase, a_changed_past_is_reported_with_both_moves);
  tcase_add_test (tcase, an_illegal_move_is_reported_with_place_and_reason);
  tcase_add_test (tcase, texts_without_a_game_and_old_emails_are_reported);
  tcase_add_test (tcase, a_mail_says_the_days_for_a_move_and_the_receiver_keeps_them);
  tcase_add_test (tcase, a_mail_says_whose_turn_it_is_and_what_is_offered);
  tcase_add_test (tcase, every_problem_of_a_conditional_line_has_words);
  tcase_add_test (tcase, a_draft_is_saved_at_a_remote_location);

  return suite_run (suite);
}
