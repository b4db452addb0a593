#pragma once

/* Proves that a position is a puzzle by full search, and grades its difficulty by a shallow
 * search. */

#include "core/notation/puzzle.h"
#include "engine/proof/solver.h"
#include "engine/search/search.h"

/* These functions make a puzzle of a position, without a grade. In the first kind of puzzle only
 * one move wins in the fewest plies, and in the second kind only one move saves the game. The
 * functions return false if the position is not such a puzzle or the solver gives up. A failing
 * proof is slow, so check with a normal search first. */
bool puzzle_find_win (Puzzle *self, const Position *pos, Solver *solver);
bool puzzle_find_saving (Puzzle *self, const Position *pos, Solver *solver);

/* Returns the grade. It rises with the length of the solution, with the number of legal moves, and
 * with the number of moves that a shallow search prefers to the key. The search is cleared first,
 * so the grade is always the same. */
int puzzle_grade (const Puzzle *self, Search *search);
