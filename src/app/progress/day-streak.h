#pragma once

/* The days in a row on which the user has finished a game against the computer, in any variant. */

#include "app/kit/kept-keys.h"

enum { STREAK_WEEK = 7 };

typedef struct DayStreak {
  int n_days, best;             /* days in a row, now and ever */
  gboolean played[STREAK_WEEK]; /* the last seven days; the last of them is today */
} DayStreak;

/* Days are counted as in day.h. A day that is not over yet does not end the row. */
void day_streak_read (DayStreak *self, const KeptKeys *results, guint32 today);
