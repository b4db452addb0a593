#include "engine/proof/solver.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 1024, NEVER = 100 };

/* The claim to prove for the team to move: it wins in an odd number of plies, or loses in an
 * even number. */
typedef enum Fate { TO_WIN, TO_LOSE } Fate;

/* A table entry for a position and a fate: the fate is proven to come within `sure` plies, and
 * proven not to come within `doubt` plies. */
typedef struct Known {
  uint64_t key;
  int8_t sure, doubt;
  Move move; /* the move to try first */
} Known;

typedef struct Ply {
  Move moves[MOST_MOVES];
  int ranks[MOST_MOVES];
  Move killer;
  int n;
} Ply;

struct Solver {
  const Variant *variant; /* the variant of the stored entries */
  Known *known;           /* owned */
  uint64_t mask;
  uint64_t n_nodes, most_nodes;
  const atomic_bool *stop; /* borrowed; NULL if nobody stops the solver */
  bool gave_up;
  bool takes_draws; /* a draw counts as success for the team that the question is about */
  Ply plies[SOLVER_MOST_PLIES + 1];
  int refuted[N_SQUARES][N_SQUARES];      /* wins and saves by such moves; deep ones count more */
  uint8_t distance[MAX_SEATS][N_SQUARES]; /* to the player's goal, in steps */
};

/* ---- The table of proven results ---- */

/* Results in which a draw counts as success need keys of their own. */
static uint64_t
key_of (const Solver *self, const Position *pos, Fate fate)
{
  uint64_t key = self->takes_draws ? pos->hash * UINT64_C (0x9e3779b97f4a7c15) : pos->hash;

  return fate == TO_WIN ? key : ~key;
}

static Known
solver_recall (const Solver *self, const Position *pos, Fate fate)
{
  uint64_t key = key_of (self, pos, fate);
  Known known = self->known[key & self->mask];

  if (known.key == key)
    return known;

  return (Known) { .key = key, .sure = NEVER, .doubt = -1, .move = { .kind = MOVE_NONE } };
}

static bool
known_settles (const Known *known, int plies)
{
  return known->sure <= plies || known->doubt >= plies;
}

static bool
solver_remember (Solver *self, const Known *known, int plies, bool is_sure)
{
  Known *kept = &self->known[known->key & self->mask];

  if (self->gave_up)
    return false;

  *kept = *known;
  if (is_sure)
    kept->sure = (int8_t) plies;
  else
    kept->doubt = (int8_t) plies;

  return is_sure;
}

/* ---- Move ordering ---- */

static void
measure (Solver *self, const Variant *variant)
{
  for (Seat seat = 0; seat < variant->n_seats; seat++)
    for (int sq = 1; sq < N_SQUARES; sq++) {
      SquareSet goal = variant_board (variant)->goal[seat];

      self->distance[seat][sq] = MAX_FILES;
      for (Square to; (to = squares_take (&goal)) != NO_SQUARE;)
        if (square_distance ((Square) sq, to) < self->distance[seat][sq])
          self->distance[seat][sq] = (uint8_t) square_distance ((Square) sq, to);
    }
}

/* Returns the rank of a move; higher ranks are tried first. `seat` is the attacker. The moves of
 * both sides rank higher near the attacker's goal. */
static int
rank_move (const Solver *self, const Ply *ply, Seat seat, Move first, Move move)
{
  const uint8_t *distance = self->distance[seat];
  int rank = self->refuted[move.from][move.to] + 8 * (distance[move.from] - 2 * distance[move.to]);

  if (move_is_equal (move, first))
    return 1 << 30;
  if (distance[move.to] == 0)
    return 1 << 29;
  if (move_is_equal (move, ply->killer))
    return 1 << 28;

  return move.kind == MOVE_CAPTURE ? rank + (1 << 20) * move.n_captured : rank;
}

static void
rank_moves (const Solver *self, Ply *ply, Seat attacker, Move first)
{
  for (int i = 0; i < ply->n; i++)
    ply->ranks[i] = rank_move (self, ply, attacker, first, ply->moves[i]);
}

static Move
take_best (Ply *ply, int from)
{
  int best = from, rank;
  Move move;

  for (int i = from + 1; i < ply->n; i++)
    if (ply->ranks[i] > ply->ranks[best])
      best = i;
  move = ply->moves[best];
  rank = ply->ranks[best];
  ply->moves[best] = ply->moves[from];
  ply->ranks[best] = ply->ranks[from];
  ply->moves[from] = move;
  ply->ranks[from] = rank;

  return move;
}

/* Notes a move that won or saved the game; it often does so in similar positions. */
static void
learn (Solver *self, Ply *ply, Move move, int plies)
{
  int *refuted = &self->refuted[move.from][move.to];

  ply->killer = move;
  *refuted += plies * plies;
  if (*refuted > 1 << 19)
    *refuted /= 2;
}

/* ---- The last ply ---- */

/* Whether the game is over with a result that the team wants. */
static bool
is_won (const Solver *self, const Position *pos, int team)
{
  Result result = ending_find (pos).result;

  return result == result_win_of_team (team) || (self->takes_draws && result == DRAW);
}

/* Counts vacant squares that a player could certainly step to if it were their turn. Castles and
 * pieces in the goal are left out because of their special rules. Returns 0 if the player must
 * leave a castle. */
static int
count_ways (const Position *pos, Seat seat)
{
  const Board *board = variant_board (pos->variant);
  Position turned = *pos;
  SquareSet pieces = squares_without (&pos->pieces[seat], &board->goal[seat]);
  SquareSet ways = { { 0 } }, must_leave;

  position_set_seat (&turned, seat);
  must_leave = position_must_leave (&turned);
  if (!squares_are_none (&must_leave))
    return 0;

  for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      squares_add (&ways, square_step[sq][dir]);
  ways = squares_and (&ways, &pos->vacant);
  for (int s = 0; s < pos->variant->n_seats; s++)
    ways = squares_without (&ways, &board->castle[s]);

  return squares_count (&ways);
}

/* Whether some enemy surely has a move after any quiet move. A quiet move fills at most one square,
 * so two squares to step to are enough. */
static bool
enemies_have_room (const Position *pos)
{
  const SeatRow *row = &pos->variant->seats[pos->seat];

  return count_ways (pos, row->enemies[0]) >= 2 || count_ways (pos, row->enemies[1]) >= 2;
}

/* Whether some move wins at once. A quiet move does so only by entering the goal or by leaving the
 * enemies without a move. */
static bool
wins_at_once (Solver *self, const Position *pos, Ply *ply)
{
  const SquareSet *goal = &variant_board (pos->variant)->goal[pos->seat];
  bool have_room = enemies_have_room (pos);

  for (int i = 0; i < ply->n; i++) {
    Move move = ply->moves[i];
    Position after;

    if (move.kind != MOVE_CAPTURE && have_room && !squares_have (goal, move.to))
      continue;

    self->n_nodes++;
    position_play (pos, move, &after);
    if (is_won (self, &after, variant_team (pos->seat)))
      return true;
  }

  return false;
}

/* ---- Attack and defence ---- */

static bool wins_within (Solver *self, const Position *pos, int plies);

static bool
is_stopped (const Solver *self)
{
  return (self->most_nodes > 0 && self->n_nodes > self->most_nodes) ||
         (self->stop != NULL && atomic_load_explicit (self->stop, memory_order_relaxed));
}

/* Lists the legal moves. Returns false if there are none or the solver gives up. */
static bool
list_moves (Solver *self, const Position *pos, Ply *ply)
{
  ply->n = movegen_list (pos, ply->moves, MOST_MOVES);
  self->n_nodes++;
  if (ply->n > MOST_MOVES || is_stopped (self))
    self->gave_up = true;

  return ply->n > 0 && !self->gave_up;
}

/* Tries moves until one does not lose, and sets `saving` to that move. Returns whether all moves
 * lose. */
static bool
tries_in_vain (Solver *self, const Position *pos, int plies, Move *saving)
{
  Ply *ply = &self->plies[plies];

  rank_moves (self, ply, variant_next_seat (pos->variant, pos->seat), *saving);
  for (int i = 0; i < ply->n; i++) {
    Move move = take_best (ply, i);
    Position after;

    position_play (pos, move, &after);
    if (!wins_within (self, &after, plies - 1)) {
      learn (self, ply, move, plies);
      *saving = move;
      return false;
    }
  }

  return true;
}

static bool
loses_within (Solver *self, const Position *pos, int plies)
{
  Known known = solver_recall (self, pos, TO_LOSE);
  bool is_lost;

  if (known_settles (&known, plies))
    return known.sure <= plies;
  if (!list_moves (self, pos, &self->plies[plies]))
    return !self->gave_up && is_won (self, pos, 1 - variant_team (pos->seat));
  if (plies == 0)
    return false;

  is_lost = tries_in_vain (self, pos, plies, &known.move);

  return solver_remember (self, &known, plies, is_lost);
}

static bool
finds_win (Solver *self, const Position *pos, int plies, Move *winning)
{
  Ply *ply = &self->plies[plies];

  rank_moves (self, ply, pos->seat, *winning);
  for (int i = 0; i < ply->n && !self->gave_up; i++) {
    Move move = take_best (ply, i);
    Position after;

    position_play (pos, move, &after);
    if (loses_within (self, &after, plies - 1)) {
      learn (self, ply, move, plies);
      *winning = move;
      return true;
    }
  }

  return false;
}

static bool
wins_within (Solver *self, const Position *pos, int plies)
{
  Known known = solver_recall (self, pos, TO_WIN);
  bool is_win;

  if (known_settles (&known, plies))
    return known.sure <= plies;
  if (!list_moves (self, pos, &self->plies[plies]))
    return !self->gave_up && is_won (self, pos, variant_team (pos->seat));

  is_win = plies == 1 ? wins_at_once (self, pos, &self->plies[plies])
                      : finds_win (self, pos, plies, &known.move);

  return solver_remember (self, &known, plies, is_win);
}

/* ---- Public functions ---- */

Solver *
solver_new (int mebibytes)
{
  Solver *self = calloc (1, sizeof *self);
  uint64_t n = 1024;

  while (n * 2 * sizeof (Known) <= (uint64_t) mebibytes << 20)
    n *= 2;
  if (self != NULL) {
    self->known = calloc (n, sizeof (Known));
    self->mask = n - 1;
  }
  if (self == NULL || self->known == NULL) {
    free (self);
    return NULL;
  }

  return self;
}

void
solver_free (Solver *self)
{
  if (self == NULL)
    return;

  free (self->known);
  free (self);
}

void
solver_clear (Solver *self)
{
  memset (self->known, 0, (self->mask + 1) * sizeof *self->known);
  memset (self->refuted, 0, sizeof self->refuted);
  for (int i = 0; i <= SOLVER_MOST_PLIES; i++)
    self->plies[i].killer = (Move) { .kind = MOVE_NONE };
}

void
solver_set_most_nodes (Solver *self, uint64_t n_nodes)
{
  self->most_nodes = n_nodes;
}

void
solver_set_stop (Solver *self, const atomic_bool *stop)
{
  self->stop = stop;
}

/* Clears the table if the variant has changed, because positions of two variants may have the same
 * hash. */
static void
begin (Solver *self, const Position *pos, bool takes_draws)
{
  if (self->variant != pos->variant)
    memset (self->known, 0, (self->mask + 1) * sizeof *self->known);
  self->variant = pos->variant;
  self->n_nodes = 0;
  self->gave_up = false;
  self->takes_draws = takes_draws;
  measure (self, pos->variant);
}

static int
least_plies (Solver *self, const Position *pos, int most, bool takes_draws)
{
  assert (most <= SOLVER_MOST_PLIES);

  begin (self, pos, takes_draws);
  for (int plies = 1; plies <= most; plies += 2) {
    bool is_win = wins_within (self, pos, plies);

    if (self->gave_up)
      return SOLVER_GAVE_UP;
    if (is_win)
      return plies;
  }

  return 0;
}

int
solver_win (Solver *self, const Position *pos, int most)
{
  return least_plies (self, pos, most, false);
}

int
solver_save (Solver *self, const Position *pos, int most)
{
  return least_plies (self, pos, most, true);
}

static int
yields (Solver *self, const Position *pos, int plies, bool takes_draws)
{
  bool is_lost;

  assert (plies <= SOLVER_MOST_PLIES);

  begin (self, pos, takes_draws);
  is_lost = loses_within (self, pos, plies);

  return self->gave_up ? SOLVER_GAVE_UP : is_lost;
}

int
solver_loses (Solver *self, const Position *pos, int plies)
{
  return yields (self, pos, plies, false);
}

int
solver_spares (Solver *self, const Position *pos, int plies)
{
  return yields (self, pos, plies, true);
}
