#pragma once

/* The same game seen otherwise: what the rules cannot tell apart must be worth the same. */

#include "core/rules/position.h"

/* With the players' places changed so that the board is the same. False where the board has no such
 * symmetry, or nobody may be exchanged: two players change sides (turned round, so that whose turn
 * it is changes too); four are turned over the long diagonal, which exchanges partners. */
bool position_mirror (const Position *pos, Position *mirrored);
