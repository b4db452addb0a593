#include "engine/search/move-order.h"

#include "engine/judge/processor.h"

#include <stdlib.h>
#include <string.h>

void
history_clear (MoveHistory *self)
{
  memset (self, 0, sizeof *self);
}

/* The change is smaller near the ends of the scale, so the value never exceeds HISTORY_MOST. */
void
history_learn (MoveHistory *self, Seat seat, Move move, int amount)
{
  int16_t *value = &self->from_to[seat][move.from][move.to];

  *value = (int16_t) (*value + amount - *value * abs (amount) / HISTORY_MOST);
}

/* ---- The highest rank ---- */

enum { N_ABREAST = 8 };

typedef int32_t Ranks __attribute__ ((vector_size (4 * N_ABREAST)));
typedef uint64_t Words __attribute__ ((vector_size (4 * N_ABREAST)));

ALWAYS_INLINE Ranks
ranks_load (const int32_t *ranks)
{
  Ranks loaded;

  memcpy (&loaded, ranks, sizeof loaded);

  return loaded;
}

ALWAYS_INLINE Ranks
higher_of (Ranks a, Ranks b)
{
  Ranks is_higher = a > b;

  return (a & is_higher) | (b & ~is_higher);
}

/* Compares eight ranks at a time; `n` is at least eight. The last eight may overlap the ones
 * before. */
ALWAYS_INLINE int32_t
highest_of_many (const int32_t *ranks, int n)
{
  Ranks highest = ranks_load (ranks + n - N_ABREAST);

  for (int i = 0; i + N_ABREAST < n; i += N_ABREAST)
    highest = higher_of (highest, ranks_load (ranks + i));

  highest = higher_of (highest, __builtin_shufflevector (highest, highest, 4, 5, 6, 7, 0, 1, 2, 3));
  highest = higher_of (highest, __builtin_shufflevector (highest, highest, 2, 3, 0, 1, 6, 7, 4, 5));
  highest = higher_of (highest, __builtin_shufflevector (highest, highest, 1, 0, 3, 2, 5, 4, 7, 6));

  return highest[0];
}

ALWAYS_INLINE int32_t
highest_of_few (const int32_t *ranks, int n)
{
  int32_t most = ranks[0];

  for (int i = 1; i < n; i++)
    most = ranks[i] > most ? ranks[i] : most;

  return most;
}

ALWAYS_INLINE bool
eight_have (const int32_t *ranks, int32_t rank)
{
  Words words = (Words) (ranks_load (ranks) == rank);

  return (words[0] | words[1] | words[2] | words[3]) != 0;
}

/* The index of the highest rank; the first one if several are equal. */
FOR_EACH_PROCESSOR static int
find_highest (const int32_t *ranks, int n)
{
  int32_t most = n < N_ABREAST ? highest_of_few (ranks, n) : highest_of_many (ranks, n);
  int i = 0;

  while (i + N_ABREAST <= n && !eight_have (ranks + i, most))
    i += N_ABREAST;
  while (ranks[i] != most)
    i++;

  return i;
}

/* Selects the best move without sorting, because most nodes are cut off after a few moves. Of
 * equal moves the first one is taken. */
Move
queue_take (Queue *self)
{
  int best = self->next + find_highest (self->ranks + self->next, self->n - self->next);
  Move move = self->moves[best];
  int32_t rank = self->ranks[best];

  self->moves[best] = self->moves[self->next];
  self->ranks[best] = self->ranks[self->next];
  self->moves[self->next] = move;
  self->ranks[self->next] = rank;
  self->next++;

  return move;
}
