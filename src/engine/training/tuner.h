#pragma once

/* Finds weights by which the judgement of positions foretells best how their games ended: logistic
 * regression. What a weight counts for in a position is asked of the judgement itself, so that
 * nothing is stated twice. The same positions and settings give the same weights. */

#include "core/rules/position.h"
#include "engine/judge/weights.h"

typedef struct Tuner Tuner;

typedef struct TunerSettings {
  int n_epochs;
  uint64_t seed;    /* which positions are held out */
  double of_score;  /* the part that what the search said has in what is to be foretold: 0 to 1 */
  double stiffness; /* how hard it is to leave the weights one began with */
} TunerSettings;

/* The mean surprise of a position's outcome, in bits: of those learnt from, of those held out. */
typedef struct TunerError {
  double learnt, held_out;
} TunerError;

/* NULL when there is no memory. */
Tuner *tuner_new (const Variant *variant, const Weights *start);
void tuner_free (Tuner *self);

/* A quiet position; how its game ended, from 1 where the first team won to 0; and what the search
 * said of it, for the first team. False when there is no memory. */
bool tuner_add (Tuner *self, const Position *pos, double result, int score);

int tuner_count (const Tuner *self);

/* At least one position has been added. Fills the errors before and after. */
void tuner_run (Tuner *self, const TunerSettings *settings, TunerError *before, TunerError *after);

/* The logistic's steepness for a Man, as it was fitted to the weights one began with. */
double tuner_steepness (const Tuner *self);

const Weights *tuner_weights (const Tuner *self);
