/* Tests of the search: compares it with plain minimax, with the solver and with the rules. */

#include "support/ask.h"

#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/judge/evaluate.h"
#include "engine/judge/shipped-net.h"
#include "engine/proof/solver.h"
#include "support/mirror.h"
#include "support/sparse-position.h"
#include "support/suite.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static Position
position_of (const char *variant, const char *text)
{
  Position pos;

  ck_assert (position_text_read (&pos, variant_find (variant), text, NULL));

  return pos;
}

/* ---- Plain minimax ---- */

/* Features that do not prune. */
enum { EXACT = FEATURE (USE_TABLE) | FEATURE (USE_KILLERS) | FEATURE (USE_HISTORY) };

enum { PLAIN_MOVES = 1024, PLAIN_PLIES = 64, SOLVER_MIB = 8 };

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

/* Evaluates as the search does, but computes the sums of the net from nothing. */
static int
judge (const Plain *plain, const Position *pos, const Threats *threats)
{
  const Net *net = shipped_net_of (pos->variant);
  Tally tally;
  NetSums sums;
  int told;

  judge_tally (&plain->judge, pos, &tally);
  if (net != NULL) {
    net_refresh (net, pos, &sums);
    told = net_evaluate (net, pos, &sums) +
           net->pieces_percent * judge_pieces (&plain->judge, pos, &tally, SCORE_DRAW) / 100;
  } else {
    told = judge_lead (&plain->judge, pos, &tally, threats, SCORE_DRAW);
  }

  return score_bounded (judge_fade_waiting (pos, told, SCORE_DRAW));
}

static bool
is_out_of_moves (const Position *pos)
{
  return pos->quiet_plies >= variant_quiet_limit (pos->variant) && pos->duty == NO_DUTY &&
         movegen_count (pos) > 0;
}

/* Returns the value of a position by plain minimax. Beyond the depth, searches only positions with
 * a compulsory capture or with a piece that must leave a castle. */
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
  if (ply > 0 && (was_here (plain, ply) || is_out_of_moves (pos)))
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

  judge_init (&plain->judge, pos, weights_of (pos->variant));
  value = plain_value (plain, pos, depth, 0);
  free (plain);

  return value;
}

START_TEST (without_features_the_score_is_that_of_minimax)
{
  Dice dice = { 21 };

  for (int i = 0; i < 12; i++) {
    Position pos;

    sparse_position (&pos, &variants[_i], &dice);
    for (int depth = 1; depth <= 3; depth++)
      ck_assert_int_eq (ask_value (NO_FEATURES, &pos, depth), minimax (&pos, depth));
  }
}
END_TEST

/* Compares feature sets without pruning. In the first four plies nothing can be repeated, so the
 * value of a position does not depend on the moves before it. */
START_TEST (features_without_pruning_do_not_change_the_score)
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
      sparse_position (&pos, &variants[_i], &dice);
    else
      ask_position (&pos, &variants[_i], &dice, 30);
    value = ask_value (NO_FEATURES, &pos, 3);
    for (size_t s = 0; s < sizeof sets / sizeof sets[0]; s++)
      ck_assert_int_eq (ask_value (sets[s], &pos, 3), value);
  }
}
END_TEST

/* ---- Wins ---- */

/* Without pruning, the search needs one ply more than a win takes, to see that the opponent has no
 * legal move. With pruning, the search may need more depth. The search must never claim a win that
 * is too short, and it may miss only a few wins. */
START_TEST (a_win_is_found_and_true)
{
  Solver *solver = solver_new (SOLVER_MIB);
  Dice dice = { 23 };
  int n_wins = 0, n_found = 0;

  for (int i = 0; i < 100; i++) {
    Position pos;
    int most = (variants[_i].n_seats == 2 ? 5 : 3) + (i % 8 == 0 ? 2 : 0), score, truth;

    (i % 3 == 0 ? sparse_position : sparse_late_position) (&pos, &variants[_i], &dice);
    truth = solver_win (solver, &pos, most);
    score = ask_value (features_default, &pos, most + 2);
    if (truth > 0)
      ck_assert_int_eq (ask_value (EXACT, &pos, truth + 1), score_win_in (truth));
    if (score_is_win (score))
      ck_assert_int_ge (score_plies_left (score), truth > 0 ? truth : most + 2);
    n_wins += truth > 1;
    n_found += truth > 1 && score == score_win_in (truth);
  }
  solver_free (solver);
  ck_assert_int_gt (n_wins, 5);
  ck_assert_int_ge (100 * n_found, 90 * n_wins);
}
END_TEST

START_TEST (a_loss_is_true)
{
  Solver *solver = solver_new (SOLVER_MIB);
  Dice dice = { 24 };

  for (int i = 0; i < 100; i++) {
    Position pos;
    int score;

    sparse_late_position (&pos, &variants[_i], &dice);
    score = ask_value (features_default, &pos, 6);
    if (score_is_loss (score) && score_plies_left (score) <= 6)
      ck_assert_int_eq (solver_loses (solver, &pos, score_plies_left (score)), 1);
  }
  solver_free (solver);
}
END_TEST

/* ---- Draws ---- */

/* White has fewer pieces and can repeat a position. */
START_TEST (a_repetition_is_a_draw)
{
  Position pos = position_of ("camelot", "W:WA5,A6:BKL9,KK12,KL13,L7,L8:h8"), after;
  Search *search = ask_search (features_default);
  Move moves[USUAL_MOVES];
  SearchResult result;
  SearchLimits limits;
  int n = movegen_list (&pos, moves, USUAL_MOVES), n_drawn = 0;

  for (int i = 0; i < n; i++) {
    /* Pretend that the position after the move was on the board one ply before `pos` too. All other
     * earlier positions are different. */
    uint64_t earlier[4];

    position_play (&pos, moves[i], &after);
    for (int e = 0; e < 4; e++)
      earlier[e] = (uint64_t) e + 1;
    earlier[3] = after.hash;
    earlier[2] = 99;
    limits = (SearchLimits) {
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

START_TEST (a_draw_by_the_move_count_is_seen)
{
  Position pos = position_of ("camelot", "W:WA5,A6:BKL9,KK12,KL13,L7,L8:h98");

  ck_assert_int_eq (ask_value (features_default, &pos, 4), SCORE_DRAW);
  pos.quiet_plies = 0;
  ck_assert_int_lt (ask_value (features_default, &pos, 4), SCORE_DRAW);
}
END_TEST

/* The win begins with a quiet move, long after the limit. */
START_TEST (without_claims_the_move_count_is_no_draw)
{
  Position pos = position_of ("cam", "W:WD11,B4:BC2,F3:h130");
  SearchLimits limits = { .depth = 8 };
  Search *search = search_new ();
  SearchResult result;

  search_run (search, &pos, &limits, NULL, NULL, &result);
  ck_assert_int_eq (result.score, SCORE_DRAW);
  limits.has_no_claims = true;
  search_clear (search);
  search_run (search, &pos, &limits, NULL, NULL, &result);
  ck_assert_int_eq (result.score, score_win_in (5));
  search_free (search);
}
END_TEST

/* Six plies remain until the draw. The table and the bounds know nothing of the count, and the
   search that trusted them said White was better by 0.86. */
START_TEST (the_table_does_not_hide_a_draw_by_the_move_count)
{
  Position pos = position_of ("camelot", "W:WD5,C5,F6,G6,I4,H5:BE12,G12:h94");

  ck_assert_int_eq (ask_value (EXACT, &pos, 6), SCORE_DRAW);
  ck_assert_int_eq (ask_value (features_default, &pos, 6), SCORE_DRAW);
}
END_TEST

/* The move that blocks all pieces of the opponent is the last one of the count. */
START_TEST (a_blockade_wins_at_the_end_of_the_count)
{
  Position pos = position_of ("camelot", "W:WD15,B14,C14,D14,E15,A13,C13,F12:BC15:h99");

  ck_assert_int_eq (ask_value (features_default, &pos, 4), SCORE_WIN - 1);
}
END_TEST

/* ---- Reproducibility ---- */

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

/* A search of another position before must not change the reports. */
START_TEST (a_search_with_one_thread_repeats_its_reports)
{
  Dice dice = { 25 };
  Search *search = ask_search (features_default), *other = ask_search (features_default);
  Log *first = calloc (1, sizeof *first), *again = calloc (1, sizeof *again);
  SearchLimits limits = { .depth = 5, .n_lines = 2 };
  SearchResult result;
  Position pos, elsewhere;

  for (int i = 0; i < 3; i++) {
    ask_position (&elsewhere, &variants[_i], &dice, 5 + 10 * i);
    ask_position (&pos, &variants[_i], &dice, 10 + 10 * i);
    first->n = again->n = 0;
    search_clear (search);
    search_run (search, &pos, &limits, log_cb, first, &result);
    search_run (other, &elsewhere, &limits, NULL, NULL, &result);
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

/* A position may look the same in two variants and be won only in one of them. A change of
 * contempt changes the value of a draw. */
START_TEST (the_table_is_cleared_when_variant_or_contempt_change)
{
  static const struct {
    const char *variant;
    int contempt;
  } elsewhere[] = { { "camelot", 0 }, { "camelot2000", 300 } };
  const char *texts[] = { "W:WKC5,KJ9,H15,I15:BKG11", "W:WKB13,KH13,F14:BKH6,KB14",
                          "W:WKE6,KF6,G6,H6:BF9,G10", "B:WKE6,KF6,G6,H6:BF9,G10" };
  Search *search = ask_search (features_default);

  for (int t = 0; t < N_ROWS (texts); t++) {
    Position pos = position_of ("camelot2000", texts[t]);
    SearchResult fresh = ask (features_default, &pos, &(SearchLimits) { .depth = 5 }), late;

    for (int e = 0; e < N_ROWS (elsewhere); e++) {
      Position other = position_of (elsewhere[e].variant, texts[t]);
      SearchLimits limits = { .depth = 6, .contempt = elsewhere[e].contempt };

      search_clear (search);
      search_run (search, &other, &limits, NULL, NULL, &late);
      search_run (search, &pos, &(SearchLimits) { .depth = 5 }, NULL, NULL, &late);
      ck_assert_int_eq (late.score, fresh.score);
      ck_assert (move_is_equal (late.best, fresh.best));
    }
  }
  search_free (search);
}
END_TEST

static int
value_by_weights (Search *search, FeatureSet features, const Position *pos)
{
  SearchResult result;

  search_set_features (search, features);
  search_clear (search);
  search_run (search, pos, &(SearchLimits) { .depth = 3 }, NULL, NULL, &result);

  return result.score;
}

/* The table and the move order depend on the orientation of the board. The score must not depend on
 * it. No net evaluates, because a net for four players learns to treat partners alike, but not
 * exactly. */
START_TEST (a_mirrored_position_has_the_same_value)
{
  static const FeatureSet sets[] = { NO_FEATURES, EXACT };
  Search *search = ask_search (features_default);
  Dice dice = { 26 };
  int n = 0;

  search_set_net (search, &no_net);
  for (int i = 0; i < 16; i++) {
    Position pos, mirrored;
    FeatureSet set = sets[i / 2 % 2];

    if (i % 2 == 0)
      sparse_position (&pos, &variants[_i], &dice);
    else
      ask_position (&pos, &variants[_i], &dice, 40);
    if (!position_mirror (&pos, &mirrored))
      continue;
    ck_assert_int_eq (value_by_weights (search, set, &pos),
                      value_by_weights (search, set, &mirrored));
    n++;
  }
  search_free (search);
  ck_assert_int_gt (n, 3);
}
END_TEST

START_TEST (a_line_is_legal_to_its_end)
{
  Dice dice = { 28 };
  Search *search = ask_search (features_default);
  Log *log = calloc (1, sizeof *log);

  for (int i = 0; i < 4; i++) {
    SearchLimits limits = { .depth = 5, .n_lines = 4 };
    SearchResult result;
    Position pos;

    ask_position (&pos, &variants[_i], &dice, 20);
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

/* Checks every depth. With USE_ENTRY, the search sees the last step into the goal without
 * searching it. */
START_TEST (a_reported_win_is_shown_to_its_end)
{
  Dice dice = { 30 };
  Log *log = calloc (1, sizeof *log);
  int n_wins = 0;

  for (int i = 0; i < 40; i++) {
    Position pos;

    sparse_late_position (&pos, &variants[_i], &dice);
    log->n = 0;
    ask_log (features_default, &pos, &(SearchLimits) { .depth = 6 }, log);
    for (int r = 0; r < log->n; r++) {
      const SearchReport *report = &log->reports[r];

      if (report->bound != SCORE_IS_EXACT || !score_is_win (report->score))
        continue;
      ck_assert_int_eq (report->n_moves, score_plies_left (report->score));
      n_wins += report->n_moves > 1;
    }
  }
  free (log);
  ck_assert_int_gt (n_wins, 2);
}
END_TEST

START_TEST (a_finished_game_has_no_move)
{
  Position pos = position_of ("camelot", "B:WF16,G16,A5:BA8,B8");
  SearchResult result = ask (features_default, &pos, &(SearchLimits) { .depth = 3 });

  ck_assert_int_eq (result.best.kind, MOVE_NONE);
  ck_assert_int_eq (result.score, score_loss_in (0));
}
END_TEST

/* ---- Games ---- */

static Move
random_move (const Position *pos, Dice *dice)
{
  Move moves[PLAIN_MOVES];
  int n = movegen_list (pos, moves, PLAIN_MOVES);

  return moves[dice_roll (dice, n < PLAIN_MOVES ? n : PLAIN_MOVES)];
}

/* Plays a game of the engine against random moves. Returns the winning team, or -1 if
 * nobody has won. */
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
    ck_assert (ask_is_legal (&pos, move));
    position_play (&pos, move, &pos);
    result = ending_find (&pos).result;
  }

  return result == ONGOING || result == DRAW ? -1 : result == result_win_of_team (1);
}

START_TEST (a_random_mover_is_beaten_by_legal_moves)
{
  Search *search = ask_search (features_default);
  Dice dice = { 31 };
  int n_won = 0;

  for (int game = 0; game < 20; game++)
    n_won += play_game (search, &variants[_i], game % 2, 400, &dice) == game % 2;
  search_free (search);

  /* The number is low, because some games do not end in time. The test is mainly about legal
   * moves. */
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
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, without_features_the_score_is_that_of_minimax, 0, (int) n_variants);
  tcase_add_loop_test (tcase, features_without_pruning_do_not_change_the_score, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, a_win_is_found_and_true, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_loss_is_true, 0, (int) n_variants);
  tcase_add_test (tcase, a_repetition_is_a_draw);
  tcase_add_test (tcase, a_draw_by_the_move_count_is_seen);
  tcase_add_test (tcase, without_claims_the_move_count_is_no_draw);
  tcase_add_test (tcase, the_table_does_not_hide_a_draw_by_the_move_count);
  tcase_add_test (tcase, a_blockade_wins_at_the_end_of_the_count);
  tcase_add_loop_test (tcase, a_search_with_one_thread_repeats_its_reports, 0, (int) n_variants);
  tcase_add_test (tcase, the_table_is_cleared_when_variant_or_contempt_change);
  tcase_add_loop_test (tcase, a_mirrored_position_has_the_same_value, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_line_is_legal_to_its_end, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_reported_win_is_shown_to_its_end, 0, (int) n_variants);
  tcase_add_test (tcase, a_finished_game_has_no_move);
  tcase_add_loop_test (tcase, a_random_mover_is_beaten_by_legal_moves, 0, (int) n_variants);

  srunner_run_all (runner, CK_NORMAL);
  n_failed = srunner_ntests_failed (runner);
  srunner_free (runner);

  return n_failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
