#pragma once

/* Fits the weights of the evaluation to the results of games, by logistic regression. The
 * evaluation itself tells how often each weight counts in a position, so that the features are
 * defined only once. The same positions and settings always give the same weights. */

#include "core/rules/position.h"
#include "engine/judge/weights.h"

typedef struct Tuner Tuner;

typedef struct TunerSettings {
  int n_epochs;
  uint64_t seed;    /* selects the held-out positions */
  double of_score;  /* the share of the search's score in the target: 0 to 1 */
  double stiffness; /* how strongly the weights are held near their start values */
} TunerSettings;

/* The mean cross entropy of a result in bits, of training and held-out positions. */
typedef struct TunerError {
  double learned, held_out;
} TunerError;

typedef struct TunerResult {
  TunerError before, after; /* with the start weights, and with the tuned ones */
  double steepness;         /* of the logistic function, per man, fitted to the start weights */
  Weights weights;
} TunerResult;

Tuner *tuner_new (const Variant *variant, const Weights *start);
void tuner_free (Tuner *self);

/* Adds a quiet position, the result of its game, from 1 for a win of the first team to 0, and
 * the search's score for the first team. */
void tuner_add (Tuner *self, const Position *pos, double result, int score);

int tuner_count (const Tuner *self);

/* Needs at least one position. */
void tuner_run (Tuner *self, const TunerSettings *settings, TunerResult *result);
