#pragma once

/* A set of position hashes. It starts as { 0 } and ends with hash_set_clear(). */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct HashSet {
  uint64_t *slots; /* owned; 0 marks a free slot */
  size_t n_slots;  /* a power of two, or 0 */
  size_t n;
} HashSet;

void hash_set_clear (HashSet *self);

typedef enum HashSetAnswer { HASH_IS_NEW, HASH_IS_THERE, HASH_SET_IS_FULL } HashSetAnswer;

/* Adds a hash unless it is in the set or memory runs out. */
HashSetAnswer hash_set_add (HashSet *self, uint64_t hash);
