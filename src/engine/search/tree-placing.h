#pragma once

/* Where a player who sets up the board with trees (`river`) places them. There are millions of ways
 * to place six trees, and what they do shows only after dozens of moves, so they are not searched:
 * each place has a worth, learnt from games in which all trees stood at random. */

#include "core/rules/position.h"
#include "engine/search/level.h"

/* What a tree is worth to the player to move, in hundredths of a Man. */
int planting_worth (const Position *pos, Square sq);

/* Puts the trees that may be placed in order, the best one first, as this level sees it. */
void planting_sort (const Position *pos, const Level *level, uint64_t seed, Move *trees, int n);
