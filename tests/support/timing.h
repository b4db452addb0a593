#pragma once

/* What benchmarks measure by. */

#include <stdlib.h>
#include <time.h>

/* Of the processor, by this program: others that work beside it do not count. */
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

/* From the least to the most. */
static inline void
timing_sort (double *runs, int n)
{
  qsort (runs, (size_t) n, sizeof *runs, timing_compare);
}
