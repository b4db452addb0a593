#include "engine/search/reduction.h"

/* A quarter of a ply, times the logarithm of the depth, times that of the number of moves. The
 * logarithms are in halves to avoid large steps. */
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
