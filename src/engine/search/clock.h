#pragma once

/* A monotonic clock, and the share of the remaining time that one move may use. */

#include <stdint.h>

typedef struct TimeShare {
  int64_t soft_ms; /* begin no new depth after this */
  int64_t hard_ms; /* stop the search after this */
} TimeShare;

/* Microseconds since an unspecified moment. */
int64_t clock_now_us (void);

/* The share of one move in the time left for the game. */
TimeShare clock_share (int64_t left_ms, int64_t increment_ms);

/* The same where more time is added after `n_moves` moves; 0 for never. */
TimeShare clock_share_until (int64_t left_ms, int64_t increment_ms, int n_moves);
