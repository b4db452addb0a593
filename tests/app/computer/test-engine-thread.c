#include "app/computer/engine-thread.h"

#include "support/resident.h"
#include "support/suite.h"
#include "support/threads.h"
#include "support/waiting.h"

enum { MOST_DEPTHS = 8, HOUR_MS = 3600000 };

/* The fill of the transposition table after each depth, in thousandths. */
typedef struct Fill {
  int n, permille[MOST_DEPTHS];
} Fill;

static EngineThread *engine;
static Turn turn;
static guint n_answers, n_reports;
static SearchResult result;
static Fill fill;

static void
answered (gpointer user_data, const SearchResult *answer)
{
  result = *answer;
  n_answers++;
}

static void
note_fill (const SearchReport *report, void *user_data)
{
  Fill *noted = user_data;

  if (noted->n < MOST_DEPTHS)
    noted->permille[noted->n++] = report->hash_permille;
}

static void
hear (gpointer user_data, const SearchReport *report)
{
  ck_assert_int_gt (report->n_moves, 0);
  n_reports++;
  note_fill (report, user_data);
}

static const EngineFuncs funcs = { hear, answered };

static void
set_up (void)
{
  Position pos;

  position_start (&pos, variant_find ("cam"));
  turn_start (&turn, &pos);
  n_answers = n_reports = 0;
  fill = (Fill) { 0 };
  engine = engine_thread_new (WORKER_ANSWER, NULL, &funcs, &fill);
}

static void
tear_down (void)
{
  g_clear_pointer (&engine, engine_thread_free);
}

/* Waits for this number of answers. */
static void
wait_for_answers (guint n)
{
  wait_until (n_answers >= n);
}

/* Runs the main loop until nothing is pending. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

START_TEST (an_answer_comes_after_its_reports)
{
  engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 3 }, NULL);
  wait_for_answers (1);
  ck_assert_int_eq (result.depth, 3);
  ck_assert_int_gt (n_reports, 0);
  ck_assert (turn_play (&turn, result.best, &turn, NULL));
}
END_TEST

START_TEST (an_endless_search_ends_when_stopped)
{
  engine_thread_think (engine, &turn, &(SearchLimits) { .is_infinite = true }, NULL);
  engine_thread_stop (engine);
  wait_for_answers (1);
  ck_assert_int_ne (result.best.kind, MOVE_NONE);
}
END_TEST

START_TEST (only_the_last_question_is_answered)
{
  for (int depth = 1; depth <= 3; depth++)
    engine_thread_think (engine, &turn,
                         &(SearchLimits) { .depth = depth, .is_infinite = depth < 3 }, NULL);
  wait_for_answers (1);
  settle ();
  ck_assert_int_eq (n_answers, 1);
  ck_assert_int_eq (result.depth, 3);
}
END_TEST

/* The answer is ready but was not delivered yet. */
START_TEST (an_answer_that_came_too_late_is_dropped)
{
  engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 1 }, NULL);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  engine_thread_cancel (engine);
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

START_TEST (closing_ends_an_endless_search)
{
  engine_thread_think (engine, &turn, &(SearchLimits) { .is_infinite = true }, NULL);
  must_end (g_clear_pointer (&engine, engine_thread_free));
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

START_TEST (the_engine_may_be_freed_before_the_answer_comes)
{
  engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 1 }, NULL);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  g_clear_pointer (&engine, engine_thread_free);
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

/* The whole program has one thread, which another engine gets for a while. */
START_TEST (a_search_that_made_room_goes_on)
{
  EngineThread *other = engine_thread_new (WORKER_MOVE, NULL, &funcs, &fill);
  guint n_before;

  workers_set_budget (1);
  engine_thread_think (engine, &turn, &(SearchLimits) { .is_infinite = true, .hard_ms = HOUR_MS },
                       NULL);
  wait_until (n_reports > 0);
  engine_thread_think (other, &turn, &(SearchLimits) { .depth = 1 }, NULL);
  wait_for_answers (1);
  ck_assert_int_eq (result.depth, 1);
  n_before = n_reports;
  wait_until (n_reports > n_before);
  engine_thread_stop (engine);
  wait_for_answers (2);
  workers_set_budget (0);
  engine_thread_free (other);
}
END_TEST

START_TEST (a_search_that_is_stopped_while_it_waits_keeps_its_result)
{
  Fill other_fill = { 0 };
  EngineThread *other = engine_thread_new (WORKER_MOVE, NULL, &funcs, &other_fill);
  SearchLimits endless = { .is_infinite = true, .hard_ms = HOUR_MS };

  workers_set_budget (1);
  engine_thread_think (engine, &turn, &endless, NULL);
  wait_until (fill.n > 0);
  engine_thread_think (other, &turn, &endless, NULL);
  wait_until (other_fill.n > 0);
  engine_thread_stop (engine);
  wait_for_answers (1);
  ck_assert_int_gt (result.depth, 0);
  engine_thread_free (other);
  workers_set_budget (0);
}
END_TEST

/* The whole program has one thread, which another engine has. */
START_TEST (a_search_that_is_stopped_before_it_begins_finds_the_best_move_of_one_ply)
{
  Fill other_fill = { 0 };
  EngineThread *other = engine_thread_new (WORKER_MOVE, NULL, &funcs, &other_fill);
  Search *search = search_new ();
  SearchResult one_ply;

  search_run (search, &turn.pos, &(SearchLimits) { .depth = 1 }, NULL, NULL, &one_ply);
  workers_set_budget (1);
  engine_thread_think (other, &turn, &(SearchLimits) { .is_infinite = true }, NULL);
  wait_until (other_fill.n > 0);
  engine_thread_think (engine, &turn, &(SearchLimits) { .hard_ms = HOUR_MS }, NULL);
  engine_thread_stop (engine);
  wait_for_answers (1);
  ck_assert_int_eq (n_answers, 1);
  ck_assert (move_is_equal (result.best, one_ply.best));
  ck_assert_int_eq (result.score, one_ply.score);
  ck_assert_int_eq (result.depth, 1);
  engine_thread_free (other);
  workers_set_budget (0);
  search_free (search);
}
END_TEST

/* Returns the fill for a search without an EngineThread, with a table of this size. */
static Fill
fill_of (size_t mebibytes)
{
  Search *search = search_new ();
  Fill noted = { 0 };
  SearchResult found;

  ck_assert (search_set_hash (search, mebibytes));
  search_run (search, &turn.pos, &(SearchLimits) { .depth = MOST_DEPTHS }, note_fill, &noted,
              &found);
  search_free (search);

  return noted;
}

/* The reported fill of the table must be that of a search with a table of the same size. */
START_TEST (the_table_has_the_size_that_was_set)
{
  Fill small = fill_of (1), usual = fill_of (DEFAULT_HASH_MIB);

  ck_assert_mem_ne (&small, &usual, sizeof small);
  engine_thread_think (engine, &turn, &(SearchLimits) { .depth = MOST_DEPTHS }, NULL);
  wait_for_answers (1);
  ck_assert_mem_eq (&fill, &usual, sizeof fill);

  fill = (Fill) { 0 };
  engine_thread_set_hash (engine, 1);
  engine_thread_think (engine, &turn, &(SearchLimits) { .depth = MOST_DEPTHS }, NULL);
  wait_for_answers (2);
  ck_assert_mem_eq (&fill, &small, sizeof fill);
}
END_TEST

/* Notes the fill of an engine's table for the first depths of a search without a limit, which wants
 * the largest table. */
static void
search_long (EngineThread *searcher, Fill *noted)
{
  guint n_before = n_answers;

  *noted = (Fill) { 0 };
  engine_thread_think (searcher, &turn, &(SearchLimits) { .is_infinite = true }, NULL);
  wait_until (noted->n == MOST_DEPTHS);
  engine_thread_stop (searcher);
  wait_for_answers (n_before + 1);
}

/* While one engine has the large table, another gets the usual one. */
START_TEST (the_engines_share_the_memory_of_large_tables)
{
  Fill usual = fill_of (DEFAULT_HASH_MIB), large = fill_of (engine_threads_most_hash ()), own;
  EngineThread *other = engine_thread_new (WORKER_ANSWER, NULL, &funcs, &own);

  search_long (engine, &fill);
  ck_assert_mem_eq (&fill, &large, sizeof fill);
  search_long (other, &own);
  ck_assert_mem_eq (&own, &usual, sizeof own);
  engine_thread_free (other);
}
END_TEST

/* Then another engine can have the large table. */
START_TEST (an_engine_without_a_job_gives_its_memory_back)
{
  enum { MUCH_KB = 12 << 10 };
  Fill large = fill_of (engine_threads_most_hash ()), own;
  EngineThread *other = engine_thread_new (WORKER_ANSWER, NULL, &funcs, &own);
  long before;

  engine_threads_set_idle_ms (1);
  search_long (engine, &fill);
  before = resident_kb ();
  wait_until (before == 0 || resident_kb () + MUCH_KB < before);
  search_long (other, &own);
  ck_assert_mem_eq (&own, &large, sizeof own);
  engine_threads_set_idle_ms (30000);
  engine_thread_free (other);
}
END_TEST

START_TEST (a_search_of_one_second_takes_the_usual_table)
{
  Fill usual = fill_of (DEFAULT_HASH_MIB);

  engine_thread_think (engine, &turn, &(SearchLimits) { .hard_ms = 1000 }, NULL);
  wait_for_answers (1);
  ck_assert_int_gt (fill.n, 0);
  ck_assert_mem_eq (fill.permille, usual.permille, (size_t) fill.n * sizeof *fill.permille);
}
END_TEST

/* The next test asks for more memory than any machine has. The address sanitizer then returns
 * NULL. */
const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "allocator_may_return_null=1";
}

/* The search must fail each time, not only the first time. */
START_TEST (a_table_too_large_fails_until_another_size_is_set)
{
  engine_thread_set_hash (engine, G_MAXUINT);
  for (guint i = 1; i <= 2; i++) {
    engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 1 }, NULL);
    wait_for_answers (i);
    ck_assert_int_eq (result.best.kind, MOVE_NONE);
  }
  engine_thread_set_hash (engine, 1);
  engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 1 }, NULL);
  wait_for_answers (3);
  ck_assert_int_ne (result.best.kind, MOVE_NONE);
}
END_TEST

/* The engine's own thread counts, and so do its helper threads. */
START_TEST (as_many_threads_think_as_were_set)
{
  static const int rows[] = { 3, 1, 2 };
  int n_others = threads_count ();

  workers_set_budget (3);
  for (int i = 0; n_others > 0 && i < N_ROWS (rows); i++) {
    engine_thread_set_threads (engine, (guint) rows[i]);
    n_reports = 0;
    engine_thread_think (engine, &turn, &(SearchLimits) { .is_infinite = true }, NULL);
    wait_until (n_reports > 0);
    ck_assert_int_eq (threads_count () - n_others, rows[i]);
    engine_thread_stop (engine);
    wait_for_answers ((guint) i + 1);
  }
  workers_set_budget (0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine-thread");
  TCase *tcase = tcase_create ("engine-thread");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_answer_comes_after_its_reports);
  tcase_add_test (tcase, an_endless_search_ends_when_stopped);
  tcase_add_test (tcase, only_the_last_question_is_answered);
  tcase_add_test (tcase, an_answer_that_came_too_late_is_dropped);
  tcase_add_test (tcase, closing_ends_an_endless_search);
  tcase_add_test (tcase, the_engine_may_be_freed_before_the_answer_comes);
  tcase_add_test (tcase, a_search_that_made_room_goes_on);
  tcase_add_test (tcase, a_search_that_is_stopped_while_it_waits_keeps_its_result);
  tcase_add_test (tcase, a_search_that_is_stopped_before_it_begins_finds_the_best_move_of_one_ply);
  tcase_add_test (tcase, the_table_has_the_size_that_was_set);
  tcase_add_test (tcase, a_search_of_one_second_takes_the_usual_table);
  tcase_add_test (tcase, the_engines_share_the_memory_of_large_tables);
  tcase_add_test (tcase, an_engine_without_a_job_gives_its_memory_back);
  tcase_add_test (tcase, as_many_threads_think_as_were_set);
  tcase_add_test (tcase, a_table_too_large_fails_until_another_size_is_set);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
