#include "engine/order.h"

#include <stdlib.h>
#include <string.h>

void
history_clear (History *self)
{
  memset (self, 0, sizeof *self);
}

/* The nearer to the end of the scale, the less is learnt: old news fade. */
void
history_learn (History *self, Seat seat, Move move, int amount)
{
  int16_t *value = &self->from_to[seat][move.from][move.to];

  *value = (int16_t) (*value + amount - *value * abs (amount) / HISTORY_MOST);
}

/* Most positions are done with after a few moves, so that sorting all would be wasted. Of equal
 * moves the first stays first. */
Move
queue_take (Queue *self)
{
  int best = self->next;
  Move move;
  int32_t rank;

  for (int i = self->next + 1; i < self->n; i++)
    if (self->ranks[i] > self->ranks[best])
      best = i;

  move = self->moves[best];
  rank = self->ranks[best];
  self->moves[best] = self->moves[self->next];
  self->ranks[best] = self->ranks[self->next];
  self->moves[self->next] = move;
  self->ranks[self->next] = rank;
  self->next++;

  return move;
}
