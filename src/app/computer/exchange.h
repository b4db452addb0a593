#pragma once

/* The pieces that two teams lose while they capture each other in turn. */

#include "core/rules/turn.h"

typedef struct Pieces {
  int n_men, n_knights;
} Pieces;

typedef struct Exchange {
  Pieces gained, lost; /* by the team that makes the first move of the line */
  bool is_settled;     /* nobody captures at the end of the line */
} Exchange;

/* Follows the line, whose first move is legal in the turn, until every player has once moved
 * without a capture. */
Exchange exchange_follow (const Turn *turn, const Move *line, int n);

int pieces_count (Pieces pieces);

/* Returns a value by which captured pieces can be compared. A knight is worth a man and a half. */
int pieces_worth (Pieces pieces);
