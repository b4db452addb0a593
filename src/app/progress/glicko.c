#include "app/progress/glicko.h"

#include <math.h>

const double glicko_first_deviation = 350, glicko_first_volatility = 0.06;

/* The system constant of the paper, which limits changes of the volatility. */
static const double tau = 0.5;

/* Step 2: the scale of Glicko-2. The ratings here need no origin, because only their differences
 * are used. */
static const double scale = 173.7178, pi = 3.14159265358979323846;

/* ---- Step 3 ---- */

/* The weight of a game: less if the strength of the opponent is uncertain. */
static double
weight_of (const GlickoGame *game)
{
  double phi = game->deviation / scale;

  return 1 / sqrt (1 + 3 * phi * phi / (pi * pi));
}

static double
expected_of (double rating, const GlickoGame *game)
{
  return 1 / (1 + exp (-weight_of (game) * (rating - game->rating) / scale));
}

/* ---- Step 5: the new volatility ---- */

typedef struct Slope {
  double delta, phi, v, a;
} Slope;

/* The function f(x) of the paper. Its root is the logarithm of the new variance. */
static double
slope_at (const Slope *self, double x)
{
  double variance = self->phi * self->phi + self->v + exp (x);

  return exp (x) * (self->delta * self->delta - variance) / (2 * variance * variance) -
         (x - self->a) / (tau * tau);
}

/* Returns the other end of an interval that begins at `a` and contains the root. */
static double
find_end (const Slope *self)
{
  double rest = self->delta * self->delta - self->phi * self->phi - self->v;
  double x = self->a - tau;

  if (rest > 0)
    return log (rest);
  while (slope_at (self, x) < 0)
    x -= tau;

  return x;
}

/* Finds the root with the Illinois method of the paper. */
static double
find_root (const Slope *self)
{
  double a = self->a, b = find_end (self), fa = slope_at (self, a), fb = slope_at (self, b);

  while (fabs (b - a) > 1e-6) {
    double c = a + (a - b) * fa / (fb - fa), fc = slope_at (self, c);

    if (fc * fb <= 0) {
      a = b;
      fa = fb;
    } else {
      fa /= 2;
    }
    b = c;
    fb = fc;
  }

  return a;
}

/* ---- Ratings ---- */

void
glicko_rest (Glicko *self, double n_periods)
{
  double phi = self->deviation / scale;

  self->deviation = scale * sqrt (phi * phi + n_periods * self->volatility * self->volatility);
  self->deviation = fmin (self->deviation, glicko_first_deviation);
}

void
glicko_update (Glicko *self, const GlickoGame *games, int n)
{
  double information = 0, gain = 0, phi = self->deviation / scale;
  Slope slope;

  for (int i = 0; i < n; i++) {
    double weight = weight_of (&games[i]), expected = expected_of (self->rating, &games[i]);

    information += weight * weight * expected * (1 - expected);
    gain += weight * (games[i].score - expected);
  }
  slope = (Slope) {
    .delta = gain / information, .phi = phi, .v = 1 / information, .a = 2 * log (self->volatility)
  };
  self->volatility = exp (find_root (&slope) / 2);
  phi = 1 / sqrt (1 / (phi * phi + self->volatility * self->volatility) + information);
  self->rating += scale * phi * phi * gain;
  self->deviation = scale * phi;
}
