#pragma once

/* Plays a move that a user typed, or explains why that is not possible. */

#include "core/notation/notation.h"
#include "core/rules/turn.h"

#include <stdio.h>

typedef struct Attempt {
  const Turn *before;    /* borrowed */
  const char *text;      /* borrowed */
  int number;            /* the number of the move for messages, or 0 if there is only one */
  Strictness strictness; /* whether compulsory captures may be left out in camelot2000 */
  MoveError error;       /* set after a failure */
} Attempt;

/* Returns false if the move cannot be played. Then only self->error is changed. */
bool attempt_play (Attempt *self, Turn *after, Move *move);

/* After a failure, returns whether the move was understood but the rules forbid it. */
static inline bool
attempt_is_illegal (const Attempt *self)
{
  return self->error.problem == MOVE_ILLEGAL;
}

/* Writes the error of a failure, such as "illegal: The game is over. (move 2, `C6-C5`)" or "move 1,
 * `E6`: this move is incomplete", without a line break. */
void attempt_write_problem (FILE *out, const Attempt *self);
