#pragma once

/* Captures: jumps and charges of one piece after the other, each result once. A part of generate.c,
 * which is compiled once for each kind of processor; so all of it is here. */

#include "core/rules/board-simd.h"
#include "core/rules/generate-state.h"

/* Here directions are ordered otherwise: north, east, south, west, and then the slanting ones. It
 * is also the order in which jumps are tried. */
typedef unsigned Way;

/* The jumps that could be made in a class of squares: for each way, from where. */
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

/* The ways a piece could jump from a square, a bit each. */
ALWAYS_INLINE unsigned
jumps_ways (const Jumps *self, int at)
{
  return bits_across (self->from, at);
}

/* Takes out the enemy who is jumped over, and with him the jump back. Where he is jumped slantwise
 * there are two more jumps, across. `first` is the lowest of the squares around him. */
ALWAYS_INLINE void
jumps_remove (Jumps *self, int at, Way way)
{
  static const uint8_t from_first[N_DIRECTIONS] = { 0, 0, 8, 1, 0, 8, 9, 1 };
  static const uint64_t over_him[][4] = { { 1 << 0, 0, 1 << 8, 0 },
                                          { 0, 1 << 0, 0, 1 << 1 },
                                          { 1 << 0, 1 << 8, 1 << 9, 1 << 1 } };
  const uint64_t *over = over_him[way < 4 ? way & 1 : 2];
  int first = at - from_first[way];
  uint64_t *from = &self->from[way & 4];

#pragma GCC unroll 2
  for (int i = 0; i < 4; i += N_LANES)
    lanes_store (&from[i], lanes_load (&from[i]) & ~(lanes_load (&over[i]) << first));
}

/* One piece that captures. It is lifted off the board first, so that its own square is one to jump
 * onto. All its landings are in one class, and squares are told by their places in it. */
typedef struct Hunt {
  const Scene *scene;
  Output *out;
  int parity;
  int from, entry; /* where it stood, and where its jumping began */
  uint64_t ends;   /* where jumping ends whatever else could be jumped */
  uint64_t onward; /* where it may go on after a jump: one could jump from there two ways */
  uint64_t hot;    /* as in the scene, with the piece lifted */
  Jumps jumps;     /* with nothing captured yet */
  Jumps leading;   /* the leaps that may lead on, or are to be listed; others are only counted */
  int n;
  uint8_t path[MAX_CAPTURED]; /* the ways of the jumps so far */
} Hunt;

static inline Square
hunt_square (const Hunt *self, int at)
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

/* The jumps onto the square that was left. Where there is one, the piece could jump the other way:
 * its square is hot. */
static void
hunt_lift (Hunt *self, uint64_t goal)
{
  Square from = hunt_square (self, self->from);

  for (Way way = 0; way < N_DIRECTIONS; way++) {
    Square start = square_leap[from][direction_of (way)];
    uint64_t bit = bit_of (start) & ~goal;

    if (start == NO_SQUARE ||
        !squares_have (&self->scene->enemies, square_step[from][direction_of (way)]))
      continue;

    self->onward |= self->hot & bit;
    self->hot |= bit;
    self->jumps.from[way_back (way)] |= bit;
  }
}

static void
hunt_prepare (Hunt *self, const Scene *scene, Square from, Output *out)
{
  const Position *pos = scene->pos;
  int parity = from >> 6;
  uint64_t goal = scene->board->goal[pos->seat].word[parity];

  self->scene = scene;
  self->out = out;
  self->parity = parity;
  self->from = from & 63;
  self->n = 0;
  self->hot = scene->hot.word[parity];
  self->onward = scene->forks.word[parity];
#pragma GCC unroll 8
  for (Way way = 0; way < N_DIRECTIONS; way++)
    self->jumps.from[way] = scene->jump[direction_of (way)].word[parity];
  if (squares_have (&scene->hot, from))
    hunt_lift (self, goal);

  self->ends = goal;
  if (pos->variant->castle_ends_jump)
    self->ends |= scene->board->closed[pos->seat].word[parity];
  self->onward &= ~self->ends;
}

/* Where jumping may begin: at home, or for a Knight at the end of canters. */
static uint64_t
hunt_entries (const Hunt *self)
{
  const Scene *scene = self->scene;
  Square from = hunt_square (self, self->from);
  uint64_t home = bit_of (from);
  uint64_t entries = scene->hot.word[self->parity] & home;

  if (squares_have (&scene->pos->knights, from))
    entries |= flood (scene, self->parity, home, ALL) & ~home & self->hot;

  return entries;
}

/* The enemies that the path so far leads over. */
static SquareSet
hunt_captured (const Hunt *self)
{
  SquareSet captured = { { 0 } };
  int at = self->entry;

  for (int i = 0; i < self->n; i++) {
    squares_add (&captured, square_step[hunt_square (self, at)][direction_of (self->path[i])]);
    at = leap_along (at, self->path[i]);
  }

  return captured;
}

/* Whether a path comes back, behind its `last` square, to one of those from `first` to `last`. */
static bool
comes_back (const int *squares, int n_jumps, int first, int last)
{
  for (int later = last + 1; later <= n_jumps; later++)
    for (int i = first; i <= last; i++)
      if (squares[later] == squares[i])
        return true;

  return false;
}

/* Whether the same jumps could be made in another order, with an earlier way from the i-th
 * square on. A round that comes back to that square can be begun at either end, and rounds in any
 * order. The leap that leaves it for good can come first if something leads back to the rounds. */
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

/* Two paths over the same enemies to the same end are made of the same leaps: a leap can only be
 * replaced by the one that crosses it over the same enemy, which changes four squares from even to
 * odd or back, and no number of such changes leaves at most the two ends odd. So both begin at the
 * same square and differ only in the order in which they pass a square that they pass twice. It is
 * enough to look there whether this one is the first in the order of ways, and no memory of
 * earlier results is needed. */
static bool
hunt_came_first (const Hunt *self)
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

/* ---- Two pieces that go round ---- */

/* Two pieces that capture the same enemies and end where they began leave the same position behind.
 *
 * Whether another piece could do so too is no question of trying its paths. Each enemy stands for
 * one leap, or, where it lies slanting, for one of the two that cross over it. A path touches every
 * square but its two ends an even number of times. That settles which leaps they are, and then it
 * is enough that the leaps hang together. */
typedef struct Round {
  uint64_t level, upright; /* the west or south end of each leap */
  uint64_t slanting;       /* the south-west corner of each block of four that is crossed */
} Round;

/* False if one of the enemies cannot be leapt over by a piece of that class. */
static bool
round_init (Round *self, const SquareSet *enemies, int parity)
{
  SquareSet left = *enemies;

  *self = (Round){ 0 };
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

/* The blocks in which a rising leap must become a falling one, so that no squares but these are
 * touched an odd number of times. Each change concerns the four squares of a block: so the blocks
 * are the sums, without carry, of all squares to the south-west. */
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

/* From which squares the leaps are made in each direction, counting each of them both ways. */
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

/* Whether the piece may make each of these leaps, and stops nowhere before it has made them all:
 * where home ends its jumping, it comes there once, and has left by a leap if it began there. */
static bool
hunt_can_make (const Hunt *self, uint64_t entry, const uint64_t leaps[N_DIRECTIONS])
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

/* Whether a jump is left at home, when these have been captured. */
static bool
hunt_goes_on (const Hunt *self, const SquareSet *captured)
{
  if ((bit_at (self->from) & self->ends) != 0)
    return false;

  for (unsigned ways = jumps_ways (&self->jumps, self->from); ways != 0; ways &= ways - 1) {
    Direction dir = direction_of ((Way) __builtin_ctz (ways));

    if (!squares_have (captured, square_step[hunt_square (self, self->from)][dir]))
      return true;
  }

  return false;
}

static bool
can_go_round (const Scene *scene, Square from, const SquareSet *prey)
{
  uint64_t leaps[N_DIRECTIONS];
  Round round;
  Hunt hunt;

  if (!round_init (&round, prey, from >> 6))
    return false;
  hunt_prepare (&hunt, scene, from, NULL);
  if (hunt_goes_on (&hunt, prey))
    return false;

  for (uint64_t left = hunt_entries (&hunt); left != 0; left &= left - 1) {
    uint64_t entry = left & -left;
    uint64_t crossed = round_blocks_to_cross (&round, entry ^ bit_of (from));

    round_leaps (&round, crossed, leaps);
    if ((crossed & ~round.slanting) == 0 && hunt_can_make (&hunt, entry, leaps) &&
        hang_together (leaps, entry))
      return true;
  }

  return false;
}

/* One of the pieces with a lower number, which then stands for both. */
static bool
another_goes_round (const Hunt *self)
{
  SquareSet movers = self->scene->movers, captured = hunt_captured (self);

  for (Square sq; (sq = squares_take (&movers)) != hunt_square (self, self->from);)
    if (can_go_round (self->scene, sq, &captured))
      return true;

  return false;
}

/* ---- Following the jumps ---- */

/* Bit i for the i-th enemy, as in Move. */
static uint32_t
hunt_captured_bits (const Hunt *self)
{
  const SquareSet *enemies = &self->scene->enemies;
  int n_before[N_CLASSES] = { 0 }, at = self->entry;
  uint32_t bits = 0;

  for (int parity = 1; parity < N_CLASSES; parity++)
    n_before[parity] = n_before[parity - 1] + count_bits (enemies->word[parity - 1]);

  for (int i = 0; i < self->n; i++) {
    Square over = square_step[hunt_square (self, at)][direction_of (self->path[i])];
    uint64_t below = bit_of (over) - 1;

    bits |= UINT32_C (1) << (n_before[over >> 6] + count_bits (enemies->word[over >> 6] & below));
    at = leap_along (at, self->path[i]);
  }

  return bits;
}

/* Back where it stood, the piece leaves the same position as a round of another piece does, and as
 * its own round the other way. Nothing goes on in a castle, so that hunt_jump() has not asked the
 * latter there. */
static bool
hunt_is_told_elsewhere (const Hunt *self)
{
  return !hunt_came_first (self) || another_goes_round (self);
}

static void
hunt_found (const Hunt *self, int to)
{
  Output *out = self->out;

  if (to == self->from && hunt_is_told_elsewhere (self))
    return;

  if (out->n < out->capacity)
    out->moves[out->n] = (Move){ .from = hunt_square (self, self->from),
                                 .to = hunt_square (self, to),
                                 .kind = MOVE_CAPTURE,
                                 .n_captured = (uint8_t) self->n,
                                 .captured = hunt_captured_bits (self) };
  out->n++;
}

/* Most jumps end where they land. If nobody wants a list, it is enough to count those together;
 * only after the others it matters which way they went. */
static void
hunt_init_leading (Hunt *self)
{
  uint64_t onward = self->out->moves != NULL ? ALL : self->onward | bit_at (self->from);

#pragma GCC unroll 8
  for (Way way = 0; way < N_DIRECTIONS; way++)
    self->leading.from[way] =
      onward >> (leap_along (0, way) & 63) | onward << (leap_along (0, way_back (way)) & 63);
}

/* Counts the ways from a square that end, and returns the others. */
ALWAYS_INLINE unsigned
hunt_count_ends (Hunt *self, unsigned ways, int at)
{
  unsigned leading = ways & jumps_ways (&self->leading, at);

  self->out->n += count_bits (ways & ~leading);

  return leading;
}

/* Every landing is a square from where one could jump back, had one not captured what lies between:
 * if that is the only jump, there is no going on. A jump that can go on must go on, so only the
 * ends of jumping are moves. The last way on is followed here, any other by a call. */
static void
hunt_jump (Hunt *self, Jumps jumps, int at, Way way, int n, uint64_t visited)
{
  for (;;) {
    int to = leap_along (at, way);
    unsigned ways = 0;

    self->path[n++] = (uint8_t) way;
    self->n = n;
    if ((bit_at (to) & self->onward) != 0) {
      if ((bit_at (to) & visited) != 0 && !hunt_came_first (self))
        return;
      jumps_remove (&jumps, at, way);
      ways = jumps_ways (&jumps, to);
    }
    if (ways == 0) {
      hunt_found (self, to);
      return;
    }

    ways = hunt_count_ends (self, ways, to);
    if (ways == 0)
      return;
    at = to;
    visited |= bit_at (to);
    for (; (ways & (ways - 1)) != 0; ways &= ways - 1)
      hunt_jump (self, jumps, at, (Way) __builtin_ctz (ways), n, visited);
    way = (Way) __builtin_ctz (ways);
  }
}

static void
hunt_from (Hunt *self, uint64_t entries)
{
  hunt_init_leading (self);
  for (; entries != 0; entries &= entries - 1) {
    int entry = __builtin_ctzll (entries);
    unsigned ways = hunt_count_ends (self, jumps_ways (&self->jumps, entry), entry);

    self->entry = entry;
    for (; ways != 0; ways &= ways - 1)
      hunt_jump (self, self->jumps, entry, (Way) __builtin_ctz (ways), 0, entries & -entries);
  }
}

/* Of one piece, its jumping beginning on one of these squares of its class only: its own for a
 * jump, others for a charge. */
static void
hunt_captures_from (const Scene *scene, Square from, uint64_t entries, Output *out)
{
  Hunt hunt;

  hunt_prepare (&hunt, scene, from, out);
  hunt_from (&hunt, hunt_entries (&hunt) & entries);
}

/* Of these pieces: every jump, and every charge of those that are Knights. */
static void
hunt_captures (const Scene *scene, const SquareSet *pieces, Output *out)
{
  SquareSet able = squares_or (&scene->hot, &scene->pos->knights);
  SquareSet left = squares_and (pieces, &able);

  for (Square from; (from = squares_take (&left)) != NO_SQUARE;)
    hunt_captures_from (scene, from, ALL, out);
}

/* Charges from the hot squares of an island, when no piece can jump where it stands: lifting a
 * Knight then adds no jump, so what one of them captures they all do. */
static void
hunt_charges (const Scene *scene, int parity, uint64_t knights, uint64_t entries, Output *out)
{
  int n_before = out->n, n;
  Hunt hunt;

  hunt_prepare (&hunt, scene, square_of (parity, knights), out);
  hunt_from (&hunt, entries);

  n = out->n - n_before;
  while ((knights &= knights - 1) != 0)
    output_repeat (out, n_before, n, square_of (parity, knights));
}
