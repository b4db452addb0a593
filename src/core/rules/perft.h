#pragma once

/* Counts the leaves of the game tree to a given depth. This number shows whether the move
 * generator is right. */

#include "core/rules/position.h"

#define PERFT_NO_MEMORY UINT64_MAX

/* A move counts once, even if several paths lead to its result. A game that ends earlier has no
 * leaves at this depth. The moves of the last ply are counted without being played. Returns
 * PERFT_NO_MEMORY when memory runs out. */
uint64_t perft (const Position *pos, int depth);
