#pragma once

/* The Glicko-2 rating system: Mark Glickman, "Example of the Glicko-2 system", 2013. The names of
 * steps in glicko.c are those of that paper. */

typedef struct Glicko {
  double rating, deviation; /* on the scale of Elo; the deviation is the standard error */
  double volatility;        /* how much the strength is expected to change */
} Glicko;

/* The result of a game. `score` is 1 for a win, 0.5 for a draw and 0 for a loss. */
typedef struct GlickoGame {
  double rating, deviation; /* of the opponent */
  double score;
} GlickoGame;

extern const double glicko_first_deviation, glicko_first_volatility;

/* Applies the games of one rating period. */
void glicko_update (Glicko *self, const GlickoGame *games, int n);

/* Makes the rating less certain, for a number of rating periods without games. */
void glicko_rest (Glicko *self, double n_periods);
