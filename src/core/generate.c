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
  return (quad[0] | quad[1] | quad[2] | quad[3]) == 0;
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

ALWAYS_INLINE void
look_around (Quad quad, Quad seen[N_DIRECTIONS])
{
  Quad east = look_east (quad), west = look_west (quad);

  seen[NORTH] = look_north (quad);
  seen[NORTH_EAST] = look_north (east);
  seen[EAST] = east;
  seen[SOUTH_EAST] = look_south (east);
  seen[SOUTH] = look_south (quad);
  seen[SOUTH_WEST] = look_south (west);
  seen[WEST] = west;
  seen[NORTH_WEST] = look_north (west);
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

/* A leap in that direction, made by every bit of a class; none of them may leave the board. */
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
  SquareSet hot;     /* from where a jump exists */

  /* From where a canter in each direction lands on a vacant square, inside the goal and outside. */
  SquareSet canter[N_DIRECTIONS];
  SquareSet enter[N_DIRECTIONS];

  /* From where a piece jumps in each direction, and in more than one. */
  SquareSet jump[N_DIRECTIONS];
  SquareSet forks;
} Scene;

ALWAYS_INLINE Quad
find_hot (Quad enemies, Quad vacant, Quad goal)
{
  Quad near_enemy[N_DIRECTIONS];
  Quad hot = { 0 };

  look_around (enemies, near_enemy);
#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    hot |= near_enemy[dir] & look_beyond (vacant, dir);

  return hot & ~goal;
}

ALWAYS_INLINE void
scene_find_jumps (Scene *self, Quad enemies, Quad vacant, Quad goal)
{
  Quad near_enemy[N_DIRECTIONS];
  Quad hot = { 0 }, forks = { 0 };

  look_around (enemies, near_enemy);
#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Quad jump = near_enemy[dir] & look_beyond (vacant, dir) & ~goal;

    forks |= hot & jump;
    hot |= jump;
    self->jump[dir] = quad_store (jump);
  }
  self->forks = quad_store (forks);
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
  int class;
  Square from;
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
square_of (int class, uint64_t bit)
{
  return (Square) (class << 6 | __builtin_ctzll (bit));
}

/* Where canters lead from a square, passing over no square to be avoided; it is one of them. */
static uint64_t
flood (const Scene *scene, int class, uint64_t from, uint64_t avoid)
{
  uint64_t reached = from, before;

  do {
    before = reached;
#pragma GCC unroll 8
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      reached |= leap_word (before & scene->canter[dir].word[class], dir) & ~avoid;
  } while (reached != before);

  return reached;
}

/* The jumps onto the square that was left. */
static void
hunt_lift (Hunt *self)
{
  const Board *board = self->scene->board;
  uint64_t goal = board->goal[self->scene->pos->seat].word[self->class];

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
  int class = from >> 6;

  self->scene = scene;
  self->out = out;
  self->class = class;
  self->from = from;
  self->home = bit_of (from);
  self->hot = scene->hot.word[class];
  self->forks = scene->forks.word[class];
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    self->jump[dir] = scene->jump[dir].word[class];
  hunt_lift (self);

  self->captured = (SquareSet){ { 0 } };
  self->n = 0;
  self->ends = scene->board->goal[pos->seat].word[class];
  if (pos->variant->castle_ends_jump)
    self->ends |= scene->board->closed[pos->seat].word[class];

  self->entries = scene->hot.word[class] & self->home;
  if (squares_have (&pos->knights, from))
    self->entries |= flood (scene, class, self->home, 0) & ~self->home & self->hot;
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
 * enough to look there for an earlier path, and no memory of results is needed. */
static bool
hunt_came_first (const Hunt *self, Square entry, Square at)
{
  Hunt again = *self;

  again.captured = (SquareSet){ { 0 } };
  again.n = 0;
  find_route (&again, &self->captured, entry, at);

  return memcmp (again.path, self->path, (size_t) self->n) == 0;
}

static bool
can_go_round (const Scene *scene, Square from, const SquareSet *prey)
{
  Hunt hunt;

  hunt_prepare (&hunt, scene, from, NULL);
  for (uint64_t left = hunt.entries; left != 0; left &= left - 1)
    if (find_route (&hunt, prey, square_of (hunt.class, left), from))
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

static void hunt_jump (Hunt *self, Square entry, Square at, int dir, uint64_t visited);

/* A jump that can go on must go on, so only the ends of jumping are moves. Every landing is a
 * square from where one could jump back, had one not captured what lies between: without a fork
 * there is no going on. */
static void
hunt_on (Hunt *self, Square entry, Square at, uint64_t visited)
{
  uint64_t bit = bit_of (at);
  bool goes_on = false;
  unsigned dirs = (bit & self->forks & ~self->ends) != 0 ? hunt_directions (self, at) : 0;

  if ((visited & bit) != 0 && !hunt_came_first (self, entry, at))
    return;

  for (; dirs != 0; dirs &= dirs - 1) {
    int dir = __builtin_ctz (dirs);

    if (squares_have (&self->captured, square_step[at][dir]))
      continue;

    goes_on = true;
    hunt_jump (self, entry, at, dir, visited | bit);
  }

  if (!goes_on)
    hunt_found (self, at);
}

static void
hunt_jump (Hunt *self, Square entry, Square at, int dir, uint64_t visited)
{
  Square over = square_step[at][dir];

  squares_add (&self->captured, over);
  self->path[self->n++] = (uint8_t) dir;
  hunt_on (self, entry, square_leap[at][dir], visited);
  self->n--;
  squares_remove (&self->captured, over);
}

static void
hunt_from_entries (Hunt *self)
{
  for (uint64_t left = self->entries; left != 0; left &= left - 1) {
    Square entry = square_of (self->class, left);

    for (unsigned dirs = hunt_directions (self, entry); dirs != 0; dirs &= dirs - 1)
      hunt_jump (self, entry, entry, __builtin_ctz (dirs), bit_of (entry));
  }
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

ALWAYS_INLINE void
scene_init (Scene *self, const Position *pos, Quad movers, Quad enemies, Quad hot)
{
  self->pos = pos;
  self->board = variant_board (pos->variant);
  self->movers = quad_store (movers);
  self->enemies = quad_store (enemies);
  self->hot = quad_store (hot);
}

ALWAYS_INLINE void
scene_find_canters (Scene *self, const Quad near_friend[N_DIRECTIONS], Quad field)
{
#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    self->canter[dir] = quad_store (near_friend[dir] & look_beyond (field, dir));
}

ALWAYS_INLINE void
scene_find_entrances (Scene *self, const Quad near_friend[N_DIRECTIONS], Quad goal)
{
#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    self->enter[dir] = quad_store (near_friend[dir] & look_beyond (goal, dir));
}

/* Goal squares end a canter, so they are no field to canter on from. */
static uint64_t
goals_entered (const Scene *scene, int class, uint64_t from)
{
  uint64_t entered = 0;

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    entered |= leap_word (from & scene->enter[dir].word[class], dir);

  return entered;
}

static void
put_all (Output *out, Square from, int class, uint64_t targets, MoveKind kind)
{
  if (out->moves == NULL) {
    out->n += count_bits (targets);
    return;
  }

  for (; targets != 0; targets &= targets - 1)
    output_put (out, from, (Square) (class << 6 | __builtin_ctzll (targets)), kind);
}

/* The canters of one piece for itself, and a Knight's charges from hot squares on its way. */
static void
canter_alone (const Scene *scene, Square from, Output *out)
{
  int class = from >> 6;
  uint64_t bit = UINT64_C (1) << (from & 63);
  bool is_knight = squares_have (&scene->pos->knights, from);
  uint64_t avoid = is_knight ? scene->hot.word[class] & ~bit : 0;
  uint64_t reached = flood (scene, class, bit, avoid);

  put_all (out, from, class, (reached & ~bit) | goals_entered (scene, class, reached), MOVE_CANTER);
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
  for (int class = 0; class < N_CLASSES; class ++)
    sum += (low[class] & 0x00ff00ff00ff00ffu) + (low[class] >> 8 & 0x00ff00ff00ff00ffu);

  return (int) (sum * 0x0001000100010001u >> 48);
}

/* ---- The quiet moves of all pieces together ---- */

/* Canters from the pieces around an island to its squares. Knights keep off its hot squares and all
 * that lies behind them; they become chargers. */
static void
put_island (const Scene *scene, int class, uint64_t island, uint64_t around, Output *out)
{
  uint64_t hot = island & scene->hot.word[class];
  uint64_t careful = hot != 0 ? around & scene->pos->knights.word[class] : 0;

  around &= ~careful;
  if (out->moves == NULL)
    out->n += count_bits (island) * count_bits (around);
  else
    for (; around != 0; around &= around - 1)
      put_all (out, (Square) (class << 6 | __builtin_ctzll (around)), class, island, MOVE_CANTER);

  for (; careful != 0; careful &= careful - 1) {
    Square from = (Square) (class << 6 | __builtin_ctzll (careful));

    put_all (out, from, class, island & flood (scene, class, careful & -careful, hot), MOVE_CANTER);
  }
}

/* Floods each island that has a shore a piece can canter to. Returns the Knights that reach hot
 * squares. */
static uint64_t
put_islands (const Scene *scene, int class, uint64_t shores, uint64_t pieces, Output *out)
{
  uint64_t chargers = 0;

  while (shores != 0) {
    uint64_t island = flood (scene, class, shores & -shores, 0);
    uint64_t around = 0;

#pragma GCC unroll 8
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      around |= leap_word (island, (dir + 4) % N_DIRECTIONS) & scene->canter[dir].word[class];
    around &= pieces;
    shores &= ~island;

    put_island (scene, class, island, around, out);
    if ((island & scene->hot.word[class]) != 0)
      chargers |= around & scene->pos->knights.word[class];
  }

  return chargers;
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
put_canters_near_goal (const Scene *scene, SquareSet movers, Output *out)
{
  SquareSet knights = squares_and (&movers, &scene->pos->knights);

  for (Square from; (from = squares_take (&movers)) != NO_SQUARE;)
    canter_alone (scene, from, out);
  hunt_everything (scene, &knights, out);
}

ALWAYS_INLINE void
put_quiet (Scene *scene, Quad movers, Quad friends, Quad hot, Output *out)
{
  const Position *pos = scene->pos;
  const Board *board = scene->board;
  Quad goal = quad_load (&board->goal[pos->seat]);
  Quad landing = quad_load (&pos->vacant) & ~quad_load (&board->closed[pos->seat]);
  Quad field = landing & ~goal;
  bool is_near_goal = !quad_is_none (friends & quad_load (&board->goal_hurdles[pos->seat]));
  Quad sharers = is_near_goal ? (Quad){ 0 } : movers;
  Quad near_friend[N_DIRECTIONS], near_landing[N_DIRECTIONS], quiet[N_DIRECTIONS];
  Quad linked = { 0 }, shores = { 0 }, lonely, chargers = { 0 };

  look_around (friends, near_friend);
  scene_find_canters (scene, near_friend, field);
#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    linked |= quad_load (&scene->canter[dir]);
    shores |= near_friend[dir] & look_beyond (sharers, dir);
  }
  linked |= hot;
  lonely = field & ~linked;

  look_around (landing, near_landing);
#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    quiet[dir] =
      (movers & near_landing[dir]) | (sharers & near_friend[dir] & look_beyond (lonely, dir));

  put_short_moves (pos, quiet, out);

  shores &= linked & field;
  for (int class = 0; class < N_CLASSES; class ++)
    if (shores[class] != 0)
      chargers[class] |= put_islands (scene, class, shores[class], sharers[class], out);

  if (is_near_goal || !quad_is_none (chargers))
    scene_find_jumps (scene, quad_load (&scene->enemies), quad_load (&pos->vacant), goal);
  if (is_near_goal) {
    scene_find_entrances (scene, near_friend, landing & goal);
    put_canters_near_goal (scene, scene->movers, out);
  } else if (!quad_is_none (chargers)) {
    SquareSet knights = quad_store (chargers);

    hunt_everything (scene, &knights, out);
  }

  if (pos->n_in_goal[pos->seat] > 0)
    put_castle_moves (pos, board, out);
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

static int
generate (const Position *pos, Move *moves, int capacity)
{
  const Board *board = variant_board (pos->variant);
  const SeatRow *row = &pos->variant->seats[pos->seat];
  Quad own = quad_load (&pos->pieces[pos->seat]);
  Quad friends = own | quad_load (&pos->pieces[row->partner]);
  Quad enemies =
    quad_load (&pos->pieces[row->enemies[0]]) | quad_load (&pos->pieces[row->enemies[1]]);
  Quad vacant = quad_load (&pos->vacant);
  Quad goal = quad_load (&board->goal[pos->seat]);
  Quad closed = quad_load (&board->closed[pos->seat]);
  Quad movers = own & ~goal;
  Quad hot = find_hot (enemies, vacant, goal);
  Output out = { moves, moves == NULL ? 0 : capacity, 0 };
  Scene scene;

  scene_init (&scene, pos, movers, enemies, hot);
  if (quad_is_none (movers & (hot | closed)) && pos->duty == NO_DUTY) {
    put_quiet (&scene, movers, friends, hot, &out);
    return out.n;
  }

  {
    Quad near_friend[N_DIRECTIONS];

    look_around (friends, near_friend);
    scene_find_canters (&scene, near_friend, vacant & ~closed & ~goal);
    scene_find_entrances (&scene, near_friend, vacant & goal);
    scene_find_jumps (&scene, enemies, vacant, goal);
  }
  if (pos->duty != NO_DUTY)
    put_called_in (&scene, &out);
  else if (!quad_is_none (movers & closed))
    put_leaving (&scene, &out);
  else
    hunt_everything (&scene, &scene.movers, &out);

  return out.n;
}

static void
hot_squares (const Position *pos, Square lifted, SquareSet *hot)
{
  SquareSet enemies = position_enemies (pos, pos->seat);
  SquareSet vacant = pos->vacant;

  if (lifted != NO_SQUARE)
    squares_add (&vacant, lifted);
  *hot = quad_store (find_hot (quad_load (&enemies), quad_load (&vacant),
                               quad_load (&variant_board (pos->variant)->goal[pos->seat])));
}

const Generator GENERATOR = { generate, hot_squares };
