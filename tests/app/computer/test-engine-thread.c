#include "app/computer/engine-thread.h"

#include "support/suite.h"
#include "support/threads.h"
#include "support/waiting.h"

enum { MOST_DEPTHS = 8 };

static LogresEngineThread *engine;
static Turn turn;
static guint answered_ticket, n_answers, n_reports;
static SearchResult result;

static void
answered_cb (LogresEngineThread *self, guint ticket, const SearchResult *answer)
{
  (void) self;
  answered_ticket = ticket;
  result = *answer;
  n_answers++;
}

static void
report_cb (LogresEngineThread *self, guint ticket, const SearchReport *report)
{
  ck_assert_int_eq (ticket, logres_engine_thread_get_ticket (self));
  ck_assert_int_gt (report->n_moves, 0);
  n_reports++;
}

static void
set_up (void)
{
  Position pos;

  position_start (&pos, variant_find ("cam"));
  turn_start (&turn, &pos);
  n_answers = n_reports = answered_ticket = 0;
  engine = logres_engine_thread_new ();
  g_signal_connect (engine, "answered", G_CALLBACK (answered_cb), NULL);
  g_signal_connect (engine, "report", G_CALLBACK (report_cb), NULL);
}

static void
tear_down (void)
{
  if (engine == NULL)
    return;
  logres_engine_thread_close (engine);
  g_assert_finalize_object (engine);
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

START_TEST (an_answer_comes_with_its_ticket)
{
  guint ticket = logres_engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 3 }, NULL);

  ck_assert_int_ne (ticket, 0);
  ck_assert_int_eq (logres_engine_thread_get_ticket (engine), ticket);
  wait_for_answers (1);
  ck_assert_int_eq (answered_ticket, ticket);
  ck_assert_int_eq (result.depth, 3);
  ck_assert_int_gt (n_reports, 0);
  ck_assert (turn_play (&turn, result.best, &turn, NULL));
  ck_assert_int_eq (logres_engine_thread_get_ticket (engine), 0);
}
END_TEST

START_TEST (an_endless_search_ends_when_stopped)
{
  logres_engine_thread_think (engine, &turn, &(SearchLimits) { .is_infinite = true }, NULL);
  logres_engine_thread_stop (engine);
  wait_for_answers (1);
  ck_assert_int_ne (result.best.kind, MOVE_NONE);
}
END_TEST

START_TEST (only_the_last_question_is_answered)
{
  guint ticket = 0;

  for (int i = 0; i < 50; i++)
    ticket = logres_engine_thread_think (
      engine, &turn, &(SearchLimits) { .depth = 2, .is_infinite = i < 49 }, NULL);
  wait_for_answers (1);
  settle ();
  ck_assert_int_eq (n_answers, 1);
  ck_assert_int_eq (answered_ticket, ticket);
}
END_TEST

/* The answer is ready but was not delivered yet. */
START_TEST (an_answer_that_came_too_late_is_dropped)
{
  logres_engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 1 }, NULL);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  logres_engine_thread_cancel (engine);
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

START_TEST (closing_ends_an_endless_search)
{
  logres_engine_thread_think (engine, &turn, &(SearchLimits) { .is_infinite = true }, NULL);
  must_end (logres_engine_thread_close (engine));
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

START_TEST (the_last_reference_may_go_before_the_answer_comes)
{
  logres_engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 1 }, NULL);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  logres_engine_thread_close (engine);
  g_assert_finalize_object (engine);
  engine = NULL;
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

/* How full the transposition table is after each depth. */
typedef struct Fill {
  int n, permille[MOST_DEPTHS];
} Fill;

static void
note_fill (const SearchReport *report, void *user_data)
{
  Fill *fill = user_data;

  if (fill->n < MOST_DEPTHS)
    fill->permille[fill->n++] = report->hash_permille;
}

static void
note_fill_cb (LogresEngineThread *self, guint ticket, const SearchReport *report, Fill *fill)
{
  (void) self, (void) ticket;
  note_fill (report, fill);
}

/* Returns the same for a search without the thread, with a table of this size. */
static Fill
fill_of (size_t mebibytes)
{
  Search *search = search_new ();
  Fill fill = { 0 };
  SearchResult found;

  ck_assert (search_set_hash (search, mebibytes));
  search_run (search, &turn.pos, &(SearchLimits) { .depth = MOST_DEPTHS }, note_fill, &fill,
              &found);
  search_free (search);

  return fill;
}

/* The reports are like those of a search with a table of the same size. */
START_TEST (the_table_has_the_size_that_was_set)
{
  Fill small = fill_of (1), usual = fill_of (DEFAULT_HASH_MIB), fill = { 0 };
  gulong handler = g_signal_connect (engine, "report", G_CALLBACK (note_fill_cb), &fill);

  ck_assert_mem_ne (&small, &usual, sizeof small);
  logres_engine_thread_think (engine, &turn, &(SearchLimits) { .depth = MOST_DEPTHS }, NULL);
  wait_for_answers (1);
  ck_assert_mem_eq (&fill, &usual, sizeof fill);

  fill = (Fill) { 0 };
  logres_engine_thread_set_hash (engine, 1);
  logres_engine_thread_think (engine, &turn, &(SearchLimits) { .depth = MOST_DEPTHS }, NULL);
  wait_for_answers (2);
  ck_assert_mem_eq (&fill, &small, sizeof fill);
  g_signal_handler_disconnect (engine, handler);
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
  logres_engine_thread_set_hash (engine, G_MAXUINT);
  for (guint i = 1; i <= 2; i++) {
    logres_engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 1 }, NULL);
    wait_for_answers (i);
    ck_assert_int_eq (result.best.kind, MOVE_NONE);
  }
  logres_engine_thread_set_hash (engine, 1);
  logres_engine_thread_think (engine, &turn, &(SearchLimits) { .depth = 1 }, NULL);
  wait_for_answers (3);
  ck_assert_int_ne (result.best.kind, MOVE_NONE);
}
END_TEST

/* The engine's own thread counts, and so do its helper threads. */
START_TEST (as_many_threads_think_as_were_set)
{
  static const int rows[] = { 3, 1, 2 };
  int n_others = threads_count ();

  for (int i = 0; n_others > 0 && i < N_ROWS (rows); i++) {
    logres_engine_thread_set_threads (engine, (guint) rows[i]);
    n_reports = 0;
    logres_engine_thread_think (engine, &turn, &(SearchLimits) { .is_infinite = true }, NULL);
    wait_until (n_reports > 0);
    ck_assert_int_eq (threads_count () - n_others, rows[i]);
    logres_engine_thread_stop (engine);
    wait_for_answers ((guint) i + 1);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine-thread");
  TCase *tcase = tcase_create ("engine-thread");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_answer_comes_with_its_ticket);
  tcase_add_test (tcase, an_endless_search_ends_when_stopped);
  tcase_add_test (tcase, only_the_last_question_is_answered);
  tcase_add_test (tcase, an_answer_that_came_too_late_is_dropped);
  tcase_add_test (tcase, closing_ends_an_endless_search);
  tcase_add_test (tcase, the_last_reference_may_go_before_the_answer_comes);
  tcase_add_test (tcase, the_table_has_the_size_that_was_set);
  tcase_add_test (tcase, as_many_threads_think_as_were_set);
  tcase_add_test (tcase, a_table_too_large_fails_until_another_size_is_set);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
