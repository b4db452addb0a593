#pragma once

/* Recognizes positions that are the same after a rotation or reflection. A rotation or reflection
 * counts if it maps the board to itself and keeps the turn order. Each player then gets the seat
 * whose castle is the image of their own. */

#include "core/rules/position.h"

/* Returns a hash that is the same for all such positions, and almost never the same for others.
 * Quiet plies do not change the hash. */
uint64_t symmetry_hash (const Position *pos);
