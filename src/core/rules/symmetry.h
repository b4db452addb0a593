#pragma once

/* Recognizes positions that are the same after a rotation or reflection. The board must keep its
 * shape, and the players exchange seats as their castles do. */

#include "core/rules/position.h"

/* A hash that all such positions share, and other positions almost never. Quiet plies do not
 * count. */
uint64_t symmetry_hash (const Position *pos);
