#pragma once

/* Mirrors a position. The rules treat the mirrored position like the original, so both must be
 * worth the same. */

#include "core/rules/position.h"

/* Exchanges players so that the board stays the same. Two players change sides by half a turn, so
 * the other player is to move. Four players are mirrored along the diagonal, which exchanges
 * partners. Returns false if a tree or a piece would stand off the board. */
bool position_mirror (const Position *pos, Position *mirrored);
