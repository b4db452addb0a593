#pragma once

/* The chance of a team to win, from a score: 0 to 1, where a draw counts as half a win. The curve
 * is a logistic function, fitted to games of the engine with itself; the engine's README.md tells
 * how. The curve depends on the variant, so chances of different variants can be compared, and
 * scores cannot. */

#include "core/record/node.h"

/* For the team that the score is for (score.h). A proven win or loss has the chance 1 or 0. */
double win_chance (const Variant *variant, int score);

/* For the first team, from the evaluation noted at a node of a record, or from the result if the
 * game is over there. Returns false if the node has neither. */
bool win_chance_noted (const Node *node, double *chance);
