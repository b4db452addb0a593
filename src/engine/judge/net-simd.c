#include "engine/judge/net-simd.h"

#include <string.h>

#ifdef __AVX2__
#define REGISTER 32
#else
#define REGISTER 16
#endif

/* The sums in a register. NET_HIDDEN_STEP sums stay in registers while rows are added. */
typedef int16_t Sums __attribute__ ((vector_size (REGISTER)));

enum { IN_REGISTER = REGISTER / 2, N_REGISTERS = NET_HIDDEN_STEP / IN_REGISTER };

static inline __attribute__ ((always_inline)) Sums
load (const int16_t *from)
{
  Sums sums;

  memcpy (&sums, from, sizeof sums);

  return sums;
}

static inline __attribute__ ((always_inline)) void
add_rows (Sums sums[N_REGISTERS],
          const int16_t *rows,
          size_t n_hidden,
          const uint16_t *inputs,
          int n,
          int sign)
{
  for (int i = 0; i < n; i++) {
    const int16_t *row = rows + inputs[i] * n_hidden;

#pragma GCC unroll 4
    for (int k = 0; k < N_REGISTERS; k++)
      sums[k] += sign > 0 ? load (row + k * IN_REGISTER) : -load (row + k * IN_REGISTER);
  }
}

static void
carry (const Net *net, const NetChanges *changes, const int16_t *from, int16_t *to)
{
  size_t n_hidden = (size_t) net->n_hidden;

  for (size_t at = 0; at < n_hidden; at += NET_HIDDEN_STEP) {
    Sums sums[N_REGISTERS];

#pragma GCC unroll 4
    for (int k = 0; k < N_REGISTERS; k++)
      sums[k] = load (from + at + k * IN_REGISTER);
    add_rows (sums, net->rows + at, n_hidden, changes->added, changes->n_added, 1);
    add_rows (sums, net->rows + at, n_hidden, changes->removed, changes->n_removed, -1);
    memcpy (to + at, sums, sizeof sums);
  }
}

/* The compiler turns this loop into SIMD instructions that multiply and add pairs. */
static int32_t
weigh (const int16_t *sums, const int16_t *weights, int n)
{
  int32_t total = 0;

  for (int i = 0; i < n; i++) {
    int16_t sum = sums[i] < 0 ? 0 : sums[i] > NET_ONE ? NET_ONE : sums[i];

    total += sum * weights[i];
  }

  return total;
}

const NetFuncs NET_FUNCS = { .carry = carry, .weigh = weigh };
