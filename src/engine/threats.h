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

/* Nothing but captures, or leaving a castle, is legal. */
static inline bool
threats_are_forcing (const Threats *self)
{
  return self->must_capture || self->must_leave;
}
