#pragma once

/* Moves with the positions that they lead to, as the listings print them. */

#include "core/notation/position-text.h"
#include "core/rules/ending.h"

typedef struct Outcome {
  Move move;
  Position after;
  char text[POSITION_TEXT_SIZE]; /* the text of `after`, without quiet plies */
} Outcome;

/* Returns all legal moves, sorted by the bytes of Outcome.text. The caller frees them. Returns NULL
 * after an error message when memory runs out. */
Outcome *outcomes_new (const Position *pos, int *n);

/* Prints the move, the position after it and the result as one line. */
void outcome_print (const Position *before, Move move, const Position *after, Result result);
