#pragma once

/* Fits the curve of win-chance.h to games of the engine with itself. The same positions and seed
 * always give the same curve. */

#include <glib.h>
#include <stdint.h>

/* A position and the result of its game. */
typedef struct ChanceSample {
  int score;    /* the search's score for the first team */
  float result; /* 1 for a win of the first team, 0.5 for a draw, 0 for a loss */
} ChanceSample;

/* A group of positions with similar scores. All its numbers are for the first team. */
typedef struct ChanceBand {
  int least, most; /* scores */
  int n;
  double result, foretold; /* the mean result of the games, and the mean prediction of the curve */
} ChanceBand;

enum { N_CHANCE_BANDS = 10 };

typedef struct ChanceCurve {
  double steepness;
  int n_learned, n_held_out;
  double learned, held_out;         /* mean cross entropy of these positions, in bits */
  ChanceBand bands[N_CHANCE_BANDS]; /* of all positions, in the order of the scores, each with the
                                       same number of positions */
  double calibration; /* mean absolute difference of result and prediction in the bands */
} ChanceCurve;

/* Fits the curve to an array of ChanceSample, and sorts this array. `seed` selects the held-out
 * positions. */
void chance_fit (GArray *samples, uint64_t seed, ChanceCurve *curve);
