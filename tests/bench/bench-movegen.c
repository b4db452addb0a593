/* Measures how fast moves are counted and listed: `meson test --benchmark`, in a build without
 * assertions.
 *
 * Prints the processor, and for each generator the median, least and most of five runs. Each run
 * measures the leaves per second of a bulk-counted perft, and the time of one full list. The perft
 * begins at the start of camelot, in a middle game of camelot, and at the start of grand. The slow
 * rules of the tests are measured too, so that ratios can be compared on a shared machine. The
 * depth of the perft is 4; the environment variable BENCH_DEPTH sets another depth for the start of
 * camelot. */

#include "core/notation/position-text.h"
#include "core/rules/generate.h"
#include "core/rules/movegen.h"
#include "core/slow-rules/slow-rules.h"
#include "support/random-position.h"
#include "support/timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N_RUNS = 5, N_MIDDLE = 200, ROOM = 2048 };

static const char *const middle_game =
  "B:WKJ5,KC6,KD7,KJ7,F4,D5,G5,D6,G6,I6,E7,F7,G7,H7:"
  "BKD10,KC11,KJ12,KK12,E10,F10,G10,H10,J10,D11,E11,F11,G11,E12";

static double
seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
print_runs (const char *what, double runs[N_RUNS], double scale, const char *unit)
{
  timing_sort (runs, N_RUNS);
  printf ("  %-44s %8.1f  (%.1f to %.1f) %s\n", what, runs[N_RUNS / 2] * scale, runs[0] * scale,
          runs[N_RUNS - 1] * scale, unit);
  fflush (stdout);
}

/* ---- Leaves per second ---- */

static uint64_t
count_leaves (const Generator *generator, const Position *pos, int depth)
{
  Move moves[ROOM];
  uint64_t leaves = 0;
  int n;

  if (depth == 1)
    return (uint64_t) generator->count (pos);

  n = generator->list (pos, moves, ROOM);
  for (int i = 0; i < n; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    leaves += count_leaves (generator, &after, depth - 1);
  }

  return leaves;
}

static void
bench_perft (const Generator *generator, const char *what, const Position *pos, int depth)
{
  double runs[N_RUNS];
  uint64_t leaves = 0;
  char title[80];

  for (int i = 0; i < N_RUNS; i++) {
    double start = seconds ();

    leaves = count_leaves (generator, pos, depth);
    runs[i] = (double) leaves / (seconds () - start);
  }
  snprintf (title, sizeof title, "%s, depth %d: %llu", what, depth, (unsigned long long) leaves);
  print_runs (title, runs, 1e-6, "million leaves a second");
}

static void
bench_slow (const char *position)
{
  double runs[N_RUNS];

  for (int i = 0; i < N_RUNS; i++) {
    double start = seconds ();

    runs[i] = (double) slow_perft ("camelot", position, 2) / (seconds () - start);
  }
  print_runs ("camelot, start, depth 2", runs, 1e-6, "million leaves a second");
}

/* ---- Full lists ---- */

/* Finds positions with about 48 moves in games of random moves, not early in a game. */
static void
find_middle_games (Position found[N_MIDDLE])
{
  Dice dice = { 1 };

  for (int n = 0; n < N_MIDDLE;) {
    int n_moves;

    random_play (&found[n], variant_find ("camelot"), &dice, 20 + dice_roll (&dice, 120));
    n_moves = movegen_count (&found[n]);
    n += n_moves >= 46 && n_moves <= 50;
  }
}

static void
bench_lists (const Generator *generator, const Position positions[N_MIDDLE])
{
  enum { ROUNDS = 200 };
  static Move moves[ROOM];
  double runs[N_RUNS];
  long n_moves = 0;
  char title[80];

  for (int i = 0; i < N_RUNS; i++) {
    double start = seconds ();

    n_moves = 0;
    for (int k = 0; k < ROUNDS * N_MIDDLE; k++)
      n_moves += generator->list (&positions[k % N_MIDDLE], moves, ROOM);
    runs[i] = (seconds () - start) / (ROUNDS * N_MIDDLE);
  }
  snprintf (title, sizeof title, "a list of %.1f moves", (double) n_moves / (ROUNDS * N_MIDDLE));
  print_runs (title, runs, 1e9, "nanoseconds");
}

/* ---- The whole benchmark ---- */

static void
print_processor (void)
{
  FILE *info = fopen ("/proc/cpuinfo", "r");
  char line[256];

  while (info != NULL && fgets (line, sizeof line, info) != NULL)
    if (strncmp (line, "model name", 10) == 0) {
      printf ("processor%s", strchr (line, ':'));
      break;
    }
  if (info != NULL)
    fclose (info);
}

static void
bench_generator (const char *name, const Generator *generator)
{
  static Position positions[N_MIDDLE];
  const char *wish = getenv ("BENCH_DEPTH");
  Position pos;

  printf ("%s\n", name);
  position_start (&pos, variant_find ("camelot"));
  bench_perft (generator, "camelot, start", &pos, wish != NULL ? atoi (wish) : 4);
  position_text_read (&pos, variant_find ("camelot"), middle_game, NULL);
  bench_perft (generator, "camelot, middle game", &pos, 4);
  position_start (&pos, variant_find ("grand"));
  bench_perft (generator, "grand, start", &pos, 4);
  find_middle_games (positions);
  bench_lists (generator, positions);
}

int
main (void)
{
  print_processor ();
  bench_generator ("any processor", &generator_plain);
#ifdef HAVE_AVX2
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2"))
    bench_generator ("with AVX2", &generator_avx2);
#endif
  printf ("the slow rules of the tests\n");
  bench_slow (slow_start ("camelot"));

  return EXIT_SUCCESS;
}
