#include "lab/training/hash-set.h"

#include <stdlib.h>

enum { FIRST_SLOTS = 1 << 12 };

void
hash_set_clear (HashSet *self)
{
  free (self->slots);
  *self = (HashSet) { 0 };
}

/* The slot of the hash, or the free slot where it belongs. At least one slot is always free. */
static uint64_t *
find_slot (const HashSet *self, uint64_t hash)
{
  size_t i = hash & (self->n_slots - 1);

  while (self->slots[i] != 0 && self->slots[i] != hash)
    i = (i + 1) & (self->n_slots - 1);

  return &self->slots[i];
}

static bool
grow (HashSet *self)
{
  HashSet larger = { .n_slots = self->n_slots == 0 ? FIRST_SLOTS : 2 * self->n_slots,
                     .n = self->n };

  larger.slots = calloc (larger.n_slots, sizeof *larger.slots);
  if (larger.slots == NULL)
    return false;

  for (size_t i = 0; i < self->n_slots; i++)
    if (self->slots[i] != 0)
      *find_slot (&larger, self->slots[i]) = self->slots[i];
  free (self->slots);
  *self = larger;

  return true;
}

/* 0 marks a free slot, so the hash 0 is stored as another value. */
HashSetAnswer
hash_set_add (HashSet *self, uint64_t hash)
{
  uint64_t kept = hash != 0 ? hash : 1, *slot;

  if (2 * self->n >= self->n_slots && !grow (self))
    return HASH_SET_IS_FULL;

  slot = find_slot (self, kept);
  if (*slot == kept)
    return HASH_IS_THERE;
  *slot = kept;
  self->n++;

  return HASH_IS_NEW;
}
