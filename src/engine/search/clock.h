#pragma once

/* A monotonic clock, and the share of the remaining time that one move may use. */

#include <stdint.h>

typedef struct TimeShare {
  int64_t soft_ms; /* begin no new depth after this time */
  int64_t hard_ms; /* stop the search after this time */
} TimeShare;

/* Returns the microseconds since an unspecified moment. */
int64_t clock_now_us (void);

/* Returns the time that one move may use, if `left_ms` is the time for the next `n_moves` moves, or
 * for the rest of the game if `n_moves` is 0. */
TimeShare clock_share (int64_t left_ms, int64_t increment_ms, int n_moves);
