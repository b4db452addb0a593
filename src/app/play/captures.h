#pragma once

/* What each player has captured on the way to a node: a value, counted from the moves. */

#include "core/record/node.h"

typedef struct Captures {
  int n_men[MAX_SEATS][MAX_SEATS]; /* by the capturer, of the other */
  int n_knights[MAX_SEATS][MAX_SEATS];
} Captures;

/* Moves that were taken back on demand do not count. */
void captures_count (Captures *self, const Node *node);

int captures_of (const Captures *self, Seat by, Seat whose);
