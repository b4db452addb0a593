#include "core/record/record.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (int) (sizeof (array) / sizeof (array)[0])

static Position
position_of (const char *variant, const char *text)
{
  Position pos;

  position_start (&pos, variant_find (variant));
  if (text != NULL)
    ck_assert_msg (position_text_read (&pos, variant_find (variant), text, NULL), "%s", text);

  return pos;
}

static Record *
record_of (const char *variant, const char *text)
{
  Position pos = position_of (variant, text);
  Record *record = record_new (&pos);

  ck_assert_ptr_nonnull (record);

  return record;
}

static Move
move_of (const Node *node, const char *text)
{
  Move move;

  ck_assert_msg (move_text_read (&move, &node->turn.pos, text, ON_DEMAND, NULL), "%s", text);

  return move;
}

/* Plays moves that are separated by spaces, and returns the last node. */
static Node *
play (Node *node, const char *moves)
{
  char copy[1024], *rest = copy;

  ck_assert_uint_lt (strlen (moves), sizeof copy);
  strcpy (copy, moves);
  for (char *word; (word = strtok_r (rest, " ", &rest)) != NULL;) {
    node = node_add (node, move_of (node, word), NULL);
    ck_assert_msg (node != NULL, "%s", word);
  }

  return node;
}

/* Compares the moves of the tree in the order of node_next(). Before each move its depth is
 * written. */
static void
check_tree (const Record *record, const char *expected)
{
  char text[1024] = "", move[MOVE_TEXT_SIZE], word[MOVE_TEXT_SIZE + 16];

  for (const Node *node = node_next (record->root, record->root); node != NULL;
       node = node_next (node, record->root)) {
    int depth = 0;

    for (const Node *at = node; at->parent != NULL; at = at->parent)
      depth++;
    move_text_write (&node->parent->turn.pos, node->move, move);
    snprintf (word, sizeof word, "%s%d:%s", text[0] != '\0' ? " " : "", depth, move);
    strcat (text, word);
  }
  ck_assert_str_eq (text, expected);
}

/* ---- The tree ---- */

START_TEST (a_move_is_added_once)
{
  Record *record = record_of ("camelot", NULL);
  Node *first = play (record->root, "E6-E8"), *second = play (record->root, "F6-F8");

  ck_assert_ptr_eq (play (record->root, "E6-E8"), first);
  ck_assert_ptr_eq (node_child_with (record->root, second->move), second);
  ck_assert_ptr_eq (record->root->child, first);
  ck_assert (!node_is_variation (first));
  ck_assert (node_is_variation (second));
  ck_assert_ptr_eq (node_previous (second), first);
  ck_assert_ptr_null (node_previous (first));
  check_tree (record, "1:E6-E8 1:F6-F8");
  record_free (record);
}
END_TEST

START_TEST (an_illegal_move_is_not_added)
{
  Record *record = record_of ("camelot", "W:WF6,A8:BF7,A12");
  Move move = { .from = square_at (0, 7), .to = square_at (0, 8), .kind = MOVE_PLAIN };
  Explanation why;

  ck_assert_ptr_null (node_add (record->root, move, &why));
  ck_assert_int_eq (why.refusal, REFUSAL_MUST_CAPTURE);
  ck_assert_ptr_null (node_add (record->root, move, NULL));
  ck_assert_ptr_null (record->root->child);
  record_free (record);
}
END_TEST

START_TEST (no_move_is_added_after_the_end_of_the_game)
{
  Record *record = record_of ("camelot", "W:WF16,G15:BA12,B12");
  Node *end = play (record->root, "G15-G16");
  Move move = { .from = square_at (0, 11), .to = square_at (0, 10), .kind = MOVE_PLAIN };
  Explanation why;

  ck_assert_ptr_null (node_add (end, move, &why));
  ck_assert_int_eq (why.refusal, REFUSAL_GAME_OVER);
  record_free (record);
}
END_TEST

static Record *
small_tree (Node **main, Node **second, Node **third)
{
  Record *record = record_of ("camelot", NULL);

  *main = play (record->root, "E6-E8 H11-F9");
  *second = play (record->root, "F6-F8 G11-G9");
  *third = play (record->root, "C6-B7");
  play (record->root, "E6-E8 G11-G9 C6-B7");

  return record;
}

START_TEST (a_variation_moves_up)
{
  Node *main, *second, *third;
  Record *record = small_tree (&main, &second, &third);

  check_tree (record, "1:E6-E8 2:H11-F9 2:G11-G9 3:C6-B7 1:F6-F8 2:G11-G9 1:C6-B7");
  ck_assert (node_promote (third));
  check_tree (record, "1:E6-E8 2:H11-F9 2:G11-G9 3:C6-B7 1:C6-B7 1:F6-F8 2:G11-G9");
  ck_assert (node_promote (third));
  check_tree (record, "1:C6-B7 1:E6-E8 2:H11-F9 2:G11-G9 3:C6-B7 1:F6-F8 2:G11-G9");
  ck_assert (!node_promote (third));
  ck_assert (!node_promote (record->root));
  record_free (record);
}
END_TEST

START_TEST (a_line_becomes_the_main_line)
{
  Node *main, *second, *third, *end;
  Record *record = small_tree (&main, &second, &third);

  ck_assert (node_make_main (second));
  check_tree (record, "1:F6-F8 2:G11-G9 1:E6-E8 2:H11-F9 2:G11-G9 3:C6-B7 1:C6-B7");
  end = play (record->root, "E6-E8 G11-G9 C6-B7");
  ck_assert (node_make_main (end));
  check_tree (record, "1:E6-E8 2:G11-G9 3:C6-B7 2:H11-F9 1:F6-F8 2:G11-G9 1:C6-B7");
  ck_assert (!node_make_main (end));
  ck_assert_ptr_eq (node_end_of_line (record->root), end);
  record_free (record);
}
END_TEST

START_TEST (a_cut_node_is_put_back_at_its_old_place)
{
  Node *main, *second, *third, *behind;
  Record *record = small_tree (&main, &second, &third);

  second = second->parent;
  behind = node_previous (second);
  node_cut (second);
  check_tree (record, "1:E6-E8 2:H11-F9 2:G11-G9 3:C6-B7 1:C6-B7");
  node_put_back (second, behind);
  check_tree (record, "1:E6-E8 2:H11-F9 2:G11-G9 3:C6-B7 1:F6-F8 2:G11-G9 1:C6-B7");

  node_cut (main->parent);
  node_put_back (main->parent, NULL);
  check_tree (record, "1:E6-E8 2:H11-F9 2:G11-G9 3:C6-B7 1:F6-F8 2:G11-G9 1:C6-B7");

  node_cut (main->parent);
  node_free (main->parent);
  check_tree (record, "1:F6-F8 2:G11-G9 1:C6-B7");
  record_free (record);
}
END_TEST

START_TEST (node_next_stays_below_its_top)
{
  Node *main, *second, *third;
  Record *record = small_tree (&main, &second, &third);

  ck_assert_ptr_null (node_next (third, third));
  ck_assert_ptr_eq (node_next (second->parent, second->parent), second);
  ck_assert_ptr_null (node_next (second, second->parent));
  record_free (record);
}
END_TEST

/* A recursive function would overflow the stack here. */
START_TEST (lines_may_be_long)
{
  static const char *const moves[] = { "C6-B7", "C11-B10", "B7-C6", "B10-C11" };
  Record *record = record_of ("camelot", NULL);
  Node *node = record->root;

  for (int i = 0; i < 40000; i++)
    node = play (node, moves[i % 4]);
  ck_assert_uint_eq (node_round (node), 20000);
  ck_assert_ptr_eq (node_end_of_line (record->root), node);
  node = record->root->child->child;
  node_cut (node);
  node_free (node);
  record_free (record);
}
END_TEST

static const struct {
  const char *why, *variant, *start, *moves;
  unsigned rounds[8];
} rounds[] = {
  { "two players share a round", "camelot", NULL, "E6-E8 H11-F9 C6-B7 C11-B10", { 1, 1, 2, 2 } },
  { "Black begins in the middle of a round",
    "camelot",
    "B:WF6,A8:BF9,A12",
    "A12-A11 A8-A9 A11-A12",
    { 1, 2, 2 } },
  { "four players share a round",
    "grand",
    "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0",
    "pass I12-I11 B5-B6 D5-C4 pass",
    { 1, 1, 1, 1, 2 } },
  { "the third player begins in the middle of a round",
    "grand",
    "B:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0",
    "B5-B6 D5-C4 pass",
    { 1, 1, 2 } },
  { "trees belong to the first round",
    "river",
    NULL,
    "T@C3 T@D3 T@E3 T@C12 T@C14 T@E14 E4-E6",
    { 1, 1, 1, 1, 1, 1, 1 } },
  { "a move after `force` belongs to the same round",
    "camelot2000",
    "W:WF5,F6,A8:BF7,A12",
    "A8-A9 force F6xF8 A12-A11 A8-A9",
    { 1, 1, 1, 1, 2 } },
  { "a move of Black after `force` belongs to the same round too",
    "camelot2000",
    "B:WF6,A8:BF7,A12,L12",
    "L12-K12 force F7xF5 A8-A9",
    { 1, 2, 1, 2 } },
};

START_TEST (rounds_are_counted)
{
  Record *record = record_of (rounds[_i].variant, rounds[_i].start);
  Node *node;
  int i = 0;

  play (record->root, rounds[_i].moves);
  for (node = record->root->child; node != NULL; node = node->child, i++)
    ck_assert_msg (node_round (node) == rounds[_i].rounds[i], "%s, move %d: %u", rounds[_i].why,
                   i + 1, node_round (node));
  record_free (record);
}
END_TEST

/* ---- Texts, marks and stamps of a move ---- */

START_TEST (a_move_has_a_limited_number_of_different_marks)
{
  Record *record = record_of ("camelot", NULL);
  Node *node = play (record->root, "E6-E8");

  ck_assert (!node_add_mark (node, 0));
  for (uint8_t mark = 1; mark <= MAX_MARKS; mark++)
    ck_assert (node_add_mark (node, mark));
  ck_assert (node_add_mark (node, 3));
  ck_assert (!node_add_mark (node, 100));
  node_remove_mark (node, 3);
  ck_assert_int_eq (node->marks[2], 4);
  ck_assert_int_eq (node->marks[MAX_MARKS - 1], 0);
  ck_assert (node_add_mark (node, 100));
  record_free (record);
}
END_TEST

START_TEST (a_stamp_beyond_its_limit_is_not_set)
{
  Record *record = record_of ("camelot", NULL);
  Node *node = record->root;

  node_set_clock (node, -1);
  node_set_clock (node, MAX_CLOCK);
  node_set_eval (node, MAX_EVAL + 1);
  node_set_eval_win (node, -MAX_EVAL - 1);
  ck_assert_int_eq (node->stamps.set, 0);
  node_set_clock (node, 100);
  node_set_eval (node, -5);
  ck_assert_int_eq (node->stamps.set, STAMP_CLOCK | STAMP_EVAL);
  node_set_eval_win (node, 3);
  ck_assert_int_eq (node->stamps.set, STAMP_CLOCK | STAMP_EVAL_WIN);
  ck_assert_int_eq (node->stamps.eval, 3);
  node_clear_stamps (node, STAMP_CLOCK);
  ck_assert_int_eq (node->stamps.set, STAMP_EVAL_WIN);
  record_free (record);
}
END_TEST

static const struct {
  const char *text;
  bool is_good;
} drawings[] = {
  { "[%cal Ge6f8]", true },
  { "[%csl Ge6,Rf8]", true },
  { "[%cal Ge6f8] [%csl Ga1]", true },
  { "[%cal]", true },
  { "", true },
  { "[%cal Ge6f8][%csl Ga1]", false },   /* the space between them is missing */
  { "[%cal Ge6f8]  [%csl Ga1]", false }, /* two spaces instead of one */
  { "[%cal Ge6f8] ", false },
  { " [%cal Ge6f8]", false },
  { "[%cal Ge6f8] a", false },
  { "[%cal Ge6f8", false },
  { "[%cal Ge6}]", false },
  { "[%cal Ge6\n]", false },
  { "[%cal [%csl]", false },
  { "[%clk 0:00:01]", false },
  { "[%calGe6]", false },
  { "Ge6", false },
};

static const struct {
  const char *text;
  int days;
} day_limits[] = { { NULL, 0 }, { "3", 3 },  { "365", 365 }, { "366", 0 },
                   { "0", 0 },  { "-1", 0 }, { "soon", 0 },  { "99999999999999999999", 0 } };

START_TEST (the_days_for_a_move_have_limits)
{
  Record *record = record_of ("camelot", NULL);

  ck_assert (tags_set (&record->tags, "DaysPerMove", day_limits[_i].text));
  ck_assert_int_eq (record_move_days (record), day_limits[_i].days);
  record_free (record);
}
END_TEST

START_TEST (only_drawing_commands_are_drawings)
{
  Record *record = record_of ("camelot", NULL);

  ck_assert_msg (node_set_text (record->root, DRAWINGS, drawings[_i].text) == drawings[_i].is_good,
                 "%s", drawings[_i].text);
  if (!drawings[_i].is_good || drawings[_i].text[0] == '\0')
    ck_assert_ptr_null (record->root->texts[DRAWINGS]);
  else
    ck_assert_str_eq (record->root->texts[DRAWINGS], drawings[_i].text);
  record_free (record);
}
END_TEST

START_TEST (texts_can_be_set_and_removed)
{
  Record *record = record_of ("camelot", NULL);
  Node *root = record->root;

  ck_assert (node_set_text (root, COMMENT, "a"));
  ck_assert (node_set_text (root, COMMENT, root->texts[COMMENT]));
  ck_assert_str_eq (root->texts[COMMENT], "a");
  ck_assert (node_set_text (root, COMMENT, "\xe4"));
  ck_assert_str_eq (root->texts[COMMENT], "ä");
  ck_assert (node_set_text (root, COMMENT, ""));
  ck_assert_ptr_null (root->texts[COMMENT]);
  ck_assert (node_set_text (root, COMMENT, NULL));
  ck_assert_ptr_null (root->texts[COMMENT]);
  record_free (record);
}
END_TEST

/* ---- Tags ---- */

START_TEST (a_new_record_has_its_variant_and_position_in_its_tags)
{
  Record *record = record_of ("cam", NULL);

  ck_assert_str_eq (tags_get (&record->tags, "Variant"), "cam");
  ck_assert_str_eq (tags_get (&record->tags, "Result"), "*");
  ck_assert_ptr_null (tags_get (&record->tags, "Position"));
  ck_assert_int_eq (record_result (record), ONGOING);
  ck_assert_int_eq (record_termination (record), TERMINATION_NONE);
  ck_assert_ptr_null (record_player (record, 0));
  record_free (record);

  record = record_of ("camelot", "W:WF6,A8:BF9,A12:h3");
  ck_assert_str_eq (tags_get (&record->tags, "Position"), "W:WF6,A8:BF9,A12:h3");
  record_free (record);
}
END_TEST

START_TEST (tags_have_an_order)
{
  static const char *const order[] = { "Variant", "White",  "Black", "Date",
                                       "Zeta",    "Result", "Alpha" };
  Tags tags = { 0 }, copy = { 0 };

  ck_assert (tags_append (&tags, "Variant", "cam"));
  ck_assert (tags_append (&tags, "Zeta", "z"));
  ck_assert (tags_append (&tags, "Result", "*"));
  ck_assert (tags_set (&tags, "Alpha", "a"));
  ck_assert (tags_set (&tags, "Date", "?"));
  ck_assert (tags_set (&tags, "Black", "B"));
  ck_assert (tags_set (&tags, "White", "W"));
  ck_assert (tags_set (&tags, "Result", "1-0"));
  ck_assert_uint_eq (tags.n, LENGTH (order));
  ck_assert_str_eq (tags_get (&tags, "Result"), "1-0");
  ck_assert (tags_copy (&tags, &copy));
  ck_assert (tags_set (&tags, "White", NULL));
  ck_assert_ptr_null (tags_get (&tags, "White"));
  ck_assert_str_eq (tags_get (&copy, "White"), "W");
  for (size_t i = 0; i < copy.n; i++)
    ck_assert_str_eq (copy.list[i].name, order[i]);
  tags_clear (&tags);
  tags_clear (&copy);
}
END_TEST

START_TEST (tags_with_invalid_names_are_refused_and_values_are_cleaned)
{
  Tags tags = { 0 };

  ck_assert (!tags_set (&tags, "", "a"));
  ck_assert (!tags_set (&tags, "a b", "a"));
  ck_assert (!tags_append (&tags, "a\"", "a"));
  ck_assert_uint_eq (tags.n, 0);
  ck_assert (tags_set (&tags, "a_1", "x\ny\x7fz\xe4"));
  ck_assert_str_eq (tags_get (&tags, "a_1"), "x y zä");
  tags_clear (&tags);
}
END_TEST

START_TEST (every_ending_is_written_into_the_tags_and_read_again)
{
  static const char *const results[] = { "*", "1/2-1/2", "1-0", "0-1" };
  Record *record = record_of ("camelot", NULL);

  for (int result = ONGOING; result <= SECOND_TEAM_WINS; result++)
    for (int termination = 0; termination < N_TERMINATIONS; termination++) {
      ck_assert (record_set_ending (record, (Result) result, (Termination) termination));
      ck_assert_int_eq (record_result (record), result);
      ck_assert_int_eq (record_termination (record), termination);
      ck_assert_str_eq (tags_get (&record->tags, "Result"), results[result]);
    }
  ck_assert_str_eq (tags_get (&record->tags, "Termination"), "unfinished");
  ck_assert_int_eq (termination_of_cause (BY_FEW_PIECES), TERMINATION_FEW_PIECES);
  ck_assert_int_eq (termination_of_cause (NO_CAUSE), TERMINATION_NONE);
  record_free (record);
}
END_TEST

static const struct {
  const char *text;
  bool is_seed;
  uint64_t seed;
} seeds[] = {
  { "0", true, 0 },
  { "42", true, 42 },
  { "18446744073709551615", true, UINT64_MAX },
  { "18446744073709551616", false, 0 },
  { "99999999999999999999", false, 0 },
  { "", false, 0 },
  { "-1", false, 0 },
  { "4 2", false, 0 },
};

START_TEST (seeds_are_numbers)
{
  Record *record = record_of ("camelot", NULL);
  uint64_t seed = 7;

  ck_assert (!record_seed (record, &seed));
  ck_assert (tags_set (&record->tags, "Seed", seeds[_i].text));
  ck_assert_int_eq (record_seed (record, &seed), seeds[_i].is_seed);
  ck_assert_uint_eq (seed, seeds[_i].is_seed ? seeds[_i].seed : 7);
  if (seeds[_i].is_seed) {
    ck_assert (record_set_seed (record, seeds[_i].seed));
    ck_assert_str_eq (tags_get (&record->tags, "Seed"), seeds[_i].text);
  }
  record_free (record);
}
END_TEST

/* ---- Claims ---- */

#define THERE_AND_BACK "C6-B7 C11-B10 B7-C6 B10-C11 "
#define OFFEND_AND_BACK "A8-A9 L12-L11 A9-A8 L11-L12 "

static const struct {
  const char *why, *variant, *start, *moves, *house_claims;
  unsigned claims;
} claims[] = {
  /* clang-format off */
  { "a threefold repetition counts the first occurrence",
    "camelot", NULL, THERE_AND_BACK THERE_AND_BACK, NULL, CLAIM_REPETITION },
  { "a second occurrence is not enough",
    "camelot", NULL, THERE_AND_BACK, NULL, 0 },
  { "no claim before the move that repeats the position",
    "camelot", NULL, THERE_AND_BACK "C6-B7 C11-B10 B7-C6", NULL, 0 },
  { "no claim after the next move",
    "camelot", NULL, THERE_AND_BACK THERE_AND_BACK "E6-E8", NULL, 0 },
  { "any position can be repeated, not only the first",
    "camelot", NULL, THERE_AND_BACK THERE_AND_BACK "C6-B7", NULL, CLAIM_REPETITION },
  { "positions that differ only in h are the same",
    "camelot", "W:WKF6,A8:BKF11,A12:h37", "F6-F7 F11-F10 F7-F6 F10-F11 F6-F7 F11-F10 F7-F6 F10-F11",
    NULL, CLAIM_REPETITION },
  { "50 quiet moves by each player allow a claim",
    "camelot", "W:WF6,A8:BF11,A12:h99", "F6-F7", NULL, CLAIM_FIFTY_MOVES },
  { "one move less is not enough",
    "camelot", "W:WF6,A8:BF11,A12:h98", "F6-F7", NULL, 0 },
  { "the claim remains possible later",
    "camelot", "W:WF6,A8:BF11,A12:h99", "F6-F7 F11-F10", NULL, CLAIM_FIFTY_MOVES },
  { "the quiet plies of a position that was set up count",
    "camelot", "W:WF6,A8:BF11,A12:h100", "", NULL, CLAIM_FIFTY_MOVES },
  { "a capture resets the count",
    "camelot", "W:WF6,A8:BF7,A12:h99", "F6xF8", NULL, 0 },
  { "a move into the goal resets the count",
    "camelot", "W:WF15,A8:BF7,A12:h99", "F15-F16", NULL, 0 },
  { "a castle move resets the count",
    "camelot", "W:WF16,A8:BF7,A12:h99", "F16-G16", NULL, 0 },
  { "both claims may be possible at once",
    "camelot", "W:WKF6,A8:BKF11,A12:h95",
    "F6-F7 F11-F10 F7-F6 F10-F11 F6-F7 F11-F10 F7-F6 F10-F11", NULL,
    CLAIM_REPETITION | CLAIM_FIFTY_MOVES },
  { "50 quiet moves by each of four players allow a claim",
    "grand", "G:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0:h199", "I12-I11", NULL, CLAIM_FIFTY_MOVES },
  { "a pass counts as a quiet move",
    "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0:h199", "pass", NULL, CLAIM_FIFTY_MOVES },
  { "one move less is not enough for four players",
    "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0:h198", "pass", NULL, 0 },
  { "a house rule is on by default",
    "cam", "W:WB5,D5:BB9,D9:h99", "B5-B6", NULL, CLAIM_FIFTY_MOVES },
  { "a house rule may be on",
    "cam", "W:WB5,D5:BB9,D9:h99", "B5-B6", "yes", CLAIM_FIFTY_MOVES },
  { "a house rule may be off",
    "cam", "W:WB5,D5:BB9,D9:h99", "B5-B6", "no", 0 },
  { "a tag cannot turn off a rule",
    "camelot", "W:WF6,A8:BF11,A12:h99", "F6-F7", "no", CLAIM_FIFTY_MOVES },
  { "no claims when the game is over",
    "camelot", "W:WF16,G15:BA12,B12:h99", "G15-G16", NULL, 0 },
  { "a move that leaves out a capture and stands counts as any move",
    "camelot2000", "W:WF5,F6,A8:BF7,L12", OFFEND_AND_BACK OFFEND_AND_BACK "A8-A9", NULL,
    CLAIM_REPETITION },
  { "after `force` the move is taken back, and the position differs",
    "camelot2000", "W:WF5,F6,A8:BF7,L12", OFFEND_AND_BACK OFFEND_AND_BACK "A8-A9 force", NULL, 0 },
  { "a move that was taken back does not count for the 50 moves",
    "camelot2000", "W:WF5,F6,A8:BF7,L12:h99", "A8-A9 force", NULL, 0 },
  { "no claim while an answer is due",
    "camelot2000", "W:WF5,F6,F13,D14,H14,E15,F15,G15:BF7,F16:h99", "F13-F14", NULL, 0 },
  /* clang-format on */
};

START_TEST (draws_are_claimed_by_the_rules)
{
  Record *record = record_of (claims[_i].variant, claims[_i].start);
  Node *node = play (record->root, claims[_i].moves);

  if (claims[_i].house_claims != NULL)
    ck_assert (tags_set (&record->tags, "HouseClaims", claims[_i].house_claims));
  ck_assert_msg (record_claims (record, node) == claims[_i].claims, "%s: %u", claims[_i].why,
                 record_claims (record, node));
  record_free (record);
}
END_TEST

START_TEST (variations_do_not_count)
{
  Record *record = record_of ("camelot", NULL);
  Node *node = play (record->root, THERE_AND_BACK);

  play (node, "E6-E8");
  node = play (node, THERE_AND_BACK);
  ck_assert_uint_eq (record_claims (record, node), CLAIM_REPETITION);
  ck_assert_int_eq (node_count_repetitions (node), 3);
  ck_assert_int_eq (node_count_repetitions (node->parent), 2);
  ck_assert_int_eq (node_count_repetitions (record->root), 1);
  record_free (record);
}
END_TEST

START_TEST (the_record_keeps_a_move_that_was_taken_back)
{
  Record *record = record_of ("camelot2000", "W:WF5,F6,A8:BF7,F9,L12");
  Node *offence = play (record->root, "A8-A9"), *call = play (offence, "force");
  Node *stop = play (call, "F6xF8"), *again = play (stop, "force");

  ck_assert (node_is_taken_back (offence, call));
  ck_assert (!node_is_taken_back (offence, NULL));
  ck_assert (!node_is_taken_back (stop, again));
  ck_assert_ptr_eq (call->parent, offence);
  ck_assert_int_eq (call->turn.pos.quiet_plies, 0);
  record_free (record);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record");
  TCase *tree = tcase_create ("tree"), *said = tcase_create ("what is said");
  TCase *draws = tcase_create ("claims");

  suite_add_tcase (suite, tree);
  tcase_add_test (tree, a_move_is_added_once);
  tcase_add_test (tree, an_illegal_move_is_not_added);
  tcase_add_test (tree, no_move_is_added_after_the_end_of_the_game);
  tcase_add_test (tree, a_variation_moves_up);
  tcase_add_test (tree, a_line_becomes_the_main_line);
  tcase_add_test (tree, a_cut_node_is_put_back_at_its_old_place);
  tcase_add_test (tree, node_next_stays_below_its_top);
  tcase_add_test (tree, lines_may_be_long);
  tcase_add_loop_test (tree, rounds_are_counted, 0, LENGTH (rounds));

  suite_add_tcase (suite, said);
  tcase_add_test (said, a_move_has_a_limited_number_of_different_marks);
  tcase_add_test (said, a_stamp_beyond_its_limit_is_not_set);
  tcase_add_loop_test (said, the_days_for_a_move_have_limits, 0, LENGTH (day_limits));
  tcase_add_loop_test (said, only_drawing_commands_are_drawings, 0, LENGTH (drawings));
  tcase_add_test (said, texts_can_be_set_and_removed);
  tcase_add_test (said, a_new_record_has_its_variant_and_position_in_its_tags);
  tcase_add_test (said, tags_have_an_order);
  tcase_add_test (said, tags_with_invalid_names_are_refused_and_values_are_cleaned);
  tcase_add_test (said, every_ending_is_written_into_the_tags_and_read_again);
  tcase_add_loop_test (said, seeds_are_numbers, 0, LENGTH (seeds));

  suite_add_tcase (suite, draws);
  tcase_add_loop_test (draws, draws_are_claimed_by_the_rules, 0, LENGTH (claims));
  tcase_add_test (draws, variations_do_not_count);
  tcase_add_test (draws, the_record_keeps_a_move_that_was_taken_back);

  return suite_run (suite);
}
