#pragma once

/* The distance to the goal in steps around water and trees, for every player and square. It
 * depends only on the board and its trees, not on the pieces, and never changes after
 * terrain_survey(). */

#include "core/rules/position.h"

/* The greatest distance. A square from which no path leads to the goal has this distance. */
enum { MAX_DISTANCE = 31 };

typedef struct Terrain {
  uint8_t distance[MAX_SEATS][N_SQUARES];
  SquareSet within[MAX_SEATS][MAX_DISTANCE + 1]; /* [seat][n]: at most n steps from the goal */
} Terrain;

void terrain_survey (Terrain *self, const Position *pos);
