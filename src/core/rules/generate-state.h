#pragma once

/* The state that the generator (generate.c) and the search for captures (generate-captures.h)
 * share: the position as the player to move sees it, and the list that receives the moves. */

#include "core/rules/position.h"

typedef struct GenerateState {
  const Position *pos;
  const Board *board;
  SquareSet movers;  /* pieces of the player to move that may move: only some of them under a duty,
                      * and never those in the goal, whose castle moves are listed separately */
  SquareSet enemies; /* pieces of the other team */

  /* Vacant squares that are neither in the goal nor in a castle closed to the player. */
  SquareSet field;

  /* For each direction, the squares from which a canter lands on the field, and the squares from
   * which a canter would land on one of the `movers`. That mover may make the same canter
   * backward. */
  SquareSet canter[N_DIRECTIONS];

  /* The squares from which a piece can jump: in each single direction (jump), in at least one
   * direction (hot), in more than one direction (forks). Only `hot` leaves out goal squares, from
   * which no piece may jump. */
  SquareSet jump[N_DIRECTIONS];
  SquareSet hot, forks;
} GenerateState;

typedef struct Output {
  Move *moves; /* NULL to count only; then `capacity` is 0 */
  int capacity;
  int n;
} Output;

static inline void
output_put (Output *out, Square from, Square to, MoveKind kind)
{
  if (out->n < out->capacity)
    out->moves[out->n] = (Move) { .from = from, .to = to, .kind = (uint8_t) kind };
  out->n++;
}

/* Adds copies of `n` earlier moves, beginning with number `first`, as moves of the piece on
 * `from`. */
static inline void
output_repeat (Output *out, int first, int n, Square from)
{
  for (int i = first; i < first + n; i++, out->n++)
    if (out->n < out->capacity) {
      out->moves[out->n] = out->moves[i];
      out->moves[out->n].from = from;
    }
}

/* ---- One class of squares (square.h), as bits of a word ---- */

static inline uint64_t
bit_of (Square sq)
{
  return UINT64_C (1) << (sq & 63);
}

static inline Square
square_of (int parity, uint64_t bit)
{
  return (Square) (parity << 6 | __builtin_ctzll (bit));
}

static inline int
count_bits (uint64_t word)
{
#ifdef __POPCNT__
  return __builtin_popcountll (word);
#else
  word -= word >> 1 & 0x5555555555555555u;
  word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
  return (int) (((word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
#endif
}

/* Moves every bit by one leap in a direction. The caller makes sure that no leap leaves the
 * board. */
static inline uint64_t
leap_word (uint64_t word, int dir)
{
  static const int shift[N_DIRECTIONS] = { 8, 9, 1, -7, -8, -9, -1, 7 };

  return shift[dir] > 0 ? word << shift[dir] : word >> -shift[dir];
}

/* Returns the squares `from`, and all squares that canters reach from there if they land only on
 * field squares of `among`. */
static inline uint64_t
flood (const GenerateState *state, int parity, uint64_t from, uint64_t among)
{
  uint64_t reached = from, before;

  among &= state->field.word[parity];
  do {
    before = reached;
#pragma GCC unroll 8
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      reached |= leap_word (before & state->canter[dir].word[parity], dir) & among;
  } while (reached != before);

  return reached;
}
