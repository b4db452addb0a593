#include "core/rules/route.h"

#include <string.h>

/* ---- Jumps ---- */

/* The squares of one class as a graph. Its edges are the jumps over the enemies to capture, and a
 * path has to use every edge once. For each square, `jumps` has a bit for each direction in which
 * an edge begins there. */
typedef struct Web {
  const Mover *mover;
  SquareSet squares; /* the squares where a jump begins or ends */
  uint8_t jumps[64]; /* indexed by the number of a square within its class */
} Web;

static uint8_t *
web_jumps (Web *self, Square sq)
{
  return &self->jumps[sq & 63];
}

static void
web_turn (Web *self, Square at, Direction dir)
{
  *web_jumps (self, at) ^= (uint8_t) (1u << dir);
  *web_jumps (self, square_leap[at][dir]) ^= (uint8_t) (1u << (dir + 4) % N_DIRECTIONS);
}

/* Adds a jump over the enemy on `over`. The jump begins on the given side of the enemy. Returns
 * false if the square before or behind the enemy is not vacant. */
static bool
web_add (Web *self, Square over, Direction side)
{
  Square at = square_step[over][side], to = square_step[over][(side + 4) % N_DIRECTIONS];

  if (!squares_have (&self->mover->vacant, at) || !squares_have (&self->mover->vacant, to))
    return false;

  squares_add (&self->squares, at);
  squares_add (&self->squares, to);
  web_turn (self, at, (Direction) ((side + 4) % N_DIRECTIONS));

  return true;
}

static bool
web_is_odd (Web *self, Square sq)
{
  return __builtin_parity (*web_jumps (self, sq));
}

/* Adds the jumps along ranks and files. Over each enemy, at most one such jump begins and ends on
 * squares of this class. Returns false if one of the enemies cannot be captured. */
static bool
web_add_straight (Web *self, const SquareSet *prey)
{
  SquareSet left = *prey;

  for (Square over; (over = squares_take (&left)) != NO_SQUARE;) {
    int apart = (over ^ self->mover->from) >> 6;

    if (apart == 0 || (apart != 3 && !web_add (self, over, apart == 1 ? WEST : SOUTH)))
      return false;
  }

  return true;
}

/* Adds the diagonal jumps. An enemy can be jumped along two diagonals, but only one is right: the
 * number of jumps at a square must be odd at the two ends of the path and even elsewhere. The
 * enemies are treated in square order. So when an enemy is treated, all other jumps at the square
 * south-west of it are known, and their number decides. */
static bool
web_add_diagonals (Web *self, const SquareSet *prey, Square from, Square to)
{
  for (int order = 0; order < N_SQUARES; order++) {
    Square over = square_in_order (order), corner = square_step[over][SOUTH_WEST];
    bool wants_odd = (corner == from) != (corner == to);

    if (!squares_have (prey, over) || (over ^ self->mover->from) >> 6 != 3)
      continue;
    if (!web_add (self, over,
                  corner != NO_SQUARE && web_is_odd (self, corner) != wants_odd ? SOUTH_WEST
                                                                                : SOUTH_EAST))
      return false;
  }

  return true;
}

/* Returns whether the path passes through no square where a capture must end. Such a square may
 * only be the first or the last of the path. */
static bool
web_passes_no_end (Web *self, Square from, Square to)
{
  SquareSet ends = squares_and (&self->squares, &self->mover->ends);

  for (Square sq; (sq = squares_take (&ends)) != NO_SQUARE;)
    if (__builtin_popcount (*web_jumps (self, sq)) > (sq == from) + (sq == to))
      return false;

  return true;
}

static bool
web_is_even (Web *self, Square from, Square to)
{
  SquareSet squares = self->squares;

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    if (web_is_odd (self, sq) != ((sq == from) != (sq == to)))
      return false;

  return true;
}

/* Returns whether the remaining jumps are connected with this square. */
static bool
web_hangs_together (Web *self, Square at)
{
  SquareSet fresh = { { 0 } }, apart = self->squares;

  do {
    unsigned dirs = *web_jumps (self, at);

    squares_remove (&apart, at);
    for (; dirs != 0; dirs &= dirs - 1) {
      Square to = square_leap[at][__builtin_ctz (dirs)];

      if (squares_have (&apart, to))
        squares_add (&fresh, to);
    }
  } while ((at = squares_take (&fresh)) != NO_SQUARE);

  while ((at = squares_take (&apart)) != NO_SQUARE)
    if (*web_jumps (self, at) != 0)
      return false;

  return true;
}

/* Takes the first jump in square order after which the rest is still connected. The path can
 * then be finished (Fleury's algorithm for Euler paths). Removes the jump from the graph. */
static Square
web_follow (Web *self, Square at)
{
  static const Direction in_square_order[N_DIRECTIONS] = {
    SOUTH_WEST, SOUTH, SOUTH_EAST, WEST, EAST, NORTH_WEST, NORTH, NORTH_EAST,
  };

  for (int i = 0; i < N_DIRECTIONS; i++) {
    Direction dir = in_square_order[i];
    Square to = square_leap[at][dir];

    if ((*web_jumps (self, at) >> dir & 1) == 0)
      continue;

    web_turn (self, at, dir);
    if (web_hangs_together (self, to))
      return to;
    web_turn (self, at, dir);
  }

  return NO_SQUARE;
}

static bool
web_spin (Web *self, const SquareSet *prey, Square from, Square to)
{
  return web_add_straight (self, prey) && web_add_diagonals (self, prey, from, to) &&
         web_is_even (self, from, to) && web_passes_no_end (self, from, to) &&
         squares_have (&self->squares, from) && web_hangs_together (self, from);
}

int
route_of_jumps (
  const Mover *mover, const SquareSet *prey, Square from, Square to, Square *path, int room)
{
  Web web = { .mover = mover };
  int n_jumps = squares_count (prey);

  if (n_jumps >= room || squares_have (&mover->goal, from) || !web_spin (&web, prey, from, to))
    return 0;

  path[0] = from;
  for (int i = 0; i < n_jumps; i++)
    path[i + 1] = web_follow (&web, path[i]);

  return n_jumps + 1;
}

/* ---- Canters ---- */

enum { FAR = 255 };

/* For each square of one class, the least number of canters that lead from there to a given square.
 * If no canters lead to it, the number is FAR. */
typedef struct Distances {
  uint8_t to[64];
} Distances;

static void
measure (Distances *self, const Mover *mover, Square to, const SquareSet *avoided)
{
  Square queue[64];
  int n = 0;

  memset (self->to, FAR, sizeof self->to);
  self->to[to & 63] = 0;
  queue[n++] = to;

  for (int i = 0; i < n; i++)
    for (int dir = 0; dir < N_DIRECTIONS; dir++) {
      Square at = square_leap[queue[i]][(dir + 4) % N_DIRECTIONS];

      if (at == NO_SQUARE || self->to[at & 63] != FAR || squares_have (avoided, at) ||
          !squares_have (&mover->field, at) ||
          mover_canter (mover, at, (Direction) dir) != queue[i])
        continue;
      self->to[at & 63] = (uint8_t) (self->to[queue[i] & 63] + 1);
      queue[n++] = at;
    }
}

/* Returns the landing with the shortest path to the target, or the first such landing in square
 * order. Returns NO_SQUARE if no path leads to the target. */
static Square
nearest (const Distances *distances, SquareSet landings)
{
  Square best = NO_SQUARE;

  for (Square sq; (sq = squares_take (&landings)) != NO_SQUARE;) {
    int nearer = best == NO_SQUARE ? -1 : distances->to[sq & 63] - distances->to[best & 63];

    if (nearer < 0 || (nearer == 0 && square_order (sq) < square_order (best)))
      best = sq;
  }

  return best != NO_SQUARE && distances->to[best & 63] != FAR ? best : NO_SQUARE;
}

/* Finds the shortest path of at least one canter. Returns the number of squares, or 0 if no path
 * exists, for example to a square of another class. */
static int
route_of_canters (const Mover *mover, Square to, const SquareSet *avoided, Square path[MAX_PATH])
{
  Distances distances;
  int n = 0;

  if (squares_have (avoided, to) || (to ^ mover->from) >> 6 != 0)
    return 0;

  measure (&distances, mover, to, avoided);
  path[n++] = mover->from;
  do {
    SquareSet landings = mover_canters (mover, path[n - 1]);

    path[n] = nearest (&distances, squares_without (&landings, avoided));
    if (path[n] == NO_SQUARE)
      return 0;
  } while (path[n++] != to);

  return n;
}

/* ---- Moves ---- */

static bool
is_before (const Square *a, int n_a, const Square *b, int n_b)
{
  if (n_a != n_b)
    return n_b == 0 || n_a < n_b;

  for (int i = 0; i < n_a; i++)
    if (a[i] != b[i])
      return square_order (a[i]) < square_order (b[i]);

  return false;
}

/* Finds the path of a jump or charge whose jumps begin on `entry`: the canters that lead there, if
 * any, and then the jumps. */
static int
path_of_charge (
  const Mover *mover, Square entry, Square to, const SquareSet *prey, Square path[MAX_PATH])
{
  const SquareSet nothing = { { 0 } };
  int n_canters = 0, n;

  path[0] = mover->from;
  if (entry != mover->from || mover->must_canter)
    n_canters = route_of_canters (mover, entry, &nothing, path) - 1;
  if (n_canters < 0)
    return 0;
  n = route_of_jumps (mover, prey, entry, to, &path[n_canters], MAX_PATH - n_canters);

  return n == 0 ? 0 : n_canters + n;
}

static bool
may_stop_capture (const Mover *mover, Square at, const SquareSet *captured)
{
  SquareSet jumps = mover_jumps (mover, at, captured);

  return mover->may_break_off || squares_have (&mover->ends, at) || squares_are_none (&jumps);
}

static int
path_of_capture (const Mover *mover, Square to, const SquareSet *prey, Square path[MAX_PATH])
{
  SquareSet entries = mover_entries (mover);
  int n = 0;

  if (squares_are_none (prey) || !may_stop_capture (mover, to, prey))
    return 0;

  for (Square entry; (entry = squares_take (&entries)) != NO_SQUARE;) {
    Square found[MAX_PATH];
    int n_found = path_of_charge (mover, entry, to, prey, found);

    if (n_found > 0 && is_before (found, n_found, path, n)) {
      memcpy (path, found, (size_t) n_found);
      n = n_found;
    }
  }

  return n;
}

static int
path_of_step (const Mover *mover, Square to, Square path[MAX_PATH])
{
  SquareSet steps = mover_steps (mover);

  if (!squares_have (&steps, to))
    return 0;

  path[0] = mover->from;
  path[1] = to;

  return 2;
}

static int
path_of_piece (
  const Position *pos, Square from, Move move, Strictness strictness, Square path[MAX_PATH])
{
  SquareSet prey = position_captured (pos, move), shunned;
  Square to = move.from == move.to ? from : move.to;
  Mover mover;

  mover_lift (&mover, pos, from, strictness);
  shunned = mover_shunned (&mover);
  if (mover.is_barred || (mover.must_capture && move.kind != MOVE_CAPTURE))
    return 0;

  switch (move.kind) {
  case MOVE_PLAIN:
    return path_of_step (&mover, to, path);
  case MOVE_CANTER:
    return to == from ? 0 : route_of_canters (&mover, to, &shunned, path);
  case MOVE_CAPTURE:
    return path_of_capture (&mover, to, &prey, path);
  default:
    return 0;
  }
}

/* Returns the pieces that could make the same move. For a round trip, returns all pieces of the
 * player. */
static SquareSet
pieces_of_move (const Position *pos, Move move)
{
  SquareSet piece = { { 0 } };

  if (move.kind == MOVE_CAPTURE && move.from == move.to)
    return pos->pieces[pos->seat];
  if (squares_have (&pos->pieces[pos->seat], move.from))
    squares_add (&piece, move.from);

  return piece;
}

static int
path_within (const Position *pos, Move move, Strictness strictness, Square path[MAX_PATH])
{
  SquareSet pieces = pieces_of_move (pos, move);
  int n = 0;

  for (Square from; (from = squares_take (&pieces)) != NO_SQUARE;) {
    Square found[MAX_PATH];
    int n_found = path_of_piece (pos, from, move, strictness, found);

    if (n_found > 0 && is_before (found, n_found, path, n)) {
      memcpy (path, found, (size_t) n_found);
      n = n_found;
    }
  }

  return n;
}

int
move_path (const Position *pos, Move move, Square path[MAX_PATH])
{
  int n = path_within (pos, move, ENFORCED, path);

  return n > 0 ? n : path_within (pos, move, ON_DEMAND, path);
}

int
move_path_by_shape (const Position *pos, Move move, Square path[MAX_PATH])
{
  return path_within (pos, move, BY_SHAPE, path);
}

/* For a round trip, takes the piece with the lowest square number, as movegen_list() does. */
Move
move_normal (const Position *pos, Move move)
{
  Square path[MAX_PATH];

  if (move.kind != MOVE_CAPTURE || move.from != move.to)
    return move;

  for (int strictness = ENFORCED; strictness <= ON_DEMAND; strictness++) {
    SquareSet pieces = pos->pieces[pos->seat];

    for (Square from; (from = squares_take (&pieces)) != NO_SQUARE;)
      if (path_of_piece (pos, from, move, (Strictness) strictness, path) > 0) {
        move.from = move.to = from;
        return move;
      }
  }

  return move;
}
