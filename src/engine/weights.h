#pragma once

/* What each thing on the board is worth, in hundredths of a Man: a row for each variant. What has
 * two phases counts by the first number while all pieces are on the board, by the second when they
 * are gone, and by a mixture in between. All is int, so that whoever tunes the weights may take
 * them for an array. */

#include "core/variant.h"

#include <stddef.h>

typedef enum Phase { EARLY, LATE, N_PHASES } Phase;

enum { STEPS_WEIGHED = 20, GATES_WEIGHED = 4, EXPOSED_WEIGHED = 4 };

typedef struct Weights {
  int man[N_PHASES];
  int knight[N_PHASES];          /* more than a Man */
  int early_step[STEPS_WEIGHED]; /* for a piece so many steps from its goal */
  int late_step[STEPS_WEIGHED];
  int early_gate[GATES_WEIGHED]; /* for one so many steps from its own castle */
  int late_gate[GATES_WEIGHED];
  int race[N_PHASES];           /* for each step by which a team is nearer to winning */
  int runner[N_PHASES];         /* where no enemy is near enough to stop it */
  int pair[N_PHASES];           /* for two neighbours */
  int canter[N_PHASES];         /* for each canter that is open */
  int charge[N_PHASES];         /* for each Knight that may find something to charge */
  int exposed[EXPOSED_WEIGHED]; /* for so many pieces that can be jumped next */
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

enum { N_WEIGHT_FIELDS = 14 };
extern const WeightField weight_fields[N_WEIGHT_FIELDS];

/* The numbers of a field. */
int *weights_field (Weights *self, const WeightField *field);

const Weights *weights_of (const Variant *variant);
