#pragma once

/* Fits the weights of the evaluation to the results of games, by logistic regression. The code of
 * the evaluation counts how often each weight applies in a position, so the tuner need not repeat
 * the rules of the evaluation. The same positions and settings always give the same weights. */

#include "core/rules/position.h"
#include "engine/judge/weights.h"

typedef struct Tuner Tuner;

typedef struct TunerSettings {
  int n_epochs;
  /* Selects the held-out positions. They only measure the error, and the weights do not learn from
   * them. */
  uint64_t seed;
  /* The tuner predicts a mix of the game's result and the search's score. This is the share of the
   * score: 0 to 1. */
  double of_score;
  double stiffness; /* how strongly the weights are held near their start values */
} TunerSettings;

/* The mean cross entropy in bits, of the training positions and of the held-out positions. It is 0
 * if there are no such positions. */
typedef struct TunerError {
  double learned, held_out;
  int n_learned, n_held_out;
} TunerError;

typedef struct TunerResult {
  TunerError before, after; /* with the start weights, and with the tuned weights */
  /* The steepness of the logistic function, per man. The tuner fits it to the results, with the
   * start weights. */
  double steepness;
  Weights weights;
} TunerResult;

Tuner *tuner_new (const Weights *start);
void tuner_free (Tuner *self);

/* Adds a quiet position. `result` is the result of the position's game: 1 for a win of the first
 * team, 0 for a loss. `score` is the search's score for the first team. */
void tuner_add (Tuner *self, const Position *pos, double result, int score);

int tuner_count (const Tuner *self);

/* Finds the weights. There must be at least one position. */
void tuner_run (Tuner *self, const TunerSettings *settings, TunerResult *result);
