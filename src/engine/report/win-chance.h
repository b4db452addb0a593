#pragma once

/* The chance of a team to win, from a score: 0 to 1, where a draw counts as half a win. The curve
 * is a logistic function, fitted to games of the engine with itself; the engine's README.md tells
 * how. The curve depends on the variant, so chances of different variants can be compared, and
 * scores cannot. */

#include "core/record/node.h"

/* Returns the chance of the team whose score this is. A proven win gives 1, a proven loss 0. */
double win_chance (const Variant *variant, int score);

/* Returns the steepness of the curve, per man. */
double win_chance_steepness (const Variant *variant);

/* Returns the contempt of a level for play against people: see SearchLimits. A draw is worth as
 * much as a position that is a little worse, so the engine plays on. The search has no contempt by
 * itself, so an analysis shows a draw as 0. */
int win_chance_contempt (const Variant *variant, int level);

/* Sets `chance` to the first team's chance at a node of a record. If the node ends the game, the
 * result decides. Otherwise the evaluation noted at the node does. Returns false if the node has
 * neither. */
bool win_chance_noted (const Node *node, double *chance);
