#define _DEFAULT_SOURCE /* for madvise() and MAP_ANONYMOUS */

#include "engine/search/transposition-table.h"

#include <string.h>
#include <sys/mman.h>

/* A bucket fills a cache line; its entries compete for the slots. The bits of TableSlot.data:
 *
 *     bits   63 … 32   31 … 16   15 … 8   7 … 2   1 0
 *            move      score     depth    age     bound */
enum { BUCKET = 4, AGES = 64, HUGE_PAGE = 2 << 20 };

/* A table of at least this size is cleared by giving its pages back, which takes less time than
 * memset(). The system clears each page when it is used again. */
enum { LARGE = 32 << 20 };

/* Maps empty slots and asks for huge pages. With small pages nearly every access would miss the
 * TLB. Returns false and changes nothing when memory runs out. */
static bool
map_slots (TranspositionTable *self, size_t n_buckets)
{
  size_t size = n_buckets * BUCKET * sizeof (TableSlot);
  char *mapping =
    mmap (NULL, size + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  if (mapping == MAP_FAILED)
    return false;

  *self = (TranspositionTable) { .mapping = mapping,
                                 .slots = (void *) (mapping + -(uintptr_t) mapping % HUGE_PAGE),
                                 .size = size,
                                 .n_buckets = n_buckets };
#ifdef MADV_HUGEPAGE
  madvise (self->slots, size, MADV_HUGEPAGE);
#endif

  return true;
}

bool
table_resize (TranspositionTable *self, size_t mebibytes)
{
  TranspositionTable table;

  if (!map_slots (&table, (mebibytes << 20) / (BUCKET * sizeof (TableSlot))))
    return false;

  table_free (self);
  *self = table;

  return true;
}

void
table_free (TranspositionTable *self)
{
  if (self->mapping != NULL)
    munmap (self->mapping, self->size + HUGE_PAGE);
  *self = (TranspositionTable) { .slots = NULL };
}

/* Returns whether the pages were given back, so that they are empty. Only Linux promises that. */
static bool
give_back_pages (TranspositionTable *self)
{
#ifdef __linux__
  return madvise (self->slots, self->size, MADV_DONTNEED) == 0;
#else
  return false;
#endif
}

void
table_clear (TranspositionTable *self)
{
  if (self->size < LARGE || !give_back_pages (self))
    memset (self->slots, 0, self->size);
  self->age = 0;
}

void
table_rest (TranspositionTable *self)
{
  if (!give_back_pages (self))
    table_clear (self);
}

void
table_grow_older (TranspositionTable *self)
{
  self->age = (self->age + 1) % AGES;
}

/* Maps a hash to one of the buckets, by the upper half of a product. The number of buckets need not
 * be a power of two. */
static TableSlot *
bucket_of (const TranspositionTable *self, uint64_t hash)
{
  size_t i = (size_t) ((hash >> 32) * (uint64_t) self->n_buckets >> 32);

  return self->slots + i * BUCKET;
}

static inline uint64_t
load (const _Atomic uint64_t *word)
{
  return atomic_load_explicit (word, memory_order_relaxed);
}

static inline void
store (_Atomic uint64_t *word, uint64_t value)
{
  atomic_store_explicit (word, value, memory_order_relaxed);
}

static inline unsigned
age_of (uint64_t data)
{
  return data >> 2 & (AGES - 1);
}

static inline int
depth_of (uint64_t data)
{
  return data >> 8 & 0xff;
}

static uint64_t
pack (const Entry *entry, unsigned age)
{
  return (uint64_t) entry->move << 32 | (uint64_t) (uint16_t) entry->score << 16 |
         (uint64_t) (uint8_t) entry->depth << 8 | (uint64_t) age << 2 | entry->bound;
}

bool
table_find (const TranspositionTable *self, uint64_t hash, Entry *entry)
{
  const TableSlot *slots = bucket_of (self, hash);

  for (int i = 0; i < BUCKET; i++) {
    uint64_t data = load (&slots[i].data);

    if ((load (&slots[i].check) ^ data) != hash || (data & 3) == BOUND_NONE)
      continue;

    *entry = (Entry) { .score = (int16_t) (data >> 16),
                       .depth = depth_of (data),
                       .bound = (Bound) (data & 3),
                       .move = (uint32_t) (data >> 32) };
    return true;
  }

  return false;
}

/* Returns how much an entry is worth keeping: its depth, less four plies for each search after the
 * one that stored it. */
static int
worth (const TranspositionTable *self, uint64_t data)
{
  unsigned years = (self->age + AGES - age_of (data)) % AGES;

  return (data & 3) == BOUND_NONE ? -4 * AGES : depth_of (data) - 4 * (int) years;
}

static TableSlot *
place_for (const TranspositionTable *self, uint64_t hash)
{
  TableSlot *slots = bucket_of (self, hash), *place = slots;

  for (int i = 0; i < BUCKET; i++) {
    uint64_t data = load (&slots[i].data);

    if ((load (&slots[i].check) ^ data) == hash)
      return &slots[i];
    if (worth (self, data) < worth (self, load (&place->data)))
      place = &slots[i];
  }

  return place;
}

void
table_keep (TranspositionTable *self, uint64_t hash, const Entry *entry)
{
  TableSlot *place = place_for (self, hash);
  uint64_t old = load (&place->data), data;
  bool is_same = (load (&place->check) ^ old) == hash;
  Entry kept = *entry;

  /* If the new entry has no move, keep the old move of this position. If the new entry is only a
   * bound, it does not replace an entry that is more than three plies deeper, from the same
   * position and search. */
  if (is_same && kept.move == 0)
    kept.move = (uint32_t) (old >> 32);
  if (is_same && kept.bound != BOUND_EXACT && kept.depth + 3 < depth_of (old) &&
      age_of (old) == self->age)
    return;

  data = pack (&kept, self->age);
  store (&place->check, hash ^ data);
  store (&place->data, data);
}

void
table_prefetch (const TranspositionTable *self, uint64_t hash)
{
  __builtin_prefetch (bucket_of (self, hash));
}

int
table_permille (const TranspositionTable *self)
{
  size_t n = self->n_buckets * BUCKET < 1000 ? self->n_buckets * BUCKET : 1000;
  int full = 0;

  for (size_t i = 0; i < n; i++) {
    uint64_t data = load (&self->slots[i].data);

    full += (data & 3) != BOUND_NONE && age_of (data) == self->age;
  }

  return full * 1000 / (int) n;
}
