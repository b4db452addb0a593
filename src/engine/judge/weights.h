#pragma once

/* The weights of the evaluation, in hundredths of a man: one row for each variant. A weight with
 * two phases has two values: EARLY counts with all pieces on the board, LATE at the end of the
 * game, and a mixture of both in between. All members are int, so the tuner can treat the struct as
 * an array. */

#include "core/rules/variant.h"

#include <stddef.h>

typedef enum Phase { EARLY, LATE, N_PHASES } Phase;

enum {
  STEPS_WEIGHED = 20,
  GATES_WEIGHED = 4,
  RUNS_WEIGHED = 12,
  ATTACKERS_WEIGHED = 5,
  GUARDS_WEIGHED = 4,
  SIEGES_WEIGHED = ATTACKERS_WEIGHED * GUARDS_WEIGHED,
  EXPOSED_WEIGHED = 4,
};

typedef struct Weights {
  int man[N_PHASES];
  int early_step[STEPS_WEIGHED]; /* for a piece; the index is its steps to the goal */
  int late_step[STEPS_WEIGHED];
  int early_knight[STEPS_WEIGHED]; /* the extra worth of a knight; the same index */
  int late_knight[STEPS_WEIGHED];
  int early_gate[GATES_WEIGHED]; /* for a piece; the index is its steps from its own castle */
  int late_gate[GATES_WEIGHED];
  int rim[N_PHASES];               /* for each direction without a neighboring square */
  int race[N_PHASES];              /* for each step that a team is closer to a win */
  int run[RUNS_WEIGHED];           /* for a win that no enemy can stop; the index is its steps */
  int early_siege[SIEGES_WEIGHED]; /* for the attackers and guards near a goal; see weigh_seat() */
  int late_siege[SIEGES_WEIGHED];
  int approach[N_PHASES];       /* for each step that canters bring a player closer */
  int pair[N_PHASES];           /* for each pair of neighbors */
  int lone[N_PHASES];           /* for each piece without a neighbor */
  int canter[N_PHASES];         /* for each possible canter */
  int charge[N_PHASES];         /* for each square from which a knight could charge */
  int exposed[EXPOSED_WEIGHED]; /* by the number of pieces that the next player can capture */
  int later[EXPOSED_WEIGHED];   /* by the number of pieces that only the second enemy can capture */
  int loose[EXPOSED_WEIGHED];   /* by the number of pieces that an enemy can capture safely */
  int tempo[N_PHASES];          /* for being the player to move */
} Weights;

enum { N_WEIGHTS = sizeof (Weights) / sizeof (int) };

/* A group of weights with a name. */
typedef struct WeightField {
  const char *name;
  size_t offset;
  int n;
} WeightField;

enum { N_WEIGHT_FIELDS = 21 };
extern const WeightField weight_fields[N_WEIGHT_FIELDS];

/* Returns the weights of a field. */
int *weights_field (Weights *self, const WeightField *field);

const Weights *weights_of (const Variant *variant);
