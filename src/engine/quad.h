#pragma once

/* Boards in registers. A Quad holds a board, a word for each class of squares (square.h), and every
 * operation works on all four classes at once. The compiler makes of it what the processor has: one
 * register of AVX2, or two of SSE2. */

#include "core/square.h"

#include <string.h>

#define ALWAYS_INLINE static inline __attribute__ ((always_inline))

typedef uint64_t Quad __attribute__ ((vector_size (32)));

#define ALWAYS_INLINE static inline __attribute__ ((always_inline))

/* Columns of a class; a leap east from the last one leads off the board, not to the next row. */
#define FIRST_COLUMN 0x0101010101010101u
#define LAST_COLUMN 0x8080808080808080u
#define ALL (~UINT64_C (0))

static const Quad not_first = { ~FIRST_COLUMN, ~FIRST_COLUMN, ~FIRST_COLUMN, ~FIRST_COLUMN };
static const Quad not_last = { ~LAST_COLUMN, ~LAST_COLUMN, ~LAST_COLUMN, ~LAST_COLUMN };

ALWAYS_INLINE Quad
quad_load (const SquareSet *set)
{
  Quad quad;

  memcpy (&quad, set, sizeof quad);

  return quad;
}

ALWAYS_INLINE SquareSet
quad_store (Quad quad)
{
  SquareSet set;

  memcpy (&set, &quad, sizeof set);

  return set;
}

ALWAYS_INLINE bool
quad_is_none (Quad quad)
{
#ifdef __AVX2__
  typedef long long Signed __attribute__ ((vector_size (32)));

  return __builtin_ia32_ptestz256 ((Signed) quad, (Signed) quad);
#else
  return (quad[0] | quad[1] | quad[2] | quad[3]) == 0;
#endif
}

/* ---- Steps: "the squares whose neighbour in that direction is in the set" ---- */

ALWAYS_INLINE Quad
swap_files (Quad quad)
{
  return __builtin_shufflevector (quad, quad, 1, 0, 3, 2);
}

ALWAYS_INLINE Quad
swap_ranks (Quad quad)
{
  return __builtin_shufflevector (quad, quad, 2, 3, 0, 1);
}

ALWAYS_INLINE Quad
look_east (Quad quad)
{
  Quad swapped = swap_files (quad);

  return (swapped & (Quad){ ALL, 0, ALL, 0 }) |
         (swapped >> 1 & (Quad){ 0, ~LAST_COLUMN, 0, ~LAST_COLUMN });
}

ALWAYS_INLINE Quad
look_west (Quad quad)
{
  Quad swapped = swap_files (quad);

  return (swapped & (Quad){ 0, ALL, 0, ALL }) |
         (swapped << 1 & (Quad){ ~FIRST_COLUMN, 0, ~FIRST_COLUMN, 0 });
}

ALWAYS_INLINE Quad
look_north (Quad quad)
{
  Quad swapped = swap_ranks (quad);

  return (swapped & (Quad){ ALL, ALL, 0, 0 }) | (swapped >> 8 & (Quad){ 0, 0, ALL, ALL });
}

ALWAYS_INLINE Quad
look_south (Quad quad)
{
  Quad swapped = swap_ranks (quad);

  return (swapped & (Quad){ 0, 0, ALL, ALL }) | (swapped << 8 & (Quad){ ALL, ALL, 0, 0 });
}

/* A set with its two sideways views, from which the slanting ones are made. */
typedef struct View {
  Quad middle, east, west;
} View;

ALWAYS_INLINE View
view_of (Quad quad)
{
  return (View){ quad, look_east (quad), look_west (quad) };
}

ALWAYS_INLINE Quad
look (View view, int dir)
{
  switch ((Direction) dir) {
  case NORTH:
    return look_north (view.middle);
  case NORTH_EAST:
    return look_north (view.east);
  case EAST:
    return view.east;
  case SOUTH_EAST:
    return look_south (view.east);
  case SOUTH:
    return look_south (view.middle);
  case SOUTH_WEST:
    return look_south (view.west);
  case WEST:
    return view.west;
  case NORTH_WEST:
    return look_north (view.west);
  case N_DIRECTIONS:
  default:
    return (Quad){ 0 };
  }
}

/* ---- Leaps: "the squares whose leap in that direction ends in the set" ---- */

ALWAYS_INLINE Quad
look_beyond (Quad quad, int dir)
{
  switch ((Direction) dir) {
  case NORTH:
    return quad >> 8;
  case NORTH_EAST:
    return quad >> 9 & not_last;
  case EAST:
    return quad >> 1 & not_last;
  case SOUTH_EAST:
    return quad << 7 & not_last;
  case SOUTH:
    return quad << 8;
  case SOUTH_WEST:
    return quad << 9 & not_first;
  case WEST:
    return quad << 1 & not_first;
  case NORTH_WEST:
    return quad >> 7 & not_first;
  case N_DIRECTIONS:
  default:
    return (Quad){ 0 };
  }
}

/* The same for squares of the open field, where castles are no part of it: only castles stand in
 * the outermost of 16 files (test-board.c sees to that), so no leap from the field needs to be
 * stopped at the edge of a row. */
ALWAYS_INLINE Quad
look_beyond_field (Quad quad, int dir)
{
  static const int shift[N_DIRECTIONS] = { 8, 9, 1, -7, -8, -9, -1, 7 };

  return shift[dir] > 0 ? quad >> shift[dir] : quad << -shift[dir];
}

/* Leaps made by every piece of the set, none of which may leave the board. */
ALWAYS_INLINE Quad
leap_on (Quad quad, int dir)
{
  static const int shift[N_DIRECTIONS] = { 8, 9, 1, -7, -8, -9, -1, 7 };

  return shift[dir] > 0 ? quad << shift[dir] : quad >> -shift[dir];
}

/* ---- Counting what eight boards hold, by carry-save adding ---- */

ALWAYS_INLINE Quad
add_carry (Quad *sum, Quad a, Quad b)
{
  Quad either = a ^ b;
  Quad carry = (a & b) | (either & *sum);

  *sum ^= either;

  return carry;
}

ALWAYS_INLINE Quad
fields_of_four (Quad quad)
{
  const Quad fives = { ALL / 3, ALL / 3, ALL / 3, ALL / 3 };
  const Quad threes = { ALL / 5, ALL / 5, ALL / 5, ALL / 5 };

  quad -= quad >> 1 & fives;

  return (quad & threes) + (quad >> 2 & threes);
}

ALWAYS_INLINE int
count_eight (const Quad set[8])
{
  const Quad nibbles = { ALL / 17, ALL / 17, ALL / 17, ALL / 17 };
  Quad ones = { 0 }, twos = { 0 }, fours = { 0 }, eights;
  Quad a, b, low, high;
  uint64_t sum;

  a = add_carry (&ones, set[0], set[1]);
  b = add_carry (&ones, set[2], set[3]);
  eights = add_carry (&twos, a, b);
  a = add_carry (&ones, set[4], set[5]);
  b = add_carry (&ones, set[6], set[7]);
  b = add_carry (&twos, a, b);
  eights = add_carry (&fours, eights, b);

  low = fields_of_four (ones) + 2 * fields_of_four (twos);
  high = fields_of_four (fours) + 2 * fields_of_four (eights);
  low = (low & nibbles) + (low >> 4 & nibbles) + 4 * ((high & nibbles) + (high >> 4 & nibbles));
  sum = 0;
  for (int parity = 0; parity < N_CLASSES; parity++)
    sum += (low[parity] & 0x00ff00ff00ff00ffu) + (low[parity] >> 8 & 0x00ff00ff00ff00ffu);

  return (int) (sum * 0x0001000100010001u >> 48);
}
