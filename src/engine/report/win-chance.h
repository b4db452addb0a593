#pragma once

/* How likely a team is to win where the search has given a score: from 0 to 1, and a draw is half a
 * win. The curve is a logistic of the score, as steep as this engine's games with itself show; how
 * it was fitted is in README.md. Every game of the family has its own, so chances in different
 * games can be compared, and scores cannot. */

#include "core/record/node.h"

/* For the team whose score it is (score.h). What is proven is certain. */
double win_chance (const Variant *variant, int score);

/* For the first team, by the evaluation that is noted at a node of a record, or where the game is
 * over there. False if nothing is known. */
bool win_chance_noted (const Node *node, double *chance);
