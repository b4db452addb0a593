#pragma once

/* The records of self-play, prepared for a trainer: for each position the inputs of its net as a
 * list, and the target. */

#include "engine/judge/net-inputs.h"
#include "lab/training/played-file.h"

typedef struct Example {
  int64_t at; /* where its inputs begin: those of the view of the team to move, then the other's */
  uint16_t n; /* the inputs of each view */
  uint16_t bucket;
  uint32_t game; /* the number of its game */
  float target;  /* the chance of the team to move */
} Example;

typedef struct ExamplesSettings {
  int n_buckets;
  double of_score;  /* the share of the score in the target, beside the result */
  double steepness; /* of the curve from scores to chances, per man */
} ExamplesSettings;

typedef struct Examples {
  int64_t n;
  Example *all;     /* owned */
  uint16_t *inputs; /* owned */
  int n_inputs;
  uint16_t *same, *mirrored; /* owned; for each input, itself, and its mirror image or NULL */
} Examples;

void examples_init (Examples *self, const PlayedFile *file, const ExamplesSettings *settings);
void examples_clear (Examples *self);
