#include "core/generate.h"

#include "core/hunt.h"
#include "core/quad.h"

/* How moves are found, set-wise.
 *
 * - A step changes the class of a square, a leap does not. Whatever is leapt over stands in another
 *   class than the piece that leaps, so lifting a piece changes none of its own hurdles.
 * - All pieces of a class share the islands they canter to: an island is flooded once and counts
 * for every piece that touches it. Most islands are single squares, which need no flood.
 * - One board of hot squares, those from which a jump exists, gives the duty to capture, the limit
 *   on a Knight's canter, and the charges.
 *
 * One code counts and lists: an Output without a list only counts. */

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

/* ---- Pieces that move for themselves ---- */

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

    hunt_captures (scene, &left, out);
  }
}

/* Whether a piece may step in a direction is as good as random: it is cheaper to write every step
 * down, and to write the next one over it if it was none, than to ask first. */
static void
list_steps_of (Square from, const SquareSet *landing, Output *out)
{
  Move *next = out->moves + out->n;

  if (out->n + N_DIRECTIONS > out->capacity) {
    step_alone (from, landing, out);
    return;
  }

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    *next = (Move){ .from = from, .to = square_step[from][dir], .kind = MOVE_PLAIN };
    next += squares_have (landing, square_step[from][dir]);
  }
  out->n = (int) (next - out->moves);
}

static void
list_steps (const SquareSet *landing, const SquareSet *movers, Output *out)
{
  for (int parity = 0; parity < N_CLASSES; parity++)
    for (uint64_t left = movers->word[parity]; left != 0; left &= left - 1)
      list_steps_of (square_of (parity, left), landing, out);
}

static void
list_canters (SquareSet movers, int dir, Output *out)
{
  for (Square from; (from = squares_take (&movers)) != NO_SQUARE;)
    output_put (out, from, square_leap[from][dir], MOVE_CANTER);
}

/* Steps, and canters to squares from which none leads on: no piece can do both in one direction. */
ALWAYS_INLINE void
put_short_moves (const Scene *scene, const Ground *ground, Quad sharers, Quad lonely, Output *out)
{
  View landing = view_of (ground->landing);
  SquareSet landing_squares = quad_store (ground->landing);
  Quad moves[N_DIRECTIONS];

  if (out->moves != NULL)
    list_steps (&landing_squares, &scene->movers, out);

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Quad canters = sharers & quad_load (&scene->canter[dir]) & look_beyond_field (lonely, dir);

    moves[dir] = canters | (ground->movers & look (landing, dir));
    if (out->moves != NULL && !quad_is_none (canters))
      list_canters (quad_store (canters), dir, out);
  }

  if (out->moves == NULL)
    out->n += count_eight (moves);
}

/* Near the goal some squares end a canter, so that islands cannot be shared. */
static void
put_canters_near_goal (const Scene *scene, Output *out)
{
  SquareSet movers = scene->movers;
  SquareSet knights = squares_and (&movers, &scene->pos->knights);

  for (Square from; (from = squares_take (&movers)) != NO_SQUARE;)
    canter_alone (scene, from, out);
  hunt_captures (scene, &knights, out);
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

  put_short_moves (scene, ground, sharers, ground->field & ~linked, out);
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

  hunt_captures_from (scene, from, ~UINT64_C (0), out);
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
  uint64_t home = bit_of (pos->duty_square);

  if (pos->duty == DUTY_CAPTURE)
    hunt_captures (scene, &scene->movers, out);
  else
    hunt_captures_from (scene, pos->duty_square, pos->duty == DUTY_CHARGE ? ~home : home, out);
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
    hunt_captures (&scene, &scene.movers, &out);

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
