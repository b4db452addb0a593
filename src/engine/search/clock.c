#include "engine/search/clock.h"

#include <time.h>

/* The time left is divided by MOVES_EXPECTED, or by the number of moves that must be made in this
 * time if that is less. Most games take fewer moves than MOVES_EXPECTED. Three quarters of the
 * increment are added. RESERVE_MS is kept back, because a message may take time to arrive. */
enum { MOVES_EXPECTED = 30, RESERVE_MS = 30 };

int64_t
clock_now_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t
at_least_one (int64_t ms)
{
  return ms < 1 ? 1 : ms;
}

static int64_t
lesser (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

TimeShare
clock_share (int64_t left_ms, int64_t increment_ms, int n_moves)
{
  int64_t usable = at_least_one (left_ms - RESERVE_MS);
  int64_t expected = n_moves > 0 ? lesser (n_moves, MOVES_EXPECTED) : MOVES_EXPECTED;
  int64_t share = usable / expected + increment_ms * 3 / 4;

  return (TimeShare) { .soft_ms = at_least_one (lesser (share * 6 / 10, usable / 2)),
                       .hard_ms = at_least_one (lesser (share * 5 / 2, usable * 3 / 4)) };
}
