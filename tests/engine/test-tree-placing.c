/* Tests the places that the engine chooses for its trees. */

#include "engine/search/tree-placing.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/search/search.h"
#include "support/random-position.h"
#include "support/suite.h"

enum { SET_UPS = 30, MOST_NODES = 100, ROOM = 512 };

static Search *
new_search (void)
{
  Search *search = search_new ();

  ck_assert (search != NULL);
  ck_assert (search_set_hash (search, 1));

  return search;
}

static SearchResult
answer (Search *search, const Position *pos, int level)
{
  SearchResult result;

  search_run (search, pos, &(SearchLimits) { .level = level, .seed = 9 }, NULL, NULL, &result);

  return result;
}

/* Places up to five random trees. */
static void
random_set_up (Position *pos, Dice *dice)
{
  const Variant *variant = variant_find ("river");

  random_play (pos, variant, dice, dice_roll (dice, variant->n_seats * variant->trees_each));
  ck_assert (position_is_planting (pos));
}

/* The search has no limit, so it would never end if trees were searched like other moves. */
START_TEST (trees_are_legal_and_cost_no_search)
{
  Search *search = new_search ();
  Dice dice = { 3 };

  for (int i = 0; i < SET_UPS; i++)
    for (int level = 0; level <= N_LEVELS; level++) {
      SearchResult result;
      SquareSet open;
      Position pos;

      random_set_up (&pos, &dice);
      open = position_planting_squares (&pos);
      result = answer (search, &pos, level);

      ck_assert_int_eq (result.best.kind, MOVE_TREE);
      ck_assert (squares_have (&open, result.best.to));
      ck_assert_uint_le (result.n_nodes, MOST_NODES);
    }
  search_free (search);
}
END_TEST

START_TEST (full_strength_takes_the_best_place)
{
  Search *search = new_search ();
  Dice dice = { 4 };

  for (int i = 0; i < SET_UPS; i++) {
    SearchResult result;
    SquareSet open;
    Position pos;

    random_set_up (&pos, &dice);
    open = position_planting_squares (&pos);
    result = answer (search, &pos, 0);
    for (Square sq; (sq = squares_take (&open)) != NO_SQUARE;)
      ck_assert_int_ge (tree_placing_worth (&pos, result.best.to), tree_placing_worth (&pos, sq));
    ck_assert_int_eq (result.score, tree_placing_worth (&pos, result.best.to));
  }
  search_free (search);
}
END_TEST

/* The board looks the same from both sides, so Black must find places as good as White's. */
START_TEST (black_plants_as_well_as_white)
{
  const Variant *variant = variant_find ("river");
  Search *search = new_search ();
  Position pos;
  int sum[2] = { 0 };

  position_start (&pos, variant);
  while (position_is_planting (&pos)) {
    SearchResult result = answer (search, &pos, 0);

    sum[pos.seat] += result.score;
    position_play (&pos, result.best, &pos);
  }
  search_free (search);

  ck_assert_int_gt (sum[0], 0);
  ck_assert_int_eq (sum[0], sum[1]);
}
END_TEST

START_TEST (only_places_that_were_asked_about_are_chosen)
{
  Search *search = new_search ();
  Dice dice = { 5 };

  for (int i = 0; i < SET_UPS; i++) {
    Move moves[ROOM];
    SearchResult result;
    Position pos;
    int n, at;

    random_set_up (&pos, &dice);
    n = movegen_list (&pos, moves, ROOM);
    at = dice_roll (&dice, n);
    search_run (search, &pos, &(SearchLimits) { .root_moves = &moves[at], .n_root_moves = 1 }, NULL,
                NULL, &result);
    ck_assert (move_is_equal (result.best, moves[at]));
  }
  search_free (search);
}
END_TEST

typedef struct Log {
  int n, scores[MOST_LINES];
  Square trees[MOST_LINES];
} Log;

static void
log_cb (const SearchReport *report, void *user_data)
{
  Log *log = user_data;

  ck_assert_int_eq (report->line, log->n + 1);
  ck_assert_int_eq (report->n_moves, 1);
  log->scores[log->n] = report->score;
  log->trees[log->n++] = report->moves[0].to;
}

START_TEST (lines_come_best_first)
{
  Search *search = new_search ();
  Log log = { .n = 0 };
  SearchResult result;
  Position pos;

  position_start (&pos, variant_find ("river"));
  search_run (search, &pos, &(SearchLimits) { .n_lines = MOST_LINES }, log_cb, &log, &result);
  search_free (search);

  ck_assert_int_eq (log.n, MOST_LINES);
  ck_assert_int_eq (log.trees[0], result.best.to);
  for (int i = 1; i < log.n; i++)
    ck_assert_int_ge (log.scores[i - 1], log.scores[i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tree-placing");
  TCase *tcase = tcase_create ("tree-placing");

  tcase_add_test (tcase, trees_are_legal_and_cost_no_search);
  tcase_add_test (tcase, full_strength_takes_the_best_place);
  tcase_add_test (tcase, black_plants_as_well_as_white);
  tcase_add_test (tcase, only_places_that_were_asked_about_are_chosen);
  tcase_add_test (tcase, lines_come_best_first);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
