#pragma once

/* Fits the curve of win-chance.h to games of the engine with itself. The same positions always
 * give the same curve. */

#include <stdbool.h>
#include <stdint.h>

typedef struct ChanceFit ChanceFit;

/* A group of positions with similar scores, for the first team. */
typedef struct ChanceBand {
  int least, most; /* scores */
  int n;
  double result, foretold; /* means: the results of the games, and the predictions of the curve */
} ChanceBand;

enum { N_CHANCE_BANDS = 10 };

typedef struct ChanceCurve {
  double steepness;
  int n_learned, n_held_out;
  double learned, held_out;         /* mean cross entropy, in bits */
  ChanceBand bands[N_CHANCE_BANDS]; /* of all positions, with the same number in each */
  double calibration;               /* mean difference of result and prediction in the bands */
} ChanceCurve;

/* Returns NULL when memory runs out. */
ChanceFit *chance_fit_new (void);
void chance_fit_free (ChanceFit *self);

/* Adds the search's score of a position, for the first team, and the result of its game, from 1
 * for a win of the first team to 0. Returns false when memory runs out. */
bool chance_fit_add (ChanceFit *self, double result, int score);

/* Call it only once. `seed` selects the held-out positions. */
void chance_fit_run (ChanceFit *self, uint64_t seed, ChanceCurve *curve);
