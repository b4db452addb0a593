#pragma once

/* How far it is to the goal, step by step round water and trees, for every player and square. It
 * depends on the board and its trees alone, not on who stands where, and never changes once
 * surveyed. */

#include "core/rules/position.h"

/* Of a square from which no way leads to the goal, too. */
enum { MAX_DISTANCE = 31 };

typedef struct Terrain {
  uint8_t distance[MAX_SEATS][N_SQUARES];
  SquareSet within[MAX_SEATS][MAX_DISTANCE + 1]; /* the squares at most so far from the goal */
} Terrain;

void terrain_survey (Terrain *self, const Position *pos);
