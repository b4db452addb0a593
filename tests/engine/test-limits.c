/* Tests of the promises of a search: limits, stops, several lines, chosen root moves, and
 * several searches at once. */

#include "support/ask.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/search/clock.h"
#include "support/suite.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

enum { MOVES = 1024, NODES_AFTER_STOP = 256 };

/* ---- A simulated clock ---- */

/* This clock advances only when it is read, so the searches do not depend on the speed of the
 * machine. */
enum { LOOK_US = 500, MOST_LOOKS_TOO_LATE = 5 };

static _Atomic int64_t now_us = 1000000;

int
clock_gettime (clockid_t clock, struct timespec *time)
{
  int64_t us = atomic_fetch_add (&now_us, LOOK_US);

  *time = (struct timespec) { .tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000 };

  return 0;
}

/* Features that do not prune. */
enum { EXACT = FEATURE (USE_TABLE) | FEATURE (USE_KILLERS) | FEATURE (USE_HISTORY) };

/* ---- Limits ---- */

START_TEST (a_search_keeps_to_its_nodes_and_depth)
{
  Search *search = ask_search (features_default);
  SearchResult result;
  Position pos;

  position_start (&pos, &variants[_i]);
  for (uint64_t n = 1; n <= 4096; n *= 8) {
    search_clear (search);
    search_run (search, &pos, &(SearchLimits) { .n_nodes = n }, NULL, NULL, &result);
    ck_assert_int_le (result.n_nodes, n);
    ck_assert_int_ne (result.best.kind, MOVE_NONE);
  }
  for (int depth = 1; depth <= 3; depth++) {
    search_run (search, &pos, &(SearchLimits) { .depth = depth }, NULL, NULL, &result);
    ck_assert_int_eq (result.depth, depth);
  }
  search_free (search);
}
END_TEST

/* The limit of nodes is for both threads together. */
START_TEST (two_threads_keep_to_their_nodes)
{
  Search *search = ask_search (features_default);
  SearchResult result;
  Position pos;

  ck_assert (search_set_threads (search, 2));
  position_start (&pos, &variants[_i]);
  for (uint64_t n = 1; n <= 4096; n *= 8) {
    search_run (search, &pos, &(SearchLimits) { .n_nodes = n }, NULL, NULL, &result);
    ck_assert_int_le (result.n_nodes, n);
    ck_assert_int_ne (result.best.kind, MOVE_NONE);
  }
  search_free (search);
}
END_TEST

/* Tests the time for a move and the clock of a game. After a hard limit, the search ends within a
 * few looks at the clock. After a soft limit, it begins no new depth. */
START_TEST (a_search_ends_when_its_time_is_over)
{
  TimeShare share = clock_share (200, 0, 0);
  SearchLimits rows[] = {
    { .soft_ms = 1, .hard_ms = 1 },
    { .soft_ms = 5, .hard_ms = 20, .n_lines = 5 },
    { .hard_ms = 5 },
    { .hard_ms = 5, .is_infinite = true },
    { .soft_ms = 3, .n_lines = 2 },
    { .soft_ms = share.soft_ms, .hard_ms = share.hard_ms },
  };
  const uint64_t most_nodes = 1 << 22; /* the limit of a search that fails to read the clock */
  Dice dice = { 31 };
  Position pos;

  ask_position (&pos, &variants[_i], &dice, 0); /* after the trees are placed */
  for (int i = 0; i < N_ROWS (rows); i++) {
    SearchResult result;

    rows[i].n_nodes = most_nodes;
    result = ask (features_default, &pos, &rows[i]);
    ck_assert_uint_lt (result.n_nodes, most_nodes);
    ck_assert_int_ne (result.best.kind, MOVE_NONE);
    if (rows[i].soft_ms == 0 || rows[i].is_infinite)
      ck_assert_int_ge (result.time_us, rows[i].hard_ms * 1000);
    if (rows[i].hard_ms > 0)
      ck_assert_int_le (result.time_us, rows[i].hard_ms * 1000 + MOST_LOOKS_TOO_LATE * LOOK_US);
    else
      ck_assert_int_ge (result.depth, 1);
  }
}
END_TEST

START_TEST (a_share_of_the_time_leaves_some)
{
  for (int64_t left = 1; left < 10000000; left = left * 3 + 1)
    for (int64_t increment = 0; increment <= 10000; increment += 2500) {
      TimeShare share = clock_share (left, increment, 0);

      ck_assert_int_ge (share.soft_ms, 1);
      ck_assert_int_ge (share.hard_ms, share.soft_ms);
      ck_assert (left < 100 || share.hard_ms < left);
    }
}
END_TEST

/* ---- Stopping ---- */

START_TEST (a_stop_before_the_start_is_not_lost)
{
  Search *search = ask_search (features_default);
  Dice dice = { 44 };
  atomic_bool stop;

  for (int i = 0; i < 10; i++) {
    SearchLimits limits = { .is_infinite = true, .n_lines = 1 + i, .stop = &stop };
    SearchResult result;
    Position pos;

    ask_position (&pos, &variants[_i], &dice, 7 * i);
    ck_assert (search_set_threads (search, 1 + i % 2));
    atomic_init (&stop, true);
    search_run (search, &pos, &limits, NULL, NULL, &result);
    ck_assert (ask_is_legal (&pos, result.best));
    ck_assert_int_le (result.n_nodes, 2 * NODES_AFTER_STOP);
    ck_assert_int_eq (result.depth, 0);
    ck_assert (atomic_load (&stop));

    /* A new search after lowering the flag must not stop early. */
    atomic_store (&stop, false);
    limits = (SearchLimits) { .depth = 2, .stop = &stop };
    search_run (search, &pos, &limits, NULL, NULL, &result);
    ck_assert (result.depth == 2 || score_is_decided (result.score));
    ck_assert_int_ge (result.depth, 1);
  }
  search_free (search);
}
END_TEST

typedef struct Brake {
  atomic_bool stop;
  int n_left; /* reports until the flag is raised */
  uint64_t n_nodes_before;
  int n_after; /* reports after the flag was raised */
} Brake;

static void
brake_cb (const SearchReport *report, void *user_data)
{
  Brake *self = user_data;

  self->n_after += atomic_load (&self->stop);
  if (--self->n_left != 0)
    return;

  self->n_nodes_before = report->n_nodes;
  atomic_store (&self->stop, true);
}

/* Returns how many nodes were searched after the flag was raised. Counting nodes makes the test
 * independent of time. With two threads, the smallest of several counts is used, because one thread
 * may run while the other waits for its processor. */
static uint64_t
nodes_after_stop (Search *search, const Position *pos, int n_lines, int n_reports, int n_times)
{
  uint64_t least = UINT64_MAX;

  for (int i = 0; i < n_times; i++) {
    Brake brake = { .n_left = n_reports };
    SearchLimits limits = { .is_infinite = true, .n_lines = n_lines, .stop = &brake.stop };
    SearchResult result;

    atomic_init (&brake.stop, false);
    search_clear (search);
    search_run (search, pos, &limits, brake_cb, &brake, &result);
    ck_assert_int_le (brake.n_left, 0);
    ck_assert_int_le (brake.n_after, n_lines);
    ck_assert (ask_is_legal (pos, result.best));
    if (result.n_nodes - brake.n_nodes_before < least)
      least = result.n_nodes - brake.n_nodes_before;
  }

  return least;
}

START_TEST (a_stop_ends_the_search_within_a_few_nodes)
{
  Search *search = ask_search (features_default);
  Dice dice = { 45 };

  for (int n_threads = 1; n_threads <= 2; n_threads++) {
    ck_assert (search_set_threads (search, n_threads));
    for (int n_lines = 1; n_lines <= 5; n_lines += 2) {
      Position pos;
      uint64_t n_nodes;

      ask_position (&pos, &variants[_i], &dice, 10);
      n_nodes = nodes_after_stop (search, &pos, n_lines, 1 + dice_roll (&dice, 3 * n_lines),
                                  n_threads == 1 ? 1 : 5);
      ck_assert_int_le (n_nodes, (uint64_t) (NODES_AFTER_STOP * n_threads));
    }
  }
  search_free (search);
}
END_TEST

typedef struct Raiser {
  atomic_bool stop;
  atomic_int n_reports;
} Raiser;

/* Raises the flag after three reports. */
static void *
raise_later (void *data)
{
  Raiser *raiser = data;

  while (atomic_load (&raiser->n_reports) < 3)
    sched_yield ();
  atomic_store (&raiser->stop, true);

  return NULL;
}

static void
count_cb (const SearchReport *report, void *user_data)
{
  atomic_fetch_add (&((Raiser *) user_data)->n_reports, 1);
}

/* The search has no limit of its own. The benchmark stop-latency measures how soon it stops. */
START_TEST (a_stop_from_another_thread_ends_the_search)
{
  Search *search = ask_search (features_default);
  Dice dice = { 30 };

  ck_assert (search_set_threads (search, 2));
  for (int i = 0; i < 3; i++) {
    Raiser raiser = { .n_reports = 0 };
    SearchLimits limits = { .is_infinite = true, .n_lines = 1 + 2 * i, .stop = &raiser.stop };
    SearchResult result;
    pthread_t thread;
    Position pos;

    atomic_init (&raiser.stop, false);
    ask_position (&pos, &variants[_i], &dice, 10);
    ck_assert_int_eq (pthread_create (&thread, NULL, raise_later, &raiser), 0);
    search_run (search, &pos, &limits, count_cb, &raiser, &result);
    pthread_join (thread, NULL);
    ck_assert_int_ne (result.best.kind, MOVE_NONE);
  }
  search_free (search);
}
END_TEST

/* White is several pieces ahead, so every stop after the first depth must return a good score. */
START_TEST (a_stop_within_a_depth_keeps_the_value)
{
  const char *text = "W:WKC6,KJ6,KD7,KI7,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7:BKD10,KI10,E10,F10,G11";
  Position pos;

  ck_assert (position_text_read (&pos, variant_find ("camelot"), text, NULL));
  for (uint64_t n_nodes = 500; n_nodes < 20000; n_nodes += 331) {
    SearchLimits limits = { .n_nodes = n_nodes };
    SearchResult result = ask (features_default, &pos, &limits);

    ck_assert_int_ge (result.depth, 1);
    ck_assert_int_gt (result.score, 300);
  }
}
END_TEST

/* The search may be stopped while it looks for the exact score of a move that failed high. Then
 * this move must stay the best move, unless a better move was found. */
START_TEST (a_stop_keeps_the_reported_move)
{
  const char *text = "B:WKJ6,I6,J8,A11:BKE2,KD10,KI10,KD11,F1,H8,G9,H9,J9,E10,G10,H10,G11";
  Log *log = calloc (1, sizeof *log);
  int n_raised = 0;
  Position pos;

  ck_assert (position_text_read (&pos, variant_find ("camelot2000"), text, NULL));
  for (uint64_t n_nodes = 900; n_nodes < 12000; n_nodes += 83) {
    SearchLimits limits = { .n_nodes = n_nodes };
    SearchResult result = ask_log (features_default, &pos, &limits, log);
    const SearchReport *last = &log->reports[log->n - 1];

    ck_assert_int_gt (log->n, 0);
    if (last->bound != SCORE_IS_AT_LEAST)
      continue;
    ck_assert (move_is_equal (result.best, last->moves[0]) || result.score > last->score);
    n_raised++;
  }
  free (log);
  ck_assert_int_gt (n_raised, 0);
}
END_TEST

/* ---- Too many moves ---- */

/* No position of a game has so many moves, but one that is set up by hand may. */
START_TEST (a_position_with_too_many_moves_is_searched)
{
  const char *text =
    "Y:RKL7,KK9,KE14,K8,I10:GKJ10,KI11,KL12,KM13,K10,K11,I12,J12,I13,I14,M14,K15:B:"
    "YKH10,KM11,KM12,KK13,M10,H12,K12,H14,J14,K14,L14,F15";
  SearchLimits limits = { .depth = 1 };
  SearchResult result;
  Position pos;

  ck_assert (position_text_read (&pos, variant_find ("grand"), text, NULL));
  result = ask (features_default, &pos, &limits);
  ck_assert (!score_is_decided (result.score));
}
END_TEST

START_TEST (a_chosen_move_is_found_among_very_many)
{
  const char *text =
    "R:RKL7,KI9,KK9,KG11,J2,K8,E9,I10:GKH8,KJ10,KK11,KG12,I8,K10,M10,I11,I12,N12,I13,"
    "M14:B:YKH10,KM11,KM12,KK13,G10,H12,J12,K12,L12,G13,I14,K14";
  const char *move = "L7-J9-L9-J7xH9xH11xF9";
  SearchLimits limits = { .n_nodes = 100, .n_root_moves = 1 };
  SearchResult result;
  Position pos;
  Move chosen;

  ck_assert (position_text_read (&pos, variant_find ("grand"), text, NULL));
  ck_assert (move_text_read (&chosen, &pos, move, ENFORCED, NULL));
  limits.root_moves = &chosen;
  result = ask (features_default, &pos, &limits);
  ck_assert (move_is_equal (result.best, chosen));
}
END_TEST

/* ---- Lines ---- */

/* A search for five lines must find the same best move as a search for one line, unless another
 * move is equally good. */
START_TEST (the_first_of_five_lines_is_the_same_as_a_single_line)
{
  Dice dice = { 27 };
  Log *log = calloc (1, sizeof *log);

  for (int i = 0; i < 6; i++) {
    SearchLimits limits = { .depth = 3, .n_lines = 5 };
    const SearchReport *told;
    SearchResult one, five;
    Position pos;

    ask_position (&pos, &variants[_i], &dice, 10 + 6 * i);
    one = ask (EXACT, &pos, &(SearchLimits) { .depth = 3 });
    five = ask_log (EXACT, &pos, &limits, log);
    told = &log->reports[log->n - log->reports[log->n - 1].n_lines];
    ck_assert_int_eq (one.score, five.score);
    ck_assert_int_eq (one.score, told->score);
    ck_assert (move_is_equal (five.best, told->moves[0]));
    if (told->n_lines > 1 && told[1].score < told[0].score)
      ck_assert (move_is_equal (one.best, five.best));
  }
  free (log);
}
END_TEST

static void
check_lines (const SearchReport *told, int n_lines)
{
  for (int i = 0; i < n_lines; i++) {
    ck_assert_int_eq (told[i].line, i + 1);
    ck_assert_int_eq (told[i].n_lines, n_lines);
    ck_assert (i == 0 || told[i].score <= told[i - 1].score);
    for (int k = 0; k < i; k++)
      ck_assert (!move_is_equal (told[i].moves[0], told[k].moves[0]));
  }
}

START_TEST (the_number_of_lines_is_limited_by_the_setting_and_the_legal_moves)
{
  Dice dice = { 46 };
  Log *log = calloc (1, sizeof *log);

  for (int n_lines = 1; n_lines <= MOST_LINES; n_lines++) {
    SearchLimits limits = { .depth = 3, .n_lines = n_lines };
    Position pos;
    int n;

    ask_position (&pos, &variants[_i], &dice, 5 * n_lines);
    n = movegen_count (&pos) < n_lines ? movegen_count (&pos) : n_lines;
    ask_log (features_default, &pos, &limits, log);
    check_lines (&log->reports[log->n - n], n);
  }
  free (log);
}
END_TEST

/* The score of a line must be the score of a search that has to play the first move of the line. */
START_TEST (a_line_is_worth_what_its_move_is_worth_alone)
{
  Dice dice = { 47 };
  Log *log = calloc (1, sizeof *log);
  SearchLimits limits = { .depth = 3, .n_lines = 4 };

  for (int i = 0; i < 3; i++) {
    Position pos;

    ask_position (&pos, &variants[_i], &dice, 12 + 10 * i);
    ask_log (EXACT, &pos, &limits, log);
    for (int r = log->n - log->reports[log->n - 1].n_lines; r < log->n; r++) {
      SearchLimits alone = { .depth = 3, .root_moves = log->reports[r].moves, .n_root_moves = 1 };

      ck_assert_int_eq (ask (EXACT, &pos, &alone).score, log->reports[r].score);
    }
  }
  free (log);
}
END_TEST

START_TEST (only_the_chosen_root_moves_are_searched)
{
  Dice dice = { 29 };

  for (int i = 0; i < 8; i++) {
    Move moves[MOVES], chosen[3];
    SearchLimits limits = { .depth = 3, .root_moves = chosen, .n_root_moves = 1 + i % 3 };
    Position pos;
    Move best;
    bool is_chosen = false;
    int n;

    ask_position (&pos, &variants[_i], &dice, 12);
    n = movegen_list (&pos, moves, MOVES);
    for (int k = 0; k < 3; k++)
      chosen[k] = moves[dice_roll (&dice, n)];
    best = ask (features_default, &pos, &limits).best;
    for (int k = 0; k < limits.n_root_moves; k++)
      is_chosen = is_chosen || move_is_equal (best, chosen[k]);
    ck_assert (is_chosen);
  }
}
END_TEST

/* ---- Several searches ---- */

typedef struct Task {
  Search *search;
  Position pos;
  SearchLimits limits;
  Log log;
} Task;

static void *
carry_out (void *data)
{
  Task *task = data;
  SearchResult result;

  task->log.n = 0;
  search_clear (task->search);
  search_run (task->search, &task->pos, &task->limits, log_cb, &task->log, &result);

  return NULL;
}

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

START_TEST (two_parallel_searches_report_the_same_as_each_alone)
{
  Task *tasks = calloc (2, sizeof *tasks);
  Log *alone = calloc (2, sizeof *alone);
  Dice dice = { 48 };
  pthread_t threads[2];

  for (int i = 0; i < 2; i++) {
    const Variant *variant = &variants[((size_t) _i + (size_t) i) % n_variants];

    tasks[i].search = ask_search (features_default);
    tasks[i].limits = (SearchLimits) { .depth = 4, .n_lines = 1 + i };
    ask_position (&tasks[i].pos, variant, &dice, 20);
    carry_out (&tasks[i]);
    alone[i] = tasks[i].log;
  }
  for (int i = 0; i < 2; i++)
    ck_assert_int_eq (pthread_create (&threads[i], NULL, carry_out, &tasks[i]), 0);
  for (int i = 0; i < 2; i++) {
    pthread_join (threads[i], NULL);
    check_same (&alone[i], &tasks[i].log);
    search_free (tasks[i].search);
  }
  free (tasks);
  free (alone);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("limits");
  TCase *tcase = tcase_create ("promises");
  int n = (int) n_variants;

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, a_search_keeps_to_its_nodes_and_depth, 0, n);
  tcase_add_loop_test (tcase, two_threads_keep_to_their_nodes, 0, n);
  tcase_add_loop_test (tcase, a_search_ends_when_its_time_is_over, 0, n);
  tcase_add_test (tcase, a_share_of_the_time_leaves_some);
  tcase_add_loop_test (tcase, a_stop_before_the_start_is_not_lost, 0, n);
  tcase_add_loop_test (tcase, a_stop_ends_the_search_within_a_few_nodes, 0, n);
  tcase_add_loop_test (tcase, a_stop_from_another_thread_ends_the_search, 0, n);
  tcase_add_test (tcase, a_stop_within_a_depth_keeps_the_value);
  tcase_add_test (tcase, a_stop_keeps_the_reported_move);
  tcase_add_test (tcase, a_position_with_too_many_moves_is_searched);
  tcase_add_test (tcase, a_chosen_move_is_found_among_very_many);
  tcase_add_loop_test (tcase, the_first_of_five_lines_is_the_same_as_a_single_line, 0, n);
  tcase_add_loop_test (tcase, the_number_of_lines_is_limited_by_the_setting_and_the_legal_moves, 0,
                       n);
  tcase_add_loop_test (tcase, a_line_is_worth_what_its_move_is_worth_alone, 0, n);
  tcase_add_loop_test (tcase, only_the_chosen_root_moves_are_searched, 0, n);
  tcase_add_loop_test (tcase, two_parallel_searches_report_the_same_as_each_alone, 0, n);

  return suite_run (suite);
}
