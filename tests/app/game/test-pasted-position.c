#include "app/game/pasted-position.h"

#include "support/suite.h"

#include <locale.h>
#include <string.h>

START_TEST (a_start_position_gets_the_likely_variant)
{
  g_autoptr (LogresGameSession) session = NULL;
  char text[POSITION_TEXT_SIZE];
  Position start;

  position_start (&start, &variants[_i]);
  position_text_write (&start, TRUE, text);
  ck_assert (pasted_position_is_one (text));
  session = pasted_position_new_session (text, &variants[_i], NULL);
  ck_assert_ptr_nonnull (session);
  ck_assert (position_is_equal (&logres_game_session_get_shown (session)->turn.pos, &start));
}
END_TEST

START_TEST (another_variant_is_found_where_the_likely_one_does_not_fit)
{
  g_autoptr (LogresGameSession) session = NULL;
  char text[POSITION_TEXT_SIZE];
  Position start;

  position_start (&start, variant_find ("grand"));
  position_text_write (&start, TRUE, text);
  session = pasted_position_new_session (text, variant_find ("camelot"), NULL);
  ck_assert_ptr_nonnull (session);
  ck_assert_str_eq (logres_game_session_get_variant (session)->id, "grand");
}
END_TEST

START_TEST (spaces_around_a_position_do_no_harm)
{
  g_autoptr (LogresGameSession) session =
    pasted_position_new_session ("\n  w : WKC6 : BKD10 \r\n", variant_find ("camelot"), NULL);

  ck_assert_ptr_nonnull (session);
}
END_TEST

/* White has two pieces in the castle of Black. */
START_TEST (a_pasted_final_position_is_a_finished_game)
{
  g_autoptr (LogresGameSession) session =
    pasted_position_new_session ("B:WF16,G16:BKD10", variant_find ("camelot"), NULL);

  ck_assert_ptr_nonnull (session);
  ck_assert_int_eq (logres_game_session_get_result (session, NULL), FIRST_TEAM_WINS);
}
END_TEST

static const struct {
  const char *text, *why;
} wrong[] = {
  { "W:WKC6,Z99:BKD10", "Character 8: “Z99” is not a square of this board." },
  { "W:WKC6", "A player is missing. A player without pieces is just a letter." },
};

START_TEST (errors_are_reported_with_their_place)
{
  g_autoptr (GError) error = NULL;

  ck_assert (pasted_position_is_one (wrong[_i].text));
  ck_assert_ptr_null (
    pasted_position_new_session (wrong[_i].text, variant_find ("camelot"), &error));
  ck_assert_str_eq (error->message, wrong[_i].why);
}
END_TEST

static const char *const none[] = { "", "[White \"Anna\"]", "1. E6-E8 H11-F9 *", "Hello: there" };

START_TEST (other_texts_are_not_positions)
{
  ck_assert (!pasted_position_is_one (none[_i]));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pasted-position");
  TCase *tcase = tcase_create ("pasted-position");

  setlocale (LC_ALL, "C.UTF-8");
  tcase_add_loop_test (tcase, a_start_position_gets_the_likely_variant, 0, (int) n_variants);
  tcase_add_test (tcase, another_variant_is_found_where_the_likely_one_does_not_fit);
  tcase_add_test (tcase, spaces_around_a_position_do_no_harm);
  tcase_add_test (tcase, a_pasted_final_position_is_a_finished_game);
  tcase_add_loop_test (tcase, errors_are_reported_with_their_place, 0, N_ROWS (wrong));
  tcase_add_loop_test (tcase, other_texts_are_not_positions, 0, N_ROWS (none));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
