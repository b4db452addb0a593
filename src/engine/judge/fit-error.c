#include "engine/judge/fit-error.h"

#include <math.h>

/* The positions are divided into runs of RUN_LENGTH. One run in HELD_OUT is not used for the fit,
 * but to check it. */
enum { RUN_LENGTH = 64, HELD_OUT = 10 };

#define TINY 1e-12

double
fit_error_chance (double steepness, double score)
{
  return 1 / (1 + exp (-steepness * score / 100));
}

double
fit_error_surprise (double outcome, double chance)
{
  double likely = fmin (fmax (chance, TINY), 1 - TINY);

  return -(outcome * log2 (likely) + (1 - outcome) * log2 (1 - likely));
}

/* Any hash function will do, as long as the function never changes. */
bool
fit_error_is_held_out (uint64_t seed, int number)
{
  uint64_t bits = ((uint64_t) (number / RUN_LENGTH) + seed) * UINT64_C (0x9e3779b97f4a7c15);

  bits ^= bits >> 29;
  bits *= UINT64_C (0xbf58476d1ce4e5b9);

  return (bits >> 33) % HELD_OUT == 0;
}

/* All steps together are shorter than 2, so no tried value is 0 or 4. */
double
fit_error_minimize (FitErrorFunc error, void *user)
{
  double best = 2, least = error (user, best);

  for (double step = 1; step > 0.001; step /= 2)
    for (int sign = -1; sign <= 1; sign += 2) {
      double tried = best + sign * step;
      double other = error (user, tried);

      if (other < least) {
        best = tried;
        least = other;
      }
    }

  return best;
}
