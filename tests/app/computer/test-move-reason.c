#define _GNU_SOURCE /* for strcasestr() */

#include "app/computer/move-reason.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "engine/judge/score.h"
#include "support/suite.h"

#include <string.h>

/* The moves of a line are separated by spaces. An empty position is the start of the game. */
static const struct {
  const char *variant, *position, *line;
  int score;
  const char *sentence;
} rows[] = {
  { "camelot", "W:WE5,L5:BE6,C12,D12", "E5xE7", 100, "E5xE7 is the only move." },
  { "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0", "pass", 0, "Passing is the only move." },
  { "river", "", "T@B4", 0, "B4 is a good square for a tree." },

  /* The end of the game. */
  { "camelot", "W:WF16,G15,L5:BC8,D8,E8", "G15-G16", 29999, "G15-G16 enters the castle and wins." },
  { "camelot", "W:WE5,D6,C3:BE6", "E5xE7", 29999, "E5xE7 wins." },
  { "camelot", "", "E6-E8", 29980, "E6-E8 leads to a win that nobody can stop." },
  { "camelot", "", "E6-E8", -29980, "E6-E8 holds out longest, but you are losing." },

  /* Pieces gained and lost. */
  { "camelot", "W:WE5,D6,C3:BE6,K12", "E5xE7 K12-K11", 100, "E5xE7 wins a man." },
  { "camelot", "W:WE5,D6,C3:BKE6,K12", "E5xE7 K12-K11", 100, "E5xE7 wins a knight." },
  { "camelot", "W:WE5,D6,C3:BE6,E8,K12", "E5xE7xE9 K12-K11", 200, "E5xE7xE9 wins two men." },
  { "camelot", "W:WE5,D6,C3:BE6,KE8,K12", "E5xE7xE9", 200, "E5xE7xE9 wins a man and a knight." },
  { "camelot", "W:WE5,C3,D3:BE6,F5,E8,E9,K12", "E5xE7 E8xE6 C3-C4 K12-K11", 0,
    "E5xE7 trades a man for a man." },
  { "camelot", "W:WE5,A5,C3:BE6,E8,E9,A6,K12", "E5xE7 E8xE6 A5xA7", 0,
    "E5xE7 gives up a man and captures two men." },
  /* The line is too short to tell whether the man is won. */
  { "camelot", "W:WE5,C3,D3:BE6,F5,E8,E9,K12", "E5xE7", 0,
    "You must capture, and E5xE7 looks best." },
  { "camelot", "W:WF1,C3,D3:BK12", "F1-F2", 0, "You must leave the castle, and F1-F2 looks best." },

  /* The castle and threats. */
  { "camelot", "W:WG15,C3:BC8,D8", "G15-G16", 0, "G15-G16 enters the castle." },
  /* Black must capture on K7 and cannot bring the second piece into the castle. */
  { "camelot", "W:WK6,C5:BG1,F2,K8", "K6-K7", 0, "K6-K7 stops the enemy from winning at once." },
  { "camelot", "W:WE5,E7,C3:BE8,E9", "E5-E6", 0, "E5-E6 stops the threat on E7." },
  { "camelot", "W:WE5,E7,C3:BE8,E9", "E7-D6", 0, "E7-D6 brings your piece on E7 to safety." },
  /* On F7 the piece could be captured as well. */
  { "camelot", "W:WE4,E7,C3:BE8,E9,K12", "E7-F7", -200, "E7-F7 is the least bad: you are behind." },
  { "camelot", "W:WF16,G14,C3:BC8,D8", "G14-G15", 0,
    "G14-G15 threatens to win with the next move." },
  { "camelot", "W:WE5,D5,C3:BE7,K12", "D5-E6", 0, "D5-E6 threatens to capture on E7." },

  /* No better reason. */
  { "camelot", "", "E6-E8", -200, "E6-E8 is the least bad: you are behind." },
  { "camelot", "", "E6-E8", 0, "E6-E8 brings a piece closer to the castle." },
  { "camelot", "W:WE8,F6,C3:BK12", "E8-E7", 0, "E8-E7 keeps your pieces together." },
  { "camelot", "W:WE8,C3,L5:BK12", "E8-D8", 0, "E8-D8 looks best." },
};

static void
begin (Turn *turn, const char *variant, const char *text)
{
  Position start;

  position_start (&start, variant_find (variant));
  if (*text != '\0')
    ck_assert (position_text_read (&start, variant_find (variant), text, NULL));
  turn_start (turn, &start);
}

static int
read_line (Turn turn, const char *text, Move *line)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int n = 0;

  for (; words[n] != NULL; n++) {
    ck_assert_msg (move_text_read (&line[n], &turn.pos, words[n], ON_DEMAND, NULL), "%s", words[n]);
    ck_assert (turn_play (&turn, line[n], &turn, NULL));
  }

  return n;
}

START_TEST (a_reason_is_seen_on_the_board)
{
  Move line[8];
  Turn turn;
  int n;
  g_autofree char *sentence = NULL, *others = NULL;

  begin (&turn, rows[_i].variant, rows[_i].position);
  n = read_line (turn, rows[_i].line, line);
  sentence = move_reason_new_sentence (&turn, line, n, rows[_i].score, TRUE);
  ck_assert_str_eq (sentence, rows[_i].sentence);

  others = move_reason_new_sentence (&turn, line, n, rows[_i].score, FALSE);
  ck_assert_msg (strcasestr (others, "you") == NULL, "%s", others);
}
END_TEST

/* The gain is told of a move without an alternative too. */
static const struct {
  const char *position, *line;
  int score;
  const char *gain; /* NULL if there is none */
} gains[] = {
  { "W:WE5,L5:BE6,K12,L12", "E5xE7 K12-K11", 100, "E5xE7 wins a man." },
  { "W:WF16,G15,L5:BC8,D8,E8", "G15-G16", 29999, "G15-G16 enters the castle and wins." },
  { "W:WE5,A5,C3:BE6,E8,E9,A6,K12", "E5xE7 E8xE6 A5xA7", 0,
    "E5xE7 gives up a man and captures two men." },
  { "W:WE5,C3,D3:BE6,F5,E8,E9,K12", "E5xE7 E8xE6 C3-C4 K12-K11", 0, NULL },
  { "W:WE5,D5,C3:BE7,K12", "D5-E6", 0, NULL },
};

START_TEST (a_gain_is_told_only_if_the_move_wins_something)
{
  Move line[8];
  Turn turn;
  int n;
  g_autofree char *gain = NULL;

  begin (&turn, "camelot", gains[_i].position);
  n = read_line (turn, gains[_i].line, line);
  gain = move_reason_new_gain (&turn, line, n, gains[_i].score);
  ck_assert_pstr_eq (gain, gains[_i].gain);
}
END_TEST

/* Black has left out the jump over E5. After White's demand, Black must make the jump, and White
 * captures two pieces. */
START_TEST (demanding_a_capture_has_a_reason)
{
  Move line[8] = { { .kind = MOVE_FORCE } };
  Turn turn, called;
  g_autofree char *sentence = NULL, *short_sentence = NULL;

  begin (&turn, "camelot2000", "B:WE5,D3,C3,L5:BE6,C12,D12,E12");
  read_line (turn, "C12-C11", line + 1);
  ck_assert (turn_play (&turn, line[1], &turn, NULL));
  ck_assert (turn_play (&turn, line[0], &called, NULL));
  read_line (called, "E6xE4 D3xF5", line + 1);
  sentence = move_reason_new_sentence (&turn, line, 3, 100, TRUE);
  ck_assert_str_eq (sentence, "Demanding the capture trades a man for a man.");
  short_sentence = move_reason_new_sentence (&turn, line, 1, 100, TRUE);
  ck_assert_str_eq (short_sentence, "Demanding the capture looks best.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("move-reason");
  TCase *tcase = tcase_create ("move-reason");

  tcase_add_loop_test (tcase, a_reason_is_seen_on_the_board, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, a_gain_is_told_only_if_the_move_wins_something, 0, N_ROWS (gains));
  tcase_add_test (tcase, demanding_a_capture_has_a_reason);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
