#pragma once

/* Time measurement for benchmarks. */

#include <stdlib.h>
#include <time.h>

/* Returns the processor time of this program, which does not depend on other programs. */
static inline double
timing_processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static inline int
timing_compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Sorts in ascending order. */
static inline void
timing_sort (double *runs, int n)
{
  qsort (runs, (size_t) n, sizeof *runs, timing_compare);
}
