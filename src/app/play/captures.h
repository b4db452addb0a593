#pragma once

/* Counts the pieces that each player has captured on the way to a node. */

#include "core/record/node.h"

typedef struct Captures {
  int n_men[MAX_SEATS][MAX_SEATS]; /* indexed by the capturing seat, then by the owner */
  int n_knights[MAX_SEATS][MAX_SEATS];
} Captures;

/* Counts the captures on the way to the node. A move does not count if it was taken back because
 * the opponent demanded a capture. */
void captures_count (Captures *self, const Node *node);

int captures_of (const Captures *self, Seat by, Seat whose);
