#include "support/mirror.h"

#include <string.h>

/* Turns a square by half a turn for two players, and exchanges its file and rank for four. These
 * symmetries keep the order of the turns. */
static Square
mirror_square (const Variant *variant, Square sq)
{
  const Board *board = variant_board (variant);

  if (variant->n_seats == 2)
    return square_at (board->n_files - 1 - square_file (sq), board->n_ranks - 1 - square_rank (sq));

  return square_at (square_rank (sq), square_file (sq));
}

/* Exchanges White with Black, or Red with Blue and Green with Yellow. */
static Seat
mirror_seat (const Variant *variant, Seat seat)
{
  return variant->n_seats == 2 ? (Seat) (1 - seat) : (Seat) (seat ^ 2);
}

static bool
mirror_trees (const Position *pos, Position *mirrored)
{
  SquareSet trees = position_trees (pos);

  for (Square sq; (sq = squares_take (&trees)) != NO_SQUARE;) {
    Square to = mirror_square (pos->variant, sq);

    if (!squares_have (&mirrored->vacant, to))
      return false;
    position_plant (mirrored, to);
  }

  return true;
}

bool
position_mirror (const Position *pos, Position *mirrored)
{
  position_clear (mirrored, pos->variant);
  if (!mirror_trees (pos, mirrored))
    return false;

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet pieces = pos->pieces[seat];

    for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;) {
      Square to = mirror_square (pos->variant, sq);

      if (!squares_have (&mirrored->vacant, to))
        return false;
      position_put (mirrored, mirror_seat (pos->variant, seat), squares_have (&pos->knights, sq),
                    to);
    }
    position_set_castle_moves (mirrored, mirror_seat (pos->variant, seat), pos->castle_moves[seat]);
  }
  position_set_seat (mirrored, mirror_seat (pos->variant, pos->seat));
  mirrored->quiet_plies = pos->quiet_plies;

  return true;
}
