#pragma once

/* Time that only runs forward, and how much of it a move may take. */

#include <stdint.h>

typedef struct TimeShare {
  int64_t soft_ms; /* after this no new depth is begun */
  int64_t hard_ms; /* after this all stops */
} TimeShare;

/* Microseconds since some moment. */
int64_t clock_now_us (void);

/* What one move may take of the time left for all of them. */
TimeShare clock_share (int64_t left_ms, int64_t increment_ms);

/* The same where more time is given after so many moves; 0: never. */
TimeShare clock_share_until (int64_t left_ms, int64_t increment_ms, int n_moves);
