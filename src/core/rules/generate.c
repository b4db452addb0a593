#include "core/rules/generate.h"

#include "core/rules/board-simd.h"
#include "core/rules/generate-captures.h"

/* The move generator, which works on sets of squares.
 *
 * - A step leads to another class of squares (square.h), a leap stays in its class. A piece leaps
 * over squares of other classes only, so it never leaps over the square from which it was lifted.
 * - All pieces of a class share the islands: the connected squares that canters reach. Each
 * island is flooded once for all pieces that touch it. Most islands are single squares and need
 * no flood.
 * - The set of hot squares, from which a jump is possible, gives the duty to capture, the limits
 * of a knight's canter, and the charges.
 *
 * The same code counts and lists: an Output without a list only counts. */

/* One part of the board in registers: the sets from which all moves are found. */
typedef struct Ground {
  Lanes movers;
  Lanes closed;
  Lanes near_goal; /* friends over which a piece can leap into the goal */
  Lanes landing;   /* vacant, and open to steps and canters */
  Lanes field;     /* `landing` without the goal: from there a canter may go on */
  Lanes linked;    /* squares from which a canter lands on the field */
  Lanes shores;    /* squares of the field that a piece reaches with one canter */
  Lanes hot;
} Ground;

ALWAYS_INLINE void
state_init_part (
  GenerateState *self, Ground *ground, int part, const View *friends, const View *enemies)
{
  const Position *pos = self->pos;
  Lanes vacant = lanes_load_part (&pos->vacant, part);
  Lanes goal = lanes_load_part (&self->board->goal[pos->seat], part);
  Lanes closed = lanes_load_part (&self->board->closed[pos->seat], part);
  Lanes movers = lanes_load_part (&pos->pieces[pos->seat], part) & ~goal;
  Lanes landing = vacant & ~closed, field = landing & ~goal;
  Lanes linked = { 0 }, shores = { 0 }, hot = { 0 }, forks = { 0 };
  View beyond = beyond_of (vacant);

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Lanes near_friend = look (friends, part, dir);
    Lanes to_field = near_friend & look_beyond_field (field, dir);
    Lanes to_mover = near_friend & look_beyond_field (movers, dir);
    Lanes jump = look (enemies, part, dir) & look_beyond (&beyond, dir);

    lanes_store_part (&self->canter[dir], part, to_field | to_mover);
    linked |= to_field;
    shores |= to_mover;
    lanes_store_part (&self->jump[dir], part, jump);
    forks |= hot & jump;
    hot |= jump;
  }

  hot &= ~goal;
  lanes_store_part (&self->movers, part, movers);
  lanes_store_part (&self->enemies, part, enemies[part].middle);
  lanes_store_part (&self->field, part, field);
  lanes_store_part (&self->hot, part, hot);
  lanes_store_part (&self->forks, part, forks);
  *ground = (Ground) { .movers = movers,
                       .closed = closed,
                       .near_goal = friends[part].middle &
                                    lanes_load_part (&self->board->goal_hurdles[pos->seat], part),
                       .landing = landing,
                       .field = field,
                       .linked = linked,
                       .shores = shores & field,
                       .hot = hot };
}

ALWAYS_INLINE View
view_of_two (const SquareSet *a, const SquareSet *b, int part)
{
  return view_of (lanes_load_part (a, part) | lanes_load_part (b, part));
}

ALWAYS_INLINE void
state_init (GenerateState *self, Ground ground[N_PARTS], const Position *pos)
{
  const SeatRow *row = &pos->variant->seats[pos->seat];
  const SquareSet *pieces = pos->pieces;
  View friends[N_PARTS], enemies[N_PARTS];

  self->pos = pos;
  self->board = variant_board (pos->variant);
  for (int part = 0; part < N_PARTS; part++) {
    friends[part] = view_of_two (&pieces[pos->seat], &pieces[row->partner], part);
    enemies[part] = view_of_two (&pieces[row->enemies[0]], &pieces[row->enemies[1]], part);
  }
  for (int part = 0; part < N_PARTS; part++)
    state_init_part (self, &ground[part], part, friends, enemies);
}

/* ---- Pieces one by one ---- */

/* Finds the goal squares that a canter from a square of `from` enters. They are not part of the
 * field, because no canter goes on from a goal square. */
static uint64_t
goals_entered (const GenerateState *state, int parity, uint64_t from)
{
  const Position *pos = state->pos;
  SquareSet friends = position_friends (pos, pos->seat);
  uint64_t goals = state->board->goal[pos->seat].word[parity] & pos->vacant.word[parity];
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

/* Lists the canters of one piece. A knight that does not charge must not land on hot squares. Its
 * charges are found separately. */
static void
canter_alone (const GenerateState *state, Square from, Output *out)
{
  int parity = from >> 6;
  uint64_t bit = UINT64_C (1) << (from & 63);
  bool is_knight = squares_have (&state->pos->knights, from);
  uint64_t among = is_knight ? ~state->hot.word[parity] : ALL;
  uint64_t reached = flood (state, parity, bit, among);

  put_all (out, from, parity, (reached & ~bit) | goals_entered (state, parity, reached),
           MOVE_CANTER);
}

static void
step_alone (Square from, const SquareSet *landing, Output *out)
{
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    if (squares_have (landing, square_step[from][dir]))
      output_put (out, from, square_step[from][dir], MOVE_PLAIN);
}

/* Lists the steps from one goal square to another. A player may make MAX_CASTLE_MOVES of them in a
 * game. */
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

/* Floods one island in each class of a part at the same time, starting from the squares in
 * `from`. The result includes the pieces around the islands. */
ALWAYS_INLINE Lanes
flood_islands (const GenerateState *state, int part, Lanes field, Lanes from)
{
  Lanes reached = from, before;

  do {
    before = reached & field;
#pragma GCC unroll 4
    for (int dir = 0; dir < N_DIRECTIONS; dir += 2)
      reached |= leap_on (before & lanes_load_part (&state->canter[dir], part), dir) |
                 leap_on (before & lanes_load_part (&state->canter[dir + 1], part), dir + 1);
  } while (!lanes_are_none ((reached & field) ^ before));

  return reached;
}

/* Lists the canters of the pieces around the islands to every square of the islands. There is one
 * island of each class. */
static void
list_islands (SquareSet islands, SquareSet around, Output *out)
{
  for (Square from; (from = squares_take (&around)) != NO_SQUARE;)
    put_all (out, from, from >> 6, islands.word[from >> 6], MOVE_CANTER);
}

/* Lists the canters of knights to those squares of an island that they reach without landing on a
 * hot square. */
static void
put_careful_canters (
  const GenerateState *state, int parity, uint64_t island, uint64_t knights, Output *out)
{
  uint64_t safe = island & ~state->hot.word[parity];

  for (; knights != 0 && safe != 0; knights &= knights - 1)
    put_all (out, square_of (parity, knights), parity,
             flood (state, parity, knights & -knights, safe) & safe, MOVE_CANTER);
}

/* Lists the canters and charges of knights around islands with hot squares, where a charge can
 * start. */
static void
put_knights (const GenerateState *state,
             const SquareSet *islands,
             const SquareSet *knights,
             Output *out)
{
  for (int parity = 0; parity < N_CLASSES; parity++)
    if (knights->word[parity] != 0) {
      uint64_t island = islands->word[parity];

      put_careful_canters (state, parity, island, knights->word[parity], out);
      captures_find_charges (state, parity, knights->word[parity], island & state->hot.word[parity],
                             out);
    }
}

ALWAYS_INLINE bool
parts_are_none (const Lanes parts[N_PARTS])
{
  Lanes all = { 0 };

  for (int part = 0; part < N_PARTS; part++)
    all |= parts[part];

  return lanes_are_none (all);
}

ALWAYS_INLINE SquareSet
parts_join (const Lanes parts[N_PARTS])
{
  SquareSet set;

  for (int part = 0; part < N_PARTS; part++)
    lanes_store_part (&set, part, parts[part]);

  return set;
}

/* Floods the islands that a piece can canter to, one of each class at a time, so that a list has
 * the same order for any number of parts. Leaves out the single squares of put_short_moves(). The
 * moves of knights around hot squares are always added to `out`. All other canters are listed in
 * `out`, or, if it only counts, their number is returned. */
ALWAYS_INLINE Lanes
put_islands (const GenerateState *state, const Ground ground[N_PARTS], Output *out)
{
  Lanes shores[N_PARTS], islands[N_PARTS], around[N_PARTS], wary[N_PARTS], n = { 0 };

  for (int part = 0; part < N_PARTS; part++)
    shores[part] = ground[part].shores & (ground[part].linked | ground[part].hot);

  while (!parts_are_none (shores)) {
    for (int part = 0; part < N_PARTS; part++) {
      Lanes first = shores[part] & -shores[part];
      Lanes reached = flood_islands (state, part, ground[part].field, first);
      Lanes knights = reached & lanes_load_part (&state->pos->knights, part);

      islands[part] = reached & ground[part].field;
      wary[part] =
        ground[part].movers & knights & (Lanes) ((islands[part] & ground[part].hot) != 0);
      around[part] = reached & ground[part].movers & ~wary[part];
      shores[part] &= ~islands[part];
      if (out->moves == NULL)
        n += lanes_multiply (count_classes (islands[part]), count_classes (around[part]));
    }
    if (out->moves != NULL)
      list_islands (parts_join (islands), parts_join (around), out);
    if (!parts_are_none (wary)) {
      SquareSet reached = parts_join (islands), knights = parts_join (wary);

      put_knights (state, &reached, &knights, out);
    }
  }

  return n;
}

/* Lists the steps of a piece in some directions. A branch for each direction would be mispredicted
 * half of the time. So this code writes a move for every direction, and overwrites it with the next
 * one if it is illegal. AVX2 gathers the target squares from a row of the table and writes four
 * moves at once. At most eight moves are written beyond the last valid one. */
ALWAYS_INLINE Move *
list_steps_of (Square from, unsigned directions, Move *next)
{
  const Move plain = { .from = from, .kind = MOVE_PLAIN }, to_first = { .to = 1 };
  uint64_t start, to_next; /* moves as numbers: the move to square 0, and the difference between the
                            * moves to two successive squares */

  memcpy (&start, &plain, sizeof start);
  memcpy (&to_next, &to_first, sizeof to_next);
#ifdef __AVX2__
  uint64_t row;

  memcpy (&row, square_step[from], sizeof row);
  row = bytes_taken (row, directions);
  lanes_store ((uint64_t *) next, lanes_of (start) + lanes_of_bytes (row) * to_next);
  lanes_store ((uint64_t *) (next + 4), lanes_of (start) + lanes_of_bytes (row >> 32) * to_next);

  return next + count_bits (directions);
#else
#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    uint64_t move = start + square_step[from][dir] * to_next;

    memcpy (next, &move, sizeof move);
    next += directions >> dir & 1;
  }

  return next;
#endif
}

static void
list_steps_of_class (const GenerateState *state,
                     const SquareSet steps[N_DIRECTIONS],
                     int parity,
                     Output *out)
{
  uint64_t from[N_DIRECTIONS];
  Move *next = out->moves + out->n;

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    from[dir] = steps[dir].word[parity];

  for (uint64_t left = state->movers.word[parity]; left != 0; left &= left - 1)
    next =
      list_steps_of (square_of (parity, left), bits_across (from, __builtin_ctzll (left)), next);
  out->n = (int) (next - out->moves);
}

/* Writes the steps one by one if the list might have no room for the extra moves of
 * list_steps_of(). */
static void
list_steps (const GenerateState *state, const SquareSet steps[N_DIRECTIONS], Output *out)
{
  SquareSet movers = state->movers;

  if (out->n + N_DIRECTIONS * (squares_count (&movers) + 1) <= out->capacity) {
    for (int parity = 0; parity < N_CLASSES; parity++)
      list_steps_of_class (state, steps, parity, out);
    return;
  }

  for (Square from; (from = squares_take (&movers)) != NO_SQUARE;)
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      if (squares_have (&steps[dir], from))
        output_put (out, from, square_step[from][dir], MOVE_PLAIN);
}

static void
list_canters (SquareSet movers, int dir, Output *out)
{
  for (Square from; (from = squares_take (&movers)) != NO_SQUARE;)
    output_put (out, from, square_leap[from][dir], MOVE_CANTER);
}

/* Finds the steps, which list_steps() lists later, and lists the canters to single squares: squares
 * from which no canter goes on and no jump starts. Near the goal, leaves the canters to
 * put_canters_near_goal(). In one direction, a piece has at most one step or canter, so both are
 * counted together. Returns their number if `out` only counts. */
ALWAYS_INLINE Lanes
put_short_moves (const GenerateState *state,
                 const Ground ground[N_PARTS],
                 bool goal_is_near,
                 SquareSet steps[N_DIRECTIONS],
                 Output *out)
{
  View landing[N_PARTS];
  Lanes moves[N_PARTS][N_DIRECTIONS], canters[N_PARTS], n = { 0 };

  for (int part = 0; part < N_PARTS; part++)
    landing[part] = view_of (ground[part].landing);

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    for (int part = 0; part < N_PARTS; part++) {
      Lanes lonely = ground[part].field & ~(ground[part].linked | ground[part].hot);
      Lanes sharers = goal_is_near ? (Lanes) { 0 } : ground[part].movers;

      canters[part] =
        sharers & lanes_load_part (&state->canter[dir], part) & look_beyond_field (lonely, dir);
      moves[part][dir] = ground[part].movers & look (landing, part, dir);
      if (out->moves != NULL)
        lanes_store_part (&steps[dir], part, moves[part][dir]);
      moves[part][dir] |= canters[part];
    }
    if (out->moves != NULL && !parts_are_none (canters))
      list_canters (parts_join (canters), dir, out);
  }

  for (int part = 0; part < N_PARTS && out->moves == NULL; part++)
    n += count_eight (moves[part]);

  return n;
}

/* Lists the charges. Visits only islands with hot squares and the knights around them, one island
 * of each class at a time. */
ALWAYS_INLINE void
put_charges (const GenerateState *state, const Ground ground[N_PARTS], Output *out)
{
  Lanes left[N_PARTS], islands[N_PARTS], around[N_PARTS];

  for (int part = 0; part < N_PARTS; part++) {
    Lanes knights = ground[part].movers & lanes_load_part (&state->pos->knights, part);

    left[part] = ground[part].hot & ground[part].field & (Lanes) (knights != 0);
  }

  while (!parts_are_none (left)) {
    SquareSet entries, knights;

    for (int part = 0; part < N_PARTS; part++) {
      Lanes first = left[part] & -left[part];
      Lanes reached = flood_islands (state, part, ground[part].field, first);

      left[part] &= ~reached;
      islands[part] = reached & ground[part].field & ground[part].hot;
      around[part] = reached & ground[part].movers & lanes_load_part (&state->pos->knights, part);
    }
    entries = parts_join (islands);
    knights = parts_join (around);
    for (int parity = 0; parity < N_CLASSES; parity++)
      if (knights.word[parity] != 0)
        captures_find_charges (state, parity, knights.word[parity], entries.word[parity], out);
  }
}

/* Lists canters and charges piece by piece. Near the goal some squares end a canter, so pieces
 * cannot share islands. */
static void
put_canters_near_goal (const GenerateState *state, Output *out)
{
  SquareSet movers = state->movers;
  SquareSet knights = squares_and (&movers, &state->pos->knights);

  for (Square from; (from = squares_take (&movers)) != NO_SQUARE;)
    canter_alone (state, from, out);
  captures_find (state, &knights, out);
}

ALWAYS_INLINE void
put_quiet (const GenerateState *state, const Ground ground[N_PARTS], Output *out)
{
  const Position *pos = state->pos;
  SquareSet steps[N_DIRECTIONS];
  Lanes near_goal = { 0 }, n;
  bool goal_is_near;

  for (int part = 0; part < N_PARTS; part++)
    near_goal |= ground[part].near_goal;
  goal_is_near = !lanes_are_none (near_goal);

  n = put_short_moves (state, ground, goal_is_near, steps, out);
  if (!goal_is_near)
    n += put_islands (state, ground, out);

  out->n += (int) lanes_sum (n);
  if (out->moves != NULL)
    list_steps (state, steps, out);
  if (goal_is_near)
    put_canters_near_goal (state, out);
  if (pos->n_in_goal[pos->seat] > 0)
    put_castle_moves (pos, state->board, out);
}

/* ---- A piece in a castle that it must leave ---- */

static void
put_leaving_piece (const GenerateState *state, Square from, Output *out)
{
  const Position *pos = state->pos;
  SquareSet landing = squares_without (&pos->vacant, &state->board->closed[pos->seat]);
  bool jumps = squares_have (&state->hot, from);
  int n_before = out->n;

  captures_find_from (state, from, ~UINT64_C (0), out);
  if (jumps || (pos->variant->must_charge_from_castle && out->n > n_before))
    return;

  step_alone (from, &landing, out);
  canter_alone (state, from, out);
}

/* Lists the moves of the pieces that must leave a castle. No other piece may move. */
static void
put_leaving (GenerateState *state, Output *out)
{
  SquareSet left = position_must_leave (state->pos);

  state->movers = left;
  for (Square from; (from = squares_take (&left)) != NO_SQUARE;)
    put_leaving_piece (state, from, out);
}

/* ---- Demanded captures ---- */

static void
put_called_in (GenerateState *state, Output *out)
{
  const Position *pos = state->pos;
  uint64_t home = bit_of (pos->duty_square);

  if (pos->duty == DUTY_CAPTURE) {
    captures_find (state, &state->movers, out);
    return;
  }

  state->movers = (SquareSet) { { 0 } };
  squares_add (&state->movers, pos->duty_square);
  captures_find_from (state, pos->duty_square, pos->duty == DUTY_CHARGE ? ~home : home, out);
}

/* ---- The whole generator ---- */

ALWAYS_INLINE int
generate (const Position *pos, Move *moves, int capacity)
{
  Output out = { moves, capacity, 0 };
  GenerateState state;
  Ground ground[N_PARTS];
  Lanes jumpers = { 0 }, leaving = { 0 };

  state_init (&state, ground, pos);
  for (int part = 0; part < N_PARTS; part++) {
    jumpers |= ground[part].movers & ground[part].hot;
    leaving |= ground[part].movers & ground[part].closed;
  }

  if (pos->duty != NO_DUTY)
    put_called_in (&state, &out);
  else if (lanes_are_none (jumpers | leaving))
    put_quiet (&state, ground, &out);
  else if (!lanes_are_none (leaving))
    put_leaving (&state, &out);
  else
    captures_find (&state, &state.movers, &out);

  return out.n;
}

/* The compiler makes two versions of generate(), so each leaves out the code that only the other
 * needs. */
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

static int
list_charges (const Position *pos, Move *moves, int capacity)
{
  Output out = { moves, capacity, 0 };
  GenerateState state;
  Ground ground[N_PARTS];
  Lanes near_goal = { 0 };
  SquareSet knights;

  state_init (&state, ground, pos);
  for (int part = 0; part < N_PARTS; part++)
    near_goal |= ground[part].near_goal;

  if (lanes_are_none (near_goal))
    put_charges (&state, ground, &out);
  else {
    knights = squares_and (&state.movers, &pos->knights);
    captures_find (&state, &knights, &out);
  }

  return out.n;
}

static void
hot_squares (const Position *pos, Square lifted, SquareSet *hot)
{
  Position without = *pos;
  GenerateState state;
  Ground ground[N_PARTS];

  if (lifted != NO_SQUARE)
    squares_add (&without.vacant, lifted);
  state_init (&state, ground, &without);
  *hot = state.hot;
}

const Generator GENERATOR = { count, list, list_charges, hot_squares };
