#pragma once

/* What each thing on the board is worth, in hundredths of a Man: a row for each variant. What has
 * two phases counts by the first number while all pieces are on the board, by the second when they
 * are gone, and by a mixture in between. All is int, so that whoever tunes the weights may take
 * them for an array. */

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
  int early_step[STEPS_WEIGHED]; /* for a piece so many steps from its goal */
  int late_step[STEPS_WEIGHED];
  int early_knight[STEPS_WEIGHED]; /* more than a Man there */
  int late_knight[STEPS_WEIGHED];
  int early_gate[GATES_WEIGHED]; /* for one so many steps from its own castle */
  int late_gate[GATES_WEIGHED];
  int rim[N_PHASES];               /* for each direction in which a piece has no square beside it */
  int race[N_PHASES];              /* for each step by which a team is nearer to winning */
  int run[RUNS_WEIGHED];           /* where it needs so many, and no enemy can stop it */
  int early_siege[SIEGES_WEIGHED]; /* for each number of pieces near the goal, by its guards */
  int late_siege[SIEGES_WEIGHED];
  int approach[N_PHASES];       /* for each step that canters bring a player nearer */
  int pair[N_PHASES];           /* for two neighbours */
  int lone[N_PHASES];           /* for a piece without any */
  int canter[N_PHASES];         /* for each canter that is open */
  int charge[N_PHASES];         /* for each square from where a Knight could charge */
  int exposed[EXPOSED_WEIGHED]; /* for so many pieces that can be jumped next */
  int later[EXPOSED_WEIGHED];   /* and by the other enemy, after the partner's move */
  int loose[EXPOSED_WEIGHED];   /* of these, so many whose captors could not be jumped */
  int tempo[N_PHASES];          /* for having the move */
} Weights;

enum { N_WEIGHTS = sizeof (Weights) / sizeof (int) };

/* Several numbers that belong together. */
typedef struct WeightField {
  const char *name;
  size_t offset;
  int n;
} WeightField;

enum { N_WEIGHT_FIELDS = 21 };
extern const WeightField weight_fields[N_WEIGHT_FIELDS];

/* The numbers of a field. */
int *weights_field (Weights *self, const WeightField *field);

const Weights *weights_of (const Variant *variant);
