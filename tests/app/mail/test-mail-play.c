#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/mail/mail-play.h"

#include "core/rules/movegen.h"
#include "support/session-play.h"
#include "support/suite.h"

#include <string.h>

/* Two players with a program each. Unless a test says otherwise, `white` is the game in White's
 * program, and `black` the game in Black's. Emails arrive as they were written. */

static LogresGameSession *white, *black;

static const MailWords no_words = { 0 };

static LogresGameSession *
new_game (const char *variant, const char *position, guint seats_here)
{
  LogresGameSession *session;
  Position start;

  if (position == NULL)
    position_start (&start, variant_find (variant));
  else
    ck_assert (position_text_read (&start, variant_find (variant), position, NULL));
  session = logres_game_session_new (&start);
  logres_game_session_set_paused (session, FALSE);
  mail_play_begin (session, seats_here);

  return session;
}

static void
begin (const char *variant, const char *position)
{
  white = new_game (variant, position, 1 << 0);
  black = NULL;
}

static void
set_up (void)
{
  begin ("camelot", NULL);
}

static void
tear_down (void)
{
  g_clear_object (&white);
  g_clear_object (&black);
}

/* Writes the email and notes that it was sent. The caller frees the text. */
static char *
send (LogresGameSession *session)
{
  g_auto (MailPost) post = { 0 };

  ck_assert_int_eq (logres_game_session_get_mail_turn (session), MAIL_TO_SEND);
  mail_play_write (session, &no_words, &post);
  mail_play_note_sent (session, &post);

  return g_steal_pointer (&post.body);
}

static MailVerdict
verdict_of (LogresGameSession *session, const char *mail)
{
  MailReading reading;
  MailVerdict verdict;

  mail_read (&reading, mail, strlen (mail));
  verdict = mail_play_match (session, &reading).verdict;
  mail_reading_clear (&reading);

  return verdict;
}

/* Adds an email to the game. Returns the number of conditional moves that were played. */
static guint
take (LogresGameSession *session, const char *mail)
{
  MailReading reading;
  MailMatch match;
  guint n;

  ck_assert (mail_read (&reading, mail, strlen (mail)));
  match = mail_play_match (session, &reading);
  ck_assert_int_eq (match.verdict, MAIL_CONTINUES);
  n = mail_play_take (session, &match);
  mail_reading_clear (&reading);

  return n;
}

static LogresGameSession *
invite (const char *mail, guint seats_here)
{
  MailReading reading;
  MailMatch match;
  LogresGameSession *session;

  ck_assert (mail_read (&reading, mail, strlen (mail)));
  match = mail_match (&reading, NULL);
  ck_assert_int_eq (match.verdict, MAIL_NEW_GAME);
  session = mail_play_new_session (&match, seats_here);
  mail_reading_clear (&reading);
  logres_game_session_set_paused (session, FALSE);

  return session;
}

/* Sends an email from one program to another. If `*to` is NULL, the email begins a game there. */
static void
mail_to (LogresGameSession **to, LogresGameSession *from)
{
  g_autofree char *mail = send (from);

  if (*to == NULL)
    *to = invite (mail, 1 << 1);
  else
    take (*to, mail);
}

static void
expect_same_game (void)
{
  const Node *a = logres_game_session_get_live (white), *b = logres_game_session_get_live (black);
  const Record *x = logres_game_session_get_record (white),
               *y = logres_game_session_get_record (black);
  char first[POSITION_TEXT_SIZE], second[POSITION_TEXT_SIZE];

  position_text_write (&a->turn.pos, TRUE, first);
  position_text_write (&b->turn.pos, TRUE, second);
  ck_assert_str_eq (first, second);
  ck_assert_str_eq (tags_get (&x->tags, "GameId"), tags_get (&y->tags, "GameId"));
  ck_assert_int_eq (record_result (x), record_result (y));
}

/* ---- Sending and receiving ---- */

START_TEST (both_players_have_the_same_game_after_each_email)
{
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_TO_MOVE);
  session_play (white, "E6-E8");
  mail_to (&black, white);
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_WAITING);
  ck_assert_int_eq (logres_game_session_get_mail_turn (black), MAIL_TO_MOVE);
  session_play (black, "H11-F9");
  mail_to (&white, black);
  expect_same_game ();
  session_play (white, "F6-F8");
  mail_to (&black, white);
  expect_same_game ();
  ck_assert_int_eq (session_count_moves (black), 3);
}
END_TEST

static Move
play_first (LogresGameSession *session)
{
  Move move = { 0 };

  movegen_list (&logres_game_session_get_live (session)->turn.pos, &move, 1);
  ck_assert (logres_game_session_play (session, move, NULL));

  return move;
}

/* Places trees as long as it is this player's turn. */
static void
place_trees (LogresGameSession *session)
{
  while (logres_game_session_get_mail_turn (session) == MAIL_TO_MOVE)
    ck_assert_int_eq (play_first (session).kind, MOVE_TREE);
}

START_TEST (trees_are_placed_by_mail)
{
  tear_down ();
  begin ("river", NULL);
  place_trees (white);
  mail_to (&black, white);
  expect_same_game ();
  ck_assert_int_eq (session_count_moves (black), 3);
  place_trees (black);
  mail_to (&white, black);
  expect_same_game ();
  ck_assert_int_eq (session_count_moves (white), 6);

  ck_assert_int_ne (play_first (white).kind, MOVE_TREE);
  mail_to (&black, white);
  expect_same_game ();
}
END_TEST

START_TEST (a_player_who_moves_second_sends_the_game_first)
{
  /* The player of Black creates this game, so `black` is the game in White's program. */
  LogresGameSession *host = new_game ("camelot", NULL, 1 << 1);
  g_autofree char *mail = NULL;

  mail = send (host);
  ck_assert_int_eq (logres_game_session_get_mail_turn (host), MAIL_WAITING);
  black = invite (mail, 1 << 0);
  ck_assert_int_eq (logres_game_session_get_mail_turn (black), MAIL_TO_MOVE);
  g_object_unref (host);
}
END_TEST

START_TEST (a_move_can_be_taken_back_before_it_was_sent)
{
  g_auto (MailPost) post = { 0 }, sent = { 0 };

  session_play (white, "E6-E8");
  mail_play_write (white, &no_words, &post);
  ck_assert_ptr_nonnull (strstr (post.body, "E6-E8"));
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_TO_SEND);
  ck_assert (!mail_play_get_sent (white, &sent));
  ck_assert (logres_game_session_undo (white));
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_TO_MOVE);
}
END_TEST

/* Begins a game of four with a computer that moves before the user. Green and Blue have sent their
 * moves; then the computer has moved. */
static void
begin_with_computer (void)
{
  Player computer = player_new (1, "");
  g_autofree char *mail = NULL;

  tear_down ();
  white = new_game ("grand", NULL, 1 << 0 | 1 << 3);
  logres_game_session_set_player (white, 3, &computer);
  play_first (white);
  mail = send (white);
  black = invite (mail, 1 << 1 | 1 << 2);
  play_first (black);
  play_first (black);
  mail_to (&white, black);
  play_first (white);
  ck_assert_int_eq (session_count_moves (white), 4);
}

START_TEST (undo_does_not_pass_a_received_move)
{
  begin_with_computer ();
  ck_assert (!logres_game_session_can_undo (white));
  play_first (white);
  ck_assert (logres_game_session_undo (white));
  ck_assert_int_eq (session_count_moves (white), 4);
}
END_TEST

START_TEST (a_result_takes_back_the_moves_of_a_computer_too)
{
  begin_with_computer ();
  play_first (white);
  ck_assert (logres_game_session_resign (black, 2));
  mail_to (&white, black);
  ck_assert_int_eq (session_count_moves (white), 3);
  expect_same_game ();
}
END_TEST

START_TEST (the_last_email_can_be_sent_again)
{
  g_autofree char *mail = NULL;
  g_auto (MailPost) sent = { 0 };

  session_play (white, "E6-E8");
  mail = send (white);
  ck_assert (mail_play_get_sent (white, &sent));
  ck_assert_str_eq (sent.body, mail);
}
END_TEST

START_TEST (comments_and_variations_are_not_sent)
{
  g_autofree char *mail = NULL;
  const Node *live;

  session_play (white, "E6-E8");
  live = logres_game_session_get_live (white);
  logres_game_session_set_text (white, live, COMMENT, "a secret");
  logres_game_session_set_studying (white, TRUE);
  session_play (white, "I11-G9");
  logres_game_session_show_first (white);
  session_play (white, "F6-F8");
  logres_game_session_set_studying (white, FALSE);
  mail = send (white);
  ck_assert_ptr_nonnull (strstr (mail, "E6-E8"));
  ck_assert_ptr_null (strstr (mail, "secret"));
  ck_assert_ptr_null (strstr (mail, "I11"));
  ck_assert_ptr_null (strstr (mail, "F6-F8"));
}
END_TEST

START_TEST (addresses_are_kept_and_not_sent)
{
  g_autofree char *mail = NULL, *addresses = NULL;

  mail_play_set_address (white, 1, "anna@example.org");
  session_play (white, "E6-E8");
  mail = send (white);
  ck_assert_ptr_null (strstr (mail, "anna"));
  addresses = mail_play_dup_addresses (white);
  ck_assert_str_eq (addresses, "anna@example.org");
}
END_TEST

/* ---- Emails that do not fit ---- */

START_TEST (a_mail_that_does_not_fit_changes_nothing)
{
  g_autofree char *first = NULL, *altered = NULL, *before = NULL, *after = NULL;
  char *place;

  session_play (white, "E6-E8");
  mail_to (&black, white);
  session_play (black, "H11-F9");
  first = send (black);
  altered = g_strdup (first);
  while ((place = strstr (altered, "E6-E8")) != NULL)
    memcpy (place, "F6-F8", 5);
  before = logres_game_session_dup_text (white, TRUE);
  ck_assert_int_eq (verdict_of (white, altered), MAIL_ALTERED_PAST);
  ck_assert_int_eq (verdict_of (white, "Hello"), MAIL_REFUSED_NO_RECORD);
  after = logres_game_session_dup_text (white, TRUE);
  ck_assert_str_eq (before, after);
  take (white, first);
  ck_assert_int_eq (verdict_of (white, first), MAIL_SAME);
}
END_TEST

/* White has sent the move, but has not told the program so. */
START_TEST (an_answer_to_a_move_that_is_not_marked_as_sent_is_accepted)
{
  g_auto (MailPost) post = { 0 };
  g_autofree char *answer = NULL;

  session_play (white, "E6-E8");
  mail_play_write (white, &no_words, &post);
  black = invite (post.body, 1 << 1);
  session_play (black, "H11-F9");
  answer = send (black);
  take (white, answer);
  expect_same_game ();
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_TO_MOVE);
}
END_TEST

/* ---- Results ---- */

START_TEST (results_are_sent)
{
  session_play (white, "E6-E8");
  mail_to (&black, white);
  ck_assert (logres_game_session_resign (black, 1));
  ck_assert_int_eq (logres_game_session_get_mail_turn (black), MAIL_TO_SEND);
  mail_to (&white, black);
  ck_assert_int_eq (logres_game_session_get_result (white, NULL), FIRST_TEAM_WINS);
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_OVER);
  ck_assert_int_eq (logres_game_session_get_mail_turn (black), MAIL_OVER);
}
END_TEST

START_TEST (a_draw_is_offered_and_accepted)
{
  ck_assert (logres_game_session_offer_draw (white, 0));
  session_play (white, "E6-E8");
  mail_to (&black, white);
  ck_assert_int_eq (logres_game_session_get_draw_offer (black), 0);
  ck_assert (logres_game_session_accept_draw (black, 1));
  mail_to (&white, black);
  ck_assert_int_eq (logres_game_session_get_result (white, NULL), DRAW);
  expect_same_game ();
}
END_TEST

START_TEST (moving_on_declines_the_draw)
{
  ck_assert (logres_game_session_offer_draw (white, 0));
  session_play (white, "E6-E8");
  mail_to (&black, white);
  session_play (black, "H11-F9");
  mail_to (&white, black);
  ck_assert_int_eq (logres_game_session_get_draw_offer (white), NOBODY);
  ck_assert_int_eq (logres_game_session_get_result (white, NULL), ONGOING);
}
END_TEST

/* White leaves out a compulsory capture, and Black demands it. */
/* Two players of different teams share a machine. The last of them to move is not the one who
 * resigns. */
START_TEST (a_result_is_sent_by_the_player_who_decides_it)
{
  g_autofree char *mail = NULL;

  tear_down ();
  white = new_game ("grand", NULL, 1 << 0 | 1 << 1);
  play_first (white);
  play_first (white);
  mail = send (white);
  black = invite (mail, 1 << 2 | 1 << 3);
  play_first (black);
  play_first (black);
  mail_to (&white, black);
  ck_assert (logres_game_session_resign (white, 0));
  mail_to (&black, white);
  ck_assert_int_eq (logres_game_session_get_result (black, NULL), SECOND_TEAM_WINS);
}
END_TEST

START_TEST (a_declined_offer_that_is_read_again_keeps_the_unsent_move)
{
  g_autofree char *mail = NULL;

  session_play (white, "E6-E8");
  mail_to (&black, white);
  ck_assert (logres_game_session_offer_draw (black, 1));
  session_play (black, "H11-F9");
  mail = send (black);
  take (white, mail);
  session_play (white, "F6-F8");
  ck_assert_int_eq (verdict_of (white, mail), MAIL_OLDER);
}
END_TEST

START_TEST (captures_are_demanded_by_email)
{
  tear_down ();
  begin ("camelot2000", "W:WD5,A4,KG3:BE6,L13,KH14");
  session_play (white, "A4-A5");
  mail_to (&black, white);
  ck_assert (turn_may_force (&logres_game_session_get_live (black)->turn));
  session_play (black, "force");
  mail_to (&white, black);
  expect_same_game ();
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_TO_MOVE);
  session_play (white, "D5xF7");
  mail_to (&black, white);
  expect_same_game ();
}
END_TEST

/* ---- Conditional moves ---- */

/* Adds a conditional move for White, who plays `answer` if Black plays `move`. */
static void
add_line (const char *move, const char *answer)
{
  MailLineError error;

  logres_game_session_set_studying (white, TRUE);
  logres_game_session_show_live (white);
  session_play (white, move);
  session_play (white, answer);
  ck_assert (mail_play_add_line (white, logres_game_session_get_shown (white), &error));
  logres_game_session_set_studying (white, FALSE);
}

START_TEST (a_conditional_move_is_played_by_the_receiver)
{
  session_play (white, "E6-E8");
  add_line ("H11-F9", "F6-F8");
  mail_to (&black, white);
  session_play (black, "H11-F9");
  ck_assert_uint_eq (mail_play_answer (black), 1);
  ck_assert_int_eq (logres_game_session_get_mail_turn (black), MAIL_TO_MOVE);
  ck_assert (!logres_game_session_can_undo (black));
  session_play (black, "G11-G9");
  mail_to (&white, black);
  expect_same_game ();
  ck_assert_int_eq (session_count_moves (white), 4);
}
END_TEST

/* Black's program sends its move without playing the conditional move, so White's program plays
 * it. */
START_TEST (a_conditional_move_is_played_by_the_sender_too)
{
  g_autofree char *mail = NULL;

  session_play (white, "E6-E8");
  add_line ("H11-F9", "F6-F8");
  mail_to (&black, white);
  session_play (black, "H11-F9");
  mail = send (black);
  ck_assert_uint_eq (take (white, mail), 1);
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_TO_SEND);
  ck_assert (!logres_game_session_can_undo (white));
  mail_to (&black, white);
  expect_same_game ();
}
END_TEST

START_TEST (a_condition_that_is_not_met_is_dropped)
{
  session_play (white, "E6-E8");
  add_line ("H11-F9", "F6-F8");
  mail_to (&black, white);
  session_play (black, "I11-G9");
  ck_assert_uint_eq (mail_play_answer (black), 0);
  mail_to (&white, black);
  ck_assert_int_eq (logres_game_session_get_mail_turn (white), MAIL_TO_MOVE);
  expect_same_game ();
}
END_TEST

/* A conditional move depends on the unsent move before it. */
START_TEST (conditional_moves_are_removed_with_their_unsent_move)
{
  g_autoptr (GPtrArray) lines = NULL, others = NULL;

  session_play (white, "E6-E8");
  add_line ("H11-F9", "F6-F8");
  lines = mail_play_list_lines (white);
  ck_assert_uint_eq (lines->len, 1);
  ck_assert_str_eq (g_ptr_array_index (lines, 0), "H11-F9 F6-F8");
  ck_assert (logres_game_session_undo (white));
  session_play (white, "F6-F8");
  others = mail_play_list_lines (white);
  ck_assert_uint_eq (others->len, 0);
}
END_TEST

START_TEST (a_line_can_be_removed)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *mail = NULL;

  session_play (white, "E6-E8");
  add_line ("H11-F9", "F6-F8");
  mail_play_remove_line (white, "H11-F9 F6-F8");
  lines = mail_play_list_lines (white);
  ck_assert_uint_eq (lines->len, 0);
  mail = send (white);
  ck_assert_ptr_null (strstr (mail, "H11-F9"));
}
END_TEST

START_TEST (a_line_is_shown_in_the_notation_of_the_game)
{
  g_autoptr (GPtrArray) lines = NULL, others = NULL;

  tear_down ();
  begin ("camelot2000", "W:WD5,A4,KG3:BE6,L13,KH14");
  session_play (white, "A4-A5");
  add_line ("L13-L12", "D5xF7");
  lines = mail_play_list_lines (white);
  ck_assert_str_eq (g_ptr_array_index (lines, 0), "30-42 118J96 (1M)");
  mail_play_remove_line (white, "30-42 118J96 (1M)");
  others = mail_play_list_lines (white);
  ck_assert_uint_eq (others->len, 0);
}
END_TEST

START_TEST (a_line_begins_at_the_live_node_and_ends_with_an_answer)
{
  MailLineError error;

  session_play (white, "E6-E8");
  ck_assert (!mail_play_add_line (white, logres_game_session_get_live (white), &error));
  ck_assert_int_eq (error.problem, MAIL_LINE_EMPTY);
  ck_assert (!mail_play_add_line (white, logres_game_session_get_live (white)->parent, &error));
  ck_assert_int_eq (error.problem, MAIL_LINE_NO_PLACE);
  logres_game_session_set_studying (white, TRUE);
  session_play (white, "H11-F9");
  ck_assert (!mail_play_add_line (white, logres_game_session_get_shown (white), &error));
  ck_assert_int_eq (error.problem, MAIL_LINE_NO_ANSWER);
}
END_TEST

/* ---- Four players ---- */

START_TEST (four_players_get_the_same_mails)
{
  LogresGameSession *players[4] = { NULL };

  tear_down ();
  players[0] = new_game ("grand", NULL, 1 << 0);
  for (int turn = 0; turn < 8; turn++) {
    LogresGameSession *mover = players[turn % 4];
    g_autofree char *mail = NULL;

    ck_assert_int_eq (logres_game_session_get_mail_turn (mover), MAIL_TO_MOVE);
    play_first (mover);
    mail = send (mover);
    for (int seat = 0; seat < 4; seat++)
      if (players[seat] == NULL)
        players[seat] = invite (mail, 1u << seat);
      else if (players[seat] != mover)
        take (players[seat], mail);
  }
  white = g_object_ref (players[0]);
  for (int seat = 1; seat < 4; seat++) {
    black = players[seat];
    expect_same_game ();
  }
  black = NULL;
  for (int seat = 0; seat < 4; seat++)
    g_object_unref (players[seat]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mail-play");
  TCase *tcase = tcase_create ("mail-play");

  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, both_players_have_the_same_game_after_each_email);
  tcase_add_test (tcase, trees_are_placed_by_mail);
  tcase_add_test (tcase, a_player_who_moves_second_sends_the_game_first);
  tcase_add_test (tcase, a_move_can_be_taken_back_before_it_was_sent);
  tcase_add_test (tcase, undo_does_not_pass_a_received_move);
  tcase_add_test (tcase, a_result_takes_back_the_moves_of_a_computer_too);
  tcase_add_test (tcase, the_last_email_can_be_sent_again);
  tcase_add_test (tcase, comments_and_variations_are_not_sent);
  tcase_add_test (tcase, addresses_are_kept_and_not_sent);
  tcase_add_test (tcase, a_mail_that_does_not_fit_changes_nothing);
  tcase_add_test (tcase, an_answer_to_a_move_that_is_not_marked_as_sent_is_accepted);
  tcase_add_test (tcase, results_are_sent);
  tcase_add_test (tcase, a_draw_is_offered_and_accepted);
  tcase_add_test (tcase, moving_on_declines_the_draw);
  tcase_add_test (tcase, a_result_is_sent_by_the_player_who_decides_it);
  tcase_add_test (tcase, a_declined_offer_that_is_read_again_keeps_the_unsent_move);
  tcase_add_test (tcase, captures_are_demanded_by_email);
  tcase_add_test (tcase, a_conditional_move_is_played_by_the_receiver);
  tcase_add_test (tcase, a_conditional_move_is_played_by_the_sender_too);
  tcase_add_test (tcase, a_condition_that_is_not_met_is_dropped);
  tcase_add_test (tcase, conditional_moves_are_removed_with_their_unsent_move);
  tcase_add_test (tcase, a_line_can_be_removed);
  tcase_add_test (tcase, a_line_is_shown_in_the_notation_of_the_game);
  tcase_add_test (tcase, a_line_begins_at_the_live_node_and_ends_with_an_answer);
  tcase_add_test (tcase, four_players_get_the_same_mails);

  return suite_run (suite);
}
