#pragma once

/* Proves that a position is a puzzle by full search, and grades its difficulty by a shallow
 * search. */

#include "core/notation/puzzle.h"
#include "engine/proof/solver.h"
#include "engine/search/search.h"

/* Make a puzzle of a position, without a grade: one with a win for the player to move, or one
 * where only one move saves the game. Return false if the position is not such a puzzle or the
 * proof takes too long. The proof is slow when it fails, so check with a normal search first. */
bool puzzle_find_win (Puzzle *self, const Position *pos, Solver *solver);
bool puzzle_find_saving (Puzzle *self, const Position *pos, Solver *solver);

/* The grade depends on the depth of the answer and on how little of it a shallow search sees.
 * This function clears the search, so the grade is always the same. */
int puzzle_grade (const Puzzle *self, Search *search);
