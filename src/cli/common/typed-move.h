#pragma once

/* A move as somebody wrote it: played, or told what is wrong with it. */

#include "core/notation/notation.h"
#include "core/rules/turn.h"

#include <stdio.h>

typedef struct Attempt {
  const Turn *before;    /* borrowed */
  const char *text;      /* borrowed */
  int number;            /* which move it is, for messages; 0: there is but one */
  Strictness strictness; /* of camelot2000: whether moves against the duty are taken */
  MoveError error;       /* once it has failed */
} Attempt;

/* False, with nothing but the error changed, when it cannot be played. */
bool attempt_play (Attempt *self, Turn *after, Move *move);

/* Of one that has failed: it was understood, and the rules forbid it. */
static inline bool
attempt_is_illegal (const Attempt *self)
{
  return self->error.problem == MOVE_ILLEGAL;
}

/* "illegal: The game is over. (move 2, `C6-C5`)"; "move 1, `E6`: this ends too soon
 * to be a move". Without an end of the line. */
void attempt_write_problem (FILE *out, const Attempt *self);
