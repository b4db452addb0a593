#pragma once

/* Fits the curve of win-chance.h to games of the engine with itself. The same positions and seed
 * always give the same curve. */

#include <glib.h>
#include <stdint.h>

/* The search's score of a position, for the first team, and the result of its game, from 1 for a
 * win of the first team to 0. */
typedef struct ChanceSample {
  int score;
  float result;
} ChanceSample;

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

/* Sorts the array of ChanceSample. `seed` selects the held-out positions. */
void chance_fit (GArray *samples, uint64_t seed, ChanceCurve *curve);
