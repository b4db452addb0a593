#include "wording/game-names.h"

#include "core/notation/notation.h"
#include "core/record/record-reader.h"
#include "engine/search/level.h"
#include "support/suite.h"

#include <glib.h>
#include <string.h>

static const struct {
  const char *variant;
  Result result;
  Termination termination;
  const char *sentence;
} endings[] = {
  { "camelot", ONGOING, TERMINATION_NONE, NULL },
  { "camelot", ONGOING, TERMINATION_UNFINISHED, NULL },
  { "camelot", FIRST_TEAM_WINS, TERMINATION_CASTLE, "White won by reaching the castle." },
  { "camelot", SECOND_TEAM_WINS, TERMINATION_TIME, "Black won on time." },
  { "camelot", SECOND_TEAM_WINS, TERMINATION_NONE, "Black won." },
  { "camelot", FIRST_TEAM_WINS, TERMINATION_REPETITION, "White won." },
  { "grand", FIRST_TEAM_WINS, TERMINATION_CAPTURE,
    "Red and Blue won by capturing all enemy pieces." },
  { "grand", SECOND_TEAM_WINS, TERMINATION_NO_MOVE,
    "Green and Yellow won: the other side has no move left." },
  { "camelot", DRAW, TERMINATION_NO_MOVE, "Draw: the side to move has no move." },
  { "camelot2000", DRAW, TERMINATION_CAPTURE, "Draw: the side to move has no pieces left." },
  { "camelot", DRAW, TERMINATION_AGREEMENT, "Draw by agreement." },
  { "camelot", DRAW, TERMINATION_NONE, "The game is a draw." },
  { "camelot", DRAW, TERMINATION_TIME, "The game is a draw." },
};

START_TEST (the_sentence_about_an_ending_names_the_winner_and_the_reason)
{
  g_autofree char *sentence = words_new_ending (variant_find (endings[_i].variant),
                                                endings[_i].result, endings[_i].termination);

  ck_assert_pstr_eq (sentence, endings[_i].sentence);
}
END_TEST

START_TEST (a_third_of_the_levels_are_easy_a_third_medium_and_a_third_hard)
{
  static const char *const thirds[] = { "Easy", "Medium", "Hard" };

  for (int level = 1; level <= N_LEVELS; level++)
    ck_assert_str_eq (words_strength (level), thirds[(level - 1) / (N_LEVELS / 3)]);
}
END_TEST

START_TEST (sentences_are_joined_into_one_text)
{
  g_autofree char *one = words_new_sentences ("Your move.", NULL),
                  *three = words_new_sentences ("Your move.", "You have two men.", "Win!", NULL);

  ck_assert_str_eq (one, "Your move.");
  ck_assert_str_eq (three, "Your move. You have two men. Win!");
}
END_TEST

static const struct {
  const char *moves;
  guint round;
} rounds[] = {
  { "*", 1 },
  { "1. E6-E8 *", 1 },
  { "1. E6-E8 H11-F9 *", 2 },
  { "1. E6-E8 H11-F9 2. F6-F8 *", 2 },
  { "[Variant \"camelot2000\"]\n[Position \"W:WF5,F6,A8:BF7,A12\"]\n\n1. A8-A9 force *", 1 },
};

START_TEST (a_round_begins_when_the_first_player_is_to_move)
{
  const char *text = rounds[_i].moves;
  GameSpan span = { .end = strlen (text), .line = 1 };
  Record *record = record_read (text, &span, NULL);
  const Node *node = record->root;

  while (node->child != NULL)
    node = node->child;
  ck_assert_uint_eq (words_round (node), rounds[_i].round);
  record_free (record);
}
END_TEST

static const struct {
  MoveKind kind;
  const char *words;
} answers[] = {
  { MOVE_PASS, "pass" },
  { MOVE_FORCE, "capture demanded" },
  { MOVE_STAND, "move accepted" },
};

START_TEST (a_move_without_squares_is_given_in_words)
{
  Position start;
  g_autofree char *words = NULL;

  position_start (&start, variant_find ("camelot2000"));
  words = words_new_move (&start, (Move) { .kind = (uint8_t) answers[_i].kind });
  ck_assert_str_eq (words, answers[_i].words);
}
END_TEST

static const char *const notations[][2] = {
  { "camelot", "E6-E8" },
  { "camelot2000", "107C83" },
};

START_TEST (a_move_is_given_in_the_notation_of_its_variant)
{
  Position start;
  Move move;
  g_autofree char *words = NULL;

  position_start (&start, variant_find (notations[_i][0]));
  ck_assert (move_text_read (&move, &start, "E6-E8", ENFORCED, NULL));
  words = words_new_move (&start, move);
  ck_assert_str_eq (words, notations[_i][1]);
}
END_TEST

static const struct {
  const char *text, *broken;
} routes[] = {
  { "D7-F9xH9", "D7\u200b-\u2060F9\u200bx\u2060H9" },
  { "A-12C14J30", "A\u200b-\u206012\u200bC\u206014\u200bJ\u206030" },
  { "KC26C28J30", "KC26\u200bC\u206028\u200bJ\u206030" },
  { "No well-known word x is broken, nor −1.", "No well-known word x is broken, nor −1." },
};

START_TEST (a_route_may_be_broken_only_before_a_leap)
{
  g_autofree char *broken = words_new_breakable (routes[_i].text);

  ck_assert_str_eq (broken, routes[_i].broken);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-names");
  TCase *tcase = tcase_create ("game-names");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_sentence_about_an_ending_names_the_winner_and_the_reason, 0,
                       N_ROWS (endings));
  tcase_add_test (tcase, a_third_of_the_levels_are_easy_a_third_medium_and_a_third_hard);
  tcase_add_test (tcase, sentences_are_joined_into_one_text);
  tcase_add_loop_test (tcase, a_round_begins_when_the_first_player_is_to_move, 0, N_ROWS (rounds));
  tcase_add_loop_test (tcase, a_move_without_squares_is_given_in_words, 0, N_ROWS (answers));
  tcase_add_loop_test (tcase, a_route_may_be_broken_only_before_a_leap, 0, N_ROWS (routes));
  tcase_add_loop_test (tcase, a_move_is_given_in_the_notation_of_its_variant, 0,
                       N_ROWS (notations));

  return suite_run (suite);
}
