#include "random-position.h"

#include "core/movegen.h"

int
dice_roll (Dice *self, int sides)
{
  self->state = self->state * 6364136223846793005u + 1442695040888963407u;

  return (int) ((self->state >> 33) % (uint64_t) sides);
}

void
random_play (Position *pos, const Variant *variant, Dice *dice, int plies)
{
  position_start (pos, variant);

  while (plies-- > 0) {
    Move moves[USUAL_MOVES];
    int n = movegen_list (pos, moves, USUAL_MOVES);

    if (n == 0 || n > USUAL_MOVES)
      return;
    position_play (pos, moves[dice_roll (dice, n)], pos);
  }
}

/* A vacant square within a window of the board, or NO_SQUARE. */
static Square
throw_square (const Position *pos, Dice *dice, int file, int rank, int size)
{
  int at_file = file + dice_roll (dice, size), at_rank = rank + dice_roll (dice, size);

  if (!square_is_in_frame (at_file, at_rank) ||
      !squares_have (&pos->vacant, square_at (at_file, at_rank)))
    return NO_SQUARE;

  return square_at (at_file, at_rank);
}

static void
throw_trees (Position *pos, Dice *dice)
{
  while (position_is_planting (pos)) {
    SquareSet open = position_planting_squares (pos);
    int skip = dice_roll (dice, squares_count (&open));
    Square sq = squares_take (&open);

    while (skip-- > 0)
      sq = squares_take (&open);
    position_play (pos, (Move){ .to = sq, .kind = MOVE_TREE }, pos);
  }
}

static void
throw_pieces (Position *pos, Dice *dice)
{
  const Board *board = variant_board (pos->variant);
  int size = 5 + dice_roll (dice, 8);
  int file = dice_roll (dice, board->n_files) - 2, rank = dice_roll (dice, board->n_ranks) - 2;

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet army_knights = squares_and (&board->army[seat], &board->knights);
    int n_knights = dice_roll (dice, squares_count (&army_knights) + 1);
    int n = dice_roll (dice, squares_count (&board->army[seat]) + 1);

    for (int i = 0; i < n; i++) {
      Square sq = throw_square (pos, dice, file, rank, size);

      if (sq != NO_SQUARE)
        position_put (pos, seat, i < n_knights, sq);
    }
  }
}

void
random_setup (Position *pos, const Variant *variant, Dice *dice)
{
  position_clear (pos, variant);
  throw_trees (pos, dice);
  throw_pieces (pos, dice);
  position_set_seat (pos, (Seat) dice_roll (dice, variant->n_seats));
  for (Seat seat = 0; seat < variant->n_seats; seat++)
    position_set_castle_moves (pos, seat, dice_roll (dice, MAX_CASTLE_MOVES + 1));
}
