/* Tests a variant that has only its row in the table. Everything else must have a sound default.
 * Meson runs the tests that go through all variants a second time, with this row in the table. */

#include "app/help/help-board.h"
#include "app/help/help-book.h"
#include "app/start/level-results.h"
#include "core/rules/ending.h"
#include "engine/report/win-chance.h"
#include "engine/search/level.h"
#include "engine/search/search.h"
#include "support/ask.h"
#include "support/suite.h"
#include "wording/game-names.h"

enum { NODES = 300, PLIES = 60 };

static const Variant *
added (void)
{
  const Variant *variant = variant_find ("small-camelot");

  ck_assert_ptr_nonnull (variant);

  return variant;
}

static SearchResult
answer (Search *search, const Position *pos, int level)
{
  const SearchLimits limits = { .level = level, .n_nodes = NODES, .seed = 1 };
  SearchResult result;

  search_run (search, pos, &limits, NULL, NULL, &result);

  return result;
}

START_TEST (every_level_plays_the_added_variant)
{
  Search *search = search_new ();
  Position pos;

  ck_assert (search_set_hash (search, 1));
  position_start (&pos, added ());
  for (int ply = 0; ply < PLIES && ending_find (&pos).result == ONGOING; ply++) {
    Position before = pos;
    Move move = answer (search, &pos, _i).best;

    ck_assert (ask_is_legal (&pos, move));
    position_play (&before, move, &pos);
  }
  search_free (search);
}
END_TEST

START_TEST (scores_mean_the_same_chance_as_in_the_first_variant)
{
  ck_assert_double_eq (win_chance (added (), 150), win_chance (&variants[0], 150));
  ck_assert_double_eq_tol (win_chance (added (), 0), 0.5, 1e-9);
}
END_TEST

START_TEST (levels_of_the_added_variant_have_no_elo)
{
  g_autofree char *level = level_score_new_level (added (), 3);

  ck_assert_int_eq (level_elo (3, added ()), ELO_UNKNOWN);
  ck_assert_int_eq (level_elo_error (3, added ()), ELO_UNKNOWN);
  ck_assert_str_eq (level, "Level 3");
}
END_TEST

START_TEST (the_added_variant_has_a_name_and_a_description)
{
  ck_assert_str_eq (words_variant (added ()), "Small Camelot");
  ck_assert_str_eq (words_variant_line (added ()), "A game that nobody has written about");
}
END_TEST

/* The rules in the row that a player needs to know. */
static const char *const points[] = {
  "Two pieces in the castle on the far side win.",
  "A side with two pieces or more wins if the enemy has no piece or no move left.",
  "The game is drawn if neither side has more than one piece.",
};

START_TEST (the_help_explains_the_added_variant)
{
  const HelpPage *page = help_page_of (added ());
  const HelpItem *first_point = page->items + 2;

  ck_assert_str_eq (page->title, "Small Camelot");
  ck_assert_int_eq (page->part, HELP_GAMES);
  ck_assert_str_eq (page->items[0].text, "The board at the start.");
  for (int i = 0; i < N_ROWS (points); i++)
    ck_assert_str_eq (first_point[i].text, points[i]);
  ck_assert_int_ne (first_point[-1].kind, HELP_POINT);
  ck_assert_int_eq (first_point[N_ROWS (points)].kind, HELP_CARD);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("another variant");
  TCase *tcase = tcase_create ("row");

  tcase_add_loop_test (tcase, every_level_plays_the_added_variant, 0, N_LEVELS + 1);
  tcase_add_test (tcase, scores_mean_the_same_chance_as_in_the_first_variant);
  tcase_add_test (tcase, levels_of_the_added_variant_have_no_elo);
  tcase_add_test (tcase, the_added_variant_has_a_name_and_a_description);
  tcase_add_test (tcase, the_help_explains_the_added_variant);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
