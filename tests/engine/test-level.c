/* Tests of the levels: each level has the weaknesses that its numbers say, keeps its promises,
 * plays the same game with the same seed, and always plays legal moves. */

#include "engine/search/level.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/search/search.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

enum {
  POSITIONS = 4,
  GAME_PLIES = 40,
  ROOM = 4096,
  FULL_NODES = 3000, /* enough for the highest levels here */
  WINS_SOUGHT = 6,
  WALKS_SOUGHT = 6,
  FIRST_CAREFUL = 3,
  LAST_CAREFUL = 6, /* the levels above look ahead instead */
  SEEDS = 20,
};

/* The levels of all variants in a row, for loop tests. */
static const Variant *
variant_in_row (int i)
{
  return &variants[i / N_LEVELS];
}

static Level
level_in_row (int i)
{
  return level_of (1 + i % N_LEVELS, variant_in_row (i));
}

static Search *
new_search (void)
{
  Search *search = search_new ();

  ck_assert (search != NULL);
  ck_assert (search_set_hash (search, 1));

  return search;
}

static SearchResult
answer (Search *search, const Position *pos, int level, uint64_t seed)
{
  SearchLimits limits = { .level = level, .seed = seed, .n_nodes = FULL_NODES };
  SearchResult result;

  search_run (search, pos, &limits, NULL, NULL, &result);

  return result;
}

static bool
is_legal (const Position *pos, Move move)
{
  static Move moves[ROOM];
  int n = movegen_list (pos, moves, ROOM);

  for (int i = 0; i < n; i++)
    if (move_is_equal (moves[i], move))
      return true;

  return false;
}

static void
played_position (Position *pos, const Variant *variant, Dice *dice)
{
  do
    random_play (pos, variant, dice, 6 + dice_roll (dice, 30));
  while (ending_find (pos).result != ONGOING);
}

/* ---- The table ---- */

START_TEST (all_levels_but_the_highest_are_limited)
{
  const Level level = level_in_row (_i);
  bool is_limited = _i % N_LEVELS != N_LEVELS - 1;

  ck_assert_int_eq (level_is_limited (&level), is_limited);
  ck_assert_int_eq (level_number_is_limited (1 + _i % N_LEVELS), is_limited);
}
END_TEST

static bool
differ (const Variant *one, const Variant *other)
{
  for (int level = 1; level <= N_LEVELS; level++)
    if (level_elo (level, one) != level_elo (level, other))
      return true;

  return false;
}

/* The strengths rise from level to level, and no two variants have the same ones. */
START_TEST (each_variant_has_its_own_strengths)
{
  const Variant *variant = &variants[_i];

  ck_assert_int_ge (level_elo (1, variant), 0);
  for (int level = 2; level <= N_LEVELS; level++)
    ck_assert_int_gt (level_elo (level, variant), level_elo (level - 1, variant));
  ck_assert_int_eq (level_elo_error (1, variant), 0);
  for (int level = 2; level <= N_LEVELS; level++)
    ck_assert_int_ge (level_elo_error (level, variant), level_elo_error (level - 1, variant));
  ck_assert_int_eq (level_elo (FULL_STRENGTH, variant), level_elo (N_LEVELS, variant));
  for (int other = 0; other < _i; other++)
    ck_assert (differ (variant, &variants[other]));
}
END_TEST

START_TEST (an_invalid_level_is_full_strength)
{
  const int numbers[] = { 0, -1, N_LEVELS, N_LEVELS + 1, 1000 };

  for (int i = 0; i < N_ROWS (numbers); i++) {
    const Level level = level_of (numbers[i], &variants[0]);

    ck_assert (!level_is_limited (&level) && !level_number_is_limited (numbers[i]));
    ck_assert_int_eq (level.noise, 0);
  }
}
END_TEST

/* ---- Errors of the evaluation ---- */

START_TEST (errors_keep_within_bounds_and_favor_no_team)
{
  enum { THROWS = 20000 };
  const Level level = level_in_row (_i);
  Dice dice = { 5 };
  int64_t sum = 0;

  for (int i = 0; i < THROWS; i++) {
    uint64_t hash = (uint64_t) dice_roll (&dice, 1 << 30);
    int error = level_error (&level, 3, hash);

    ck_assert_int_eq (error, level_error (&level, 3, hash));
    ck_assert_int_le (abs (error), level.noise);
    sum += error;
  }

  ck_assert_int_le (llabs (sum), 4 * (int64_t) level.noise * 100); /* seven standard deviations */
}
END_TEST

START_TEST (the_level_overlooks_as_many_positions_as_its_table_says)
{
  enum { THROWS = 20000, SLACK = 300 };
  const Level level = level_in_row (_i);
  Dice dice = { 5 };
  int n = 0;

  for (int i = 0; i < THROWS; i++)
    n += level_overlooks (&level, 3, (uint64_t) dice_roll (&dice, 1 << 30));

  ck_assert_int_le (abs (n - THROWS * level.overlooked / 100), SLACK);
}
END_TEST

/* ---- Limited sight ---- */

static const struct {
  const char *why;
  Level level;
  const char *start, *move;
  bool is_seen;
} sights[] = {
  /* clang-format off */
  { "a step", { .leaps = 1, .jumps = 1, .is_blind_to_charges = true },
    "W:WF6,F7,F9:BA12", "F6-E7", true },
  { "a canter of one leap", { .leaps = 1 }, "W:WF6,F7,F9:BA12", "F6-F8", true },
  { "a canter of two", { .leaps = 1 }, "W:WF6,F7,F9:BA12", "F6-F10", false },
  { "two leaps, for a level that sees two", { .leaps = 2 }, "W:WF6,F7,F9:BA12", "F6-F10", true },
  { "two leaps, for a level that sees all", { .leaps = 0 }, "W:WF6,F7,F9:BA12", "F6-F10", true },
  { "a jump over one", { .jumps = 1 }, "W:WF6,A8:BF7,A12", "F6xF8", true },
  { "a jump over two", { .jumps = 1 }, "W:WF6,A8:BF7,F9,A12", "F6xF8xF10", false },
  { "two jumps, for a level that sees two", { .jumps = 2 },
    "W:WF6,A8:BF7,F9,A12", "F6xF8xF10", true },
  { "a charge", { .is_blind_to_charges = true }, "W:WKF6,F7,A8:BF9,A12", "F6-F8xF10", false },
  { "a jump is not a charge", { .is_blind_to_charges = true }, "W:WKF6,A8:BF7,A12", "F6xF8", true },
  { "a charge, for a level that sees charges", { .leaps = 1 },
    "W:WKF6,F7,A8:BF9,A12", "F6-F8xF10", true },
  /* clang-format on */
};

START_TEST (the_level_sees_the_moves_that_its_table_allows)
{
  static Move moves[ROOM];
  SquareSet hot;
  Position pos;
  Move sought;
  int n, n_seen, at = 0;

  ck_assert (position_text_read (&pos, variant_find ("camelot"), sights[_i].start, NULL));
  ck_assert (move_text_read (&sought, &pos, sights[_i].move, ENFORCED, NULL));
  hot = movegen_hot_squares (&pos, NO_SQUARE);
  n = movegen_list (&pos, moves, ROOM);
  n_seen = level_sort_out (&sights[_i].level, &hot, moves, n);
  while (at < n && !move_is_equal (moves[at], sought))
    at++;

  ck_assert_int_lt (at, n);
  ck_assert_msg ((at < n_seen) == sights[_i].is_seen, "%s", sights[_i].why);
}
END_TEST

/* ---- Play ---- */

START_TEST (a_level_plays_only_legal_moves)
{
  const Variant *variant = &variants[_i];
  Search *search = new_search ();

  for (int level = 1; level <= N_LEVELS; level++) {
    Position pos;

    position_start (&pos, variant);
    for (int ply = 0; ply < GAME_PLIES && ending_find (&pos).result == ONGOING; ply++) {
      Move move = answer (search, &pos, level, (uint64_t) level).best;

      ck_assert (is_legal (&pos, move));
      position_play (&pos, move, &pos);
    }
  }
  search_free (search);
}
END_TEST

/* Earlier searches, more threads and a larger table must not change the move. */
START_TEST (only_position_and_seed_decide_the_move_of_a_level)
{
  const Variant *variant = &variants[_i];
  Search *search = new_search (), *other = new_search ();
  Dice dice = { 11 };

  ck_assert (search_set_threads (other, 2) && search_set_hash (other, 3));
  for (int i = 0; i < POSITIONS; i++)
    for (int level = 1; level < N_LEVELS; level++) {
      SearchResult first, second;
      Position pos;

      played_position (&pos, variant, &dice);
      first = answer (search, &pos, level, 7);
      answer (other, &pos, level + 1, 7);
      second = answer (other, &pos, level, 7);

      ck_assert (move_is_equal (first.best, second.best));
      ck_assert_int_eq (first.score, second.score);
      ck_assert_uint_eq (first.n_nodes, second.n_nodes);
    }
  search_free (search);
  search_free (other);
}
END_TEST

START_TEST (games_with_other_seeds_differ)
{
  Search *search = new_search ();
  Position pos;
  Move first;
  int n_others = 0;

  position_start (&pos, variant_find ("camelot"));
  first = answer (search, &pos, _i, 0).best;
  for (uint64_t seed = 1; seed < SEEDS; seed++)
    n_others += !move_is_equal (first, answer (search, &pos, _i, seed).best);
  search_free (search);

  ck_assert_int_gt (n_others, 0);
}
END_TEST

START_TEST (a_level_searches_no_more_than_its_nodes)
{
  const Level level = level_in_row (_i);
  Search *search = new_search ();
  Position pos;

  position_start (&pos, variant_in_row (_i));
  if (level_is_limited (&level))
    ck_assert_uint_le (answer (search, &pos, 1 + _i % N_LEVELS, 1).n_nodes, level.n_nodes);
  search_free (search);
}
END_TEST

/* ---- Promises ---- */

static bool
wins (const Position *pos, Move move)
{
  Position after;

  position_play (pos, move, &after);

  return ending_find (&after).result == result_win_of_team (variant_team (pos->seat));
}

static bool
can_win (const Position *pos)
{
  static Move moves[ROOM];
  int n = movegen_list (pos, moves, ROOM);

  for (int i = 0; i < n; i++)
    if (wins (pos, moves[i]))
      return true;

  return false;
}

/* Sets up a random position in which the player to move can win at once. */
static void
winning_position (Position *pos, const Variant *variant, Dice *dice)
{
  do
    random_setup (pos, variant, dice);
  while (ending_find (pos).result != ONGOING || !can_win (pos));
}

START_TEST (a_win_in_one_move_is_not_missed)
{
  const Variant *variant = &variants[_i];
  Search *search = new_search ();
  Dice dice = { 23 };

  for (int i = 0; i < WINS_SOUGHT; i++)
    for (int level = 1; level <= N_LEVELS; level++) {
      Position pos;

      winning_position (&pos, variant, &dice);
      ck_assert (wins (&pos, answer (search, &pos, level, (uint64_t) i).best));
    }
  search_free (search);
}
END_TEST

static bool
can_jump (const Position *pos)
{
  SquareSet jumpers = movegen_jumpers (pos);

  return !position_is_planting (pos) && !squares_are_none (&jumpers);
}

/* Returns whether an enemy can jump over the piece that has moved, so that no piece of its team can
 * jump afterwards. */
static bool
gives_itself_away (const Position *pos, Move move)
{
  Position after, later;
  Move replies[ROOM];
  int n;

  position_play (pos, move, &after);
  if (!can_jump (&after))
    return false;

  n = movegen_list (&after, replies, ROOM);
  for (int i = 0; i < n; i++) {
    position_play (&after, replies[i], &later);
    if (position_owner (&later, move.to) != (int) pos->seat && !can_jump (&later))
      return true;
  }

  return false;
}

static bool
can_be_careful (const Position *pos)
{
  Move moves[ROOM];
  int n = movegen_list (pos, moves, ROOM);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_CAPTURE || wins (pos, moves[i]))
      return false;
  for (int i = 0; i < n; i++)
    if (!gives_itself_away (pos, moves[i]))
      return true;

  return false;
}

START_TEST (a_careful_level_does_not_walk_next_to_a_piece_that_takes_it_for_nothing)
{
  const Variant *variant = &variants[_i];
  Search *search = new_search ();
  Dice dice = { 37 };

  for (int i = 0; i < WALKS_SOUGHT; i++)
    for (int level = FIRST_CAREFUL; level <= LAST_CAREFUL; level++) {
      Position pos;

      do
        played_position (&pos, variant, &dice);
      while (!can_be_careful (&pos));
      ck_assert (!gives_itself_away (&pos, answer (search, &pos, level, (uint64_t) i).best));
    }
  search_free (search);
}
END_TEST

/* A level above the careful ones gives a piece away only for a reason, so it seldom does. In
 * Camelot 2000 a lead of one piece means little, and the reasons are many. */
START_TEST (a_level_that_looks_ahead_seldom_gives_a_piece_away)
{
  enum { MOST = 2 };
  const Variant *variant = &variants[_i];
  Search *search = new_search ();
  Dice dice = { 41 };
  int n = 0;

  for (int i = 0; i < WALKS_SOUGHT && !variant->captures_on_demand; i++)
    for (int level = LAST_CAREFUL + 1; level <= LAST_CAREFUL + 3; level++) {
      Position pos;

      do
        played_position (&pos, variant, &dice);
      while (!can_be_careful (&pos));
      n += gives_itself_away (&pos, answer (search, &pos, level, (uint64_t) i).best);
    }
  search_free (search);

  ck_assert_int_le (n, MOST);
}
END_TEST

/* ---- A small match between levels ---- */

/* Returns twice the points of the first team. */
static int
play_game (Search *search, const Position *start, int first, int second, uint64_t seed)
{
  enum { MOST_PLIES_OF_GAME = 300 };
  Position pos = *start;
  Result result;

  for (int ply = 0; (result = ending_find (&pos).result) == ONGOING; ply++) {
    int level = variant_team (pos.seat) == 0 ? first : second;

    if (ply == MOST_PLIES_OF_GAME)
      return 1;
    position_play (&pos, answer (search, &pos, level, seed).best, &pos);
  }

  return result == DRAW ? 1 : 2 * (result == FIRST_TEAM_WINS);
}

START_TEST (a_high_level_beats_a_low_one)
{
  enum { PAIRS = 5, LOW = 1, HIGH = 4 };
  const Variant *variant = variant_find (_i == 0 ? "camelot" : "cam");
  Search *search = new_search ();
  Dice dice = { 31 };
  int points = 0;

  for (uint64_t i = 0; i < PAIRS; i++) {
    Position start;

    random_play (&start, variant, &dice, 4);
    points += play_game (search, &start, HIGH, LOW, i);
    points += 2 - play_game (search, &start, LOW, HIGH, i);
  }
  search_free (search);

  ck_assert_int_ge (points, 3 * PAIRS); /* each pair of games has 4 points */
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("level");
  TCase *tcase = tcase_create ("level");

  tcase_add_loop_test (tcase, all_levels_but_the_highest_are_limited, 0,
                       (int) n_variants * N_LEVELS);
  tcase_add_loop_test (tcase, each_variant_has_its_own_strengths, 0, (int) n_variants);
  tcase_add_test (tcase, an_invalid_level_is_full_strength);
  tcase_add_loop_test (tcase, errors_keep_within_bounds_and_favor_no_team, 0,
                       (int) n_variants * N_LEVELS);
  tcase_add_loop_test (tcase, the_level_overlooks_as_many_positions_as_its_table_says, 0,
                       (int) n_variants * N_LEVELS);
  tcase_add_loop_test (tcase, the_level_sees_the_moves_that_its_table_allows, 0, N_ROWS (sights));
  tcase_add_loop_test (tcase, a_level_plays_only_legal_moves, 0, (int) n_variants);
  tcase_add_loop_test (tcase, only_position_and_seed_decide_the_move_of_a_level, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, games_with_other_seeds_differ, 1, N_LEVELS);
  tcase_add_loop_test (tcase, a_level_searches_no_more_than_its_nodes, 0,
                       (int) n_variants * N_LEVELS);
  tcase_add_loop_test (tcase, a_win_in_one_move_is_not_missed, 0, (int) n_variants);
  tcase_add_loop_test (tcase,
                       a_careful_level_does_not_walk_next_to_a_piece_that_takes_it_for_nothing, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, a_level_that_looks_ahead_seldom_gives_a_piece_away, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, a_high_level_beats_a_low_one, 0, 2);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
