#pragma once

/* Boards in SIMD registers, for the move generator and the evaluation. A set of squares is one word
 * for each class of squares (square.h), and `Lanes` is a register with several of these words: all
 * four with AVX2, two with SSE2. So a set has one part with AVX2, and two parts with SSE2 and on
 * all other processors. The two classes in a part of two lanes share their ranks, so a look east or
 * west never needs the other part. */

#include "core/rules/square.h"

#include <string.h>

#define ALWAYS_INLINE static inline __attribute__ ((always_inline))

#ifdef __AVX2__
#define N_LANES 4
#else
#define N_LANES 2
#endif

enum { N_PARTS = N_CLASSES / N_LANES };

typedef uint64_t Lanes __attribute__ ((vector_size (8 * N_LANES)));

/* The first and last column of a class. A leap east from the last column leaves the board; without
 * these masks it would land on the next row. */
#define FIRST_COLUMN 0x0101010101010101u
#define LAST_COLUMN 0x8080808080808080u
#define ALL (~UINT64_C (0))

ALWAYS_INLINE Lanes
lanes_of (uint64_t word)
{
  return (Lanes) { 0 } + word;
}

ALWAYS_INLINE Lanes
lanes_load (const uint64_t *words)
{
  Lanes lanes;

  memcpy (&lanes, words, sizeof lanes);

  return lanes;
}

ALWAYS_INLINE void
lanes_store (uint64_t *words, Lanes lanes)
{
  memcpy (words, &lanes, sizeof lanes);
}

ALWAYS_INLINE Lanes
lanes_load_part (const SquareSet *set, int part)
{
  return lanes_load (&set->word[part * N_LANES]);
}

ALWAYS_INLINE void
lanes_store_part (SquareSet *set, int part, Lanes lanes)
{
  lanes_store (&set->word[part * N_LANES], lanes);
}

ALWAYS_INLINE uint64_t
lanes_sum (Lanes lanes)
{
#if N_LANES == 4
  return lanes[0] + lanes[1] + lanes[2] + lanes[3];
#else
  return lanes[0] + lanes[1];
#endif
}

/* ---- Operations that the vector extension of the compiler lacks ---- */

#ifdef __SSE2__
typedef char Bytes __attribute__ ((vector_size (8 * N_LANES)));
typedef int Ints __attribute__ ((vector_size (8 * N_LANES)));
typedef long long Longs __attribute__ ((vector_size (8 * N_LANES)));
typedef double Doubles __attribute__ ((vector_size (8 * N_LANES)));
#endif

/* Returns the highest bit of every word, as one bit of the result. */
ALWAYS_INLINE unsigned
lanes_signs (Lanes lanes)
{
#if defined __AVX2__
  return (unsigned) __builtin_ia32_movmskpd256 ((Doubles) lanes);
#elif defined __SSE2__
  return (unsigned) __builtin_ia32_movmskpd ((Doubles) lanes);
#else
  return (unsigned) (lanes[0] >> 63 | lanes[1] >> 63 << 1);
#endif
}

ALWAYS_INLINE bool
lanes_are_none (Lanes lanes)
{
#if defined __AVX2__
  return __builtin_ia32_ptestz256 ((Longs) lanes, (Longs) lanes);
#elif defined __SSE2__
  return __builtin_ia32_pmovmskb128 ((Bytes) lanes == (Bytes) { 0 }) == 0xffff;
#else
  return (lanes[0] | lanes[1]) == 0;
#endif
}

/* Adds the bytes of every word. */
ALWAYS_INLINE Lanes
lanes_add_bytes (Lanes lanes)
{
#if defined __AVX2__
  return (Lanes) __builtin_ia32_psadbw256 ((Bytes) lanes, (Bytes) { 0 });
#elif defined __SSE2__
  return (Lanes) __builtin_ia32_psadbw128 ((Bytes) lanes, (Bytes) { 0 });
#else
  const Lanes even = lanes_of (0x00ff00ff00ff00ffu);

  return ((lanes & even) + (lanes >> 8 & even)) * 0x0001000100010001u >> 48;
#endif
}

/* Multiplies numbers below 2^32. */
ALWAYS_INLINE Lanes
lanes_multiply (Lanes a, Lanes b)
{
#if defined __AVX2__
  return (Lanes) __builtin_ia32_pmuludq256 ((Ints) a, (Ints) b);
#elif defined __SSE2__
  return (Lanes) __builtin_ia32_pmuludq128 ((Ints) a, (Ints) b);
#else
  return a * b;
#endif
}

#ifdef __AVX2__
/* Returns the chosen bytes of a word, packed together. */
ALWAYS_INLINE uint64_t
bytes_taken (uint64_t word, unsigned chosen)
{
  return __builtin_ia32_pext_di (word, __builtin_ia32_pdep_di (chosen, FIRST_COLUMN) * 0xff);
}

/* Returns the lower four bytes, each extended to a word. */
ALWAYS_INLINE Lanes
lanes_of_bytes (uint64_t bytes)
{
  typedef uint8_t Four __attribute__ ((vector_size (4)));
  uint32_t lower = (uint32_t) bytes;
  Four four;

  memcpy (&four, &lower, sizeof four);

  return __builtin_convertvector (four, Lanes);
}
#endif

/* Returns the bit number `at` of each of eight words, as eight bits. */
ALWAYS_INLINE unsigned
bits_across (const uint64_t words[8], int at)
{
  unsigned bits = 0;

#pragma GCC unroll 4
  for (int i = 0; i < 8; i += N_LANES)
    bits |= lanes_signs (lanes_load (&words[i]) << (63 - at)) << i;

  return bits;
}

/* ---- Steps: the squares with a neighbor in the set, in a given direction ---- */

ALWAYS_INLINE Lanes
look_east (Lanes lanes)
{
  Lanes next = lanes >> 1 & lanes_of (~LAST_COLUMN);

#if N_LANES == 4
  return __builtin_shufflevector (lanes, next, 1, 4, 3, 6);
#else
  return __builtin_shufflevector (lanes, next, 1, 2);
#endif
}

ALWAYS_INLINE Lanes
look_west (Lanes lanes)
{
  Lanes next = lanes << 1 & lanes_of (~FIRST_COLUMN);

#if N_LANES == 4
  return __builtin_shufflevector (next, lanes, 1, 4, 3, 6);
#else
  return __builtin_shufflevector (next, lanes, 1, 2);
#endif
}

/* Neighbors to the north and south are in the other half of the register, or in the other part of
 * the set. */
ALWAYS_INLINE Lanes
look_north (Lanes lanes, int part)
{
#if N_LANES == 4
  (void) part;
  return __builtin_shufflevector (lanes, lanes >> 8, 2, 3, 4, 5);
#else
  return part == 0 ? lanes : lanes >> 8;
#endif
}

ALWAYS_INLINE Lanes
look_south (Lanes lanes, int part)
{
#if N_LANES == 4
  (void) part;
  return __builtin_shufflevector (lanes << 8, lanes, 2, 3, 4, 5);
#else
  return part == 0 ? lanes << 8 : lanes;
#endif
}

/* A part of a set, and the same part after a look east and after a look west. Diagonal looks start
 * from these two. */
typedef struct View {
  Lanes middle, east, west;
} View;

ALWAYS_INLINE View
view_of (Lanes lanes)
{
  return (View) { lanes, look_east (lanes), look_west (lanes) };
}

/* Finds the squares of one part whose neighbor in direction `dir` is in the set. */
ALWAYS_INLINE Lanes
look (const View view[N_PARTS], int part, int dir)
{
  const View *other = &view[N_PARTS - 1 - part];

  switch ((Direction) dir) {
  case NORTH:
    return look_north (other->middle, part);
  case NORTH_EAST:
    return look_north (other->east, part);
  case EAST:
    return view[part].east;
  case SOUTH_EAST:
    return look_south (other->east, part);
  case SOUTH:
    return look_south (other->middle, part);
  case SOUTH_WEST:
    return look_south (other->west, part);
  case WEST:
    return view[part].west;
  case NORTH_WEST:
    return look_north (other->west, part);
  case N_DIRECTIONS:
  default:
    return (Lanes) { 0 };
  }
}

/* ---- Leaps: the squares from which a leap in a given direction ends in the set ---- */

/* Finds the squares of the open field from which a leap ends in the set. On a board with 16 files
 * only castles use the outermost ones, and smaller boards leave the last file empty (test-board.c
 * checks both). So a leap from the field cannot cross the edge of a row. */
ALWAYS_INLINE Lanes
look_beyond_field (Lanes lanes, int dir)
{
  static const int shift[N_DIRECTIONS] = { 8, 9, 1, -7, -8, -9, -1, 7 };

  return shift[dir] > 0 ? lanes >> shift[dir] : lanes << -shift[dir];
}

/* Prepares for look_beyond(), where leaps may leave the board. A leap east cannot end on the first
 * column, so `east` leaves this column out. In the same way `west` leaves out the last column. */
ALWAYS_INLINE View
beyond_of (Lanes lanes)
{
  return (View) { lanes, lanes & lanes_of (~FIRST_COLUMN), lanes & lanes_of (~LAST_COLUMN) };
}

ALWAYS_INLINE Lanes
look_beyond (const View *beyond, int dir)
{
  if (dir == NORTH || dir == SOUTH)
    return look_beyond_field (beyond->middle, dir);

  return look_beyond_field (dir < SOUTH ? beyond->east : beyond->west, dir);
}

/* Moves every square of the set by one leap. The caller makes sure that no leap leaves the
 * board. */
ALWAYS_INLINE Lanes
leap_on (Lanes lanes, int dir)
{
  return look_beyond_field (lanes, (dir + N_DIRECTIONS / 2) % N_DIRECTIONS);
}

/* ---- Counting ---- */

ALWAYS_INLINE Lanes
add_carry (Lanes *sum, Lanes a, Lanes b)
{
  Lanes either = a ^ b;
  Lanes carry = (a & b) | (either & *sum);

  *sum ^= either;

  return carry;
}

ALWAYS_INLINE Lanes
fields_of_four (Lanes lanes)
{
  const Lanes pairs = lanes_of (ALL / 5);

  lanes -= lanes >> 1 & lanes_of (ALL / 3);

  return (lanes & pairs) + (lanes >> 2 & pairs);
}

/* Adds neighboring fields of four bits into fields of eight bits. */
ALWAYS_INLINE Lanes
fields_of_eight (Lanes lanes)
{
  const Lanes nibbles = lanes_of (ALL / 17);

  return (lanes & nibbles) + (lanes >> 4 & nibbles);
}

/* Counts the squares of each class. */
ALWAYS_INLINE Lanes
count_classes (Lanes lanes)
{
  return lanes_add_bytes (fields_of_eight (fields_of_four (lanes)));
}

/* Counts the squares of eight sets together, by carry-save addition. */
ALWAYS_INLINE Lanes
count_eight (const Lanes set[8])
{
  Lanes ones = { 0 }, twos = { 0 }, fours = { 0 }, eights;
  Lanes a, b, low, high;

  a = add_carry (&ones, set[0], set[1]);
  b = add_carry (&ones, set[2], set[3]);
  eights = add_carry (&twos, a, b);
  a = add_carry (&ones, set[4], set[5]);
  b = add_carry (&ones, set[6], set[7]);
  b = add_carry (&twos, a, b);
  eights = add_carry (&fours, eights, b);

  low = fields_of_four (ones) + 2 * fields_of_four (twos);
  high = fields_of_four (fours) + 2 * fields_of_four (eights);

  return lanes_add_bytes (fields_of_eight (low) + 4 * fields_of_eight (high));
}
