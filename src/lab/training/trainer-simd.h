#pragma once

/* The sums of a trainer. trainer-simd.c is compiled twice, once for every processor and once for
 * those with AVX2, and trainer.c chooses one of the two builds. Both round in the same way, so they
 * make the same net. Numbers of hidden sums are multiples of NET_HIDDEN_STEP. */

#include "engine/judge/net.h"

/* The parameters of the Adam optimizer. */
#define ADAM_MOMENTUM 0.9f
#define ADAM_SPREAD 0.999f
#define ADAM_TINY 1e-8f

/* The inputs of a view that are 1. */
typedef struct InputList {
  const uint16_t *inputs; /* borrowed */
  const uint16_t *other;  /* borrowed; which input stands for each one, so views can be mirrored */
  int n;
} InputList;

/* The numbers that Adam needs for a step: the rate, and the bound of the weights. */
typedef struct AdamStep {
  float rate, most;
  float part; /* the gradients are divided by the number of positions: one part of so many */
} AdamStep;

typedef struct TrainerFuncs {
  /* Computes the hidden sums of a view. */
  void (*sum_rows) (
    const float *rows, const float *biases, const InputList *list, int n_hidden, float *hidden);

  /* Returns the product of the clipped sums and as many weights of the output. */
  float (*weigh) (const float *hidden, const float *out, int n_hidden);

  /* Adds `off` times the clipped sums to the gradient of the output. Sets the sums to the slopes of
   * the error. */
  void (*slope) (float *hidden, const float *out, float off, int n_hidden, float *out_gradient);

  /* Adds the slopes to the gradients of the biases and of the inputs' rows. */
  void (*spread) (
    const float *slopes, const InputList *list, int n_hidden, float *rows, float *biases);

  /* Improves `n` values and clears their gradients. */
  void (*improve) (
    float *values, float *mean, float *square, float *gradient, size_t n, const AdamStep *step);

  void (*add) (float *sums, const float *numbers, size_t n);
} TrainerFuncs;

extern const TrainerFuncs trainer_funcs_plain;
extern const TrainerFuncs trainer_funcs_avx2;
