#include "engine/judge/net-simd.h"

#include <string.h>

/* As many sums as two registers of AVX2 have. The compiler uses more registers where they are
 * smaller. */
typedef int16_t Sums __attribute__ ((vector_size (2 * NET_HIDDEN_STEP)));

static inline __attribute__ ((always_inline)) Sums
load (const int16_t *from)
{
  Sums sums;

  memcpy (&sums, from, sizeof sums);

  return sums;
}

static void
carry (const Net *net, const NetChanges *changes, const int16_t *from, int16_t *to)
{
  size_t n_hidden = (size_t) net->n_hidden;

  for (size_t at = 0; at < n_hidden; at += NET_HIDDEN_STEP) {
    Sums sums = load (from + at);

    for (int i = 0; i < changes->n_added; i++)
      sums += load (net->rows + changes->added[i] * n_hidden + at);
    for (int i = 0; i < changes->n_removed; i++)
      sums -= load (net->rows + changes->removed[i] * n_hidden + at);
    memcpy (to + at, &sums, sizeof sums);
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
