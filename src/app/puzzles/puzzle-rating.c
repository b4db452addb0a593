#include "app/puzzles/puzzle-rating.h"

#include <math.h>

enum { FIRST_K = 80, LAST_K = 20, N_SHRINKING = 30 };

static double
expected (int rating, int grade)
{
  return 1 / (1 + pow (10, (grade - rating) / 400.0));
}

static double
weight (int n_counted)
{
  int n = MIN (n_counted, N_SHRINKING);

  return FIRST_K - (double) (FIRST_K - LAST_K) * n / N_SHRINKING;
}

int
puzzle_rating_after (int rating, int n_counted, int grade, gboolean is_solved)
{
  double gain = weight (n_counted) * ((is_solved ? 1 : 0) - expected (rating, grade));

  return CLAMP (rating + (int) lround (gain), PUZZLE_RATING_LEAST, PUZZLE_RATING_MOST);
}
