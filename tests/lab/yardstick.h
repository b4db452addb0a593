#pragma once

/* A plain player to measure others by: alpha-beta at a fixed depth, material and advance, captures
 * searched to the end, and nothing else. It must never be improved: what is measured against it
 * could not be compared any more. */

#include "core/rules/position.h"

enum { YARDSTICK_DEPTH = 4 };

/* MOVE_NONE where the game is over. */
Move yardstick_choose (const Position *pos);
