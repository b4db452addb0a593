#include "app/documents/text-reading.h"

#include "app/collection/collection.h"
#include "app/game/session-mail.h"
#include "support/suite.h"

#include <locale.h>
#include <string.h>

/* For each problem in the text, `at` has the beginning of the wrong word, and `why` has the
 * number of the game and the reason. */
static const struct {
  const char *text;
  guint n_games;
  const char *at[4], *why[4];
} texts[] = {
  { "1. E6-E8 H11-F9 2. Resigns", 1, { NULL }, { NULL } },
  { "[White \"A\"]\n\n1. E6-E8 1-0\n\n[White \"B\"]\n\n1. E7-F8 0-1", 2, { NULL }, { NULL } },
  { "1. E6-E8 H11-F9\n2. F6-Q9 and more", 1, { "Q9" }, { "1: Line 2, column 7" } },
  { "[White \"A\"]\n\n1. Z3 *\n\n[White \"B\"]\n\n1. E6-E8 (1. E7-F8 *\n",
    2,
    { "Z3", "(" },
    { "1: Line 3, column 4", "2: Line 7, column 10" } },
  { "[White \"A\"]\n\n1. Z3 *\n\n[White \"B\"]\n\n1. E6-E8 *\n\n[White \"C\"]\n\n1. E7-F8 Q9 *\n\n"
    "[White \"D\"]\n\n1. E6-E8 (1. E7-F8 *\n",
    4,
    { "Z3", "Q9", "(" },
    { "1: Line 3, column 4", "3: Line 11, column 10", "4: Line 15, column 10" } },
  { "a letter to a friend", 0, { "a" }, { "1: Line 1, column 1" } },
  { "[Variant \"chess\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. E6-E8 *",
    1,
    { "chess" },
    { "1: Line 1, column 11" } },
  { "W:WF6:BG11\r\n\r\n  B:WF6:BG11  \nW:WF6:BG99\nW:WC1:BG11\n",
    2,
    { "G99", "C1" },
    { "3: Line 4, column 8", "4: Line 5, column 4" } },
  { "", 0, { NULL }, { NULL } },
};

START_TEST (errors_are_listed_and_the_rest_is_kept)
{
  const char *text = texts[_i].text;
  g_autoptr (TextReading) reading = text_reading_new (text, variant_find ("camelot"));
  g_autoptr (LogresCollection) games =
    logres_collection_new_from_text (reading->kept->str, reading->kept->len);
  guint n = 0;

  ck_assert_uint_eq (reading->n_games, texts[_i].n_games);
  ck_assert_uint_eq (logres_collection_get_n_games (games), texts[_i].n_games);
  for (; texts[_i].at[n] != NULL; n++) {
    const ReadingProblem *problem;
    g_autofree char *said = NULL;

    ck_assert_uint_lt (n, reading->problems->len);
    problem = &g_array_index (reading->problems, ReadingProblem, n);
    ck_assert_msg (strncmp (text + problem->offset, texts[_i].at[n], strlen (texts[_i].at[n])) == 0,
                   "%s", text + problem->offset);
    ck_assert_uint_le (problem->offset + problem->length, strlen (text));
    said = g_strdup_printf ("%u: %s", problem->number, problem->reason);
    ck_assert_msg (g_str_has_prefix (said, texts[_i].why[n]), "%s", said);
  }
  ck_assert_uint_eq (reading->problems->len, n);
}
END_TEST

START_TEST (a_text_brings_no_state)
{
  g_autoptr (TextReading) reading = text_reading_new (
    "[LogresState \"1 1 0 -1 -1\"]\n[LogresMail \"1 1 0\"]\n\n1. E6-E8 H11-F9 *\n",
    variant_find ("camelot"));
  g_autoptr (LogresGameSession) session = text_reading_take_session (reading);

  ck_assert (!logres_game_session_is_by_mail (session));
  ck_assert_ptr_null (logres_game_session_get_live (session)->child);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("text-reading");
  TCase *tcase = tcase_create ("text-reading");

  setlocale (LC_ALL, "C.UTF-8");
  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, a_text_brings_no_state);
  tcase_add_loop_test (tcase, errors_are_listed_and_the_rest_is_kept, 0, N_ROWS (texts));

  return suite_run (suite);
}
