#include "app/model/engine-worker.h"

#include "suite.h"

enum { MOST_SECONDS = 20 };

static LogresEngineWorker *worker;
static Turn turn;
static guint answered_ticket, n_answers, n_reports;
static SearchResult result;

static void
answered_cb (LogresEngineWorker *self, guint ticket, const SearchResult *answer)
{
  (void) self;
  answered_ticket = ticket;
  result = *answer;
  n_answers++;
}

static void
report_cb (LogresEngineWorker *self, guint ticket, const SearchReport *report)
{
  ck_assert_int_eq (ticket, logres_engine_worker_get_ticket (self));
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
  worker = logres_engine_worker_new ();
  g_signal_connect (worker, "answered", G_CALLBACK (answered_cb), NULL);
  g_signal_connect (worker, "report", G_CALLBACK (report_cb), NULL);
}

static void
tear_down (void)
{
  if (worker == NULL)
    return;
  logres_engine_worker_close (worker);
  g_assert_finalize_object (worker);
}

/* Until so many answers have come. */
static void
wait_for_answers (guint n)
{
  gint64 end = g_get_monotonic_time () + MOST_SECONDS * G_USEC_PER_SEC;

  while (n_answers < n) {
    ck_assert_msg (g_get_monotonic_time () < end, "no answer");
    g_main_context_iteration (NULL, FALSE);
  }
}

/* Everything that is on its way arrives. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

START_TEST (an_answer_comes_with_its_ticket)
{
  guint ticket = logres_engine_worker_think (worker, &turn, &(SearchLimits){ .depth = 3 }, NULL);

  ck_assert_int_ne (ticket, 0);
  ck_assert_int_eq (logres_engine_worker_get_ticket (worker), ticket);
  wait_for_answers (1);
  ck_assert_int_eq (answered_ticket, ticket);
  ck_assert_int_eq (result.depth, 3);
  ck_assert_int_gt (n_reports, 0);
  ck_assert (turn_play (&turn, result.best, &turn, NULL));
  ck_assert_int_eq (logres_engine_worker_get_ticket (worker), 0);
}
END_TEST

START_TEST (a_search_without_end_ends_when_it_is_told)
{
  logres_engine_worker_think (worker, &turn, &(SearchLimits){ .is_infinite = true }, NULL);
  logres_engine_worker_stop (worker);
  wait_for_answers (1);
  ck_assert_int_ne (result.best.kind, MOVE_NONE);
}
END_TEST

START_TEST (only_the_last_question_is_answered)
{
  guint ticket = 0;

  for (int i = 0; i < 50; i++)
    ticket = logres_engine_worker_think (
      worker, &turn, &(SearchLimits){ .depth = 2, .is_infinite = i < 49 }, NULL);
  wait_for_answers (1);
  settle ();
  ck_assert_int_eq (n_answers, 1);
  ck_assert_int_eq (answered_ticket, ticket);
}
END_TEST

/* The answer is ready, and has not been delivered yet. */
START_TEST (an_answer_that_came_too_late_is_dropped)
{
  logres_engine_worker_think (worker, &turn, &(SearchLimits){ .depth = 1 }, NULL);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  logres_engine_worker_cancel (worker);
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

START_TEST (closing_while_it_thinks_is_quick)
{
  gint64 start;

  logres_engine_worker_think (worker, &turn, &(SearchLimits){ .is_infinite = true }, NULL);
  start = g_get_monotonic_time ();
  logres_engine_worker_close (worker);
  ck_assert_int_lt (g_get_monotonic_time () - start, G_USEC_PER_SEC);
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

START_TEST (the_last_reference_may_go_before_the_answer_comes)
{
  logres_engine_worker_think (worker, &turn, &(SearchLimits){ .depth = 1 }, NULL);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  logres_engine_worker_close (worker);
  g_assert_finalize_object (worker);
  worker = NULL;
  settle ();
  ck_assert_int_eq (n_answers + n_reports, 0);
}
END_TEST

START_TEST (settings_are_taken_over)
{
  logres_engine_worker_set_hash (worker, 1);
  logres_engine_worker_set_threads (worker, 2);
  logres_engine_worker_think (worker, &turn, &(SearchLimits){ .depth = 3 }, NULL);
  wait_for_answers (1);
  ck_assert_int_ne (result.best.kind, MOVE_NONE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine-worker");
  TCase *tcase = tcase_create ("engine-worker");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_answer_comes_with_its_ticket);
  tcase_add_test (tcase, a_search_without_end_ends_when_it_is_told);
  tcase_add_test (tcase, only_the_last_question_is_answered);
  tcase_add_test (tcase, an_answer_that_came_too_late_is_dropped);
  tcase_add_test (tcase, closing_while_it_thinks_is_quick);
  tcase_add_test (tcase, the_last_reference_may_go_before_the_answer_comes);
  tcase_add_test (tcase, settings_are_taken_over);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
