/* Tests moves and squares in the sentences of a language that is written from right to left. */

#include "core/notation/notation.h"
#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include "support/suite.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#define ISOLATED(text) "\u200f\u2068" text "\u2069"

static const char *const notations[][2] = {
  { "camelot", ISOLATED ("E6-E8") },
  { "camelot2000", ISOLATED ("107C83") },
};

START_TEST (a_move_is_isolated)
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

START_TEST (a_move_without_squares_is_not_isolated)
{
  Position start;
  g_autofree char *words = NULL;

  position_start (&start, variant_find ("camelot2000"));
  words = words_new_move (&start, (Move) { .kind = MOVE_STAND });
  ck_assert_ptr_null (strstr (words, "\u2068"));
}
END_TEST

START_TEST (each_square_of_a_sentence_is_isolated)
{
  Explanation why = { .refusal = REFUSAL_MUST_CAPTURE };
  g_autofree char *sentence = NULL;

  squares_add (&why.evidence, square_at (4, 5));
  squares_add (&why.evidence, square_at (6, 7));
  sentence = refusal_text_new_refusal (&why, NULL);
  ck_assert_ptr_nonnull (strstr (sentence, ISOLATED ("E6")));
  ck_assert_ptr_nonnull (strstr (sentence, ISOLATED ("G8")));
}
END_TEST

START_TEST (a_text_for_a_file_has_no_isolates)
{
  g_autofree char *plain = words_new_plain ("a " ISOLATED ("E6-E8") ", " ISOLATED ("G9") ".");

  ck_assert_str_eq (plain, "a E6-E8, G9.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("isolated-moves");
  TCase *tcase = tcase_create ("isolated-moves");

  setlocale (LC_ALL, "");
  bindtextdomain ("logres", g_getenv ("LOGRES_LOCALE_DIR"));
  textdomain ("logres");
  tcase_add_loop_test (tcase, a_move_is_isolated, 0, N_ROWS (notations));
  tcase_add_test (tcase, a_move_without_squares_is_not_isolated);
  tcase_add_test (tcase, each_square_of_a_sentence_is_isolated);
  tcase_add_test (tcase, a_text_for_a_file_has_no_isolates);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
