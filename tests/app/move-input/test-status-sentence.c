/* Tests the sentence beside the board: how it speaks to the user, and to several people. */

#include "app/move-input/status-sentence.h"

#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "core/notation/position-text.h"
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
  const char *tags, *moves, *text, *detail;
} answers[] = {
  { "[Variant \"camelot\"]\n[BlackLevel \"4\"]\n", "1. E7-F8 D11-C10 *", "Your move.",
    "The computer moved from D11 to C10." },
  { "[Variant \"cam\"]\n[BlackLevel \"4\"]\n", "1. C4-C6 E10-E8 2. E4-G6 E9-E7 *", "Your move.",
    "The computer moved from E9 to E7." },
  { "[Variant \"cam\"]\n[BlackLevel \"4\"]\n",
    "1. C4-C6 E10-E8 2. E4-G6 E9-E7 3. B5-D7 C10-C8xE6xE4 4. F5xD3 E8-E6xC4xE2 *", "Your move.",
    "The computer moved from E8 to E2 and captured 2 of your pieces." },
  { "[Variant \"camelot\"]\n", "1. E7-F8 D11-C10 *", "White is to move.", NULL },
  { "[Position \"W:WF1,E5:BE6,A12,B12\"]\n", "*", "White is to move.",
    "The piece on F1 must leave its castle first." },
};

START_TEST (the_last_move_of_the_computer_is_told)
{
  g_autofree char *text =
    g_strdup_printf ("%s[Result \"*\"]\n\n%s\n", answers[_i].tags, answers[_i].moves);
  GameSpan span = { .end = strlen (text), .line = 1 };
  g_autoptr (LogresGameSession) session = logres_game_session_new_from_text (text, &span, NULL);

  logres_game_session_set_paused (session, FALSE);
  expect (session, answers[_i].text, answers[_i].detail);
}
END_TEST

static const struct {
  const char *players;
  Seat resigns;
  const char *text, *detail;
} ends[] = {
  { "p1", 0, "You lost.", "Black won: the other side resigned." },
  { "p1", 1, "You won.", "White won: the other side resigned." },
  { "pp", 1, "White won: the other side resigned.", NULL },
};

START_TEST (the_end_says_whether_the_user_won)
{
  g_autoptr (LogresGameSession) session = new_game ("camelot", ends[_i].players);

  ck_assert (logres_game_session_resign (session, ends[_i].resigns));
  expect (session, ends[_i].text, ends[_i].detail);
}
END_TEST

/* ---- A held piece ---- */

typedef struct HeldRow {
  const char *variant, *position;
  const char
    *gestures; /* "c" clicks, "p" presses, "o" drags over and "r" releases; then a square */
  const char *text;
} HeldRow;

static const HeldRow held[] = {
  { "camelot", "W:WE5,A12:BE6,E8,L9", "cE5", "You picked up the man on E5." },
  /* A legal landing tells what comes next. A second click there is refused. */
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "cH5 cH3", "Cantered to H3. Now jump over G2." },
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "cH5 cH3 cH3",
    "The knight could jump from H3, so it must go on and capture." },
  { "camelot", "W:WE5,A12:BE6,E8,L9", "cE5 cE7", "Jumped to E7. Now jump over E8." },
  { "camelot", "W:WC5,A8:BD5,F5,E6", "cC5 cE5", "Jumped to E5. Now jump over one of F5 and E6." },
  { "camelot", "W:WC5,C6,D8:BC12,D12", "cC5 cC7", "Cantered to C7." },
  /* A drag tells what letting go would do. */
  { "camelot", "W:WC5,C6,D9:BC12,D12", "pC5 oC5", "You picked up the man on C5." },
  { "camelot", "W:WC5,C6,D9:BC12,D12", "pC5 oD5", "Let go to move to D5." },
  { "camelot", "W:WC5,C6,D9:BC12,D12", "pC5 oC7", "Let go to move to C7." },
  { "camelot", "W:WC5,C6,D9:BC12,D12", "pC5 oC7 oC8", "Cantered to C7." },
  { "camelot", "W:WC5,C6,D9:BC12,D12", "pC5 oC7 oC5", "You picked up the man on C5." },
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "pH5 oH3", "Cantered to H3. Now jump over G2." },
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "pH5 oH3 oF1", "Let go on F1 to capture 1 piece." },
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "pH5 oH3 rH3", "Cantered to H3. Now jump over G2." },
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "pH5 oH3 oF1 oH5", "You picked up the knight on H5." },
  { "camelot", "W:WE5,A12:BE6,E8,L9", "pE5 oE9", "Let go on E9 to capture 2 pieces." },
  { "camelot", "W:WD12,A8:BD13,E13,E15,F15,L9", "pD12 oF16", "Several routes lead to F16." },
  { "camelot", "W:WD12,A8:BD13,E13,E15,F15,L9", "pD12 oD14 oF16",
    "Let go on F16 to capture 2 pieces." },
  /* The drag takes the place of the refusal before. */
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "cH5 cH3 cH3 pH3 oF1", "Let go on F1 to capture 1 piece." },
};

static void
do_gestures (MoveEntry *entry, const Variant *variant, const char *gestures)
{
  g_auto (GStrv) words = g_strsplit (gestures, " ", -1);
  const char *end;

  for (int i = 0; words[i] != NULL; i++) {
    Square sq = square_text_read (variant_board (variant), words[i] + 1, &end);

    switch (words[i][0]) {
    case 'c':
      move_entry_click (entry, sq);
      break;
    case 'p':
      move_entry_press (entry, sq);
      break;
    case 'o':
      move_entry_drag_over (entry, sq);
      break;
    default:
      move_entry_release (entry, sq);
    }
  }
}

START_TEST (a_held_piece_has_a_sentence_for_each_step)
{
  const Variant *variant = variant_find (held[_i].variant);
  g_autoptr (LogresGameSession) session = NULL;
  MoveEntry *entry = move_entry_new ();
  StatusSentence sentence;
  Position start;

  ck_assert (position_text_read (&start, variant, held[_i].position, NULL));
  session = logres_game_session_new (&start);
  move_entry_set_turn (entry, &logres_game_session_get_shown (session)->turn);
  do_gestures (entry, variant, held[_i].gestures);
  status_sentence_make (&sentence, session, entry);
  ck_assert_str_eq (sentence.text, held[_i].text);
  status_sentence_clear (&sentence);
  move_entry_free (entry);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("status-sentence");
  TCase *tcase = tcase_create ("status-sentence");

  tcase_add_loop_test (tcase, a_game_begins_with_the_turn_and_the_goal, 0, N_ROWS (starts));
  tcase_add_loop_test (tcase, the_last_move_of_the_computer_is_told, 0, N_ROWS (answers));
  tcase_add_loop_test (tcase, the_end_says_whether_the_user_won, 0, N_ROWS (ends));
  tcase_add_loop_test (tcase, a_held_piece_has_a_sentence_for_each_step, 0, N_ROWS (held));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
