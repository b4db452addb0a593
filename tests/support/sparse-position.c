#include "support/sparse-position.h"

#include "core/rules/ending.h"

#include <stdlib.h>

enum { NEAR = 4 };

void
sparse_thin_out (Position *pos, Seat seat, int n_left, Dice *dice)
{
  while (pos->n_pieces[seat] > n_left)
    position_remove (pos, dice_square (dice, pos->pieces[seat]));
}

void
sparse_position (Position *pos, const Variant *variant, Dice *dice)
{
  do {
    random_setup (pos, variant, dice);
    for (Seat seat = 0; seat < variant->n_seats; seat++)
      sparse_thin_out (pos, seat, variant->n_seats == 2 ? SPARSE_PIECES : 2, dice);
  } while (ending_find (pos).result != ONGOING);
}

static bool
are_near (Square a, Square b)
{
  return abs (square_file (a) - square_file (b)) <= NEAR &&
         abs (square_rank (a) - square_rank (b)) <= NEAR;
}

static bool
is_near_goal (const Position *pos, Seat seat, Square sq)
{
  SquareSet goal = variant_board (pos->variant)->goal[seat];
  bool is_near = false;

  if (squares_have (&goal, sq))
    return false;
  for (Square to; (to = squares_take (&goal)) != NO_SQUARE;)
    is_near = is_near || are_near (sq, to);

  return is_near;
}

static void
throw_near_goal (Position *pos, Seat seat, Dice *dice)
{
  SquareSet vacant;

  sparse_thin_out (pos, seat, 0, dice);
  vacant = pos->vacant;
  for (Square sq; (sq = squares_take (&vacant)) != NO_SQUARE;)
    if (is_near_goal (pos, seat, sq) && dice_roll (dice, 6) == 0 &&
        pos->n_pieces[seat] < SPARSE_PIECES)
      position_put (pos, seat, dice_roll (dice, 2) == 0, sq);
}

void
sparse_late_position (Position *pos, const Variant *variant, Dice *dice)
{
  do {
    sparse_position (pos, variant, dice);
    for (Seat seat = 0; seat < variant->n_seats; seat++)
      throw_near_goal (pos, seat, dice);
  } while (ending_find (pos).result != ONGOING);
}
