#include "core/hunt.h"

#include <string.h>

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
    self->jump[(dir + 4) % N_DIRECTIONS] |= bit;
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

/* Whether the piece can go on from `at`, capturing just the rest of the prey, and end on `to`.
 * Directions are tried in a fixed order, and `path` holds the first way found. */
static bool
find_route (Hunt *self, const SquareSet *prey, Square at, Square to)
{
  if (squares_are_equal (&self->captured, prey))
    return at == to;
  if (self->n > 0 && (bit_of (at) & self->ends) != 0)
    return false;

  for (unsigned dirs = hunt_directions (self, at); dirs != 0; dirs &= dirs - 1) {
    int dir = __builtin_ctz (dirs);
    Square over = square_step[at][dir];
    bool found;

    if (!squares_have (prey, over) || squares_have (&self->captured, over))
      continue;

    squares_add (&self->captured, over);
    self->path[self->n++] = (uint8_t) dir;
    found = find_route (self, prey, square_leap[at][dir], to);
    squares_remove (&self->captured, over);
    if (found)
      return true;
    self->n--;
  }

  return false;
}

/* Two paths over the same enemies to the same end are made of the same leaps: a leap can only be
 * replaced by the one that crosses it over the same enemy, which changes four squares from even to
 * odd or back, and no number of such changes leaves at most the two ends odd. So both begin at the
 * same square and differ only in the order in which they pass a square that they pass twice. It is
 * enough to look there for an earlier path, and no memory of results is needed.
 *
 * `first_time` is how many jumps led to the first visit of `at`. The round made since can be made
 * the other way about; where it is the only round so far, there is no third way. */
static bool
hunt_came_first (const Hunt *self, Square at, int first_time, int n_rounds)
{
  Hunt again;

  if (self->path[first_time] > (self->path[self->n - 1] + N_DIRECTIONS / 2) % N_DIRECTIONS)
    return false;
  if (n_rounds == 1)
    return true;

  again = *self;
  again.captured = (SquareSet){ { 0 } };
  again.n = 0;
  find_route (&again, &self->captured, self->entry, at);

  return memcmp (again.path, self->path, (size_t) self->n) == 0;
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

/* Whether a piece can capture just these and end its move where it began. */
static bool
can_go_round (const Scene *scene, Square from, const SquareSet *prey)
{
  Hunt hunt;

  hunt_prepare (&hunt, scene, from, NULL);
  if (hunt_goes_on (&hunt, from, prey))
    return false;

  for (uint64_t left = hunt.entries; left != 0; left &= left - 1)
    if (find_route (&hunt, prey, square_of (hunt.parity, left), from))
      return true;

  return false;
}

/* Two pieces that go round and capture the same enemies leave the same position behind. */
static bool
another_goes_round (const Hunt *self)
{
  SquareSet movers = self->scene->movers;

  for (Square sq; (sq = squares_take (&movers)) != self->from;)
    if (can_go_round (self->scene, sq, &self->captured))
      return true;

  return false;
}

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

static void hunt_on (Hunt *self, Square at, uint64_t visited, int n_rounds);

/* Which landings need a closer look; on the others the move ends, and nothing like it was found. */
static inline uint64_t
hunt_tangled (const Hunt *self, uint64_t landings)
{
  return landings & ((self->forks & ~self->ends) | self->home);
}

static int
times_before (const Hunt *self, Square at)
{
  Square on_the_way = self->entry;
  int n = 0;

  for (; on_the_way != at; n++)
    on_the_way = square_leap[on_the_way][self->path[n]];

  return n;
}

/* Every landing is a square from where one could jump back, had one not captured what lies between:
 * without a fork there is no going on. */
static void
hunt_jump (Hunt *self, Square at, int dir, uint64_t visited, int n_rounds)
{
  Square over = square_step[at][dir], to = square_leap[at][dir];

  squares_add (&self->captured, over);
  self->path[self->n++] = (uint8_t) dir;
  if ((bit_of (to) & self->forks & ~self->ends) == 0)
    hunt_found (self, to);
  else if ((bit_of (to) & visited) == 0)
    hunt_on (self, to, visited | bit_of (to), n_rounds);
  else if (hunt_came_first (self, to, times_before (self, to), n_rounds + 1))
    hunt_on (self, to, visited, n_rounds + 1);
  self->n--;
  squares_remove (&self->captured, over);
}

/* A jump that can go on must go on, so only the ends of jumping are moves. */
static void
hunt_on (Hunt *self, Square at, uint64_t visited, int n_rounds)
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
      hunt_jump (self, at, dir, visited, n_rounds);
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
    from = leap_word (tangled, (dir + N_DIRECTIONS / 2) % N_DIRECTIONS);
  }

  for (; from != 0; from &= from - 1) {
    self->entry = square_of (self->parity, from);
    hunt_jump (self, self->entry, dir, from & -from, 0);
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
