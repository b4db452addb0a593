#include "core/hunt.h"

/* One piece that captures. It is lifted off the board first, so that its own square is one to jump
 * onto. All its landings are in one class; a bit of a word tells where it is. */
typedef struct Hunt {
  const Scene *scene;
  Output *out;
  int parity;
  Square from, entry;  /* where it stood, and where its jumping began */
  uint64_t home;       /* the bit of `from` */
  uint64_t entries;    /* where jumping may begin: at home, or at the end of canters */
  uint64_t ends;       /* where jumping ends whatever else could be jumped */
  uint64_t hot, forks; /* as in the scene, with the piece lifted */
  uint64_t jump[N_DIRECTIONS];
  SquareSet captured;
  int n;
  uint8_t path[MAX_CAPTURED]; /* the directions of the jumps so far */
} Hunt;

static int
opposite (int dir)
{
  return (dir + N_DIRECTIONS / 2) % N_DIRECTIONS;
}

/* The jumps onto the square that was left. Where there is one, the piece could jump the other way:
 * its square is hot. */
static void
hunt_lift (Hunt *self)
{
  const Board *board = self->scene->board;
  uint64_t goal = board->goal[self->scene->pos->seat].word[self->parity];

  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Square start = square_leap[self->from][dir];
    uint64_t bit = bit_of (start) & ~goal;

    if (start == NO_SQUARE || !squares_have (&self->scene->enemies, square_step[self->from][dir]))
      continue;

    self->forks |= self->hot & bit;
    self->hot |= bit;
    self->jump[opposite (dir)] |= bit;
  }
}

static void
hunt_prepare (Hunt *self, const Scene *scene, Square from, Output *out)
{
  const Position *pos = scene->pos;
  int parity = from >> 6;

  self->scene = scene;
  self->out = out;
  self->parity = parity;
  self->from = from;
  self->home = bit_of (from);
  self->hot = scene->hot.word[parity];
  self->forks = scene->forks.word[parity];
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    self->jump[dir] = scene->jump[dir].word[parity];
  if ((self->hot & self->home) != 0)
    hunt_lift (self);

  self->captured = (SquareSet){ { 0 } };
  self->n = 0;
  self->ends = scene->board->goal[pos->seat].word[parity];
  if (pos->variant->castle_ends_jump)
    self->ends |= scene->board->closed[pos->seat].word[parity];

  self->entries = scene->hot.word[parity] & self->home;
  if (squares_have (&pos->knights, from))
    self->entries |= flood (scene, parity, self->home, 0) & ~self->home & self->hot;
}

/* The directions in which the piece could jump from a square, were nothing captured yet. */
static inline unsigned
hunt_directions (const Hunt *self, Square at)
{
  unsigned dirs = 0;

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    dirs |= (unsigned) (self->jump[dir] >> (at & 63) & 1) << dir;

  return dirs;
}

/* Whether a path comes back, behind its `last` square, to one of those from `first` to `last`. */
static bool
comes_back (const Square *squares, int n_jumps, int first, int last)
{
  for (int later = last + 1; later <= n_jumps; later++)
    for (int i = first; i <= last; i++)
      if (squares[later] == squares[i])
        return true;

  return false;
}

/* Whether the same jumps could be made in another order, with an earlier direction from the i-th
 * square on. A round that comes back to that square can be begun at either end, and rounds in any
 * order. The leap that leaves it for good can come first if something leads back to the rounds. */
static bool
could_turn_off (const uint8_t *path, const Square *squares, int n_jumps, int i)
{
  int last = i;

  for (int later = i + 1; later <= n_jumps; later++)
    if (squares[later] == squares[i]) {
      if (opposite (path[later - 1]) < path[i] || (last > i && path[last] < path[i]))
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
 * enough to look there whether this one is the first in the order of directions, and no memory of
 * earlier results is needed. */
static bool
hunt_came_first (const Hunt *self)
{
  Square squares[MAX_CAPTURED + 1] = { self->entry };

  for (int i = 0; i < self->n; i++)
    squares[i + 1] = square_leap[squares[i]][self->path[i]];

  for (int i = 0; i < self->n; i++)
    if (could_turn_off (self->path, squares, self->n, i))
      return false;

  return true;
}

/* Whether a jump is left from a square, after these have been captured. */
static bool
hunt_goes_on (const Hunt *self, Square at, const SquareSet *captured)
{
  if ((bit_of (at) & self->ends) != 0)
    return false;

  for (unsigned dirs = hunt_directions (self, at); dirs != 0; dirs &= dirs - 1)
    if (!squares_have (captured, square_step[at][__builtin_ctz (dirs)]))
      return true;

  return false;
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

/* Whether the piece may make each of these leaps, and stops nowhere before it has made them all. */
static bool
hunt_can_make (const Hunt *self, const uint64_t leaps[N_DIRECTIONS])
{
  uint64_t touched = 0;
  int n_at_home = 0;

  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    if ((leaps[dir] & ~self->jump[dir]) != 0)
      return false;
    touched |= leaps[dir];
    n_at_home += (leaps[dir] & self->home) != 0;
  }

  return (touched & self->ends & ~self->home) == 0 &&
         ((self->ends & self->home) == 0 || n_at_home == 1);
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

static bool
can_go_round (const Scene *scene, Square from, const SquareSet *prey)
{
  uint64_t leaps[N_DIRECTIONS];
  Round round;
  Hunt hunt;

  if (!round_init (&round, prey, from >> 6))
    return false;
  hunt_prepare (&hunt, scene, from, NULL);
  if (hunt_goes_on (&hunt, from, prey))
    return false;

  for (uint64_t left = hunt.entries; left != 0; left &= left - 1) {
    uint64_t entry = left & -left;
    uint64_t crossed = round_blocks_to_cross (&round, entry ^ hunt.home);

    round_leaps (&round, crossed, leaps);
    if ((crossed & ~round.slanting) == 0 && hunt_can_make (&hunt, leaps) &&
        hang_together (leaps, entry))
      return true;
  }

  return false;
}

/* One of the pieces with a lower number, which then stands for both. */
static bool
another_goes_round (const Hunt *self)
{
  SquareSet movers = self->scene->movers;

  for (Square sq; (sq = squares_take (&movers)) != self->from;)
    if (can_go_round (self->scene, sq, &self->captured))
      return true;

  return false;
}

/* ---- Following the jumps ---- */

/* Bit i for the i-th enemy, as in Move. */
static uint32_t
captured_bits (const SquareSet *enemies, const SquareSet *captured)
{
  uint32_t bits = 0;
  int n_before = 0;

  for (int parity = 0; parity < N_CLASSES; parity++) {
    for (uint64_t left = captured->word[parity]; left != 0; left &= left - 1) {
      uint64_t below = (left & -left) - 1;

      bits |= UINT32_C (1) << (n_before + count_bits (enemies->word[parity] & below));
    }
    n_before += count_bits (enemies->word[parity]);
  }

  return bits;
}

static void
hunt_found (const Hunt *self, Square to)
{
  Output *out = self->out;

  if (to == self->from && another_goes_round (self))
    return;

  if (out->n < out->capacity)
    out->moves[out->n] =
      (Move){ .from = self->from,
              .to = to,
              .kind = MOVE_CAPTURE,
              .n_captured = (uint8_t) self->n,
              .captured = captured_bits (&self->scene->enemies, &self->captured) };
  out->n++;
}

static void hunt_on (Hunt *self, Square at, uint64_t visited);

/* Which landings need a closer look; on the others the move ends, and nothing like it was found. */
static inline uint64_t
hunt_tangled (const Hunt *self, uint64_t landings)
{
  return landings & ((self->forks & ~self->ends) | self->home);
}

/* Every landing is a square from where one could jump back, had one not captured what lies between:
 * without a fork there is no going on. */
static void
hunt_jump (Hunt *self, Square at, int dir, uint64_t visited)
{
  Square over = square_step[at][dir], to = square_leap[at][dir];

  squares_add (&self->captured, over);
  self->path[self->n++] = (uint8_t) dir;
  if ((bit_of (to) & self->forks & ~self->ends) == 0)
    hunt_found (self, to);
  else if ((bit_of (to) & visited) == 0 || hunt_came_first (self))
    hunt_on (self, to, visited | bit_of (to));
  self->n--;
  squares_remove (&self->captured, over);
}

/* A jump that can go on must go on, so only the ends of jumping are moves. */
static void
hunt_on (Hunt *self, Square at, uint64_t visited)
{
  bool goes_on = false;

  for (unsigned dirs = hunt_directions (self, at); dirs != 0; dirs &= dirs - 1) {
    int dir = __builtin_ctz (dirs);

    if (squares_have (&self->captured, square_step[at][dir]))
      continue;

    goes_on = true;
    if (self->out->moves == NULL && hunt_tangled (self, bit_of (square_leap[at][dir])) == 0)
      self->out->n++;
    else
      hunt_jump (self, at, dir, visited);
  }

  if (!goes_on)
    hunt_found (self, at);
}

/* A jump from where the jumping begins: `from` holds the entries from which it is made. Most end
 * where they land, and those are only counted, if nobody wants a list. */
static void
hunt_begin (Hunt *self, uint64_t from, int dir)
{
  uint64_t tangled = hunt_tangled (self, leap_word (from, dir));

  if (self->out->moves == NULL) {
    self->out->n += count_bits (from) - count_bits (tangled);
    from = leap_word (tangled, opposite (dir));
  }

  for (; from != 0; from &= from - 1) {
    self->entry = square_of (self->parity, from);
    hunt_jump (self, self->entry, dir, from & -from);
  }
}

static void
hunt_from_entries (Hunt *self)
{
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    if ((self->entries & self->jump[dir]) != 0)
      hunt_begin (self, self->entries & self->jump[dir], dir);
}

void
hunt_captures (const Scene *scene, const SquareSet *pieces, Output *out)
{
  SquareSet left = *pieces;

  for (Square from; (from = squares_take (&left)) != NO_SQUARE;) {
    Hunt hunt;

    hunt_prepare (&hunt, scene, from, out);
    hunt_from_entries (&hunt);
  }
}

void
hunt_captures_from (const Scene *scene, Square from, uint64_t entries, Output *out)
{
  Hunt hunt;

  hunt_prepare (&hunt, scene, from, out);
  hunt.entries &= entries;
  hunt_from_entries (&hunt);
}
