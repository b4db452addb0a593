#include "core/generate.h"

#include <string.h>

/* How moves are found, set-wise. A Quad holds a board, a word for each class of squares (square.h),
 * and every operation below works on all four classes at once.
 *
 * - A step changes the class, a leap does not. Whatever is leapt over stands in another class than
 *   the piece that leaps, so lifting a piece changes none of its own hurdles.
 * - All pieces of a class share the islands they canter to: an island is flooded once and counts
 * for every piece that touches it. Most islands are single squares, which need no flood.
 * - One board of hot squares, those from which a jump exists, gives the duty to capture, the limit
 *   on a Knight's canter, and the charges.
 *
 * One code counts and lists: an Output without a list only counts. */

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

ALWAYS_INLINE int
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
 * the outermost of 16 files (variant.c sees to that), so no leap from the field needs to be stopped
 * at the edge of a row. */
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

/* The same in one class. */
ALWAYS_INLINE uint64_t
leap_word (uint64_t word, int dir)
{
  static const int shift[N_DIRECTIONS] = { 8, 9, 1, -7, -8, -9, -1, 7 };

  return shift[dir] > 0 ? word << shift[dir] : word >> -shift[dir];
}

/* ---- What a position looks like to the player who moves ---- */

typedef struct Scene {
  const Position *pos;
  const Board *board;
  SquareSet movers;  /* his pieces that may leave their squares: not those in the goal */
  SquareSet enemies; /* of his team */

  /* From where a canter in each direction lands on a vacant square of the open field. */
  SquareSet canter[N_DIRECTIONS];

  /* From where a piece jumps in each direction, in any, and in more than one. */
  SquareSet jump[N_DIRECTIONS];
  SquareSet hot, forks;
} Scene;

/* What every move is found from, as boards in registers. */
typedef struct Ground {
  Quad movers;
  Quad goal, closed;
  Quad landing; /* vacant, and open to steps and canters */
  Quad field;   /* the same outside the goal: from there a canter may lead on */
  Quad linked;  /* where it does lead on to the field */
  Quad shores;  /* what pieces reach by one canter */
  Quad hot;
} Ground;

ALWAYS_INLINE void
scene_init (Scene *self, Ground *ground, const Position *pos)
{
  const SeatRow *row = &pos->variant->seats[pos->seat];
  const Board *board = variant_board (pos->variant);
  Quad own = quad_load (&pos->pieces[pos->seat]), vacant = quad_load (&pos->vacant);
  View friends = view_of (own | quad_load (&pos->pieces[row->partner]));
  View enemies =
    view_of (quad_load (&pos->pieces[row->enemies[0]]) | quad_load (&pos->pieces[row->enemies[1]]));
  Quad goal = quad_load (&board->goal[pos->seat]), closed = quad_load (&board->closed[pos->seat]);
  Quad movers = own & ~goal, field = vacant & ~closed & ~goal;
  Quad linked = { 0 }, shores = { 0 }, hot = { 0 }, forks = { 0 };

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Quad near_friend = look (friends, dir);
    Quad canter = near_friend & look_beyond_field (field, dir);
    Quad jump = look (enemies, dir) & look_beyond (vacant, dir);

    self->canter[dir] = quad_store (canter);
    linked |= canter;
    shores |= near_friend & look_beyond_field (movers, dir);
    self->jump[dir] = quad_store (jump);
    forks |= hot & jump;
    hot |= jump;
  }

  hot &= ~goal;
  self->pos = pos;
  self->board = board;
  self->movers = quad_store (movers);
  self->enemies = quad_store (enemies.middle);
  self->hot = quad_store (hot);
  self->forks = quad_store (forks);
  *ground = (Ground){ .movers = movers,
                      .goal = goal,
                      .closed = closed,
                      .landing = vacant & ~closed,
                      .field = field,
                      .linked = linked,
                      .shores = shores & field,
                      .hot = hot };
}

/* ---- Where found moves go ---- */

typedef struct Output {
  Move *moves; /* NULL: count only */
  int capacity;
  int n;
} Output;

ALWAYS_INLINE void
output_put (Output *out, Square from, Square to, MoveKind kind)
{
  if (out->n < out->capacity)
    out->moves[out->n] = (Move){ .from = from, .to = to, .kind = (uint8_t) kind };
  out->n++;
}

/* ---- Captures ---- */

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

static uint64_t
bit_of (Square sq)
{
  return UINT64_C (1) << (sq & 63);
}

static Square
square_of (int parity, uint64_t bit)
{
  return (Square) (parity << 6 | __builtin_ctzll (bit));
}

/* Where canters lead from a square, passing over no square to be avoided; it is one of them. */
static uint64_t
flood (const Scene *scene, int parity, uint64_t from, uint64_t avoid)
{
  uint64_t reached = from, before;

  do {
    before = reached;
#pragma GCC unroll 8
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      reached |= leap_word (before & scene->canter[dir].word[parity], dir) & ~avoid;
  } while (reached != before);

  return reached;
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
ALWAYS_INLINE unsigned
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

static void
hunt_found (const Hunt *self, Square to)
{
  Output *out = self->out;

  if (to == self->from && another_goes_round (self))
    return;

  if (out->n < out->capacity)
    out->moves[out->n] = position_capture_move (self->scene->pos, self->from, to, &self->captured);
  out->n++;
}

static void hunt_on (Hunt *self, Square at, uint64_t visited, int n_rounds);

/* Which landings need a closer look; on the others the move ends, and nothing like it was found. */
ALWAYS_INLINE uint64_t
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

static void
hunt_everything (const Scene *scene, const SquareSet *pieces, Output *out)
{
  SquareSet left = *pieces;

  for (Square from; (from = squares_take (&left)) != NO_SQUARE;) {
    Hunt hunt;

    hunt_prepare (&hunt, scene, from, out);
    hunt_from_entries (&hunt);
  }
}

/* ---- Moves without a capture ---- */

/* Goal squares end a canter, so they are no field to canter on from. */
static uint64_t
goals_entered (const Scene *scene, int parity, uint64_t from)
{
  const Position *pos = scene->pos;
  SquareSet friends = position_friends (pos, pos->seat);
  uint64_t goals = scene->board->goal[pos->seat].word[parity] & pos->vacant.word[parity];
  uint64_t entered = 0;

  for (; goals != 0; goals &= goals - 1) {
    Square goal = square_of (parity, goals);

    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      if (squares_have (&friends, square_step[goal][dir]) &&
          (from & bit_of (square_leap[goal][dir])) != 0)
        entered |= goals & -goals;
  }

  return entered;
}

static void
put_all (Output *out, Square from, int parity, uint64_t targets, MoveKind kind)
{
  if (out->moves == NULL) {
    out->n += count_bits (targets);
    return;
  }

  for (; targets != 0; targets &= targets - 1)
    output_put (out, from, (Square) (parity << 6 | __builtin_ctzll (targets)), kind);
}

/* The canters of one piece for itself, and a Knight's charges from hot squares on its way. */
static void
canter_alone (const Scene *scene, Square from, Output *out)
{
  int parity = from >> 6;
  uint64_t bit = UINT64_C (1) << (from & 63);
  bool is_knight = squares_have (&scene->pos->knights, from);
  uint64_t avoid = is_knight ? scene->hot.word[parity] & ~bit : 0;
  uint64_t reached = flood (scene, parity, bit, avoid);

  put_all (out, from, parity, (reached & ~bit) | goals_entered (scene, parity, reached),
           MOVE_CANTER);
}

static void
step_alone (Square from, const SquareSet *landing, Output *out)
{
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    if (squares_have (landing, square_step[from][dir]))
      output_put (out, from, square_step[from][dir], MOVE_PLAIN);
}

/* A step from one goal square to another, so many times a game. */
static void
put_castle_moves (const Position *pos, const Board *board, Output *out)
{
  const SquareSet *goal = &board->goal[pos->seat];
  SquareSet inside = squares_and (&pos->pieces[pos->seat], goal);
  SquareSet landing = squares_and (&pos->vacant, goal);

  if (pos->castle_moves[pos->seat] >= MAX_CASTLE_MOVES)
    return;

  for (Square from; (from = squares_take (&inside)) != NO_SQUARE;)
    step_alone (from, &landing, out);
}

/* ---- Counting what eight boards hold, by carry-save adding ---- */

typedef struct Tally {
  Quad ones, twos;
} Tally;

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

/* ---- The quiet moves of all pieces together ---- */

/* The island of each class that holds a square of `from`, all four flooded at once. */
ALWAYS_INLINE Quad
flood_islands (const Scene *scene, Quad from)
{
  Quad reached = from, before;

  do {
    before = reached;
#pragma GCC unroll 8
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      reached |= leap_on (before & quad_load (&scene->canter[dir]), dir);
  } while (!quad_is_none (reached ^ before));

  return reached;
}

static void
list_island (int parity, uint64_t island, uint64_t around, Output *out)
{
  for (; around != 0; around &= around - 1)
    put_all (out, (Square) (parity << 6 | __builtin_ctzll (around)), parity, island, MOVE_CANTER);
}

/* Knights keep off the hot squares of an island and all that lies behind them. */
static void
put_careful_canters (const Scene *scene, int parity, uint64_t island, uint64_t knights, Output *out)
{
  for (; knights != 0 && (island & ~scene->hot.word[parity]) != 0; knights &= knights - 1) {
    uint64_t safe = flood (scene, parity, knights & -knights, scene->hot.word[parity]);

    put_all (out, (Square) (parity << 6 | __builtin_ctzll (knights)), parity, island & safe,
             MOVE_CANTER);
  }
}

/* Floods the islands that have a shore a piece can canter to, one of each class at a time. The
 * Knights that reach hot squares may charge from there. */
ALWAYS_INLINE void
put_islands (const Scene *scene, Quad shores, Quad pieces, Quad hot, Output *out)
{
  Quad knights = pieces & quad_load (&scene->pos->knights), chargers = { 0 };

  while (!quad_is_none (shores)) {
    Quad islands = flood_islands (scene, shores & -shores);
    Quad around = { 0 }, burnt;

#pragma GCC unroll 8
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      around |= quad_load (&scene->canter[dir]) & look_beyond_field (islands, dir);
    around &= pieces;
    shores &= ~islands;

    burnt = islands & hot;
    if (!quad_is_none (burnt))
      for (int parity = 0; parity < N_CLASSES; parity++)
        if (burnt[parity] != 0) {
          put_careful_canters (scene, parity, islands[parity], around[parity] & knights[parity],
                               out);
          chargers[parity] |= around[parity] & knights[parity];
          around[parity] &= ~knights[parity];
        }

    for (int parity = 0; parity < N_CLASSES; parity++)
      if (out->moves == NULL)
        out->n += count_bits (islands[parity]) * count_bits (around[parity]);
      else
        list_island (parity, islands[parity], around[parity], out);
  }

  if (!quad_is_none (chargers)) {
    SquareSet left = quad_store (chargers);

    hunt_everything (scene, &left, out);
  }
}

/* Steps, and canters to squares from which none leads on. */
ALWAYS_INLINE void
put_short_moves (const Position *pos, const Quad quiet[N_DIRECTIONS], Output *out)
{
  if (out->moves == NULL) {
    out->n += count_eight (quiet);
    return;
  }

  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    SquareSet movers = quad_store (quiet[dir]);

    for (Square from; (from = squares_take (&movers)) != NO_SQUARE;)
      if (squares_have (&pos->vacant, square_step[from][dir]))
        output_put (out, from, square_step[from][dir], MOVE_PLAIN);
      else
        output_put (out, from, square_leap[from][dir], MOVE_CANTER);
  }
}

/* Near the goal some squares end a canter, so that islands cannot be shared. */
static void
put_canters_near_goal (const Scene *scene, Output *out)
{
  SquareSet movers = scene->movers;
  SquareSet knights = squares_and (&movers, &scene->pos->knights);

  for (Square from; (from = squares_take (&movers)) != NO_SQUARE;)
    canter_alone (scene, from, out);
  hunt_everything (scene, &knights, out);
}

/* Near the goal no piece shares islands with others. */
ALWAYS_INLINE bool
is_near_goal (const Scene *scene)
{
  const Position *pos = scene->pos;
  SquareSet friends = position_friends (pos, pos->seat);
  SquareSet near = squares_and (&friends, &scene->board->goal_hurdles[pos->seat]);

  return !squares_are_none (&near);
}

ALWAYS_INLINE void
put_quiet (const Scene *scene, const Ground *ground, Output *out)
{
  const Position *pos = scene->pos;
  bool goal_is_near = is_near_goal (scene);
  Quad sharers = goal_is_near ? (Quad){ 0 } : ground->movers;
  Quad linked = ground->linked | ground->hot;
  Quad lonely = ground->field & ~linked;
  View landing = view_of (ground->landing);
  Quad quiet[N_DIRECTIONS];

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    quiet[dir] = (ground->movers & look (landing, dir)) |
                 (sharers & quad_load (&scene->canter[dir]) & look_beyond_field (lonely, dir));
  put_short_moves (pos, quiet, out);

  if (goal_is_near)
    put_canters_near_goal (scene, out);
  else
    put_islands (scene, ground->shores & linked, sharers, ground->hot, out);

  if (pos->n_in_goal[pos->seat] > 0)
    put_castle_moves (pos, scene->board, out);
}

/* ---- A piece in a castle that it must leave ---- */

static void
put_leaving_piece (const Scene *scene, Square from, Output *out)
{
  const Position *pos = scene->pos;
  SquareSet landing = squares_without (&pos->vacant, &scene->board->closed[pos->seat]);
  bool jumps = squares_have (&scene->hot, from);
  int n_before = out->n;
  Hunt hunt;

  hunt_prepare (&hunt, scene, from, out);
  hunt_from_entries (&hunt);
  if (jumps || (pos->variant->must_charge_from_castle && out->n > n_before))
    return;

  step_alone (from, &landing, out);
  canter_alone (scene, from, out);
}

static void
put_leaving (const Scene *scene, Output *out)
{
  SquareSet left = position_must_leave (scene->pos);

  for (Square from; (from = squares_take (&left)) != NO_SQUARE;)
    put_leaving_piece (scene, from, out);
}

/* ---- What has been called in ---- */

static void
put_called_in (const Scene *scene, Output *out)
{
  const Position *pos = scene->pos;
  Hunt hunt;

  if (pos->duty == DUTY_CAPTURE) {
    hunt_everything (scene, &scene->movers, out);
    return;
  }

  hunt_prepare (&hunt, scene, pos->duty_square, out);
  if (pos->duty == DUTY_CHARGE)
    hunt.entries &= ~hunt.home;
  else
    hunt.entries &= hunt.home;
  hunt_from_entries (&hunt);
}

/* ---- All together ---- */

ALWAYS_INLINE int
generate (const Position *pos, Move *moves, int capacity)
{
  Output out = { moves, capacity, 0 };
  Scene scene;
  Ground ground;

  scene_init (&scene, &ground, pos);
  if (pos->duty != NO_DUTY)
    put_called_in (&scene, &out);
  else if (quad_is_none (ground.movers & (ground.hot | ground.closed)))
    put_quiet (&scene, &ground, &out);
  else if (!quad_is_none (ground.movers & ground.closed))
    put_leaving (&scene, &out);
  else
    hunt_everything (&scene, &scene.movers, &out);

  return out.n;
}

/* The one code, made twice: what only a list needs drops out of the other. */
static int
count (const Position *pos)
{
  return generate (pos, NULL, 0);
}

static int
list (const Position *pos, Move *moves, int capacity)
{
  return generate (pos, moves, capacity);
}

static void
hot_squares (const Position *pos, Square lifted, SquareSet *hot)
{
  Position without = *pos;
  Scene scene;
  Ground ground;

  if (lifted != NO_SQUARE)
    squares_add (&without.vacant, lifted);
  scene_init (&scene, &ground, &without);
  *hot = scene.hot;
}

const Generator GENERATOR = { count, list, hot_squares };
