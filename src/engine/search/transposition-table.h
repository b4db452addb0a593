#pragma once

/* What is remembered of positions searched before. All threads of a search share one table without
 * a lock: an entry is two words, and the first is the key XORed with the second, so that an entry
 * that two threads wrote at once fits no position.
 *
 * Bigger is better, but no size is too small. The memory belongs to the table from table_resize()
 * to table_free(). */

#include "core/rules/move.h"

#include <stdatomic.h>
#include <stddef.h>

typedef enum Bound {
  BOUND_NONE,
  BOUND_UPPER, /* the value is at most the score */
  BOUND_LOWER, /* at least */
  BOUND_EXACT,
} Bound;

typedef struct Entry {
  int score; /* counted from the position itself, not from the root */
  int depth; /* 0: the quiescence */
  Bound bound;
  uint32_t move; /* a MoveMark; 0 for none */
} Entry;

typedef struct Slot {
  _Atomic uint64_t check, data;
} Slot;

typedef struct Table {
  Slot *slots; /* owned */
  size_t n_buckets;
  unsigned age;
} Table;

/* False, with the table as it was, if there is not so much memory. All is forgotten. */
bool table_resize (Table *self, size_t mebibytes);
void table_free (Table *self);
void table_clear (Table *self);

/* A new search: what older ones left counts less. */
void table_grow_older (Table *self);

bool table_find (const Table *self, uint64_t hash, Entry *entry);
void table_keep (Table *self, uint64_t hash, const Entry *entry);

/* The position will be looked up soon. */
void table_prefetch (const Table *self, uint64_t hash);

/* How many of a thousand places this search has filled. */
int table_permille (const Table *self);

/* Enough of a move to know it again among those of its position. */
static inline uint32_t
move_mark (Move move)
{
  uint32_t fold = move.captured * UINT32_C (0x9e3779b1) >> 16;

  return (uint32_t) move.from << 24 | (uint32_t) move.to << 16 | fold;
}
