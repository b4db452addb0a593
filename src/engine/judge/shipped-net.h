#pragma once

/* The nets that are linked into the program: data/nets has a file for each. */

#include "engine/judge/net.h"

enum { MOST_SHIPPED_NETS = 8 };

typedef struct ShippedNet {
  const char *variant_id; /* NULL behind the last net */
  const void *bytes;
  size_t n_bytes;
} ShippedNet;

/* data/nets/make-nets.py writes this table. */
extern const ShippedNet shipped_nets[MOST_SHIPPED_NETS];

/* Returns the net of the variant. Returns NULL if the program has none, or if its file does not
 * fit: then the hand-made weights evaluate. Any thread may call this function. Its first call for a
 * variant checks the net. */
const Net *shipped_net_of (const Variant *variant);
