#include "lab/training/trainer-simd.h"

#include <math.h>
#include <string.h>

enum { N_LANES = 8, N_REGISTERS = NET_HIDDEN_STEP / N_LANES };

/* The builds add in the same order, because both have eight lanes. */
typedef float Lanes __attribute__ ((vector_size (N_LANES * sizeof (float))));
typedef int32_t Mask __attribute__ ((vector_size (N_LANES * sizeof (int32_t))));

static inline __attribute__ ((always_inline)) Lanes
load (const float *from)
{
  Lanes lanes;

  memcpy (&lanes, from, sizeof lanes);

  return lanes;
}

static inline __attribute__ ((always_inline)) void
keep (float *to, Lanes lanes)
{
  memcpy (to, &lanes, sizeof lanes);
}

/* Returns the lanes of `a` where the mask is set, and those of `b` elsewhere. */
static inline __attribute__ ((always_inline)) Lanes
choose (Mask mask, Lanes a, Lanes b)
{
  return (Lanes) ((mask & (Mask) a) | (~mask & (Mask) b));
}

static inline __attribute__ ((always_inline)) Lanes
clip (Lanes lanes)
{
  Lanes zero = { 0 }, one = zero + 1;

  lanes = choose (lanes > zero, lanes, zero);

  return choose (lanes < one, lanes, one);
}

/* ---- A position ---- */

/* NET_HIDDEN_STEP sums stay in registers while the rows are added. */
static void
sum_rows (
  const float *rows, const float *biases, const InputList *list, int n_hidden, float *hidden)
{
  for (int at = 0; at < n_hidden; at += NET_HIDDEN_STEP) {
    Lanes sums[N_REGISTERS];

#pragma GCC unroll 4
    for (int k = 0; k < N_REGISTERS; k++)
      sums[k] = load (biases + at + k * N_LANES);
    for (int i = 0; i < list->n; i++) {
      const float *row = rows + list->other[list->inputs[i]] * n_hidden + at;

#pragma GCC unroll 4
      for (int k = 0; k < N_REGISTERS; k++)
        sums[k] += load (row + k * N_LANES);
    }
#pragma GCC unroll 4
    for (int k = 0; k < N_REGISTERS; k++)
      keep (hidden + at + k * N_LANES, sums[k]);
  }
}

static float
weigh (const float *hidden, const float *out, int n_hidden)
{
  Lanes sums = { 0 };
  float total = 0;

  for (int i = 0; i < n_hidden; i += N_LANES)
    sums += clip (load (hidden + i)) * load (out + i);
  for (int i = 0; i < N_LANES; i++)
    total += sums[i];

  return total;
}

static void
slope (float *hidden, const float *out, float off, int n_hidden, float *out_gradient)
{
  Lanes zero = { 0 }, one = zero + 1;

  for (int i = 0; i < n_hidden; i += N_LANES) {
    Lanes sums = load (hidden + i), slopes = off * load (out + i);

    keep (out_gradient + i, load (out_gradient + i) + off * clip (sums));
    keep (hidden + i, choose ((sums > zero) & (sums < one), slopes, zero));
  }
}

static void
spread (const float *slopes, const InputList *list, int n_hidden, float *rows, float *biases)
{
  for (int at = 0; at < n_hidden; at += NET_HIDDEN_STEP) {
    Lanes sums[N_REGISTERS];

#pragma GCC unroll 4
    for (int k = 0; k < N_REGISTERS; k++) {
      float *bias = biases + at + k * N_LANES;

      sums[k] = load (slopes + at + k * N_LANES);
      keep (bias, load (bias) + sums[k]);
    }
    for (int i = 0; i < list->n; i++) {
      float *row = rows + list->other[list->inputs[i]] * n_hidden + at;

#pragma GCC unroll 4
      for (int k = 0; k < N_REGISTERS; k++)
        keep (row + k * N_LANES, load (row + k * N_LANES) + sums[k]);
    }
  }
}

/* ---- A batch ---- */

static void
improve (float *restrict values,
         float *restrict mean,
         float *restrict square,
         float *restrict gradient,
         size_t n,
         const AdamStep *step)
{
  float rate = step->rate, most = step->most, part = step->part;

  for (size_t i = 0; i < n; i++) {
    float down = gradient[i] / part, value;

    mean[i] = ADAM_MOMENTUM * mean[i] + (1 - ADAM_MOMENTUM) * down;
    square[i] = ADAM_SPREAD * square[i] + (1 - ADAM_SPREAD) * down * down;
    value = values[i] - rate * mean[i] / (sqrtf (square[i]) + ADAM_TINY);
    value = value < most ? value : most;
    values[i] = value > -most ? value : -most;
    gradient[i] = 0;
  }
}

static void
add (float *restrict sums, const float *restrict numbers, size_t n)
{
  for (size_t i = 0; i < n; i++)
    sums[i] += numbers[i];
}

const TrainerFuncs TRAINER_FUNCS = { .sum_rows = sum_rows,
                                     .weigh = weigh,
                                     .slope = slope,
                                     .spread = spread,
                                     .improve = improve,
                                     .add = add };
