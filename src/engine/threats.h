#pragma once

/* Who can jump whom, for all pieces at once. */

#include "core/position.h"

typedef struct Threats {
  bool must_capture; /* the player to move can jump */
  bool must_leave;   /* he has a piece in a castle that it must leave */
  SquareSet hot;     /* from where he could jump */
  SquareSet exposed; /* the pieces of his team that an enemy could jump, were it his turn */
} Threats;

void threats_find (Threats *self, const Position *pos);

/* Moves that oblige the enemy to capture: those that arrive on one square and those that leave
 * another. */
typedef struct Offers {
  SquareSet arriving, leaving;
} Offers;

/* Of the player to move, as far as one can tell before the move is made. */
void offers_find (Offers *self, const Position *pos);

/* Nothing but captures, or leaving a castle, is legal. */
static inline bool
threats_are_forcing (const Threats *self)
{
  return self->must_capture || self->must_leave;
}
