#include "wording/refusal-text.h"

#include "support/random-position.h"
#include "support/suite.h"

#include <glib.h>
#include <string.h>

static Position
position_of (const char *variant, const char *text)
{
  Position pos;

  ck_assert_msg (position_text_read (&pos, variant_find (variant), text, NULL), "%s", text);

  return pos;
}

/* Checks that a text is a whole sentence with nothing left to fill in. */
static void
check_sentence (const char *sentence)
{
  size_t length = strlen (sentence);

  ck_assert_int_gt (length, 5);
  ck_assert_msg (sentence[length - 1] == '.', "%s", sentence);
  ck_assert_msg (strpbrk (sentence, "@%") == NULL, "%s", sentence);
  ck_assert_msg (g_utf8_validate (sentence, -1, NULL), "%s", sentence);
}

/* Each refusal is tried with one, two and three squares as evidence. */
START_TEST (every_refusal_has_its_sentence)
{
  Explanation why = { .refusal = (Refusal) _i };
  Position pos = position_of ("camelot", "W:WE5,A12:BE6,G8,L9");

  for (int n = 1; n <= 3; n++) {
    g_autofree char *bare = NULL, *full = NULL;

    squares_add (&why.evidence, square_at (4, 3 + n));
    bare = refusal_text_new_refusal (&why, NULL);
    check_sentence (bare);
    if (_i == REFUSAL_MUST_CAPTURE && n == 1)
      continue;
    full = refusal_text_new_refusal (&why, &pos);
    check_sentence (full);
  }
}
END_TEST

START_TEST (every_position_problem_has_its_sentence)
{
  static const char text[] = "W:WKC6";
  PositionError error = { .problem = (PositionProblem) _i, .field = 2, .start = 3 };

  for (error.length = 0; error.length <= 3; error.length += 3) {
    g_autofree char *sentence = refusal_text_new_position_problem (&error, text);

    check_sentence (sentence);
  }
}
END_TEST

START_TEST (every_flaw_has_its_sentence)
{
  Flaw flaw = { .kind = (FlawKind) _i };
  g_autofree char *sentence = NULL;

  squares_add (&flaw.evidence, square_at (4, 5));
  sentence = refusal_text_new_flaw (&flaw, variant_find ("river"), "White");
  check_sentence (sentence);
}
END_TEST

START_TEST (every_record_problem_has_its_sentence)
{
  static const char text[] = "1. Z9-Z10";
  RecordError error = { .problem = (RecordProblem) _i, .offset = 3, .line = 1, .column = 4 };

  for (error.length = 0; error.length <= 6; error.length += 6) {
    g_autofree char *sentence = refusal_text_new_record_problem (&error, text);

    check_sentence (sentence);
    ck_assert_ptr_nonnull (strstr (sentence, "Line 1, column 4: "));
  }
}
END_TEST

START_TEST (every_move_problem_has_its_sentence)
{
  Explanation why = { .refusal = REFUSAL_NONE };
  g_autofree char *sentence = refusal_text_new_move_problem ((MoveProblem) _i, "e5xg9", &why, NULL);

  check_sentence (sentence);
  ck_assert_ptr_nonnull (strstr (sentence, "“e5xg9”"));
}
END_TEST

static const struct {
  const char *variant, *position, *from, *sentence;
} duties[] = {
  { "camelot", "W:WE5,A12:BE6,G8,L9", "A12",
    "You must capture: the man on E5 can jump the piece on E6." },
  { "camelot", "W:WKE5,A12:BE6,G8,L9", "A12",
    "You must capture: the knight on E5 can jump the piece on E6." },
  { "camelot", "W:WE5,G9,A12:BE6,G8,L9", "A12",
    "You must capture: the pieces on E5 and G9 can do so." },
  { "camelot2000", "W:WE5,A12:BE6,G8,L9:fcapture", "A12",
    "A capture was demanded: the piece on 119 must make it." },
  { "camelot", "W:WF1,A8:BE12,F12", "A8", "The piece on F1 must leave its castle first." },
};

START_TEST (the_sentence_about_a_duty_names_the_pieces)
{
  Position pos = position_of (duties[_i].variant, duties[_i].position);
  const char *end;
  Square from = square_text_read (variant_board (pos.variant), duties[_i].from, &end);
  Explanation why = refusal_of_piece (&pos, from, ON_DEMAND);
  g_autofree char *sentence = refusal_text_new_refusal (&why, &pos);

  ck_assert_str_eq (sentence, duties[_i].sentence);
}
END_TEST

/* Tries random paths in many random positions. */
START_TEST (every_refused_path_is_explained)
{
  Dice dice = { .state = 17 };

  for (int i = 0; i < 200; i++) {
    Position pos;

    random_setup (&pos, &variants[_i], &dice);
    for (int j = 0; j < 20; j++) {
      Square path[] = { (Square) dice_roll (&dice, N_SQUARES),
                        (Square) dice_roll (&dice, N_SQUARES) };
      Explanation why = refusal_of_path (&pos, path, 1 + dice_roll (&dice, 2), ON_DEMAND);
      g_autofree char *sentence = refusal_text_new_refusal (&why, &pos);

      if (why.refusal != REFUSAL_NONE)
        check_sentence (sentence);
    }
  }
}
END_TEST

START_TEST (words_from_outside_are_shortened_and_made_valid)
{
  static const char text[] = "\x1b\xff[31mthis is a word that has no end and goes on and on and on";
  RecordError error = { .problem = RECORD_MISPLACED, .length = sizeof text - 1 };
  g_autofree char *sentence = refusal_text_new_record_problem (&error, text);

  ck_assert_ptr_null (strchr (sentence, '\x1b'));
  ck_assert (g_utf8_validate (sentence, -1, NULL));
  ck_assert_ptr_nonnull (strstr (sentence, "…”"));
}
END_TEST

static const struct {
  const char *text, *sentence;
} bad_moves[] = {
  { "[Variant \"camelot2000\"]\n[Position \"W:WE5,A8:BE6,E8,F6,F8,A12\"]\n\n1. E5xE9 *",
    "Line 4, column 4: “E5xE9” fits more than one move. (119J95J71 (2M), 119J97J71 (2M))" },
  { "[Variant \"camelot2000\"]\n\n1. 79-20 *",
    "Line 3, column 4: “79-20”: You have no piece on 79." },
};

START_TEST (a_bad_move_of_a_record_is_explained_in_its_position)
{
  const char *text = bad_moves[_i].text;
  GameSpan span = { 0 };
  RecordReport report;
  g_autofree char *sentence = NULL;

  ck_assert (record_scan (text, strlen (text), &span));
  record_free (record_read (text, &span, &report));
  sentence = refusal_text_new_record_problem (&report.error, text);
  ck_assert_str_eq (sentence, bad_moves[_i].sentence);
}
END_TEST

START_TEST (squares_are_listed_in_order)
{
  SquareSet squares = { { 0 } };
  g_autofree char *none = refusal_text_new_squares (NULL, squares), *two = NULL, *three = NULL;

  squares_add (&squares, square_at (6, 7));
  squares_add (&squares, square_at (4, 5));
  two = refusal_text_new_squares (NULL, squares);
  squares_add (&squares, square_at (5, 6));
  three = refusal_text_new_squares (NULL, squares);
  ck_assert_str_eq (none, "");
  ck_assert_str_eq (two, "E6 and G8");
  ck_assert_str_eq (three, "E6, F7 and G8");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("refusal-text");
  TCase *tcase = tcase_create ("refusal-text");

  tcase_add_loop_test (tcase, every_refusal_has_its_sentence, REFUSAL_NONE + 1, N_REFUSALS);
  tcase_add_loop_test (tcase, every_position_problem_has_its_sentence, POSITION_OK + 1,
                       POSITION_FIELD_TWICE + 1);
  tcase_add_loop_test (tcase, every_flaw_has_its_sentence, FLAW_NONE + 1, N_FLAWS);
  tcase_add_loop_test (tcase, every_record_problem_has_its_sentence, RECORD_OK + 1,
                       N_RECORD_PROBLEMS);
  tcase_add_loop_test (tcase, every_move_problem_has_its_sentence, MOVE_OK + 1, MOVE_AMBIGUOUS + 1);
  tcase_add_loop_test (tcase, the_sentence_about_a_duty_names_the_pieces, 0, N_ROWS (duties));
  tcase_add_loop_test (tcase, every_refused_path_is_explained, 0, (int) n_variants);
  tcase_add_test (tcase, words_from_outside_are_shortened_and_made_valid);
  tcase_add_loop_test (tcase, a_bad_move_of_a_record_is_explained_in_its_position, 0,
                       (int) G_N_ELEMENTS (bad_moves));
  tcase_add_test (tcase, squares_are_listed_in_order);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
