#pragma once

/* Chooses where a player places the trees of the variant `river`. There are millions of ways to
 * place six trees, and their effect shows only after dozens of moves, so they are not searched.
 * A table has the worth of each square, measured in games with random trees. */

#include "core/rules/position.h"
#include "engine/search/level.h"

/* Returns the worth of a tree on this square for the player to move, in hundredths of a man. */
int tree_placing_worth (const Position *pos, Square sq);

/* Sorts the moves that place a tree, the best one first. A weak level sorts with random errors. */
void tree_placing_sort (const Position *pos, const Level *level, uint64_t seed, Move *trees, int n);
