#pragma once

/* Returns the hash of a new position with the same pieces. The hash of `pos` must be equal,
 * whatever moves led to `pos`. */

#include "core/rules/position.h"

static inline uint64_t
fresh_hash (const Position *pos)
{
  SquareSet trees = position_trees (pos);
  Position fresh;

  position_clear (&fresh, pos->variant);
  for (Square sq; (sq = squares_take (&trees)) != NO_SQUARE;)
    position_plant (&fresh, sq);
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet pieces = pos->pieces[seat];

    for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
      position_put (&fresh, seat, squares_have (&pos->knights, sq), sq);
    position_set_castle_moves (&fresh, seat, pos->castle_moves[seat]);
  }
  position_set_seat (&fresh, pos->seat);
  position_set_duty (&fresh, (Duty) pos->duty, pos->duty_square);

  return fresh.hash;
}
