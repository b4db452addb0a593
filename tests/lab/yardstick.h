#pragma once

/* A simple player to measure others by: alpha-beta to a fixed depth with material and advance, and
 * a quiescence search of captures. It must never play other moves, because new measurements could
 * not be compared with old ones. */

#include "core/rules/position.h"

enum { YARDSTICK_DEPTH = 4 }; /* the usual depth */

/* Returns the move of the yardstick, or MOVE_NONE if the game is over. */
Move yardstick_choose (const Position *pos, int depth);
