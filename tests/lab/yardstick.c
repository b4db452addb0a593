#include "lab/yardstick.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

#include <stdlib.h>

/* Values in hundredths of a man. An early win is worth more than a late one. */
enum { MAN = 100, KNIGHT = 200, STEP = 3, WIN = 100000, MOST_MOVES = 1024, PLIES = 128 };

typedef struct Mind {
  Move killers[PLIES];
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
worth_of_piece (const Position *pos, Seat seat, Square sq)
{
  SquareSet goal = variant_board (pos->variant)->goal[seat];
  int nearest = MAX_FILES;

  for (Square to; (to = squares_take (&goal)) != NO_SQUARE;)
    if (steps_between (sq, to) < nearest)
      nearest = steps_between (sq, to);

  return (squares_have (&pos->knights, sq) ? KNIGHT : MAN) - STEP * nearest;
}

static int
judge (const Position *pos)
{
  int worth = 0;

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet pieces = pos->pieces[seat];
    int sign = variant_team (seat) == variant_team (pos->seat) ? 1 : -1;

    for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
      worth += sign * worth_of_piece (pos, seat, sq);
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
value (Mind *mind, const Position *pos, int depth, int ply, int alpha, int beta, Move *best)
{
  SquareSet jumpers = movegen_jumpers (pos);
  Move *moves = mind->moves[ply];
  int n;

  if (ending_by_count (pos).result != ONGOING)
    return worth_of_end (pos, ply);
  if ((depth <= 0 && squares_are_none (&jumpers)) || ply >= PLIES - 1)
    return judge (pos);

  n = movegen_list (pos, moves, MOST_MOVES);
  if (n == 0)
    return worth_of_end (pos, ply);

  n = n < MOST_MOVES ? n : MOST_MOVES;
  put_in_order (moves, n, mind->killers[ply]);
  for (int i = 0; i < n; i++) {
    Position after;
    int worth;

    position_play (pos, moves[i], &after);
    worth = -value (mind, &after, depth - 1, ply + 1, -beta, -alpha, NULL);
    if (worth > alpha) {
      alpha = worth;
      if (best != NULL)
        *best = moves[i];
    }
    if (alpha >= beta) {
      mind->killers[ply] = moves[i];
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

  if (mind != NULL && !position_is_planting (pos) && best.kind != MOVE_NONE)
    value (mind, pos, depth, 0, -2 * WIN, 2 * WIN, &best);
  free (mind);

  return best;
}
