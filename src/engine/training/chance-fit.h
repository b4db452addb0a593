#pragma once

/* Fits the curve of win-chance.h to games of the engine with itself. The same positions give the
 * same curve. */

#include <stdbool.h>
#include <stdint.h>

typedef struct ChanceFit ChanceFit;

/* Positions whose scores are neighbours. All from the first team's side. */
typedef struct ChanceBand {
  int least, most; /* scores */
  int n;
  double result, foretold; /* means: how the games ended, and what the curve says */
} ChanceBand;

enum { N_CHANCE_BANDS = 10 };

typedef struct ChanceCurve {
  double steepness;
  int n_learnt, n_held_out;
  double learnt, held_out;          /* mean surprise of a result, in bits */
  ChanceBand bands[N_CHANCE_BANDS]; /* of all positions, equally many in each */
  double calibration;               /* how far result and foretold are apart in them, in the mean */
} ChanceCurve;

/* NULL when there is no memory. */
ChanceFit *chance_fit_new (void);
void chance_fit_free (ChanceFit *self);

/* What the search said of a position, for the first team; and how its game ended, from 1 where the
 * first team won to 0. False when there is no memory. */
bool chance_fit_add (ChanceFit *self, double result, int score);

int chance_fit_count (const ChanceFit *self);

/* Once; `seed` says which positions are held out. */
void chance_fit_run (ChanceFit *self, uint64_t seed, ChanceCurve *curve);
