#include "engine/search/reduction.h"

/* Both grow by doubling: a quarter of a ply for each doubling of the one, times that of the other.
 * The logarithms are in halves, so that the steps are not too rough. */
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
