#pragma once

/* Positions that have been seen, by their hashes. Begins as { 0 } and ends with hash_set_clear().
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct HashSet {
  uint64_t *slots; /* owned; 0 is a free one */
  size_t n_slots;  /* a power of two, or none */
  size_t n;
} HashSet;

void hash_set_clear (HashSet *self);

typedef enum HashSetAnswer { HASH_IS_NEW, HASH_IS_THERE, HASH_SET_IS_FULL } HashSetAnswer;

/* Adds it, unless it is there already, or memory has run out. */
HashSetAnswer hash_set_add (HashSet *self, uint64_t hash);
