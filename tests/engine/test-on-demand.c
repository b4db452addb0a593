/* Tests whether the engine demands a capture that the opponent left out, or accepts the move. */

#include "engine/search/search.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "support/suite.h"

#include <string.h>

enum { DEPTH = 4, NODES = 6000, NODES_OF_A_ROOT = 2 };

/* A move that leaves out a capture, and the best answer. */
static const struct {
  const char *why;
  const char *start, *move;
  const char *answer; /* "force", "stand", or "" for the move of a piece */
} rows[] = {
  /* clang-format off */
  { "the opponent moved away the piece that the capture would lose",
    "B:WC2,D3,E5,A8,L5,L9:BE6,E7,G6,H8,A12,L12", "G6-G7", "force" },
  { "the capture would lead a guard away from the castle",
    "B:WF16,E14,H13,A9:BG14,L9", "G14-G15", "force" },
  { "the step into the goal would win", "B:WA8,E5,H9:BF1,F2,E6,E7,A12", "F2-G1", "force" },
  { "the capture would cost a man for nothing", "B:WE5,A9,K4:BE6,E7,A12", "A12-A11", "" },
  { "the capture would go on and take another piece", "B:WE5,F3,A9,K4:BE6,E7,A12,D5", "E6xE4", "" },
  { "the game is a draw with one piece each, and with none", "B:WE5,F3:BE6", "E6xE4", "stand" },
  /* clang-format on */
};

static Turn
turn_after (const char *start, const char *text)
{
  Position pos;
  Turn turn;
  Move move;

  ck_assert (position_text_read (&pos, variant_find ("camelot2000"), start, NULL));
  ck_assert (move_text_read (&move, &pos, text, ON_DEMAND, NULL));
  turn_start (&turn, &pos);
  ck_assert (turn_play (&turn, move, &turn, NULL));
  ck_assert (turn_may_force (&turn));

  return turn;
}

static Turn
turn_of (int row)
{
  return turn_after (rows[row].start, rows[row].move);
}

/* Returns a search without pruning. */
static Search *
plain_search_new (void)
{
  Search *search = search_new ();

  search_set_features (search, NO_FEATURES);

  return search;
}

static SearchResult
answer_by (Search *search, const Turn *turn, const SearchLimits *limits)
{
  SearchResult result;

  ck_assert (search != NULL);
  search_run_turn (search, turn, limits, NULL, NULL, &result);
  search_free (search);

  return result;
}

static SearchResult
answer_to (const Turn *turn, const SearchLimits *limits)
{
  return answer_by (search_new (), turn, limits);
}

static SearchResult
value_of (const Position *pos, const SearchLimits *limits)
{
  Search *search = plain_search_new ();
  SearchResult result;

  search_run (search, pos, limits, NULL, NULL, &result);
  search_free (search);

  return result;
}

static void
assert_is_legal (const Turn *turn, Move move)
{
  Turn after;

  ck_assert (turn_play (turn, move, &after, NULL));
}

/* Some other moves win as fast, so the evaluation decides. The weights seldom change. */
START_TEST (the_engine_chooses_the_better_answer)
{
  Turn turn = turn_of (_i);
  Search *search = search_new ();
  SearchResult result;
  const char *word;

  search_set_net (search, &no_net);
  result = answer_by (search, &turn, &(SearchLimits) { .depth = DEPTH });
  word = move_word ((MoveKind) result.best.kind);

  ck_assert_msg (strcmp (word == NULL ? "" : word, rows[_i].answer) == 0, "%s", rows[_i].why);
  assert_is_legal (&turn, result.best);
}
END_TEST

/* Returns the score for the opponent, one ply earlier. */
static int
as_seen_before (int score)
{
  return score_is_win (score) ? 1 - score : score_is_loss (score) ? -1 - score : -score;
}

/* The search after `force` has one ply less, because `force` is a move and takes a ply. */
START_TEST (the_score_is_that_of_the_better_answer)
{
  const SearchLimits limits = { .depth = DEPTH }, rest = { .depth = DEPTH - 1 };
  Turn turn = turn_of (_i), called;
  int stands = value_of (&turn.pos, &limits).score;
  int score = answer_by (plain_search_new (), &turn, &limits).score;
  int is_called;

  ck_assert (turn_play (&turn, (Move) { .kind = MOVE_FORCE }, &called, NULL));
  is_called = as_seen_before (value_of (&called.pos, &rest).score);

  ck_assert_int_eq (score, stands >= is_called ? stands : is_called);
}
END_TEST

/* The demanded capture begins the count anew, so `force` is no draw. */
START_TEST (a_demanded_capture_ends_the_count_of_quiet_moves)
{
  const Move force = { .kind = MOVE_FORCE };
  Turn late = turn_after ("W:WA8,C3:BA9,A7,KA11,KB12,H12:h100", "C3-C4");
  Turn early = turn_after ("W:WA8,C3:BA9,A7,KA11,KB12,H12", "C3-C4");
  SearchLimits limits = { .depth = DEPTH, .root_moves = &force, .n_root_moves = 1 };
  int score = answer_to (&early, &limits).score;

  ck_assert_int_ne (score, SCORE_DRAW);
  ck_assert_int_eq (answer_to (&late, &limits).score, score);
}
END_TEST

/* White, who has to charge with the knight, cannot step into the goal. */
START_TEST (a_player_with_a_demanded_charge_does_not_win_by_another_move)
{
  const Move force = { .kind = MOVE_FORCE };
  Turn turn = turn_after ("W:WF16,KD5,D6,G15:BE8,A12,L9", "D5-D7");
  SearchLimits limits = { .depth = 1, .root_moves = &force, .n_root_moves = 1 };
  SearchResult result = answer_to (&turn, &limits);

  ck_assert_int_eq (turn.owed, DUTY_CHARGE);
  ck_assert (!score_is_decided (result.score));
}
END_TEST

START_TEST (both_answers_share_the_nodes)
{
  Turn turn = turn_of (_i);
  SearchResult result = answer_to (&turn, &(SearchLimits) { .n_nodes = NODES });

  ck_assert_uint_le (result.n_nodes, NODES);
  assert_is_legal (&turn, result.best);
}
END_TEST

START_TEST (the_same_question_has_the_same_answer)
{
  const SearchLimits limits = { .n_nodes = NODES, .level = 3, .seed = 5 };
  Turn turn = turn_of (_i);
  SearchResult first = answer_to (&turn, &limits), second = answer_to (&turn, &limits);

  ck_assert (move_is_equal (first.best, second.best));
  ck_assert_int_eq (first.score, second.score);
  ck_assert_uint_eq (first.n_nodes, second.n_nodes);
}
END_TEST

START_TEST (a_stop_before_the_start_is_not_lost)
{
  atomic_bool stop = true;
  Turn turn = turn_of (_i);
  SearchResult result = answer_to (&turn, &(SearchLimits) { .stop = &stop });

  ck_assert_uint_le (result.n_nodes, NODES_OF_A_ROOT);
  assert_is_legal (&turn, result.best);
}
END_TEST

/* ---- Reports during the search ---- */

/* The reports of a search, and the depth at which to stop it. */
typedef struct Hearing {
  int depth_to_stop_at;
  atomic_bool stop;
  SearchReport last;
  bool has_force, has_other;
} Hearing;

static void
hear_cb (const SearchReport *report, void *user_data)
{
  Hearing *self = user_data;

  self->last = *report;
  self->has_force |= report->moves[0].kind == MOVE_FORCE;
  self->has_other |= report->moves[0].kind != MOVE_FORCE;
  if (report->depth >= self->depth_to_stop_at)
    atomic_store (&self->stop, true);
}

static void
assert_line_is_legal (const Turn *turn, const SearchReport *report)
{
  Turn at = *turn;

  for (int i = 0; i < report->n_moves; i++)
    ck_assert (turn_play (&at, report->moves[i], &at, NULL));
}

START_TEST (both_answers_are_reported_as_lines)
{
  Search *search = search_new ();
  Hearing heard = { .depth_to_stop_at = 3 };
  SearchLimits limits = { .n_lines = MOST_LINES, .stop = &heard.stop };
  Turn turn = turn_of (_i);
  SearchResult result;

  search_run_turn (search, &turn, &limits, hear_cb, &heard, &result);
  search_free (search);

  ck_assert (heard.has_other);
  ck_assert (heard.has_force || heard.last.n_lines == MOST_LINES);
  assert_line_is_legal (&turn, &heard.last);
}
END_TEST

START_TEST (the_search_goes_on_until_it_is_stopped_and_then_ends_at_once)
{
  Search *search = search_new ();
  Hearing heard = { .depth_to_stop_at = 8 };
  SearchLimits limits = { .is_infinite = true, .stop = &heard.stop };
  Turn turn = turn_of (_i);
  SearchResult result;

  search_run_turn (search, &turn, &limits, hear_cb, &heard, &result);
  search_free (search);

  ck_assert_int_ge (heard.last.depth, 8);
  ck_assert_uint_le (result.n_nodes, heard.last.n_nodes + NODES_OF_A_ROOT);
  ck_assert (move_is_equal (result.best, heard.last.moves[0]));
}
END_TEST

START_TEST (only_the_chosen_root_moves_are_searched)
{
  const Move force = { .kind = MOVE_FORCE };
  Turn turn = turn_of (_i);
  SearchLimits limits = { .depth = DEPTH, .root_moves = &force, .n_root_moves = 1 };
  SearchResult result = answer_to (&turn, &limits);

  ck_assert (move_is_equal (result.best, force));
}
END_TEST

START_TEST (without_a_missing_capture_the_search_is_a_normal_one)
{
  const SearchLimits limits = { .n_nodes = NODES };
  SearchResult asked, searched;
  Position pos;
  Turn turn;

  position_start (&pos, variant_find ("camelot2000"));
  turn_start (&turn, &pos);
  asked = answer_by (plain_search_new (), &turn, &limits);
  searched = value_of (&pos, &limits);

  ck_assert (move_is_equal (asked.best, searched.best));
  ck_assert_int_eq (asked.score, searched.score);
  ck_assert_uint_eq (asked.n_nodes, searched.n_nodes);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("on-demand");
  TCase *tcase = tcase_create ("on-demand");

  tcase_add_loop_test (tcase, the_engine_chooses_the_better_answer, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, the_score_is_that_of_the_better_answer, 0, N_ROWS (rows));
  tcase_add_test (tcase, a_player_with_a_demanded_charge_does_not_win_by_another_move);
  tcase_add_test (tcase, a_demanded_capture_ends_the_count_of_quiet_moves);
  tcase_add_loop_test (tcase, both_answers_share_the_nodes, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, the_same_question_has_the_same_answer, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, a_stop_before_the_start_is_not_lost, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, both_answers_are_reported_as_lines, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, the_search_goes_on_until_it_is_stopped_and_then_ends_at_once, 0,
                       N_ROWS (rows));
  tcase_add_loop_test (tcase, only_the_chosen_root_moves_are_searched, 0, N_ROWS (rows));
  tcase_add_test (tcase, without_a_missing_capture_the_search_is_a_normal_one);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
