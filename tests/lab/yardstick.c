#include "lab/yardstick.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

#include <limits.h>
#include <stdlib.h>

/* Values in hundredths of a man. An early win is worth more than a late one. */
enum { MAN = 100, KNIGHT = 200, STEP = 3, WIN = 100000, MOST_MOVES = 1024, PLIES = 128 };

typedef struct Mind {
  Move killers[PLIES];
  int n_cutoffs[N_SQUARES][N_SQUARES]; /* by start and target of a move */
  int worth[MAX_SEATS][N_SQUARES];     /* of a man */
  Move moves[PLIES][MOST_MOVES];
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

static int
judge (const Mind *mind, const Position *pos)
{
  int worth = 0;

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet pieces = pos->pieces[seat], knights = squares_and (&pieces, &pos->knights);
    int sign = variant_team (seat) == variant_team (pos->seat) ? 1 : -1;

    worth += sign * (KNIGHT - MAN) * squares_count (&knights);
    for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
      worth += sign * mind->worth[seat][sq];
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

/* Puts captures first, then the killer move. */
static void
put_in_order (Move *moves, int n, Move killer)
{
  int next = 0;

  for (int pass = 0; pass < 2; pass++)
    for (int i = next; i < n; i++)
      if (pass == 0 ? moves[i].kind == MOVE_CAPTURE : move_is_equal (moves[i], killer)) {
        Move move = moves[i];

        moves[i] = moves[next];
        moves[next++] = move;
      }
}

/* Returns the value of a position by alpha-beta. The depth does not end a line while captures are
 * compulsory. */
static int
rank_of (const Mind *mind, int ply, Move move)
{
  if (move.kind == MOVE_CAPTURE)
    return INT_MAX;

  return move_is_equal (move, mind->killers[ply]) ? INT_MAX - 1
                                                  : mind->n_cutoffs[move.from][move.to];
}

/* Puts the move with the highest rank at place `i`. The order changes no value, because the search
 * is exact. The root keeps its order, which decides between equal moves. */
static void
bring_best (const Mind *mind, Move *moves, int i, int n, int ply)
{
  int best = i, rank = rank_of (mind, ply, moves[i]);
  Move move = moves[i];

  for (int k = i + 1; k < n && ply > 0; k++)
    if (rank_of (mind, ply, moves[k]) > rank) {
      best = k;
      rank = rank_of (mind, ply, moves[k]);
    }
  moves[i] = moves[best];
  moves[best] = move;
}

static int
value (Mind *mind, const Position *pos, int depth, int ply, int alpha, int beta, Move *best)
{
  SquareSet jumpers = movegen_jumpers (pos);
  Move *moves = mind->moves[ply];
  int n;

  if (ending_by_count (pos).result != ONGOING)
    return worth_of_end (pos, ply);
  if ((depth <= 0 && squares_are_none (&jumpers)) || ply >= PLIES - 1)
    return judge (mind, pos);

  n = movegen_list (pos, moves, MOST_MOVES);
  if (n == 0)
    return worth_of_end (pos, ply);

  n = n < MOST_MOVES ? n : MOST_MOVES;
  put_in_order (moves, n, mind->killers[ply]);
  for (int i = 0; i < n; i++) {
    Position after;
    int worth;

    bring_best (mind, moves, i, n, ply);
    position_play (pos, moves[i], &after);
    worth = -value (mind, &after, depth - 1, ply + 1, -beta, -alpha, NULL);
    if (worth > alpha) {
      alpha = worth;
      if (best != NULL)
        *best = moves[i];
    }
    if (alpha >= beta) {
      mind->killers[ply] = moves[i];
      mind->n_cutoffs[moves[i].from][moves[i].to] += depth > 0 ? depth * depth : 0;
      break;
    }
  }

  return alpha;
}

/* Returns the first legal move. The yardstick places trees in this way, without a search. */
static Move
first_move (const Position *pos)
{
  Move moves[MOST_MOVES];

  return movegen_list (pos, moves, MOST_MOVES) > 0 ? moves[0] : (Move) { .kind = MOVE_NONE };
}

Move
yardstick_choose (const Position *pos, int depth)
{
  Mind *mind = calloc (1, sizeof *mind);
  Move best = first_move (pos);

  if (mind != NULL && !position_is_planting (pos) && best.kind != MOVE_NONE) {
    for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
      for (int sq = 0; sq < N_SQUARES; sq++)
        mind->worth[seat][sq] = worth_of_man (pos->variant, seat, (Square) sq);
    value (mind, pos, depth, 0, -2 * WIN, 2 * WIN, &best);
  }
  free (mind);

  return best;
}
