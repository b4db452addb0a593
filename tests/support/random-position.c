#include "support/random-position.h"

#include "core/rules/movegen.h"

#include <stdlib.h>

int
dice_roll (Dice *self, int sides)
{
  self->state = self->state * 6364136223846793005u + 1442695040888963407u;

  return (int) ((self->state >> 33) % (uint64_t) sides);
}

Square
dice_square (Dice *self, SquareSet squares)
{
  int skip = dice_roll (self, squares_count (&squares));
  Square sq = squares_take (&squares);

  while (skip-- > 0)
    sq = squares_take (&squares);

  return sq;
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

/* Returns a random square within a part of the board, or NO_SQUARE if that square is not vacant. */
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
    Square sq = dice_square (dice, position_planting_squares (pos));

    position_play (pos, (Move) { .to = sq, .kind = MOVE_TREE }, pos);
  }
}

static int
count_knights (const Board *board, Seat seat)
{
  SquareSet knights = squares_and (&board->army[seat], &board->knights);

  return squares_count (&knights);
}

static void
throw_pieces (Position *pos, Dice *dice)
{
  const Board *board = variant_board (pos->variant);
  int size = 5 + dice_roll (dice, 8);
  int file = dice_roll (dice, board->n_files) - 2, rank = dice_roll (dice, board->n_ranks) - 2;

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    int n_knights = dice_roll (dice, count_knights (board, seat) + 1);
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

/* ---- Crowds ---- */

/* Returns the squares near `center`. With `rank_step` 2, these are only the squares at an odd
 * number of ranks from `center`, which a piece that starts there passes over when it jumps. */
static SquareSet
squares_around (Square center, int rank_step)
{
  SquareSet around = { { 0 } };

  for (int sq = 1; sq < N_SQUARES; sq++) {
    int files = abs (square_file ((Square) sq) - square_file (center));
    int ranks = abs (square_rank ((Square) sq) - square_rank (center));

    if (files <= 4 && ranks <= 5 && (ranks + 1) % rank_step == 0)
      squares_add (&around, (Square) sq);
  }

  return around;
}

static void
throw_onto (Position *pos, Seat seat, SquareSet squares, int n, Dice *dice)
{
  int n_knights = dice_roll (dice, count_knights (variant_board (pos->variant), seat));

  squares = squares_and (&squares, &pos->vacant);
  for (; n > 0 && !squares_are_none (&squares); n--) {
    Square sq = dice_square (dice, squares);

    squares_remove (&squares, sq);
    position_put (pos, seat, n_knights-- > 0, sq);
  }
}

void
random_crowd (Position *pos, const Variant *variant, Dice *dice)
{
  const Board *board = variant_board (variant);
  Seat mover = (Seat) dice_roll (dice, variant->n_seats);
  Square center = dice_square (dice, board->castle[dice_roll (dice, variant->n_seats)]);
  SquareSet friends = squares_around (center, 1);
  SquareSet enemies = squares_around (center, 1 + dice_roll (dice, 2));

  position_clear (pos, variant);
  throw_trees (pos, dice);
  position_set_seat (pos, mover);
  position_put (pos, mover, dice_roll (dice, 2) == 0, center);
  for (Seat seat = 0; seat < variant->n_seats; seat++) {
    bool is_enemy = variant_team (seat) != variant_team (mover);
    int n = squares_count (&board->army[seat]);

    throw_onto (pos, seat, is_enemy ? enemies : friends, dice_roll (dice, is_enemy ? n + 1 : n / 2),
                dice);
  }
}
