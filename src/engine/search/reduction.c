#include "engine/search/reduction.h"

/* About 2 log2(n) - 1. Whole logarithms would make the steps of the reduction too large. */
static int
half_log (int n)
{
  int halves = 0;

  for (; n >= 4; n /= 2)
    halves += 2;

  return halves + n - 1;
}

int
reduction (int depth, int n_before)
{
  return 1 + half_log (depth) * half_log (n_before) / 16;
}
