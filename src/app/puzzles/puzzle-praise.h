#pragma once

/* Sentences that say the point of a puzzle after it was solved. They say only what the puzzle and
 * the moves of its solution prove. */

#include "core/notation/puzzle.h"
#include "core/record/node.h"

/* Returns a sentence in the user's language, which the caller frees. `root` is the start of the
 * puzzle with the moves of the solution below it. */
char *puzzle_praise_new (const Puzzle *puzzle, const Node *root);
