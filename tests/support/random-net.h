#pragma once

/* A net with random weights, for tests. */

#include "engine/judge/net.h"

/* Returns the bytes of a file, which the caller frees. The same seed always gives the same net. */
void *
random_net_new (const Variant *variant, int n_hidden, int n_buckets, unsigned seed, size_t *n);
