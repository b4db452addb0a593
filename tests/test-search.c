/* The search against plain minimax, which knows no trick; against the rules; and its promises about
 * stopping, repeating itself and choosing. */

#include "engine/search.h"

#include "core/ending.h"
#include "core/movegen.h"
#include "core/position-text.h"
#include "engine/clock.h"
#include "engine/evaluate.h"
#include "mirror.h"
#include "random-position.h"

#include <check.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PIECES = 3, MOST_REPORTS = 400 };

/* ---- Positions ---- */

static void
thin_out (Position *pos, Seat seat, int n_left, Dice *dice)
{
  while (pos->n_pieces[seat] > n_left) {
    SquareSet pieces = pos->pieces[seat];
    int skip = dice_roll (dice, pos->n_pieces[seat]);
    Square sq = squares_take (&pieces);

    while (skip-- > 0)
      sq = squares_take (&pieces);
    position_remove (pos, sq);
  }
}

/* Few pieces close together, and nobody has won yet. */
static void
small_position (Position *pos, const Variant *variant, Dice *dice)
{
  do {
    random_setup (pos, variant, dice);
    for (Seat seat = 0; seat < variant->n_seats; seat++)
      thin_out (pos, seat, variant->n_seats == 2 ? MOST_PIECES : 2, dice);
  } while (ending_find (pos).result != ONGOING);
}

/* Nearly there: a few pieces of each player not far from his goal. */
static void
late_position (Position *pos, const Variant *variant, Dice *dice)
{
  Terrain *terrain = malloc (sizeof *terrain);

  do {
    small_position (pos, variant, dice);
    terrain_survey (terrain, pos);
    for (Seat seat = 0; seat < variant->n_seats; seat++) {
      SquareSet near = squares_and (&terrain->within[seat][5], &pos->vacant);

      thin_out (pos, seat, 0, dice);
      near = squares_without (&near, &variant_board (variant)->goal[seat]);
      for (Square sq; (sq = squares_take (&near)) != NO_SQUARE;)
        if (dice_roll (dice, 8) == 0 && pos->n_pieces[seat] < MOST_PIECES)
          position_put (pos, seat, dice_roll (dice, 2) == 0, sq);
    }
  } while (ending_find (pos).result != ONGOING);
  free (terrain);
}

/* After some moves from the start, trees included. */
static void
played_position (Position *pos, const Variant *variant, Dice *dice, int plies)
{
  do
    random_play (pos, variant, dice, plies + variant->trees_each * variant->n_seats);
  while (ending_find (pos).result != ONGOING);
}

static Position
position_of (const char *variant, const char *text)
{
  Position pos;

  ck_assert (position_text_read (&pos, variant_find (variant), text, NULL));

  return pos;
}

/* ---- What a search says ---- */

typedef struct Log {
  SearchReport reports[MOST_REPORTS];
  int n;
} Log;

static void
log_cb (const SearchReport *report, void *user_data)
{
  Log *log = user_data;

  if (log->n < MOST_REPORTS)
    log->reports[log->n++] = *report;
}

static Search *
search_with (FeatureSet features)
{
  Search *search = search_new ();

  ck_assert (search != NULL);
  ck_assert (search_set_hash (search, 2));
  search_set_features (search, features);

  return search;
}

static SearchResult
result_at (FeatureSet features, const Position *pos, const SearchLimits *limits)
{
  Search *search = search_with (features);
  SearchResult result;

  search_run (search, pos, limits, NULL, NULL, &result);
  search_free (search);

  return result;
}

static int
value_at (FeatureSet features, const Position *pos, int depth)
{
  return result_at (features, pos, &(SearchLimits){ .depth = depth }).score;
}

/* ---- Plain minimax ---- */

enum { PLAIN_MOVES = 1024, PLAIN_PLIES = 64 };

typedef struct Plain {
  Judge judge;
  uint64_t hashes[PLAIN_PLIES];
} Plain;

static bool
was_here (const Plain *plain, int ply)
{
  for (int i = 0; i < ply; i++)
    if (plain->hashes[i] == plain->hashes[ply])
      return true;

  return false;
}

static int
score_of (Result result, const Position *pos, int ply)
{
  if (result == DRAW)
    return SCORE_DRAW;

  return result == result_win_of_team (variant_team (pos->seat)) ? score_win_in (ply)
                                                                 : score_loss_in (ply);
}

static int
judge (const Plain *plain, const Position *pos, const Threats *threats)
{
  Tally tally;

  judge_tally (&plain->judge, pos, &tally);

  return judge_evaluate (&plain->judge, pos, &tally, threats);
}

/* Beyond the depth only forced moves are looked at. */
static int
plain_value (Plain *plain, const Position *pos, int depth, int ply)
{
  Move *moves;
  Threats threats;
  int n, best = -SCORE_INFINITE;
  Result result = ending_by_count (pos).result;

  plain->hashes[ply] = pos->hash;
  if (result != ONGOING)
    return score_of (result, pos, ply);
  if (ply > 0 && (was_here (plain, ply) || pos->quiet_plies >= variant_quiet_limit (pos->variant)))
    return SCORE_DRAW;

  threats_find (&threats, pos);
  if (depth <= 0 && !threats_are_forcing (&threats))
    return judge (plain, pos, &threats);

  moves = calloc (PLAIN_MOVES, sizeof *moves);
  n = movegen_list (pos, moves, PLAIN_MOVES);
  ck_assert_int_le (n, PLAIN_MOVES);
  if (n == 0)
    best = score_of (ending_find (pos).result, pos, ply);
  for (int i = 0; i < n; i++) {
    Position after;
    int score;

    position_play (pos, moves[i], &after);
    score = -plain_value (plain, &after, depth - 1, ply + 1);
    best = score > best ? score : best;
  }
  free (moves);

  return best;
}

static int
minimax (const Position *pos, int depth)
{
  Plain *plain = calloc (1, sizeof *plain);
  int value;

  judge_init (&plain->judge, pos);
  value = plain_value (plain, pos, depth, 0);
  free (plain);

  return value;
}

START_TEST (without_features_a_value_is_that_of_minimax)
{
  Dice dice = { 21 };

  for (int i = 0; i < 12; i++) {
    Position pos;

    small_position (&pos, &variants[_i], &dice);
    for (int depth = 1; depth <= 3; depth++)
      ck_assert_int_eq (value_at (NO_FEATURES, &pos, depth), minimax (&pos, depth));
  }
}
END_TEST

/* Features that leave nothing out. In the first four plies no position depends on how it came
 * about, as nothing can be repeated before. */
START_TEST (what_leaves_nothing_out_changes_no_value)
{
  static const FeatureSet sets[] = {
    FEATURE (USE_TABLE),
    FEATURE (USE_TABLE) | FEATURE (USE_QUIET_TABLE),
    FEATURE (USE_KILLERS) | FEATURE (USE_HISTORY),
    FEATURE (USE_ASPIRATION),
    FEATURE (USE_TABLE) | FEATURE (USE_KILLERS) | FEATURE (USE_HISTORY) | FEATURE (USE_ASPIRATION) |
      FEATURE (USE_QUIET_TABLE),
  };
  Dice dice = { 22 };

  for (int i = 0; i < 6; i++) {
    Position pos;
    int value;

    if (i % 2 == 0)
      small_position (&pos, &variants[_i], &dice);
    else
      played_position (&pos, &variants[_i], &dice, 30);
    value = value_at (NO_FEATURES, &pos, 3);
    for (size_t s = 0; s < sizeof sets / sizeof sets[0]; s++)
      ck_assert_int_eq (value_at (sets[s], &pos, 3), value);
  }
}
END_TEST

/* ---- Wins ---- */

/* Whether the team to move can force a win within so many plies; and, for the other team, whether
 * all that it can do is lost within them. */
static bool wins_within (const Position *pos, int plies);

static bool
loses_within (const Position *pos, int plies)
{
  Move moves[PLAIN_MOVES];
  int n = movegen_list (pos, moves, PLAIN_MOVES);
  Result lost = result_win_of_team (1 - variant_team (pos->seat));

  if (n == 0)
    return ending_find (pos).result == lost;
  if (plies <= 0)
    return false;

  for (int i = 0; i < n; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    if (!wins_within (&after, plies - 1))
      return false;
  }

  return true;
}

static bool
wins_within (const Position *pos, int plies)
{
  Move moves[PLAIN_MOVES];
  int n = movegen_list (pos, moves, PLAIN_MOVES);

  if (n == 0)
    return ending_find (pos).result == result_win_of_team (variant_team (pos->seat));
  if (plies <= 0)
    return false;

  for (int i = 0; i < n; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    if (loses_within (&after, plies - 1))
      return true;
  }

  return false;
}

/* The least number of plies; 0 when there is none up to `most`. */
static int
true_win (const Position *pos, int most)
{
  for (int plies = 1; plies <= most; plies += 2)
    if (wins_within (pos, plies))
      return plies;

  return 0;
}

START_TEST (a_win_is_found_and_true)
{
  Dice dice = { 23 };
  int most = variants[_i].n_seats == 2 ? 5 : 3, n_wins = 0;

  for (int i = 0; i < 60; i++) {
    Position pos;
    int score, truth;

    (i % 3 == 0 ? small_position : late_position) (&pos, &variants[_i], &dice);
    truth = true_win (&pos, most);
    score = value_at (features_default, &pos, most + 2);
    if (truth > 0) {
      ck_assert (score_is_win (score));
      ck_assert_int_eq (score_plies_left (score), truth);
    } else if (score_is_win (score))
      ck_assert_int_gt (score_plies_left (score), most);
    n_wins += truth > 1;
  }
  ck_assert_int_gt (n_wins, 2);
}
END_TEST

START_TEST (a_loss_is_true)
{
  Dice dice = { 24 };

  for (int i = 0; i < 60; i++) {
    Position pos;
    int score;

    late_position (&pos, &variants[_i], &dice);
    score = value_at (features_default, &pos, 4);
    if (score_is_loss (score) && score_plies_left (score) <= 4)
      ck_assert (loses_within (&pos, score_plies_left (score)));
  }
}
END_TEST

/* ---- Draws ---- */

/* White is a piece down, and can bring about a position that has been before. */
START_TEST (a_repetition_is_a_draw)
{
  Position pos = position_of ("camelot", "W:WA5,A6:BKL9,KK12,KL13,L7,L8:h8"), after;
  Search *search = search_with (features_default);
  Move moves[USUAL_MOVES];
  SearchResult result;
  SearchLimits limits;
  int n = movegen_list (&pos, moves, USUAL_MOVES), n_drawn = 0;

  for (int i = 0; i < n; i++) {
    /* The position after the move stood on the board two plies ago and before. */
    uint64_t earlier[4];

    position_play (&pos, moves[i], &after);
    for (int e = 0; e < 4; e++)
      earlier[e] = (uint64_t) e + 1;
    earlier[3] = after.hash;
    /* Two plies of the same player lie between. */
    earlier[2] = 99;
    limits = (SearchLimits){
      .depth = 4, .root_moves = &moves[i], .n_root_moves = 1, .earlier = earlier, .n_earlier = 4
    };
    search_clear (search);
    search_run (search, &pos, &limits, NULL, NULL, &result);
    n_drawn += result.score == SCORE_DRAW;
    limits.n_earlier = 0;
    search_clear (search);
    search_run (search, &pos, &limits, NULL, NULL, &result);
    ck_assert_int_lt (result.score, 0);
  }
  search_free (search);
  ck_assert_int_eq (n_drawn, n);
}
END_TEST

START_TEST (a_draw_by_counting_is_seen)
{
  Position pos = position_of ("camelot", "W:WA5,A6:BKL9,KK12,KL13,L7,L8:h98");

  ck_assert_int_eq (value_at (features_default, &pos, 4), SCORE_DRAW);
  pos.quiet_plies = 0;
  ck_assert_int_lt (value_at (features_default, &pos, 4), SCORE_DRAW);
}
END_TEST

/* ---- Sameness ---- */

static void
check_same (const Log *a, const Log *b)
{
  ck_assert_int_eq (a->n, b->n);
  for (int i = 0; i < a->n; i++) {
    ck_assert_int_eq (a->reports[i].score, b->reports[i].score);
    ck_assert_int_eq (a->reports[i].n_nodes, b->reports[i].n_nodes);
    ck_assert_int_eq (a->reports[i].n_moves, b->reports[i].n_moves);
    ck_assert (memcmp (a->reports[i].moves, b->reports[i].moves,
                       (size_t) a->reports[i].n_moves * sizeof (Move)) == 0);
  }
}

START_TEST (one_thread_says_the_same_again)
{
  Dice dice = { 25 };
  Search *search = search_with (features_default), *other = search_with (features_default);
  Log *first = calloc (1, sizeof *first), *again = calloc (1, sizeof *again);
  SearchLimits limits = { .depth = 5, .n_lines = 2 };
  SearchResult result;
  Position pos;

  for (int i = 0; i < 3; i++) {
    played_position (&pos, &variants[_i], &dice, 10 + 10 * i);
    first->n = again->n = 0;
    search_clear (search);
    search_run (search, &pos, &limits, log_cb, first, &result);
    search_clear (other);
    search_run (other, &pos, &limits, log_cb, again, &result);
    check_same (first, again);
  }
  free (first);
  free (again);
  search_free (search);
  search_free (other);
}
END_TEST

START_TEST (a_mirrored_position_has_the_same_value)
{
  Dice dice = { 26 };
  int n = 0;

  for (int i = 0; i < 12; i++) {
    Position pos, mirrored;

    small_position (&pos, &variants[_i], &dice);
    if (!position_mirror (&pos, &mirrored))
      continue;
    ck_assert_int_eq (value_at (NO_FEATURES, &pos, 3), value_at (NO_FEATURES, &mirrored, 3));
    n++;
  }
  if (variants[_i].trees_each == 0)
    ck_assert_int_gt (n, 3);
}
END_TEST

START_TEST (the_first_of_three_lines_is_the_only_one_of_one)
{
  Dice dice = { 27 };
  FeatureSet exact = FEATURE (USE_TABLE) | FEATURE (USE_KILLERS) | FEATURE (USE_HISTORY);
  Search *search = search_with (exact);
  Log *log = calloc (1, sizeof *log);

  for (int i = 0; i < 4; i++) {
    SearchLimits limits = { .depth = 3, .n_lines = 3 };
    SearchResult one, three;
    Position pos;

    played_position (&pos, &variants[_i], &dice, 30);
    one = result_at (exact, &pos, &(SearchLimits){ .depth = 3, .n_lines = 1 });
    log->n = 0;
    search_clear (search);
    search_run (search, &pos, &limits, log_cb, log, &three);
    ck_assert_int_eq (one.score, three.score);
    ck_assert_int_eq (log->reports[log->n - 1].line, log->reports[log->n - 1].n_lines);
    for (int line = 1; line < log->reports[log->n - 1].n_lines; line++)
      ck_assert_int_ge (log->reports[log->n - 1 - line].score, log->reports[log->n - line].score);
  }
  free (log);
  search_free (search);
}
END_TEST

START_TEST (a_line_is_legal_to_its_end)
{
  Dice dice = { 28 };
  Search *search = search_with (features_default);
  Log *log = calloc (1, sizeof *log);

  for (int i = 0; i < 4; i++) {
    SearchLimits limits = { .depth = 5, .n_lines = 4 };
    SearchResult result;
    Position pos;

    played_position (&pos, &variants[_i], &dice, 20);
    log->n = 0;
    search_clear (search);
    search_run (search, &pos, &limits, log_cb, log, &result);
    for (int r = 0; r < log->n; r++) {
      Position at = pos;

      ck_assert_int_gt (log->reports[r].n_moves, 0);
      for (int m = 0; m < log->reports[r].n_moves; m++) {
        Move moves[PLAIN_MOVES];
        int n = movegen_list (&at, moves, PLAIN_MOVES), found = 0;

        for (int k = 0; k < n; k++)
          found += move_is_equal (moves[k], log->reports[r].moves[m]);
        ck_assert_int_eq (found, 1);
        position_play (&at, log->reports[r].moves[m], &at);
      }
    }
  }
  free (log);
  search_free (search);
}
END_TEST

START_TEST (only_the_moves_asked_for_are_considered)
{
  Dice dice = { 29 };

  for (int i = 0; i < 5; i++) {
    Move moves[PLAIN_MOVES], chosen;
    SearchLimits limits = { .depth = 3, .root_moves = &chosen, .n_root_moves = 1 };
    Position pos;
    int n;

    played_position (&pos, &variants[_i], &dice, 12);
    n = movegen_list (&pos, moves, PLAIN_MOVES);
    chosen = moves[dice_roll (&dice, n)];
    ck_assert (move_is_equal (result_at (features_default, &pos, &limits).best, chosen));
  }
}
END_TEST

START_TEST (a_finished_game_has_no_move)
{
  Position pos = position_of ("camelot", "B:WF16,G16,A5:BA8,B8");
  SearchResult result = result_at (features_default, &pos, &(SearchLimits){ .depth = 3 });

  ck_assert_int_eq (result.best.kind, MOVE_NONE);
  ck_assert_int_eq (result.score, score_loss_in (0));
}
END_TEST

/* ---- Stopping ---- */

START_TEST (a_stop_before_the_start_is_not_lost)
{
  Search *search = search_with (features_default);
  atomic_bool stop;
  SearchLimits limits = { .is_infinite = true, .stop = &stop };
  Log *log = calloc (1, sizeof *log);
  SearchResult result;
  Position pos;

  atomic_init (&stop, true);
  position_start (&pos, &variants[_i]);
  search_run (search, &pos, &limits, log_cb, log, &result);
  ck_assert_int_ne (result.best.kind, MOVE_NONE);
  ck_assert_int_le (result.n_nodes, 256);
  ck_assert_int_eq (result.depth, 0);
  ck_assert (atomic_load (&stop));

  /* A new search at once, with the flag down again, is not hurt by it. */
  atomic_store (&stop, false);
  limits = (SearchLimits){ .depth = 2, .stop = &stop };
  search_run (search, &pos, &limits, log_cb, log, &result);
  ck_assert_int_eq (result.depth, 2);
  free (log);
  search_free (search);
}
END_TEST

typedef struct Raiser {
  atomic_bool stop;
  int64_t raised_us;
} Raiser;

static void *
raise_later (void *data)
{
  Raiser *raiser = data;
  int64_t start_us = clock_now_us ();

  while (clock_now_us () - start_us < 20000)
    ;
  raiser->raised_us = clock_now_us ();
  atomic_store (&raiser->stop, true);

  return NULL;
}

/* Generous, as the machine may be busy: the exact times are measured elsewhere. */
START_TEST (a_stop_ends_the_search_soon)
{
  Search *search = search_with (features_default);
  Dice dice = { 30 };

  ck_assert (search_set_threads (search, 2));
  for (int i = 0; i < 3; i++) {
    Raiser raiser;
    SearchLimits limits = { .is_infinite = true, .n_lines = 1 + 2 * i, .stop = &raiser.stop };
    SearchResult result;
    pthread_t thread;
    Position pos;

    atomic_init (&raiser.stop, false);
    played_position (&pos, &variants[_i], &dice, 10);
    ck_assert_int_eq (pthread_create (&thread, NULL, raise_later, &raiser), 0);
    search_run (search, &pos, &limits, NULL, NULL, &result);
    pthread_join (thread, NULL);
    ck_assert_int_lt (clock_now_us () - raiser.raised_us, 2000000);
    ck_assert_int_ne (result.best.kind, MOVE_NONE);
  }
  search_free (search);
}
END_TEST

START_TEST (limits_hold)
{
  Search *search = search_with (features_default);
  SearchResult result;
  Position pos;

  position_start (&pos, &variants[_i]);
  for (uint64_t n = 1; n <= 4096; n *= 8) {
    search_clear (search);
    search_run (search, &pos, &(SearchLimits){ .n_nodes = n }, NULL, NULL, &result);
    ck_assert_int_le (result.n_nodes, n);
    ck_assert_int_ne (result.best.kind, MOVE_NONE);
  }
  search_run (search, &pos, &(SearchLimits){ .depth = 2 }, NULL, NULL, &result);
  ck_assert_int_eq (result.depth, 2);
  search_run (search, &pos, &(SearchLimits){ .soft_ms = 5, .hard_ms = 5 }, NULL, NULL, &result);
  ck_assert_int_ne (result.best.kind, MOVE_NONE);
  search_free (search);
}
END_TEST

/* White is ahead by the best part of an army: whenever the search ends, it must say so. */
START_TEST (a_stop_within_a_depth_keeps_the_value)
{
  const char *text = "W:WKC6,KJ6,KD7,KI7,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7:BKD10,KI10,E10,F10,G11";
  Position pos = position_of ("camelot", text);
  Search *search = search_new ();
  SearchResult result;

  for (uint64_t n_nodes = 500; n_nodes < 20000; n_nodes += 331) {
    SearchLimits limits = { .n_nodes = n_nodes };

    search_clear (search);
    search_run (search, &pos, &limits, NULL, NULL, &result);
    ck_assert_int_ge (result.depth, 1);
    ck_assert_int_gt (result.score, 300);
  }
  search_free (search);
}
END_TEST

START_TEST (a_share_of_the_time_leaves_some)
{
  for (int64_t left = 1; left < 10000000; left = left * 3 + 1)
    for (int64_t increment = 0; increment <= 10000; increment += 2500) {
      TimeShare share = clock_share (left, increment);

      ck_assert_int_ge (share.soft_ms, 1);
      ck_assert_int_ge (share.hard_ms, share.soft_ms);
      ck_assert (left < 100 || share.hard_ms < left);
    }
}
END_TEST

/* ---- Playing ---- */

static bool
is_legal (const Position *pos, Move move)
{
  Move moves[PLAIN_MOVES];
  int n = movegen_list (pos, moves, PLAIN_MOVES);

  for (int i = 0; i < n && i < PLAIN_MOVES; i++)
    if (move_is_equal (moves[i], move))
      return true;

  return false;
}

static Move
random_move (const Position *pos, Dice *dice)
{
  Move moves[PLAIN_MOVES];
  int n = movegen_list (pos, moves, PLAIN_MOVES);

  return moves[dice_roll (dice, n < PLAIN_MOVES ? n : PLAIN_MOVES)];
}

/* The team that wins, or -1. */
static int
play_game (Search *search, const Variant *variant, int team, int most_plies, Dice *dice)
{
  SearchLimits limits = { .n_nodes = 400 };
  Position pos;
  Result result = ONGOING;

  position_start (&pos, variant);
  for (int ply = 0; ply < most_plies && result == ONGOING; ply++) {
    SearchResult found;
    Move move;

    if (variant_team (pos.seat) == team) {
      search_run (search, &pos, &limits, NULL, NULL, &found);
      move = found.best;
    } else
      move = random_move (&pos, dice);
    ck_assert (is_legal (&pos, move));
    position_play (&pos, move, &pos);
    result = ending_find (&pos).result;
  }

  return result == ONGOING || result == DRAW ? -1 : result == result_win_of_team (1);
}

START_TEST (a_random_mover_is_beaten_by_legal_moves)
{
  Search *search = search_with (features_default);
  Dice dice = { 31 };
  int n_won = 0;

  for (int game = 0; game < 20; game++)
    n_won += play_game (search, &variants[_i], game % 2, 400, &dice) == game % 2;
  search_free (search);

  /* A low bar: that the moves are legal is the point, and not every game is over in time. */
  ck_assert_int_ge (n_won, 10);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("search");
  TCase *tcase = tcase_create ("properties");
  SRunner *runner = srunner_create (suite);
  int n_failed;

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, without_features_a_value_is_that_of_minimax, 0, (int) n_variants);
  tcase_add_loop_test (tcase, what_leaves_nothing_out_changes_no_value, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_win_is_found_and_true, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_loss_is_true, 0, (int) n_variants);
  tcase_add_test (tcase, a_repetition_is_a_draw);
  tcase_add_test (tcase, a_draw_by_counting_is_seen);
  tcase_add_loop_test (tcase, one_thread_says_the_same_again, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_mirrored_position_has_the_same_value, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_first_of_three_lines_is_the_only_one_of_one, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_line_is_legal_to_its_end, 0, (int) n_variants);
  tcase_add_loop_test (tcase, only_the_moves_asked_for_are_considered, 0, (int) n_variants);
  tcase_add_test (tcase, a_finished_game_has_no_move);
  tcase_add_loop_test (tcase, a_stop_before_the_start_is_not_lost, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_stop_ends_the_search_soon, 0, (int) n_variants);
  tcase_add_loop_test (tcase, limits_hold, 0, (int) n_variants);
  tcase_add_test (tcase, a_stop_within_a_depth_keeps_the_value);
  tcase_add_test (tcase, a_share_of_the_time_leaves_some);
  tcase_add_loop_test (tcase, a_random_mover_is_beaten_by_legal_moves, 0, (int) n_variants);

  srunner_run_all (runner, CK_NORMAL);
  n_failed = srunner_ntests_failed (runner);
  srunner_free (runner);

  return n_failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
