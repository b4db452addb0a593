#pragma once

/* The move ordering: the table's move first, then moves into the goal, captures in the order of the
 * pieces that they take, moves next to the goal and killer moves, and other quiet moves by
 * their squares and the history. */

#include "core/rules/position.h"

enum { HISTORY_MOST = 16384, N_KILLERS = 2 };

/* A value for each player and each quiet move, given by its two squares. The value rises when the
 * move refutes a position. It falls when the move was tried and a later move refutes the
 * position. */
typedef struct MoveHistory {
  int16_t from_to[MAX_SEATS][N_SQUARES][N_SQUARES];
} MoveHistory;

/* Moves and their ranks. The moves before `next` have been taken. Borrows both arrays. */
typedef struct Queue {
  Move *moves;
  int32_t *ranks;
  int n, next;
} Queue;

/* Ordinary quiet moves have ranks up to RANK_QUIET_MOST. */
enum {
  RANK_QUIET_MOST = 1 << 20,
  RANK_KILLER = 1 << 21,
  RANK_APPROACH = (1 << 21) + 16, /* a move next to the goal, a strong threat */
  RANK_CAPTURE = 1 << 22,
  RANK_ENTRY = 1 << 26,
  RANK_REMEMBERED = 1 << 28,
};

void history_clear (MoveHistory *self);

/* `amount` is positive for a good move and negative for a bad one. */
void history_learn (MoveHistory *self, Seat seat, Move move, int amount);

static inline int
history_of (const MoveHistory *self, Seat seat, Move move)
{
  return self->from_to[seat][move.from][move.to];
}

/* Returns the best of the remaining moves and takes it off the queue. */
Move queue_take (Queue *self);

/* Copies a move over another one that is no longer needed. */
static inline void
queue_move (Queue *self, int from, int to)
{
  self->moves[to] = self->moves[from];
  self->ranks[to] = self->ranks[from];
}

/* Returns the rank of the move that was taken last. */
static inline int
queue_last_rank (const Queue *self)
{
  return self->ranks[self->next - 1];
}
