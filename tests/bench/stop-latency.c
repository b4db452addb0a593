/* Usage: stop-latency [STOPS [SEED]]
 * Measures how long a search goes on after its stop flag was set.
 *
 * Another thread sets the flag at random moments, in all variants, with one to five lines and one
 * or two threads. Then come stops before the search begins, each followed at once by a new search,
 * and stops in positions with very many captures. The time is from the flag to the return of
 * search_run(), after which nothing is reported.
 *
 * Prints wall-clock times, and processor times of the search thread, which do not depend on other
 * load. Fails if one in a hundred stops took longer than allowed. */

#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/search/clock.h"
#include "engine/search/search.h"
#include "support/random-position.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
  ALLOWED_US = 5000,
  LONGEST_WAIT_US = 30000,
  MOST_STOPS = 10000,
  PLIES_PLAYED = 60,
  SETUPS_TRIED = 100000,
};

typedef struct Times {
  int64_t wall_us[MOST_STOPS], work_us[MOST_STOPS];
  int n, n_ended; /* searches that ended before they were stopped */
} Times;

typedef struct Raiser {
  atomic_bool stop;
  int64_t wait_us;
  clockid_t work_clock; /* of the search thread */
  int64_t raised_us, work_at_raise_us;
} Raiser;

/* ---- One stop ---- */

static int64_t
clock_us (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);

  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Waits, then raises the flag. Runs on a thread of its own. */
static void *
raise_after_wait (void *data)
{
  Raiser *self = data;
  struct timespec wait = { self->wait_us / 1000000, self->wait_us % 1000000 * 1000 };

  nanosleep (&wait, NULL);
  self->work_at_raise_us = clock_us (self->work_clock);
  self->raised_us = clock_now_us ();
  atomic_store (&self->stop, true);

  return NULL;
}

static void
note (Times *times, int64_t wall_us, int64_t work_us)
{
  times->wall_us[times->n] = wall_us;
  times->work_us[times->n++] = work_us;
}

static void
check_result (const SearchResult *result)
{
  if (result->best.kind == MOVE_NONE) {
    fputs ("a stopped search has no move\n", stderr);
    exit (EXIT_FAILURE);
  }
}

static void
stop_later (Search *search, const Position *pos, int n_lines, int64_t wait_us, Times *times)
{
  Raiser raiser = { .wait_us = wait_us };
  SearchLimits limits = { .is_infinite = true, .n_lines = n_lines, .stop = &raiser.stop };
  SearchResult result;
  pthread_t thread;
  int64_t wall_us, work_us;

  atomic_init (&raiser.stop, false);
  pthread_getcpuclockid (pthread_self (), &raiser.work_clock);
  if (pthread_create (&thread, NULL, raise_after_wait, &raiser) != 0)
    abort ();
  search_run (search, pos, &limits, NULL, NULL, &result);
  wall_us = clock_now_us ();
  work_us = clock_us (raiser.work_clock);
  pthread_join (thread, NULL);

  check_result (&result);
  if (raiser.raised_us > wall_us)
    times->n_ended++;
  else
    note (times, wall_us - raiser.raised_us, work_us - raiser.work_at_raise_us);
}

/* Measures a stop that comes before the search starts. The next search begins at once, and the stop
 * must not disturb it. */
static void
stop_before (Search *search, const Position *pos, int n_lines, Times *times)
{
  atomic_bool stop;
  SearchLimits limits = { .is_infinite = true, .n_lines = n_lines, .stop = &stop };
  int64_t wall_us = clock_now_us (), work_us = clock_us (CLOCK_THREAD_CPUTIME_ID);
  SearchResult result;

  atomic_init (&stop, true);
  search_run (search, pos, &limits, NULL, NULL, &result);
  note (times, clock_now_us () - wall_us, clock_us (CLOCK_THREAD_CPUTIME_ID) - work_us);
  check_result (&result);

  atomic_store (&stop, false);
  limits = (SearchLimits) { .depth = 1, .n_lines = n_lines, .stop = &stop };
  search_run (search, pos, &limits, NULL, NULL, &result);
  check_result (&result);
}

/* ---- Positions ---- */

static void
played_position (Position *pos, const Variant *variant, Dice *dice)
{
  do
    random_play (pos, variant, dice, dice_roll (dice, PLIES_PLAYED));
  while (ending_find (pos).result != ONGOING);
}

/* Finds the position with the most moves, all of them captures, among many random ones. */
static void
worst_position (Position *worst, const Variant *variant, Dice *dice)
{
  int most = 0;

  for (int i = 0; i < SETUPS_TRIED; i++) {
    Position pos;
    SquareSet jumpers;

    random_setup (&pos, variant, dice);
    jumpers = movegen_jumpers (&pos);
    if (!squares_are_none (&jumpers) && movegen_count (&pos) > most) {
      most = movegen_count (&pos);
      *worst = pos;
    }
  }
  printf ("%s %d  ", variant->id, most);
}

/* ---- All stops ---- */

static int
compare (const void *a, const void *b)
{
  const int64_t *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static int64_t
print_row (const char *name, int64_t *us, int n)
{
  int64_t p99;

  qsort (us, (size_t) n, sizeof *us, compare);
  p99 = us[n * 99 / 100];
  printf ("%-28s %6d %9.3f %9.3f %9.3f\n", name, n, (double) us[n / 2] / 1000, (double) p99 / 1000,
          (double) us[n - 1] / 1000);

  return p99;
}

/* Prints the times. Returns whether the wall-clock times keep to their limit. The processor times
 * have no limit. */
static bool
print_times (const char *name, Times *times)
{
  bool is_good = times->n > 0;

  if (is_good)
    is_good = print_row (name, times->wall_us, times->n) <= ALLOWED_US;
  if (times->n > 0)
    print_row ("    at work", times->work_us, times->n);
  if (times->n_ended > 0)
    printf ("    %d ended by themselves\n", times->n_ended);
  fflush (stdout);
  times->n = times->n_ended = 0;

  return is_good;
}

static bool
measure_random_stops (Search *search, Dice *dice, int n_stops, Times *times)
{
  bool is_good = true;

  for (int n_threads = 1; n_threads <= 2; n_threads++) {
    search_set_threads (search, n_threads);
    for (int i = 0; times->n < n_stops / 2; i++) {
      Position pos;

      played_position (&pos, &variants[i % (int) n_variants], dice);
      stop_later (search, &pos, 1 + i / (int) n_variants % 5, dice_roll (dice, LONGEST_WAIT_US),
                  times);
    }
    is_good = print_times (n_threads == 1 ? "one thread" : "two threads", times) && is_good;
  }

  return is_good;
}

static bool
measure_early_stops (Search *search, Dice *dice, int n_stops, Times *times)
{
  for (int i = 0; i < n_stops / 5; i++) {
    Position pos;

    played_position (&pos, &variants[i % (int) n_variants], dice);
    stop_before (search, &pos, 1 + i % 5, times);
  }

  return print_times ("before the start", times);
}

static bool
measure_worst_positions (Search *search, Dice *dice, int n_stops, Times *times)
{
  Position worst[16];

  printf ("most captures: ");
  for (size_t v = 0; v < n_variants; v++)
    worst_position (&worst[v], &variants[v], dice);
  putchar ('\n');
  for (int i = 0; times->n < n_stops / 5; i++)
    stop_later (search, &worst[i % (int) n_variants], 1 + i / (int) n_variants % 5,
                dice_roll (dice, LONGEST_WAIT_US), times);

  return print_times ("many captures, two threads", times);
}

int
main (int argc, char **argv)
{
  int n_stops = argc > 1 ? atoi (argv[1]) : 1000;
  Dice dice = { argc > 2 ? strtoull (argv[2], NULL, 10) : 1 };
  Times *times = calloc (1, sizeof *times);
  Search *search = search_new ();
  bool is_good;

  if (n_stops < 10 || n_stops > MOST_STOPS || times == NULL || search == NULL)
    return EXIT_FAILURE;

  printf ("ms from flag to return        stops    median       p99      most\n");
  is_good = measure_random_stops (search, &dice, n_stops, times);
  is_good = measure_early_stops (search, &dice, n_stops, times) && is_good;
  is_good = measure_worst_positions (search, &dice, n_stops, times) && is_good;
  search_free (search);
  free (times);

  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
