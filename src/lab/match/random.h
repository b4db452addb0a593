#pragma once

/* Random numbers that can be repeated. A seed and a number always give the same sequence,
 * independent of other numbers, so threads can share the numbers in any order. */

#include <stdint.h>

typedef struct Chance {
  uint64_t state;
} Chance;

Chance chance_from (uint64_t seed, uint64_t number);

/* Return any number of 64 bits, and a number from 0 to n - 1. */
uint64_t chance_throw (Chance *self);
int chance_below (Chance *self, int n);
