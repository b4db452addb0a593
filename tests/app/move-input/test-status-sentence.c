/* Tests the sentence beside the board: how it speaks to the user, and to several people. */

#include "app/move-input/status-sentence.h"

#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "support/suite.h"

#include <string.h>

/* The players: a digit is the level of a computer, 'p' is a person. */
static LogresGameSession *
new_game (const char *variant, const char *players)
{
  LogresGameSession *session;
  Position start;

  position_start (&start, variant_find (variant));
  session = logres_game_session_new (&start);
  for (int seat = 0; players[seat] != '\0'; seat++) {
    Player player = player_new (players[seat] == 'p' ? 0 : players[seat] - '0', NULL);

    logres_game_session_set_player (session, (Seat) seat, &player);
  }
  logres_game_session_set_paused (session, FALSE);

  return session;
}

static void
expect (LogresGameSession *session, const char *text, const char *detail)
{
  MoveEntry *entry = move_entry_new ();
  StatusSentence sentence;

  status_sentence_make (&sentence, session, entry);
  ck_assert_str_eq (sentence.text, text);
  ck_assert_pstr_eq (sentence.detail, detail);
  status_sentence_clear (&sentence);
  move_entry_free (entry);
}

static const struct {
  const char *variant, *players, *text, *detail;
} starts[] = {
  { "camelot", "p1", "Your move.", "Bring two pieces into the castle opposite." },
  { "cam", "p1", "Your move.", "Bring one piece into the castle opposite." },
  { "camelot", "pp", "White is to move.", "Bring two pieces into the castle opposite." },
  { "camelot", "1p", "The computer is thinking.", NULL },
  { "camelot", "11", "White is thinking.", NULL },
  { "grand", "p111", "Your move.", "You and Blue win with two pieces in the castles opposite." },
  { "grand", "1p11", "Red is thinking.", NULL },
  { "grandcam", "p111", "Your move.", "You and Blue win with one piece in a castle opposite." },
  { "grand", "p1p1", "Red is to move.", "Bring two pieces into the castle opposite." },
};

START_TEST (a_game_begins_with_the_turn_and_the_goal)
{
  g_autoptr (LogresGameSession) session = new_game (starts[_i].variant, starts[_i].players);

  expect (session, starts[_i].text, starts[_i].detail);
}
END_TEST

static const struct {
  const char *players;
  Seat resigns;
  const char *text, *detail;
} ends[] = {
  { "p1", 0, "You lost.", "Black won, as the other side resigned." },
  { "p1", 1, "You won.", "White won, as the other side resigned." },
  { "pp", 1, "White won, as the other side resigned.", NULL },
};

START_TEST (the_end_says_whether_the_user_won)
{
  g_autoptr (LogresGameSession) session = new_game ("camelot", ends[_i].players);

  ck_assert (logres_game_session_resign (session, ends[_i].resigns));
  expect (session, ends[_i].text, ends[_i].detail);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("status-sentence");
  TCase *tcase = tcase_create ("status-sentence");

  tcase_add_loop_test (tcase, a_game_begins_with_the_turn_and_the_goal, 0, N_ROWS (starts));
  tcase_add_loop_test (tcase, the_end_says_whether_the_user_won, 0, N_ROWS (ends));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
