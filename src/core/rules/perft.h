#pragma once

/* Counting the leaves of the game tree: the one number that tells whether the rules are right. */

#include "core/rules/position.h"

#define PERFT_NO_MEMORY UINT64_MAX

/* Distinct results are counted, not paths; a finished game has no leaves below it. The moves of the
 * last ply are counted without being made. PERFT_NO_MEMORY where there is no room for the moves. */
uint64_t perft (const Position *pos, int depth);
