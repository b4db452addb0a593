/* Conditional moves: lines that are added, applied, removed, and written as text. */

#include "mail/game/mail-conditions.h"

#include "core/record/record.h"
#include "mail/game/mail-message.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>

/* ---- A game ---- */

static Record *
new_game (const char *variant)
{
  Position start;

  position_start (&start, variant_find (variant));

  return record_new (&start);
}

static Node *
play (Node *node, const char *text)
{
  Move move;

  ck_assert_msg (move_text_read (&move, &node->turn.pos, text, ON_DEMAND, NULL), "%s", text);
  node = node_add (node, move, NULL);
  ck_assert_msg (node != NULL, "%s", text);

  return node;
}

/* ---- Adding ---- */

enum { WHITE, BLACK };

static const struct {
  const char *known; /* a line added before; may be NULL */
  const char *text;
  MailLineProblem problem;
  size_t start; /* the byte of `text` where the error is reported */
  size_t n;     /* the number of lines after the call */
} lines[] = {
  { NULL, "H11-F9 G6-G8", MAIL_LINE_OK, 0, 1 },
  { NULL, "1... h11-f9 2. g6-g8", MAIL_LINE_OK, 0, 1 },
  { NULL, "1...H11-F9 2.G6-G8", MAIL_LINE_OK, 0, 1 },
  { NULL, "H11\xe2\x80\x93\x46\x39 G6-G8", MAIL_LINE_OK, 0, 1 },
  { NULL, "", MAIL_LINE_EMPTY, 0, 0 },
  { NULL, "H11-F9 foo", MAIL_LINE_BAD_MOVE, 7, 0 },
  { NULL, "H11-F9 A1-A2", MAIL_LINE_BAD_MOVE, 7, 0 },
  { NULL, "H11-F9 H10-H9", MAIL_LINE_BAD_MOVE, 7, 0 },
  { NULL, "G6-G8 H11-F9", MAIL_LINE_BAD_MOVE, 0, 0 },
  { NULL, "H11-F9", MAIL_LINE_NO_ANSWER, 6, 0 },
  { NULL, "H11-F9 G6-G8 H10-H9", MAIL_LINE_NO_ANSWER, 19, 0 },
  { "H11-F9 G6-G8", "H11-F9 G6-G8", MAIL_LINE_OK, 0, 1 },
  { "H11-F9 G6-G8", "I11-G9 G6-G8", MAIL_LINE_OK, 0, 2 },
  { "H11-F9 G6-G8", "H11-F9 H6-H8", MAIL_LINE_TWO_ANSWERS, 12, 1 },
  { "H11-F9 G6-G8", "H11-F9 G6-G8 C11-B10 C6-B7", MAIL_LINE_OK, 0, 1 },
  { "H11-F9 G6-G8 C11-B10 C6-B7", "H11-F9 G6-G8", MAIL_LINE_OK, 0, 1 },
  { "H11-F9 G6-G8 C11-B10 C6-B7", "H11-F9 G6-G8 C11-B10 C6-B6", MAIL_LINE_TWO_ANSWERS, 26, 1 },
};

START_TEST (lines_are_checked_when_they_are_added)
{
  Record *record = new_game ("camelot");
  Node *live = play (record->root, "E6-E8");
  MailConditions conditions = { 0 };
  MailLineError error;

  if (lines[_i].known != NULL)
    ck_assert (mail_conditions_add (&conditions, WHITE, live, lines[_i].known, NULL));
  ck_assert_int_eq (mail_conditions_add (&conditions, WHITE, live, lines[_i].text, &error),
                    lines[_i].problem == MAIL_LINE_OK);
  ck_assert_int_eq (error.problem, lines[_i].problem);
  if (lines[_i].problem != MAIL_LINE_OK)
    ck_assert_uint_eq (error.start, lines[_i].start);
  ck_assert_uint_eq (conditions.n, lines[_i].n);
  mail_conditions_clear (&conditions);
  record_free (record);
}
END_TEST

START_TEST (no_line_begins_with_a_move_of_its_author)
{
  Record *record = new_game ("camelot");
  MailConditions conditions = { 0 };
  MailLineError error;

  ck_assert (!mail_conditions_add (&conditions, WHITE, record->root, "E6-E8 H11-F9", &error));
  ck_assert_int_eq (error.problem, MAIL_LINE_OWN_FIRST);
  record_free (record);
}
END_TEST

/* The lines have the notation of the game's other moves, which are numbers in camelot2000. */
static const struct {
  const char *variant, *lines;
} senders[] = {
  { "camelot", "H11-F9 G6-G8\nI11-G9 F6-F8" },
  { "camelot2000", "50C72 109C85\n51C73 108C84" },
};

START_TEST (an_email_shows_only_the_lines_of_its_sender)
{
  Record *record = new_game (senders[_i].variant);
  Node *live = play (record->root, "E6-E8");
  MailConditions conditions = { 0 };
  const MailMessage message = { .record = record,
                                .live = live,
                                .sender = WHITE,
                                .draw_offer = MAIL_NOBODY,
                                .conditions = &conditions };
  const MailWords words = { .game = "Camelot", .conditions = "If you play the first:" };
  char shown[100];
  TextBuffer text = { 0 };

  snprintf (shown, sizeof shown, "If you play the first:\n%s\n\n", senders[_i].lines);
  ck_assert (mail_conditions_add (&conditions, WHITE, live, "H11-F9 G6-G8", NULL));
  ck_assert (mail_conditions_add (&conditions, WHITE, live, "I11-G9 F6-F8", NULL));
  ck_assert (
    mail_conditions_add (&conditions, BLACK, play (live, "H11-F9"), "G6-G8 C11-B10", NULL));
  ck_assert (mail_message_write (&message, &words, &text));
  ck_assert_ptr_nonnull (strstr (text.text, shown));
  ck_assert_ptr_null (strstr (text.text, "C11-B10"));
  ck_assert_ptr_null (strstr (text.text, "45-56"));
  text_buffer_clear (&text);
  mail_conditions_clear (&conditions);
  record_free (record);
}
END_TEST

/* ---- Applying ---- */

static Node *
play_answers (const MailConditions *conditions, Node *live)
{
  Move answer;

  while (mail_conditions_answer (conditions, live, &answer)) {
    live = node_add (live, answer, NULL);
    ck_assert_ptr_nonnull (live);
  }

  return live;
}

START_TEST (answers_are_played_one_after_another)
{
  Record *record = new_game ("camelot");
  Node *live = play (record->root, "E6-E8");
  MailConditions conditions = { 0 };

  ck_assert (mail_conditions_add (&conditions, WHITE, live, "H11-F9 G6-G8 C11-B10 C6-B7", NULL));
  ck_assert (mail_conditions_add (&conditions, WHITE, live, "I11-G9 F6-F8", NULL));
  ck_assert (
    mail_conditions_add (&conditions, BLACK, play (live, "H11-F9"), "G6-G8 C11-B10", NULL));
  ck_assert_ptr_eq (play_answers (&conditions, live), live);

  /* Both players have sent answers. */
  live = play_answers (&conditions, play (live, "H11-F9"));
  ck_assert_uint_eq (live->n_turns, 5);
  ck_assert_int_eq (live->turn.pos.seat, BLACK);

  mail_conditions_prune (&conditions, live);
  ck_assert_uint_eq (conditions.n, 0);
  mail_conditions_clear (&conditions);
  record_free (record);
}
END_TEST

START_TEST (the_rest_of_a_line_stays_until_another_move_is_played)
{
  Record *record = new_game ("camelot");
  Node *live = play (record->root, "E6-E8");
  MailConditions conditions = { 0 };

  ck_assert (mail_conditions_add (&conditions, WHITE, live, "H11-F9 G6-G8 C11-B10 C6-B7", NULL));
  ck_assert (mail_conditions_add (&conditions, WHITE, live, "I11-G9 F6-F8", NULL));
  live = play_answers (&conditions, play (live, "H11-F9"));
  mail_conditions_prune (&conditions, live);
  ck_assert_uint_eq (conditions.n, 1);
  ck_assert_str_eq (mail_conditions_rest (&conditions, 0, live), "C11-B10 C6-B7");

  live = play (live, "E10-E9");
  ck_assert_ptr_eq (play_answers (&conditions, live), live);
  mail_conditions_prune (&conditions, live);
  ck_assert_uint_eq (conditions.n, 0);
  mail_conditions_clear (&conditions);
  record_free (record);
}
END_TEST

/* The answer comes after three moves of others: three trees in `river`, the moves of three players
 * in `grand`. */
static const struct {
  const char *variant;
  Seat author;
  const char *line, *played[3], *answer;
} others[] = {
  { "river", BLACK, "T@A4 T@B3 T@B4 T@A10", { "T@A4", "T@B3", "T@B4" }, "T@A10" },
  { "grand", 3, "H5-H6 H12-H11 E8-F8 L8-K8", { "H5-H6", "H12-H11", "E8-F8" }, "L8-K8" },
};

START_TEST (lines_may_begin_with_moves_of_several_others)
{
  Record *record = new_game (others[_i].variant);
  Node *live = record->root;
  MailConditions conditions = { 0 };
  char text[MOVE_TEXT_SIZE];

  ck_assert (mail_conditions_add (&conditions, others[_i].author, live, others[_i].line, NULL));
  for (int i = 0; i < 3; i++) {
    ck_assert_ptr_eq (play_answers (&conditions, live), live);
    live = play (live, others[_i].played[i]);
  }
  live = play_answers (&conditions, live);
  move_text_write (&live->parent->turn.pos, live->move, text);
  ck_assert_str_eq (text, others[_i].answer);
  mail_conditions_clear (&conditions);
  record_free (record);
}
END_TEST

/* ---- As text ---- */

START_TEST (lines_written_as_text_are_read_as_the_same)
{
  Record *record = new_game ("camelot");
  Node *live = play (record->root, "E6-E8");
  MailConditions conditions = { 0 }, again = { 0 };
  char *first, *second;

  ck_assert (mail_conditions_add (&conditions, WHITE, live, "H11-F9 G6-G8 C11-B10 C6-B7", NULL));
  ck_assert (mail_conditions_add (&conditions, WHITE, live, "I11-G9 F6-F8", NULL));
  live = play (play (live, "H11-F9"), "G6-G8");
  ck_assert (
    mail_conditions_add (&conditions, BLACK, play (live, "C11-B10"), "C6-B7 B10-C11", NULL));
  live = live->child;
  first = mail_conditions_dup_text (&conditions, record_variant (record));
  ck_assert_str_eq (first, "White 1 H11-F9 G6-G8 C11-B10 C6-B7\nWhite 1 I11-G9 F6-F8\n"
                           "Black 4 C6-B7 B10-C11\n");
  ck_assert (mail_conditions_read (&again, live, first));
  second = mail_conditions_dup_text (&again, record_variant (record));
  ck_assert_str_eq (first, second);
  free (first);
  free (second);
  mail_conditions_clear (&conditions);
  mail_conditions_clear (&again);
  record_free (record);
}
END_TEST

static const char *const bad_texts[] = {
  "Green 1 H11-F9 G6-G8\n",
  "White 7 H11-F9 G6-G8\n",
  "White H11-F9 G6-G8\n",
  "White 1 H11-F9 foo\n",
  "rubbish",
};

START_TEST (text_that_does_not_fit_is_reported)
{
  Record *record = new_game ("camelot");
  Node *live = play (record->root, "E6-E8");
  MailConditions conditions = { 0 };

  ck_assert (!mail_conditions_read (&conditions, live, bad_texts[_i]));
  ck_assert_uint_eq (conditions.n, 0);
  mail_conditions_clear (&conditions);
  record_free (record);
}
END_TEST

START_TEST (the_lines_that_fit_are_read_among_others)
{
  Record *record = new_game ("camelot");
  Node *live = play (record->root, "E6-E8");
  MailConditions conditions = { 0 };

  ck_assert (!mail_conditions_read (&conditions, live,
                                    "rubbish\n\nWhite 1 H11-F9 G6-G8\nWhite 1 foo\n"
                                    "White 1 I11-G9 F6-F8"));
  ck_assert_uint_eq (conditions.n, 2);
  ck_assert_str_eq (conditions.lines[1].text, "I11-G9 F6-F8");
  mail_conditions_clear (&conditions);
  record_free (record);
}
END_TEST

START_TEST (a_line_with_too_many_moves_is_refused)
{
  Record *record = new_game ("camelot");
  Node *live = play (record->root, "C6-B7");
  MailConditions conditions = { 0 };
  TextBuffer text = { 0 };
  MailLineError error;

  for (int i = 0; i < MOST_MAIL_LINE_MOVES / 4 + 1; i++)
    text_buffer_add_text (&text, "C11-B10 B7-C6 B10-C11 C6-B7 ");
  ck_assert (!mail_conditions_add (&conditions, WHITE, live, text.text, &error));
  ck_assert_int_eq (error.problem, MAIL_LINE_TOO_MANY);
  text_buffer_clear (&text);
  record_free (record);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mail-conditions");
  TCase *tcase = tcase_create ("lines");

  tcase_add_loop_test (tcase, lines_are_checked_when_they_are_added, 0, N_ROWS (lines));
  tcase_add_test (tcase, no_line_begins_with_a_move_of_its_author);
  tcase_add_loop_test (tcase, an_email_shows_only_the_lines_of_its_sender, 0, N_ROWS (senders));
  tcase_add_test (tcase, answers_are_played_one_after_another);
  tcase_add_test (tcase, the_rest_of_a_line_stays_until_another_move_is_played);
  tcase_add_loop_test (tcase, lines_may_begin_with_moves_of_several_others, 0, N_ROWS (others));
  tcase_add_test (tcase, lines_written_as_text_are_read_as_the_same);
  tcase_add_loop_test (tcase, text_that_does_not_fit_is_reported, 0, N_ROWS (bad_texts));
  tcase_add_test (tcase, the_lines_that_fit_are_read_among_others);
  tcase_add_test (tcase, a_line_with_too_many_moves_is_refused);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
