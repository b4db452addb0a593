#include "lab/yardstick.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

#include <limits.h>
#include <stdlib.h>

/* Values in hundredths of a man. An early win is worth more than a late one. */
enum {
  MAN = 100,
  KNIGHT = 200,
  STEP = 3,
  WIN = 100000,
  MOST_MOVES = 1024,
  PLIES = 128,
  N_ENTRIES = 1 << 18,
  N_IN_ORDER = 12
};

typedef enum Bound { NO_BOUND, AT_LEAST, AT_MOST, EXACT } Bound;

typedef struct Entry {
  uint64_t hash;
  Move best;
  int32_t worth;
  int16_t depth;
  uint8_t bound; /* a Bound */
} Entry;

typedef struct Mind {
  Entry table[N_ENTRIES];
  Move killers[PLIES];
  int n_cutoffs[N_SQUARES][N_SQUARES]; /* by start and target of a move */
  int worth[MAX_SEATS][N_SQUARES];     /* of a man */
  int worth_at[PLIES];                 /* of the pieces, for the first team */
  Move moves[PLIES][MOST_MOVES];
  int ranks[PLIES][MOST_MOVES];
} Mind;

static int
steps_between (Square a, Square b)
{
  int files = abs (square_file (a) - square_file (b));
  int ranks = abs (square_rank (a) - square_rank (b));

  return files > ranks ? files : ranks;
}

static int
worth_of_man (const Variant *variant, Seat seat, Square sq)
{
  SquareSet goal = variant_board (variant)->goal[seat];
  int nearest = MAX_FILES;

  for (Square to; (to = squares_take (&goal)) != NO_SQUARE;)
    if (steps_between (sq, to) < nearest)
      nearest = steps_between (sq, to);

  return MAN - STEP * nearest;
}

/* Returns the worth of some pieces of a player. */
static int
worth_of_pieces (const Mind *mind, Seat seat, SquareSet pieces, const SquareSet *knights)
{
  SquareSet mounted = squares_and (&pieces, knights);
  int worth = (KNIGHT - MAN) * squares_count (&mounted);

  for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
    worth += mind->worth[seat][sq];

  return worth;
}

/* Returns the worth for the first team of the pieces that stand in `pos` and not in `other`. */
static int
worth_of_others (const Mind *mind, const Position *pos, const Position *other)
{
  int worth = 0;

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet pieces = squares_without (&pos->pieces[seat], &other->pieces[seat]);

    if (!squares_are_none (&pieces))
      worth +=
        (variant_team (seat) == 0 ? 1 : -1) * worth_of_pieces (mind, seat, pieces, &pos->knights);
  }

  return worth;
}

static int
worth_of_end (const Position *pos, int ply)
{
  Result result = ending_find (pos).result;

  if (result == DRAW || result == ONGOING)
    return 0;

  return result == result_win_of_team (variant_team (pos->seat)) ? WIN - ply : ply - WIN;
}

/* ---- The table of searched positions: it saves time and changes no value ---- */

/* In the table, a win counts from its position. In the search it counts from the root. */
static int
worth_moved (int worth, int n_plies)
{
  return worth > WIN / 2 ? worth + n_plies : worth < -WIN / 2 ? worth - n_plies : worth;
}

static Entry *
entry_of (Mind *mind, const Position *pos)
{
  return &mind->table[pos->hash % N_ENTRIES];
}

static void
remember (Mind *mind, const Position *pos, int depth, int ply, Bound bound, int worth, Move best)
{
  *entry_of (mind, pos) = (Entry) { .hash = pos->hash,
                                    .best = best,
                                    .worth = worth_moved (worth, ply),
                                    .depth = (int16_t) depth,
                                    .bound = (uint8_t) bound };
}

/* Returns whether the table decides a search to this depth, and writes its value. */
static bool
is_known (const Entry *entry, int depth, int ply, int alpha, int beta, int *worth)
{
  *worth = worth_moved (entry->worth, -ply);

  return entry->depth == depth &&
         (entry->bound == EXACT || (entry->bound == AT_LEAST && *worth >= beta) ||
          (entry->bound == AT_MOST && *worth <= alpha));
}

/* ---- The search ---- */

static int
rank_of (const Mind *mind, int ply, Move known, Move move)
{
  if (move_is_equal (move, known))
    return INT_MAX;
  if (move.kind == MOVE_CAPTURE)
    return INT_MAX - 1;

  return move_is_equal (move, mind->killers[ply]) ? INT_MAX - 2
                                                  : mind->n_cutoffs[move.from][move.to];
}

/* Ranks the moves, the best first. The order changes no value, because the search is exact. */
static void
rank_moves (Mind *mind, int n, int ply, Move known)
{
  for (int i = 0; i < n; i++)
    mind->ranks[ply][i] = rank_of (mind, ply, known, mind->moves[ply][i]);
}

/* Returns the next move to search. The first N_IN_ORDER are in the order of their ranks. A cutoff
 * after them is rare. */
static Move
take_best (Mind *mind, int i, int n, int ply)
{
  Move *moves = mind->moves[ply], move;
  int *ranks = mind->ranks[ply], best = i;

  for (int k = i + 1; k < n && i < N_IN_ORDER; k++)
    if (ranks[k] > ranks[best])
      best = k;
  move = moves[best];
  moves[best] = moves[i];
  ranks[best] = ranks[i];

  return move;
}

static int value (Mind *mind, const Position *pos, int depth, int ply, int alpha, int beta);

static int
value_of_move (Mind *mind, const Position *pos, Move move, int depth, int ply, int alpha, int beta)
{
  Position after;

  position_play (pos, move, &after);
  mind->worth_at[ply + 1] =
    mind->worth_at[ply] + worth_of_others (mind, &after, pos) - worth_of_others (mind, pos, &after);

  return -value (mind, &after, depth - 1, ply + 1, -beta, -alpha);
}

/* Returns the value of the best of `n` moves. It is only a bound if it is outside of `alpha` and
 * `beta`. */
static int
value_of_moves (Mind *mind, const Position *pos, int n, int depth, int ply, int alpha, int beta)
{
  const Entry *entry = entry_of (mind, pos);
  Move best = { .kind = MOVE_NONE };
  int worth = -2 * WIN;

  rank_moves (mind, n, ply, entry->hash == pos->hash ? entry->best : best);
  for (int i = 0; i < n && worth < beta; i++) {
    Move move = take_best (mind, i, n, ply);
    int next = value_of_move (mind, pos, move, depth, ply, worth > alpha ? worth : alpha, beta);

    if (next > worth) {
      worth = next;
      best = move;
    }
  }
  if (worth >= beta) {
    mind->killers[ply] = best;
    mind->n_cutoffs[best.from][best.to] += depth * depth;
  }
  remember (mind, pos, depth, ply,
            worth >= beta   ? AT_LEAST
            : worth > alpha ? EXACT
                            : AT_MOST,
            worth, best);

  return worth;
}

/* Returns the value of a position by alpha-beta. The depth does not end a line while captures are
 * compulsory. */
static int
value (Mind *mind, const Position *pos, int depth, int ply, int alpha, int beta)
{
  SquareSet jumpers = movegen_jumpers (pos);
  const Entry *entry = entry_of (mind, pos);
  int n, worth;

  if (ending_by_count (pos).result != ONGOING)
    return worth_of_end (pos, ply);
  if ((depth <= 0 && squares_are_none (&jumpers)) || ply >= PLIES - 1)
    return variant_team (pos->seat) == 0 ? mind->worth_at[ply] : -mind->worth_at[ply];

  depth = depth > 0 ? depth : 0;
  if (entry->hash == pos->hash && is_known (entry, depth, ply, alpha, beta, &worth))
    return worth;

  n = movegen_list (pos, mind->moves[ply], MOST_MOVES);
  if (n == 0)
    return worth_of_end (pos, ply);

  return value_of_moves (mind, pos, n < MOST_MOVES ? n : MOST_MOVES, depth, ply, alpha, beta);
}

/* Puts captures first. The order of the moves at the root decides between equal moves. */
static void
put_captures_first (Move *moves, int n)
{
  int next = 0;

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_CAPTURE) {
      Move move = moves[i];

      moves[i] = moves[next];
      moves[next++] = move;
    }
}

/* Returns the number of the first of the best moves. The search begins with the move `best`. */
static int
choose (Mind *mind, const Position *pos, const Move *moves, int n, int depth, int best)
{
  int worth = value_of_move (mind, pos, moves[best], depth, 0, -2 * WIN, 2 * WIN);

  for (int i = 0, first = best; i < n; i++) {
    int bar = i < best ? worth - 1 : worth;
    int next = i == first ? bar : value_of_move (mind, pos, moves[i], depth, 0, bar, 2 * WIN);

    if (next > bar) {
      best = i;
      worth = next;
    }
  }

  return best;
}

/* Returns a new mind, or NULL without memory. */
static Mind *
mind_new (const Variant *variant)
{
  Mind *mind = calloc (1, sizeof *mind);

  for (Seat seat = 0; mind != NULL && seat < variant->n_seats; seat++)
    for (int sq = 0; sq < N_SQUARES; sq++)
      mind->worth[seat][sq] = worth_of_man (variant, seat, (Square) sq);

  return mind;
}

/* The yardstick places trees without a search, on the first free square. Shallow searches come
 * first. They fill the table, which makes the last one faster. */
Move
yardstick_choose (const Position *pos, int depth)
{
  Move moves[MOST_MOVES];
  int n = movegen_list (pos, moves, MOST_MOVES), best = 0;
  Mind *mind = n > 0 && !position_is_planting (pos) ? mind_new (pos->variant) : NULL;

  n = n < MOST_MOVES ? n : MOST_MOVES;
  if (mind != NULL) {
    mind->worth_at[0] = worth_of_others (mind, pos, &(Position) { .variant = pos->variant });
    put_captures_first (moves, n);
  }
  for (int shallow = 1; mind != NULL && shallow <= depth; shallow++)
    best = choose (mind, pos, moves, n, shallow, best);
  free (mind);

  return n > 0 ? moves[best] : (Move) { .kind = MOVE_NONE };
}
