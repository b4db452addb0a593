#include "app/study/threat.h"

#include "core/rules/movegen.h"

/* Returns whether the player to move has a duty or may demand a capture, so that passing makes no
 * sense. */
static gboolean
is_bound (const Turn *turn)
{
  const Position *pos = &turn->pos;
  SquareSet leaving = position_must_leave (pos), jumpers = movegen_jumpers (pos);

  return turn->must_answer || turn_may_force (turn) || pos->duty != NO_DUTY ||
         position_is_planting (pos) || !squares_are_none (&leaving) || !squares_are_none (&jumpers);
}

gboolean
threat_find (const Turn *turn, Turn *threat)
{
  Position pos = turn->pos;
  Seat next = variant_next_seat (pos.variant, pos.seat);

  if (turn_ending (turn).result != ONGOING || is_bound (turn) ||
      !movegen_seat_can_move (&pos, next))
    return FALSE;

  position_set_seat (&pos, next);
  if (ending_find (&pos).result != ONGOING)
    return FALSE;
  if (threat != NULL)
    turn_start (threat, &pos);

  return TRUE;
}
