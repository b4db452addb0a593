#pragma once

/* The transposition table. All threads of a search share it without locks: an entry is two
 * words, and the first is the key XORed with the second. An entry that two threads wrote at the
 * same time therefore matches no position.
 *
 * A larger table is better, but any size from 1 MiB on works. table_resize() maps the memory and
 * table_free() unmaps it. */

#include "core/rules/move.h"

#include <stdatomic.h>
#include <stddef.h>

typedef enum Bound {
  BOUND_NONE,
  BOUND_UPPER, /* the value is at most the score */
  BOUND_LOWER, /* the value is at least the score */
  BOUND_EXACT,
} Bound;

typedef struct Entry {
  int score; /* wins and losses count plies from this position, not from the root */
  int depth; /* 0 in the quiescence search */
  Bound bound;
  uint32_t move; /* the move_mark() of the best move; 0 if unknown */
} Entry;

typedef struct TableSlot {
  _Atomic uint64_t check, data;
} TableSlot;

typedef struct TranspositionTable {
  void *mapping;    /* owned; NULL before table_resize() */
  TableSlot *slots; /* in the mapping, where a huge page begins */
  size_t size;      /* of the slots in bytes */
  size_t n_buckets;
  unsigned age;
} TranspositionTable;

/* Sets the size and clears the table. Its pages take up no memory until they are used. Returns
 * false and changes nothing when memory runs out. */
bool table_resize (TranspositionTable *self, size_t mebibytes);

void table_free (TranspositionTable *self);
void table_clear (TranspositionTable *self);

/* Clears the table and gives its memory back to the system until its next use, which cannot fail.
 */
void table_rest (TranspositionTable *self);

/* Starts a new search: entries of earlier searches become easier to replace. */
void table_grow_older (TranspositionTable *self);

bool table_find (const TranspositionTable *self, uint64_t hash, Entry *entry);
void table_keep (TranspositionTable *self, uint64_t hash, const Entry *entry);

/* Prefetches the bucket of a position that will be looked up soon. */
void table_prefetch (const TranspositionTable *self, uint64_t hash);

/* Returns the share of slots that this search has filled, in thousandths, from a sample of the
 * table. */
int table_permille (const TranspositionTable *self);

/* A short form of a move, to find it among the legal moves of its position. Two captures between
 * the same squares rarely have the same mark, and then only the move ordering suffers. */
static inline uint32_t
move_mark (Move move)
{
  uint32_t fold = move.captured * UINT32_C (0x9e3779b1) >> 16;

  return (uint32_t) move.from << 24 | (uint32_t) move.to << 16 | fold;
}
