#pragma once

/* Chooses where a player places the trees of the variant `river`. There are millions of ways to
 * place six trees, and their effect shows only after dozens of moves, so they are not searched.
 * A table has the worth of each square, measured in games with random trees. */

#include "core/rules/position.h"
#include "engine/search/level.h"

/* The worth of a tree for the player to move, in hundredths of a man. */
int tree_placing_worth (const Position *pos, Square sq);

/* Sorts the possible trees, the best one first, with the errors of the level. */
void tree_placing_sort (const Position *pos, const Level *level, uint64_t seed, Move *trees, int n);
