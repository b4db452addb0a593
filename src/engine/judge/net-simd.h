#pragma once

/* The sums behind net.h. net-simd.c is compiled twice, once for every processor and once for those
 * with AVX2, and net.c chooses one of the two builds. */

#include "engine/judge/net.h"

typedef struct NetFuncs {
  /* Adds and subtracts the rows of the changed inputs. */
  void (*carry) (const Net *net, const NetChanges *changes, const int16_t *from, int16_t *to);

  /* Returns the product of the sums of a view, clipped to 0 ... NET_ONE, and as many weights. */
  int32_t (*weigh) (const int16_t *sums, const int16_t *weights, int n);
} NetFuncs;

extern const NetFuncs net_funcs_plain;
extern const NetFuncs net_funcs_avx2;
