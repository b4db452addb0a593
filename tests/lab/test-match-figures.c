/* Tests of the statistics of a match: Elo, its error, and the sequential test. The expected
 * numbers come from another program, and the 95 % errors are checked by simulation. Also tests
 * the task threads, the openings and the greedy player. */

#include "core/notation/position-text.h"
#include "lab/match/contestant.h"
#include "lab/match/elo.h"
#include "lab/match/opening.h"
#include "lab/match/random.h"
#include "lab/match/task-threads.h"
#include "support/suite.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Elo ---- */

START_TEST (three_points_of_four_are_191_elo)
{
  ck_assert_double_eq_tol (elo_of_share (0.75), 190.8485, 1e-3);
  ck_assert_double_eq_tol (elo_of_share (0.5), 0, 1e-9);
  ck_assert_double_eq_tol (elo_of_share (10.0 / 11), 400, 1e-9);
  ck_assert (isinf (elo_of_share (1)) && elo_of_share (1) > 0);
  ck_assert (isinf (elo_of_share (0)) && elo_of_share (0) < 0);

  for (int elo = -800; elo <= 800; elo += 50)
    ck_assert_double_eq_tol (elo_of_share (share_of_elo (elo)), elo, 1e-6);
}
END_TEST

/* `ratio` is the log-likelihood ratio of the sequential test, and `normal` is the same ratio for a
 * normal distribution with the observed variance. For many pairs and hypotheses near the truth both
 * are almost the same. */
static const struct {
  PairCount pairs;
  double elo, error, low, high, ratio, normal;
} figures[] = {
  { { { 10, 20, 100, 50, 20 } }, 43.6578, 23.0764, 0, 10, 2.59514, 2.86902 },
  { { { 30, 170, 560, 190, 50 } }, 10.4262, 8.8650, 0, 5, 1.94217, 1.94067 },
  { { { 300, 900, 1000, 700, 200 } }, -22.4464, 6.5707, -5, 0, -8.80822, -8.93578 },
  { { { 2, 11, 60, 17, 10 } }, 38.3732, 29.1442, 0, 20, 2.61579, 2.62616 },
};

START_TEST (the_statistics_agree_with_another_program)
{
  const Sprt sprt = { figures[_i].low, figures[_i].high };
  Elo elo = pairs_elo (&figures[_i].pairs);
  double ratio = sprt_ratio (&sprt, &figures[_i].pairs);

  ck_assert_double_eq_tol (elo.value, figures[_i].elo, 1e-3);
  ck_assert_double_eq_tol (elo.error, figures[_i].error, 1e-3);
  ck_assert_double_eq_tol (ratio, figures[_i].ratio, 1e-3);
  ck_assert_double_eq_tol (ratio, figures[_i].normal, 0.12 * fabs (figures[_i].normal));
}
END_TEST

/* ---- Simulated matches ---- */

/* Probabilities of the results in thousandths: equal and unequal players, many draws and few. */
static const int worlds[][N_PAIR_RESULTS] = {
  { 100, 200, 400, 200, 100 },
  { 20, 10, 940, 10, 20 },
  { 150, 50, 400, 100, 300 },
  { 10, 60, 300, 330, 300 },
};

static void
throw_pair (PairCount *pairs, const int *world, Random *rng)
{
  int thrown = random_below (rng, 1000), result = 0;

  while (thrown >= world[result])
    thrown -= world[result++];
  pairs->n[result]++;
}

static double
true_elo (const int *world)
{
  double mean = 0;

  for (int i = 0; i < N_PAIR_RESULTS; i++)
    mean += world[i] / 1000.0 * i / 4;

  return elo_of_share (mean);
}

/* Of 2,000 matches, about 1,900 should be within their error, with a standard deviation of 10. */
START_TEST (nineteen_of_twenty_matches_are_within_their_error)
{
  Random rng = random_from (7, (uint64_t) _i);
  int n_within = 0;

  for (int match = 0; match < 2000; match++) {
    PairCount pairs = { { 0 } };
    Elo elo;

    for (int i = 0; i < 400; i++)
      throw_pair (&pairs, worlds[_i], &rng);
    elo = pairs_elo (&pairs);
    n_within += fabs (elo.value - true_elo (worlds[_i])) <= elo.error;
  }

  ck_assert_int_ge (n_within, 1850);
  ck_assert_int_le (n_within, 1950);
}
END_TEST

static SprtVerdict
test_world (const Sprt *sprt, const int *world, Random *rng)
{
  PairCount pairs = { { 0 } };
  SprtVerdict verdict = UNDECIDED;

  while (verdict == UNDECIDED) {
    throw_pair (&pairs, world, rng);
    verdict = sprt_verdict (sprt, &pairs);
  }

  return verdict;
}

/* One of the two hypotheses is exactly true, so one verdict in twenty may be wrong. Of 1,000
 * verdicts, 50 are expected to be wrong, with a standard deviation of 7. */
START_TEST (one_verdict_of_twenty_is_wrong)
{
  static const int world[] = { 110, 200, 400, 200, 90 };
  double elo = true_elo (world);
  const Sprt as_low = { elo, elo + 30 }, as_high = { elo - 30, elo };
  Random rng = { 11 };
  int n_too_high = 0, n_too_low = 0;

  for (int i = 0; i < 1000; i++) {
    n_too_high += test_world (&as_low, world, &rng) == HIGH_ACCEPTED;
    n_too_low += test_world (&as_high, world, &rng) == LOW_ACCEPTED;
  }

  ck_assert_int_le (n_too_high, 70);
  ck_assert_int_le (n_too_low, 70);
  ck_assert_int_ge (n_too_high, 15);
  ck_assert_int_ge (n_too_low, 15);
}
END_TEST

START_TEST (a_few_pairs_that_are_alike_decide_nothing)
{
  const Sprt sprt = { 0, 10 };

  for (int result = 0; result < N_PAIR_RESULTS; result++) {
    PairCount pairs = { { 0 } };

    ck_assert (isfinite (sprt_ratio (&sprt, &pairs)));
    for (pairs.n[result] = 1; pairs.n[result] <= 2; pairs.n[result]++)
      ck_assert_int_eq (sprt_verdict (&sprt, &pairs), UNDECIDED);
  }
}
END_TEST

/* ---- Task threads ---- */

typedef struct Log {
  int64_t next, last;
  bool is_in_order;
} Log;

static void *
equip_cb (void *user)
{
  return user;
}

static void
release_cb (void *equipment)
{
}

/* Every third task takes longer, so that tasks do not finish in order. */
static void *
work_cb (void *equipment, int64_t number)
{
  int64_t *product = malloc (sizeof *product);

  for (volatile int i = 0; i < (number % 3 == 0 ? 100000 : 10); i++)
    continue;
  *product = number * number;

  return product;
}

static bool
deliver_cb (void *user, int64_t number, void *product)
{
  Log *log = user;

  log->is_in_order =
    log->is_in_order && number == log->next++ && *(const int64_t *) product == number * number;
  free (product);

  return number < log->last;
}

static SharedTask
task_for (Log *log, int64_t n, int n_threads)
{
  return (SharedTask) { .user = log,
                        .n_tasks = n,
                        .n_threads = n_threads,
                        .equip = equip_cb,
                        .release = release_cb,
                        .work = work_cb,
                        .deliver = deliver_cb,
                        .discard = free };
}

START_TEST (task_threads_deliver_in_order)
{
  Log log = { .last = 1000, .is_in_order = true };
  SharedTask task = task_for (&log, 500, _i);

  ck_assert (task_threads_run (&task));
  ck_assert (log.is_in_order);
  ck_assert_int_eq (log.next, 500);
}
END_TEST

START_TEST (nothing_is_delivered_after_a_stop)
{
  Log log = { .last = 77, .is_in_order = true };
  SharedTask task = task_for (&log, 500, _i);

  ck_assert (task_threads_run (&task));
  ck_assert (log.is_in_order);
  ck_assert_int_eq (log.next, 78);
}
END_TEST

static void *
work_until_it_breaks_cb (void *equipment, int64_t number)
{
  return number == 40 ? NULL : work_cb (equipment, number);
}

START_TEST (a_failed_task_is_reported)
{
  Log log = { .last = 1000, .is_in_order = true };
  SharedTask task = task_for (&log, 500, _i);

  task.work = work_until_it_breaks_cb;
  ck_assert (!task_threads_run (&task));
  ck_assert (log.is_in_order);
  ck_assert_int_le (log.next, 40);
}
END_TEST

/* ---- Openings ---- */

START_TEST (an_opening_depends_on_seed_and_number_alone)
{
  const OpeningPlan plan = { .variant = &variants[_i], .seed = 5, .n_plies = 8 };
  PlainGame *first = calloc (1, sizeof *first), *again = calloc (1, sizeof *again);
  Search *judge = opening_judge_new (), *other = opening_judge_new ();
  int n_alike = 0;

  for (uint64_t number = 0; number < 6; number++) {
    uint64_t before = first->pos.hash;

    opening_play (first, &plan, number, judge);
    opening_play (again, &plan, number + 1, other);
    opening_play (again, &plan, number, other);
    ck_assert (position_is_equal (&first->pos, &again->pos));
    ck_assert_int_eq (first->n, 8 + variants[_i].trees_each * variants[_i].n_seats);
    n_alike += first->pos.hash == before;
  }
  ck_assert_int_le (n_alike, 1);

  search_free (judge);
  search_free (other);
  free (first);
  free (again);
}
END_TEST

/* ---- The greedy player ---- */

/* The squares that the greedy player may choose, all of which it chooses after enough tries. */
static const struct {
  const char *position, *targets;
} greedy_rows[] = {
  { "W:WD5,I5:BD6,I6,I8,KF14", "I9" }, /* two men rather than one */
  { "W:WD5,I5:BD6,KI6,F14", "I7" },    /* a knight rather than a man */
  { "W:WD5,D6,I2:BF14,G14", "D7" },    /* a canter of two steps rather than one step */
  { "W:WF5:BA9,L9", "E6 F6 G6" },      /* any step toward the goal */
  { "B:WA8,L8:BC6", "B5 C5 D5" },      /* Black moves in the other direction */
  { "W:WF15:BA12,L12", "F16 G16" },    /* into the goal */
};

static const char *
square_in (const char *squares, Square sq)
{
  char text[SQUARE_TEXT_SIZE];

  square_text_write (sq, text);

  return strstr (squares, text);
}

static int
count_words (const char *text)
{
  int n = 1;

  for (; *text != '\0'; text++)
    n += *text == ' ';

  return n;
}

START_TEST (the_greedy_player_chooses_among_the_best_squares)
{
  const MatchClock clock = { .left_ms = { 0 } };
  PlainGame *plain_game = calloc (1, sizeof *plain_game);
  SquareSet chosen = { { 0 } };
  ContestantSpec spec;
  Contestant greedy;

  plain_game_start (plain_game, variant_find ("camelot"));
  ck_assert (
    position_text_read (&plain_game->pos, plain_game->pos.variant, greedy_rows[_i].position, NULL));
  ck_assert (contestant_spec_read (&spec, "player=greedy"));
  ck_assert (contestant_join (&greedy, &spec));
  for (uint64_t game = 0; game < 200; game++) {
    Reply reply;

    contestant_begin (&greedy, plain_game->pos.variant, 1, game);
    ck_assert_int_eq (greedy.spec->kind->choose (&greedy, plain_game, &clock, &reply), NO_FOUL);
    ck_assert_ptr_nonnull (square_in (greedy_rows[_i].targets, reply.move.to));
    squares_add (&chosen, reply.move.to);
  }
  ck_assert_int_eq (squares_count (&chosen), count_words (greedy_rows[_i].targets));

  contestant_leave (&greedy);
  free (plain_game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("match-figures");
  TCase *tcase = tcase_create ("properties");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, three_points_of_four_are_191_elo);
  tcase_add_loop_test (tcase, the_statistics_agree_with_another_program, 0, N_ROWS (figures));
  tcase_add_loop_test (tcase, nineteen_of_twenty_matches_are_within_their_error, 0,
                       N_ROWS (worlds));
  tcase_add_test (tcase, one_verdict_of_twenty_is_wrong);
  tcase_add_test (tcase, a_few_pairs_that_are_alike_decide_nothing);
  tcase_add_loop_test (tcase, task_threads_deliver_in_order, 1, 5);
  tcase_add_loop_test (tcase, nothing_is_delivered_after_a_stop, 1, 5);
  tcase_add_loop_test (tcase, a_failed_task_is_reported, 1, 5);
  tcase_add_loop_test (tcase, an_opening_depends_on_seed_and_number_alone, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_greedy_player_chooses_among_the_best_squares, 0,
                       N_ROWS (greedy_rows));

  return suite_run (suite);
}
