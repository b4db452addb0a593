#pragma once

/* Random numbers that can be repeated. A seed and a number always give the same sequence, so it
 * does not matter which thread uses which number. */

#include <stdint.h>

typedef struct Random {
  uint64_t state;
} Random;

Random random_from (uint64_t seed, uint64_t number);

/* random_throw() returns any number of 64 bits, random_below() a number from 0 to n - 1. */
uint64_t random_throw (Random *self);
int random_below (Random *self, int n);
