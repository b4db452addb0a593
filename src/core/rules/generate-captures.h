#pragma once

/* Finds captures (jumps and charges), one piece after another, and lists each result once. All code
 * is in this header, because generate.c includes it and is compiled once for each kind of
 * processor. */

#include "core/rules/board-simd.h"
#include "core/rules/generate-state.h"

/* A direction in the order of this file: north, east, south, west, and then the diagonals. Jumps
 * are tried in this order. */
typedef unsigned Way;

/* The possible jumps in one class of squares, which are the squares that leaps connect. `from` has,
 * for each way, the squares where such a jump starts. */
typedef struct Jumps {
  uint64_t from[N_DIRECTIONS];
} Jumps;

static inline Direction
direction_of (Way way)
{
  return (Direction) ((way << 1 | way >> 2) & 7);
}

static inline Way
way_back (Way way)
{
  return way ^ 2;
}

/* Returns the ways in which a piece could jump from a square, one bit each. */
ALWAYS_INLINE unsigned
jumps_ways (const Jumps *self, int at)
{
  return bits_across (self->from, at);
}

/* Removes the jump over the captured enemy and the jump back. If the enemy lies diagonally, two
 * more jumps cross over it and are removed too. */
ALWAYS_INLINE void
jumps_remove (Jumps *self, int at, Way way)
{
  static const uint8_t from_first[N_DIRECTIONS] = { 0, 0, 8, 1, 0, 8, 9, 1 };
  static const uint64_t over_enemy[][4] = { { 1 << 0, 0, 1 << 8, 0 },
                                            { 0, 1 << 0, 0, 1 << 1 },
                                            { 1 << 0, 1 << 8, 1 << 9, 1 << 1 } };
  const uint64_t *over = over_enemy[way < 4 ? way & 1 : 2];
  int first = at - from_first[way]; /* the lowest of the squares around the enemy */
  uint64_t *from = &self->from[way & 4];

#pragma GCC unroll 2
  for (int i = 0; i < 4; i += N_LANES)
    lanes_store (&from[i], lanes_load (&from[i]) & ~(lanes_load (&over[i]) << first));
}

/* The search for the captures of one piece. The piece is lifted off the board first, so it may land
 * on its own square. All its landings are in one class of squares, so squares are numbered within
 * this class. */
typedef struct CaptureSearch {
  const GenerateState *state;
  Output *out;
  int parity;
  int from, entry; /* where the piece stood, and where its jumps begin */
  uint64_t ends;   /* where a capture ends even if another jump is possible */
  uint64_t onward; /* where a capture may go on after a jump: at least two jumps start there */
  uint64_t hot;    /* squares where a jump could start, with the piece lifted */
  Jumps jumps;     /* all jumps before anything is captured */
  Jumps leading;   /* the jumps to follow or to list one by one; others are only counted */
  int n;
  uint8_t path[MAX_CAPTURED]; /* the ways of the jumps so far */
} CaptureSearch;

static inline Square
captures_square (const CaptureSearch *self, int at)
{
  return (Square) (self->parity << 6 | at);
}

static inline int
leap_along (int at, Way way)
{
  static const int8_t leap[N_DIRECTIONS] = { 8, 1, -8, -1, 9, -7, -9, 7 };

  return at + leap[way];
}

static inline uint64_t
bit_at (int at)
{
  return UINT64_C (1) << at;
}

/* Adds the jumps that land on the square that the piece left. The piece could make each such jump
 * in the other direction, so this function is needed only if the square that it left is hot. */
static void
captures_lift (CaptureSearch *self, uint64_t goal)
{
  Square from = captures_square (self, self->from);

  for (Way way = 0; way < N_DIRECTIONS; way++) {
    Square start = square_leap[from][direction_of (way)];
    uint64_t bit = bit_of (start) & ~goal;

    if (start == NO_SQUARE ||
        !squares_have (&self->state->enemies, square_step[from][direction_of (way)]))
      continue;

    self->onward |= self->hot & bit;
    self->hot |= bit;
    self->jumps.from[way_back (way)] |= bit;
  }
}

static void
captures_prepare (CaptureSearch *self, const GenerateState *state, Square from, Output *out)
{
  const Position *pos = state->pos;
  int parity = from >> 6;
  uint64_t goal = state->board->goal[pos->seat].word[parity];

  self->state = state;
  self->out = out;
  self->parity = parity;
  self->from = from & 63;
  self->n = 0;
  self->hot = state->hot.word[parity];
  self->onward = state->forks.word[parity];
#pragma GCC unroll 8
  for (Way way = 0; way < N_DIRECTIONS; way++)
    self->jumps.from[way] = state->jump[direction_of (way)].word[parity];
  if (squares_have (&state->hot, from))
    captures_lift (self, goal);

  self->ends = goal;
  if (pos->variant->castle_ends_jump)
    self->ends |= state->board->closed[pos->seat].word[parity];
  self->onward &= ~self->ends;
}

/* Returns the squares where the jumps may begin: the piece's own square, or for a knight the end of
 * a canter. */
static uint64_t
captures_entries (const CaptureSearch *self)
{
  const GenerateState *state = self->state;
  Square from = captures_square (self, self->from);
  uint64_t home = bit_of (from);
  uint64_t entries = state->hot.word[self->parity] & home;

  if (squares_have (&state->pos->knights, from))
    entries |= flood (state, self->parity, home, ALL) & ~home & self->hot;

  return entries;
}

/* Returns the enemies that the path captures so far. */
static SquareSet
captures_captured (const CaptureSearch *self)
{
  SquareSet captured = { { 0 } };
  int at = self->entry;

  for (int i = 0; i < self->n; i++) {
    squares_add (&captured, square_step[captures_square (self, at)][direction_of (self->path[i])]);
    at = leap_along (at, self->path[i]);
  }

  return captured;
}

/* Returns whether a path returns, after its `last` square, to one of the squares from `first` to
 * `last`. */
static bool
comes_back (const int *squares, int n_jumps, int first, int last)
{
  for (int later = last + 1; later <= n_jumps; later++)
    for (int i = first; i <= last; i++)
      if (squares[later] == squares[i])
        return true;

  return false;
}

/* Returns whether the same jumps could be made in another order that leaves the i-th square by an
 * earlier way. A round trip that returns to the i-th square can be made in both directions, and
 * several round trips in any order. The jump that leaves the i-th square for good can come first if
 * a later jump returns to one of the round trips. */
static bool
could_turn_off (const uint8_t *path, const int *squares, int n_jumps, int i)
{
  int last = i;

  for (int later = i + 1; later <= n_jumps; later++)
    if (squares[later] == squares[i]) {
      if (way_back (path[later - 1]) < path[i] || (last > i && path[last] < path[i]))
        return true;
      last = later;
    }

  return last > i && last < n_jumps && path[last] < path[i] &&
         comes_back (squares, n_jumps, i, last);
}

/* Returns whether no path with the same result comes before this one, so that each result is found
 * once.
 *
 * Two paths over the same enemies to the same end consist of the same jumps. Proof: only the other
 * diagonal jump over the same enemy could replace a jump. This changes the number of jumps at four
 * squares by one each. In a path only the two ends have an odd number of jumps, and no set of such
 * changes keeps that true. So both paths begin at the same square, and they differ only in the
 * order of jumps at a square that they pass twice. So it is enough to check whether the path is the
 * first in the order of ways at such squares, and no memory of earlier results is needed. */
static bool
captures_came_first (const CaptureSearch *self)
{
  int squares[MAX_CAPTURED + 1];

  squares[0] = self->entry;
  for (int i = 0; i < self->n; i++)
    squares[i + 1] = leap_along (squares[i], self->path[i]);

  for (int i = 0; i < self->n; i++)
    if (could_turn_off (self->path, squares, self->n, i))
      return false;

  return true;
}

/* ---- Two pieces on a round trip ---- */

/* If two pieces can capture the same enemies and return to their own squares, both moves lead to
 * the same position. With this struct, can_go_round() finds out whether another piece can make the
 * same captures, without trying its paths.
 *
 * The path must jump over each enemy. Over an enemy that lies diagonally, there are two possible
 * jumps. A path touches every square an even number of times, except its two ends, and this decides
 * between the two jumps. Then the path exists if the jumps are connected. */
typedef struct Round {
  uint64_t level, upright; /* the west or south end of each jump */
  uint64_t slanting;       /* the south-west corner of each block of four that a diagonal jump
                            * crosses */
} Round;

/* Finds the jumps over the enemies. Returns false if a piece in the class `parity` cannot jump over
 * one of the enemies. */
static bool
round_init (Round *self, const SquareSet *enemies, int parity)
{
  SquareSet left = *enemies;

  *self = (Round) { 0 };
  for (Square sq; (sq = squares_take (&left)) != NO_SQUARE;) {
    Square west = square_step[sq][WEST], south = square_step[sq][SOUTH];
    Square south_west = square_step[sq][SOUTH_WEST];

    if (west != NO_SQUARE && west >> 6 == parity)
      self->level |= bit_of (west);
    else if (south != NO_SQUARE && south >> 6 == parity)
      self->upright |= bit_of (south);
    else if (south_west != NO_SQUARE && south_west >> 6 == parity)
      self->slanting |= bit_of (south_west);
    else
      return false;
  }

  return true;
}

/* Returns the blocks where the jump must be the falling diagonal (north-west to south-east) and not
 * the rising one, so that only the squares in `odd` are touched an odd number of times. A change of
 * diagonal toggles the four squares of its block. So the blocks are the sums, without carry, of all
 * squares to the south-west. */
static uint64_t
round_blocks_to_cross (const Round *self, uint64_t odd)
{
  uint64_t blocks = odd ^ self->level ^ self->level << 1 ^ self->upright ^ self->upright << 8 ^
                    self->slanting ^ self->slanting << 9;

  for (int columns = 1; columns < 8; columns *= 2)
    blocks ^= blocks << columns & (0xff >> columns << columns) * 0x0101010101010101u;
  for (int rows = 1; rows < 8; rows *= 2)
    blocks ^= blocks << 8 * rows;

  return blocks;
}

/* Sets `leaps` to the start squares of the jumps in each direction. Each jump is in the sets of
 * both its directions. */
static void
round_leaps (const Round *self, uint64_t crossed, uint64_t leaps[N_DIRECTIONS])
{
  uint64_t rising = self->slanting & ~crossed;

  leaps[EAST] = self->level;
  leaps[WEST] = self->level << 1;
  leaps[NORTH] = self->upright;
  leaps[SOUTH] = self->upright << 8;
  leaps[NORTH_EAST] = rising;
  leaps[SOUTH_WEST] = rising << 9;
  leaps[NORTH_WEST] = crossed << 1;
  leaps[SOUTH_EAST] = crossed << 8;
}

/* Returns whether the piece may make all of these jumps without stopping early. If captures end on
 * the piece's home square, only one jump may lead home, and one more may leave home if the capture
 * begins there. */
static bool
captures_can_make (const CaptureSearch *self, uint64_t entry, const uint64_t leaps[N_DIRECTIONS])
{
  uint64_t home = bit_at (self->from), touched = 0;
  int n_at_home = 0;

  for (Way way = 0; way < N_DIRECTIONS; way++) {
    uint64_t starts = leaps[direction_of (way)];

    if ((starts & ~self->jumps.from[way]) != 0)
      return false;
    touched |= starts;
    n_at_home += (starts & home) != 0;
  }

  return (touched & self->ends & ~home) == 0 &&
         ((self->ends & home) == 0 || n_at_home == 1 + (entry == home));
}

static bool
hang_together (const uint64_t leaps[N_DIRECTIONS], uint64_t from)
{
  uint64_t reached = from, before, touched = 0;

  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    touched |= leaps[dir];
  do {
    before = reached;
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      reached |= leap_word (before & leaps[dir], dir);
  } while (reached != before);

  return (touched & ~reached) == 0;
}

/* Returns whether the piece could still jump from its home square after these captures. */
static bool
captures_goes_on (const CaptureSearch *self, const SquareSet *captured)
{
  if ((bit_at (self->from) & self->ends) != 0)
    return false;

  for (unsigned ways = jumps_ways (&self->jumps, self->from); ways != 0; ways &= ways - 1) {
    Direction dir = direction_of ((Way) __builtin_ctz (ways));

    if (!squares_have (captured, square_step[captures_square (self, self->from)][dir]))
      return true;
  }

  return false;
}

static bool
can_go_round (const GenerateState *state, Square from, const SquareSet *prey)
{
  uint64_t leaps[N_DIRECTIONS];
  Round round;
  CaptureSearch search;

  if (!round_init (&round, prey, from >> 6))
    return false;
  captures_prepare (&search, state, from, NULL);
  if (captures_goes_on (&search, prey))
    return false;

  for (uint64_t left = captures_entries (&search); left != 0; left &= left - 1) {
    uint64_t entry = left & -left;
    uint64_t crossed = round_blocks_to_cross (&round, entry ^ bit_of (from));

    round_leaps (&round, crossed, leaps);
    if ((crossed & ~round.slanting) == 0 && captures_can_make (&search, entry, leaps) &&
        hang_together (leaps, entry))
      return true;
  }

  return false;
}

/* Returns whether a piece with a lower square number can make the same round trip. The list then
 * has the move of that piece only. */
static bool
another_goes_round (const CaptureSearch *self)
{
  SquareSet movers = self->state->movers, captured = captures_captured (self);

  for (Square sq; (sq = squares_take (&movers)) != captures_square (self, self->from);)
    if (can_go_round (self->state, sq, &captured))
      return true;

  return false;
}

/* ---- Following the jumps ---- */

/* Returns the captured enemies as bits. Bit i stands for the i-th enemy, as in Move.captured. */
static uint32_t
captures_captured_bits (const CaptureSearch *self)
{
  const SquareSet *enemies = &self->state->enemies;
  int n_before[N_CLASSES] = { 0 }, at = self->entry;
  uint32_t bits = 0;

  for (int parity = 1; parity < N_CLASSES; parity++)
    n_before[parity] = n_before[parity - 1] + count_bits (enemies->word[parity - 1]);

  for (int i = 0; i < self->n; i++) {
    Square over = square_step[captures_square (self, at)][direction_of (self->path[i])];
    uint64_t below = bit_of (over) - 1;

    bits |= UINT32_C (1) << (n_before[over >> 6] + count_bits (enemies->word[over >> 6] & below));
    at = leap_along (at, self->path[i]);
  }

  return bits;
}

/* Returns whether another round trip has the same result: one of another piece, or the same jumps
 * in another order. captures_jump() does not check the second case in a castle that ends jumps,
 * because no jump goes on from there. */
static bool
captures_is_told_elsewhere (const CaptureSearch *self)
{
  return !captures_came_first (self) || another_goes_round (self);
}

static void
captures_found (const CaptureSearch *self, int to)
{
  Output *out = self->out;

  if (to == self->from && captures_is_told_elsewhere (self))
    return;

  if (out->n < out->capacity)
    out->moves[out->n] = (Move) { .from = captures_square (self, self->from),
                                  .to = captures_square (self, to),
                                  .kind = MOVE_CAPTURE,
                                  .n_captured = (uint8_t) self->n,
                                  .captured = captures_captured_bits (self) };
  out->n++;
}

/* Sets `leading`. After most jumps the capture ends. If no list is needed, these jumps are counted
 * together, and only the others, the leading jumps, are followed one by one. */
static void
captures_init_leading (CaptureSearch *self)
{
  uint64_t onward = self->out->moves != NULL ? ALL : self->onward | bit_at (self->from);

#pragma GCC unroll 8
  for (Way way = 0; way < N_DIRECTIONS; way++)
    self->leading.from[way] =
      onward >> (leap_along (0, way) & 63) | onward << (leap_along (0, way_back (way)) & 63);
}

/* Counts the jumps from the square `at` that are not leading, and returns the ways of the leading
 * ones. */
ALWAYS_INLINE unsigned
captures_count_ends (CaptureSearch *self, unsigned ways, int at)
{
  unsigned leading = ways & jumps_ways (&self->leading, at);

  self->out->n += count_bits (ways & ~leading);

  return leading;
}

/* Follows a jump and all that continue it. A jump that can go on must go on, so only the last
 * landing makes a move. From every landing the piece could jump back if the enemy between were
 * still there. So the capture ends on a square where only one jump starts. The loop follows the
 * last of the ways, and recursion the others. */
static void
captures_jump (CaptureSearch *self, Jumps jumps, int at, Way way, int n, uint64_t visited)
{
  for (;;) {
    int to = leap_along (at, way);
    unsigned ways = 0;

    self->path[n++] = (uint8_t) way;
    self->n = n;
    if ((bit_at (to) & self->onward) != 0) {
      if ((bit_at (to) & visited) != 0 && !captures_came_first (self))
        return;
      jumps_remove (&jumps, at, way);
      ways = jumps_ways (&jumps, to);
    }
    if (ways == 0) {
      captures_found (self, to);
      return;
    }

    ways = captures_count_ends (self, ways, to);
    if (ways == 0)
      return;
    at = to;
    visited |= bit_at (to);
    for (; (ways & (ways - 1)) != 0; ways &= ways - 1)
      captures_jump (self, jumps, at, (Way) __builtin_ctz (ways), n, visited);
    way = (Way) __builtin_ctz (ways);
  }
}

static void
captures_from (CaptureSearch *self, uint64_t entries)
{
  captures_init_leading (self);
  for (; entries != 0; entries &= entries - 1) {
    int entry = __builtin_ctzll (entries);
    unsigned ways = captures_count_ends (self, jumps_ways (&self->jumps, entry), entry);

    self->entry = entry;
    for (; ways != 0; ways &= ways - 1)
      captures_jump (self, self->jumps, entry, (Way) __builtin_ctz (ways), 0, entries & -entries);
  }
}

/* Finds the captures of one piece whose jumps begin on one of these squares of its class: its
 * own square for a jump, others for a charge. */
static void
captures_find_from (const GenerateState *state, Square from, uint64_t entries, Output *out)
{
  CaptureSearch search;

  captures_prepare (&search, state, from, out);
  captures_from (&search, captures_entries (&search) & entries);
}

/* Finds all jumps of these pieces, and all charges of the knights among them. */
static void
captures_find (const GenerateState *state, const SquareSet *pieces, Output *out)
{
  SquareSet able = squares_or (&state->hot, &state->pos->knights);
  SquareSet left = squares_and (pieces, &able);

  for (Square from; (from = squares_take (&left)) != NO_SQUARE;)
    captures_find_from (state, from, ALL, out);
}

/* Finds the charges of several knights that reach the same hot squares by canters, when no piece
 * can jump from its own square. Lifting a knight then adds no jump, so all these knights have the
 * same captures. */
static void
captures_find_charges (
  const GenerateState *state, int parity, uint64_t knights, uint64_t entries, Output *out)
{
  int n_before = out->n, n;
  CaptureSearch search;

  captures_prepare (&search, state, square_of (parity, knights), out);
  captures_from (&search, entries);

  n = out->n - n_before;
  while ((knights &= knights - 1) != 0)
    output_repeat (out, n_before, n, square_of (parity, knights));
}
