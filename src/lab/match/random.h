#pragma once

/* Chance that can be repeated: a seed and a number give always the same throws, whatever was thrown
 * for other numbers, so that threads may share the numbers among them in any order. */

#include <stdint.h>

typedef struct Chance {
  uint64_t state;
} Chance;

Chance chance_from (uint64_t seed, uint64_t number);

/* Any number of 64 bits; 0 … n - 1. */
uint64_t chance_throw (Chance *self);
int chance_below (Chance *self, int n);
