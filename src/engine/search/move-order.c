#include "engine/search/move-order.h"

#include <stdlib.h>
#include <string.h>

/* With FOR_EACH_PROCESSOR before it, a function is compiled twice, once for every processor and
 * once for those with AVX2. The program chooses one version when it is loaded. This choice needs a
 * linker with ifunc support. Sanitizers do not allow it, because they start after the choice. */

#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define IS_SANITIZED
#endif

#if defined __x86_64__ && defined __gnu_linux__ && !defined __clang__ && !defined IS_SANITIZED
#define FOR_EACH_PROCESSOR __attribute__ ((target_clones ("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

#define ALWAYS_INLINE static inline __attribute__ ((always_inline))

void
history_clear (MoveHistory *self)
{
  memset (self, 0, sizeof *self);
}

/* Adds `amount` to the history value of a move. The change is smaller near the ends of the scale,
 * so the value never exceeds HISTORY_MOST. */
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

/* Returns the highest rank. Compares eight ranks at a time; `n` is at least eight. The last eight
 * may overlap the ones before. */
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

/* Returns the index of the highest rank, or of the first one if several are equal. */
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

/* Returns the best move, and the first one of equal moves. Does not sort, because most nodes are
 * cut off after a few moves. */
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
