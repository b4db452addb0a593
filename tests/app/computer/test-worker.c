#define _GNU_SOURCE /* for RTLD_NEXT */

/* Tests the budget of threads with tasks that only wait until the test ends them. */

#include "app/computer/worker.h"

#include "support/no-thread.h"
#include "support/suite.h"
#include "support/threads.h"
#include "support/waiting.h"

#include <string.h>

enum { MOST_TASKS = 12, POLL_US = 500 };

/* A worker with one task. */
typedef struct Task {
  Worker *worker;
  atomic_bool may_end;
  atomic_int n_runs, n_threads; /* `n_threads` is 0 while the task does not run */
  int n_done, n_heard;
} Task;

static Task tasks[MOST_TASKS];
static int n_tasks;
static atomic_int n_computing, most_computing;

static void
count_in (int n)
{
  int now = atomic_fetch_add (&n_computing, n) + n, most = atomic_load (&most_computing);

  while (now > most && !atomic_compare_exchange_weak (&most_computing, &most, now))
    ;
}

static void
run (gpointer data, Job *job, guint n_threads, const atomic_bool *stop)
{
  Task *self = data;

  count_in ((int) n_threads);
  atomic_store (&self->n_threads, (int) n_threads);
  atomic_fetch_add (&self->n_runs, 1);
  job_tell (job, g_new0 (int, 1));
  while (!atomic_load (stop) && !atomic_load (&self->may_end))
    g_usleep (POLL_US);
  atomic_store (&self->n_threads, 0);
  atomic_fetch_sub (&n_computing, (int) n_threads);
}

static void
hear (gpointer task, gconstpointer news)
{
  ((Task *) task)->n_heard++;
}

static void
done (gpointer task, gpointer data)
{
  ck_assert_ptr_eq (task, data);
  ((Task *) task)->n_done++;
}

static void
release (gpointer task)
{
}

static const WorkerFuncs funcs = { run, hear, done, release };

static Task *
new_task (WorkerKind kind, gconstpointer place)
{
  Task *self = &tasks[n_tasks++];

  self->worker = worker_new (kind, place, &funcs, self);

  return self;
}

static Task *
start (WorkerKind kind, gconstpointer place, guint n_threads)
{
  Task *self = new_task (kind, place);

  worker_start (self->worker, self, n_threads);

  return self;
}

static void
wait_for_threads (Task *self, int n)
{
  wait_until (atomic_load (&self->n_threads) == n);
}

static void
finish (Task *self)
{
  atomic_store (&self->may_end, true);
  wait_until (self->n_done == 1);
}

/* Runs the main loop until nothing is pending. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (void)
{
  memset (tasks, 0, sizeof tasks);
  n_tasks = 0;
  atomic_store (&most_computing, 0);
  workers_set_budget (1);
  workers_look_at ("seen");
}

static void
tear_down (void)
{
  for (int i = 0; i < n_tasks; i++)
    must_end (worker_free (tasks[i].worker));
  settle ();
  ck_assert_int_eq (atomic_load (&n_computing), 0);
}

/* ---- The order ---- */

/* A job of a later row is more urgent than a job of an earlier row. */
static const struct {
  WorkerKind kind;
  const char *place;
} order[] = {
  { WORKER_REPORT, "hidden" }, { WORKER_ANALYSIS, "hidden" }, { WORKER_ANALYSIS, "seen" },
  { WORKER_ANSWER, "hidden" }, { WORKER_MOVE, "hidden" },     { WORKER_ANSWER, "seen" },
  { WORKER_MOVE, "seen" },
};

START_TEST (a_more_urgent_job_interrupts_a_less_urgent_one)
{
  for (int first = _i + 1; first < N_ROWS (order); first++) {
    Task *later = start (order[_i].kind, order[_i].place, 1), *earlier;

    wait_for_threads (later, 1);
    earlier = start (order[first].kind, order[first].place, 1);
    wait_for_threads (earlier, 1);
    finish (earlier);
    wait_for_threads (later, 1);
    ck_assert_int_eq (atomic_load (&later->n_runs), 2);
    finish (later);
  }
  ck_assert_int_eq (atomic_load (&most_computing), 1);
}
END_TEST

START_TEST (a_less_urgent_job_waits)
{
  for (int first = _i + 1; first < N_ROWS (order); first++) {
    Task *earlier = start (order[first].kind, order[first].place, 1), *later;

    wait_for_threads (earlier, 1);
    later = start (order[_i].kind, order[_i].place, 1);
    finish (earlier);
    finish (later);
    ck_assert_int_eq (atomic_load (&earlier->n_runs), 1);
    ck_assert_int_eq (atomic_load (&later->n_runs), 1);
  }
  ck_assert_int_eq (atomic_load (&most_computing), 1);
}
END_TEST

START_TEST (of_two_jobs_of_one_kind_the_older_comes_first)
{
  Task *older = start (order[_i].kind, order[_i].place, 1);
  Task *younger = start (order[_i].kind, order[_i].place, 1);

  wait_for_threads (older, 1);
  ck_assert_int_eq (atomic_load (&younger->n_runs), 0);
  finish (older);
  finish (younger);
  ck_assert_int_eq (atomic_load (&older->n_runs), 1);
}
END_TEST

START_TEST (the_window_that_is_looked_at_comes_first)
{
  Task *one = start (WORKER_ANALYSIS, "seen", 1), *other = start (WORKER_ANALYSIS, "hidden", 1);

  for (int i = 0; i < 3; i++) {
    workers_look_at ("seen");
    wait_for_threads (one, 1);
    ck_assert_int_eq (atomic_load (&other->n_threads), 0);
    workers_look_at ("hidden");
    wait_for_threads (other, 1);
    ck_assert_int_eq (atomic_load (&one->n_threads), 0);
  }
  ck_assert_int_eq (atomic_load (&most_computing), 1);
}
END_TEST

/* ---- The budget ---- */

START_TEST (all_jobs_together_stay_within_the_budget)
{
  workers_set_budget (3);
  for (int i = 0; i < MOST_TASKS; i++)
    start (order[i % N_ROWS (order)].kind, order[i % N_ROWS (order)].place, (guint) (i % 4) + 1);
  for (int i = 0; i < MOST_TASKS; i++)
    atomic_store (&tasks[i].may_end, true);
  for (int i = 0; i < MOST_TASKS; i++)
    wait_until (tasks[i].n_done == 1);
  ck_assert_int_le (atomic_load (&most_computing), 3);
}
END_TEST

START_TEST (an_analysis_has_the_threads_that_are_left)
{
  Task *analysis, *answer;

  workers_set_budget (4);
  analysis = start (WORKER_ANALYSIS, "seen", 9);
  wait_for_threads (analysis, 4);
  answer = start (WORKER_ANSWER, "seen", 1);
  wait_for_threads (analysis, 3);
  wait_for_threads (answer, 1);
  finish (answer);
  wait_for_threads (analysis, 4);
  ck_assert_int_eq (atomic_load (&most_computing), 4);
  ck_assert_int_eq (atomic_load (&analysis->n_runs), 3);
}
END_TEST

START_TEST (an_analysis_leaves_a_thread_to_a_report)
{
  Task *analysis, *report;

  workers_set_budget (3);
  analysis = start (WORKER_ANALYSIS, "seen", 9);
  wait_for_threads (analysis, 3);
  report = start (WORKER_REPORT, "hidden", 1);
  wait_for_threads (report, 1);
  wait_for_threads (analysis, 2);
  finish (report);
  wait_for_threads (analysis, 3);
  ck_assert_int_eq (atomic_load (&most_computing), 3);
}
END_TEST

START_TEST (the_only_thread_is_left_to_the_report_that_is_looked_at)
{
  Task *analysis = start (WORKER_ANALYSIS, "seen", 1), *report;

  wait_for_threads (analysis, 1);
  report = start (WORKER_REPORT, "seen", 1);
  wait_for_threads (report, 1);
  workers_look_at ("hidden");
  wait_for_threads (analysis, 1);
  ck_assert_int_eq (atomic_load (&report->n_threads), 0);
  workers_look_at ("seen");
  wait_for_threads (report, 1);
  finish (report);
  wait_for_threads (analysis, 1);
}
END_TEST

START_TEST (a_job_that_gets_no_thread_ends_without_running)
{
  Task *self = new_task (WORKER_ANSWER, NULL);

  has_no_thread = TRUE;
  worker_start (self->worker, self, 1);
  wait_until (self->n_done == 1);
  has_no_thread = FALSE;
  ck_assert_int_eq (atomic_load (&self->n_runs), 0);
  ck_assert_ptr_null (worker_get_data (self->worker));
}
END_TEST

/* ---- Ending ---- */

/* The move makes room for the stopped analysis, which runs and ends at once. Then the move goes
 * on. */
START_TEST (a_waiting_job_that_is_stopped_ends_at_once)
{
  Task *move = start (WORKER_MOVE, "seen", 1), *self = start (WORKER_ANALYSIS, "hidden", 1);

  wait_for_threads (move, 1);
  worker_stop (self->worker);
  wait_until (self->n_done == 1);
  wait_for_threads (move, 1);
  ck_assert_int_eq (atomic_load (&self->n_runs), 1);
}
END_TEST

/* The analysis is stopped after it was told to make room for the move. */
START_TEST (a_job_that_is_stopped_while_it_makes_room_ends_at_once)
{
  Task *self = start (WORKER_ANALYSIS, "hidden", 1);

  wait_for_threads (self, 1);
  start (WORKER_MOVE, "seen", 1);
  worker_stop (self->worker);
  wait_until (self->n_done == 1);
  ck_assert_int_eq (atomic_load (&self->n_runs), 1);
}
END_TEST

START_TEST (nothing_comes_after_a_cancel)
{
  Task *one = start (WORKER_ANSWER, "seen", 1), *other = start (WORKER_ANSWER, "hidden", 1);

  wait_for_threads (one, 1);
  worker_cancel (other->worker);
  worker_cancel (one->worker);
  wait_for_threads (one, 0);
  settle ();
  ck_assert_int_eq (one->n_done + other->n_done, 0);
  ck_assert_int_eq (atomic_load (&other->n_runs), 0);
}
END_TEST

/* The job has sent its news and its end, but they were not delivered yet. */
START_TEST (nothing_comes_after_a_late_cancel)
{
  Task *self = start (WORKER_ANSWER, "seen", 1);

  atomic_store (&self->may_end, true);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  worker_cancel (self->worker);
  settle ();
  ck_assert_int_eq (self->n_heard + self->n_done, 0);
}
END_TEST

START_TEST (a_new_job_waits_for_the_end_of_the_running_one)
{
  Task *self = start (WORKER_ANSWER, "seen", 1);

  workers_set_budget (9);
  wait_for_threads (self, 1);
  for (int i = 0; i < 9; i++)
    worker_start (self->worker, self, 1);
  wait_until (atomic_load (&self->n_runs) == 2);
  finish (self);
  ck_assert_int_eq (atomic_load (&most_computing), 1);
}
END_TEST

START_TEST (freeing_ends_waiting_and_running_jobs)
{
  int n_threads = threads_count ();
  Task *one = start (WORKER_ANALYSIS, "seen", 1), *other = start (WORKER_ANALYSIS, "hidden", 1);

  wait_for_threads (one, 1);
  must_end (worker_free (other->worker));
  must_end (worker_free (one->worker));
  ck_assert_int_eq (threads_count (), n_threads);
  one->worker = other->worker = NULL;
  settle ();
  ck_assert_int_eq (one->n_done + other->n_done, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("worker");
  TCase *tcase = tcase_create ("worker");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_more_urgent_job_interrupts_a_less_urgent_one, 0,
                       N_ROWS (order) - 1);
  tcase_add_loop_test (tcase, a_less_urgent_job_waits, 0, N_ROWS (order) - 1);
  tcase_add_loop_test (tcase, of_two_jobs_of_one_kind_the_older_comes_first, 0, N_ROWS (order));
  tcase_add_test (tcase, the_window_that_is_looked_at_comes_first);
  tcase_add_test (tcase, all_jobs_together_stay_within_the_budget);
  tcase_add_test (tcase, an_analysis_has_the_threads_that_are_left);
  tcase_add_test (tcase, an_analysis_leaves_a_thread_to_a_report);
  tcase_add_test (tcase, the_only_thread_is_left_to_the_report_that_is_looked_at);
  tcase_add_test (tcase, a_job_that_gets_no_thread_ends_without_running);
  tcase_add_test (tcase, a_waiting_job_that_is_stopped_ends_at_once);
  tcase_add_test (tcase, a_job_that_is_stopped_while_it_makes_room_ends_at_once);
  tcase_add_test (tcase, nothing_comes_after_a_cancel);
  tcase_add_test (tcase, nothing_comes_after_a_late_cancel);
  tcase_add_test (tcase, a_new_job_waits_for_the_end_of_the_running_one);
  tcase_add_test (tcase, freeing_ends_waiting_and_running_jobs);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
