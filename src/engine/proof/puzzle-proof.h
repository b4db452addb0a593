#pragma once

/* Proves that a position is a puzzle by full search, and grades its difficulty by the
 * levels that solve it. */

#include "core/notation/puzzle.h"
#include "engine/proof/solver.h"
#include "engine/search/search.h"

/* These functions make a puzzle of a position, without a grade. In the first kind of puzzle only
 * one move wins in the fewest plies, and in the second kind only one move saves the game. The
 * functions return false if the position is not such a puzzle or the solver gives up. A failing
 * proof is slow, so check with a normal search first. */
bool puzzle_find_win (Puzzle *self, const Position *pos, Solver *solver);
bool puzzle_find_saving (Puzzle *self, const Position *pos, Solver *solver);

/* Returns whether a level finds the right move. The seed decides the errors of the level. The
 * search is cleared first, so the answer is always the same. */
bool puzzle_is_solved_by (const Puzzle *self, int level, uint64_t seed, Search *search);

/* Returns the grade, which follows from the levels that solve the puzzle and those that do not. It
 * is always the same, but changes with the levels. `logres-lab measure` grades all puzzles again.
 */
int puzzle_grade (const Puzzle *self, Search *search);
