#pragma once

/* Which move to try first: the remembered one, what enters the goal, captures by what they take,
 * what refuted sister positions, then what has done well so far. */

#include "core/rules/position.h"

enum { HISTORY_MOST = 16384, N_KILLERS = 2 };

/* How well quiet moves have done, for each player. */
typedef struct History {
  int16_t from_to[MAX_SEATS][N_SQUARES][N_SQUARES];
} History;

/* Moves with their ranks; those before `next` have been taken. Borrows both arrays. */
typedef struct Queue {
  Move *moves;
  int32_t *ranks;
  int n, next;
} Queue;

/* Ranks above that belong to moves that are no quiet ones, or were killers. */
enum {
  RANK_QUIET_MOST = 1 << 20,
  RANK_KILLER = 1 << 21,
  RANK_APPROACH = (1 << 21) + 16, /* next to the goal, which threatens more than the square tells */
  RANK_CAPTURE = 1 << 22,
  RANK_ENTRY = 1 << 26,
  RANK_REMEMBERED = 1 << 28,
};

void history_clear (History *self);

/* `amount` is good or bad news about the move. */
void history_learn (History *self, Seat seat, Move move, int amount);

static inline int
history_of (const History *self, Seat seat, Move move)
{
  return self->from_to[seat][move.from][move.to];
}

/* Takes the best of the moves left. */
Move queue_take (Queue *self);

/* To a place where no move is that is still wanted. */
static inline void
queue_move (Queue *self, int from, int to)
{
  self->moves[to] = self->moves[from];
  self->ranks[to] = self->ranks[from];
}

/* The rank of the move taken last. */
static inline int
queue_last_rank (const Queue *self)
{
  return self->ranks[self->next - 1];
}
