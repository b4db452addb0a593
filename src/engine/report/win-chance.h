#pragma once

/* The chance of a team to win, from a score: 0 to 1, where a draw counts as half a win. The curve
 * is a logistic function, fitted to games of the engine with itself; the engine's README.md tells
 * how. The curve depends on the variant, so chances of different variants can be compared, and
 * scores cannot. */

#include "core/record/node.h"

/* Returns the chance of the team that the score is for (score.h): 1 for a proven win, 0 for a
 * proven loss. */
double win_chance (const Variant *variant, int score);

/* Sets `chance` to the first team's chance, from the evaluation noted at a node of a record, or
 * from the result if the node ends the game. Returns false if the node has neither. */
bool win_chance_noted (const Node *node, double *chance);
