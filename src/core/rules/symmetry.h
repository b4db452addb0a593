#pragma once

/* Positions that only the names of squares and armies tell apart: the board may be turned or
 * reflected wherever that leaves it as it is, with the players changing places as their castles do.
 */

#include "core/rules/position.h"

/* A number that all of them share, and others hardly ever; quiet plies do not count. */
uint64_t symmetry_hash (const Position *pos);
