#pragma once

/* Moves with what they lead to, as the listings show them. */

#include "core/notation/position-text.h"
#include "core/rules/ending.h"

typedef struct Outcome {
  Move move;
  Position after;
  char text[POSITION_TEXT_SIZE]; /* of `after`, without quiet plies */
} Outcome;

/* All legal moves, in the order of the bytes of their texts. To be freed; NULL when there is no
 * memory, which has been complained of. */
Outcome *outcomes_new (const Position *pos, int *n);

/* MOVE, POSITION AFTER and STATE, as a line of standard output. */
void outcome_print (const Position *before, Move move, const Position *after, Result result);
