#pragma once

/* Squares and sets of squares. Every board of the family fits into 16 files and 16 ranks.
 *
 * A leap moves a piece two squares, so it keeps the parity of file and rank. By leaps alone a piece
 * stays in one of four classes of squares, and it leaps over squares of the other three classes.
 * Each class is a small board of 8 by 8 squares, stored in one 64-bit word. On this small board, a
 * leap is a move to a neighboring square:
 *
 *     rank 4   2 3 2 3        class 0: files A C E …, ranks 1 3 5 …
 *     rank 3   0 1 0 1        class 1: files B D F …, ranks 1 3 5 …
 *     rank 2   2 3 2 3        class 2: files A C E …, ranks 2 4 6 …
 *     rank 1   0 1 0 1        class 3: files B D F …, ranks 2 4 6 …
 *              A B C D
 *
 * A square's number is its class (two bits), its row (three bits) and its column (three bits).
 * No board of the family has A1, so its number 0 means "no square". */

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

typedef uint8_t Square;

enum { NO_SQUARE = 0, N_SQUARES = 256, N_CLASSES = 4, MAX_FILES = 16, MAX_RANKS = 16 };

typedef enum Direction {
  NORTH,
  NORTH_EAST,
  EAST,
  SOUTH_EAST,
  SOUTH,
  SOUTH_WEST,
  WEST,
  NORTH_WEST,
  N_DIRECTIONS
} Direction;

typedef struct SquareSet {
  uint64_t word[N_CLASSES];
} SquareSet;

/* For each square and direction, `square_step` has the neighbor, and `square_leap` the square
 * behind the neighbor, where a leap ends. Both have NO_SQUARE instead of a square outside the
 * frame of 16 by 16 squares. */
extern const Square square_step[N_SQUARES][N_DIRECTIONS];
extern const Square square_leap[N_SQUARES][N_DIRECTIONS];

/* Files and ranks count from 0. */
static inline Square
square_at (int file, int rank)
{
  return (Square) ((file & 1) << 6 | (rank & 1) << 7 | (rank >> 1) << 3 | file >> 1);
}

static inline int
square_file (Square sq)
{
  return (sq & 7) << 1 | (sq >> 6 & 1);
}

static inline int
square_rank (Square sq)
{
  return (sq >> 3 & 7) << 1 | sq >> 7;
}

/* Returns the number of steps from one square to the other, as a chess king moves. Pieces, water
 * and the shape of the board do not count. */
static inline int
square_distance (Square a, Square b)
{
  int files = abs (square_file (a) - square_file (b));
  int ranks = abs (square_rank (a) - square_rank (b));

  return files > ranks ? files : ranks;
}

static inline bool
square_is_in_frame (int file, int rank)
{
  return file >= 0 && file < MAX_FILES && rank >= 0 && rank < MAX_RANKS;
}

/* Returns the number of a square in square order: by rank and then by file. square_in_order() is
 * the inverse. */
static inline int
square_order (Square sq)
{
  return square_rank (sq) * MAX_FILES + square_file (sq);
}

static inline Square
square_in_order (int order)
{
  return square_at (order % MAX_FILES, order / MAX_FILES);
}

/* Return the direction in which a step, or a leap, leads from `from` to `to`. Return
 * N_DIRECTIONS if none does. */
Direction square_direction_of_step (Square from, Square to);
Direction square_direction_of_leap (Square from, Square to);

static inline bool
squares_have (const SquareSet *self, Square sq)
{
  return self->word[sq >> 6] >> (sq & 63) & 1;
}

static inline void
squares_add (SquareSet *self, Square sq)
{
  self->word[sq >> 6] |= (uint64_t) 1 << (sq & 63);
}

static inline void
squares_remove (SquareSet *self, Square sq)
{
  self->word[sq >> 6] &= ~((uint64_t) 1 << (sq & 63));
}

static inline bool
squares_are_none (const SquareSet *self)
{
  return (self->word[0] | self->word[1] | self->word[2] | self->word[3]) == 0;
}

static inline SquareSet
squares_or (const SquareSet *a, const SquareSet *b)
{
  return (SquareSet) { { a->word[0] | b->word[0], a->word[1] | b->word[1], a->word[2] | b->word[2],
                         a->word[3] | b->word[3] } };
}

static inline SquareSet
squares_and (const SquareSet *a, const SquareSet *b)
{
  return (SquareSet) { { a->word[0] & b->word[0], a->word[1] & b->word[1], a->word[2] & b->word[2],
                         a->word[3] & b->word[3] } };
}

static inline SquareSet
squares_without (const SquareSet *a, const SquareSet *b)
{
  return (SquareSet) { { a->word[0] & ~b->word[0], a->word[1] & ~b->word[1],
                         a->word[2] & ~b->word[2], a->word[3] & ~b->word[3] } };
}

/* Returns the squares that are in only one of the two sets. */
static inline SquareSet
squares_xor (const SquareSet *a, const SquareSet *b)
{
  return (SquareSet) { { a->word[0] ^ b->word[0], a->word[1] ^ b->word[1], a->word[2] ^ b->word[2],
                         a->word[3] ^ b->word[3] } };
}

static inline bool
squares_are_equal (const SquareSet *a, const SquareSet *b)
{
  return a->word[0] == b->word[0] && a->word[1] == b->word[1] && a->word[2] == b->word[2] &&
         a->word[3] == b->word[3];
}

static inline int
squares_count (const SquareSet *self)
{
  return __builtin_popcountll (self->word[0]) + __builtin_popcountll (self->word[1]) +
         __builtin_popcountll (self->word[2]) + __builtin_popcountll (self->word[3]);
}

/* Removes the square with the lowest number from the set and returns this square. Returns
 * NO_SQUARE if the set is empty. */
static inline Square
squares_take (SquareSet *self)
{
  for (int parity = 0; parity < N_CLASSES; parity++)
    if (self->word[parity] != 0) {
      Square sq = (Square) (parity << 6 | __builtin_ctzll (self->word[parity]));

      self->word[parity] &= self->word[parity] - 1;
      return sq;
    }

  return NO_SQUARE;
}
