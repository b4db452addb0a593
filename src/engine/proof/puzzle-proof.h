#pragma once

/* What makes a position a puzzle, by trying everything; and how hard it is, by searching hardly
 * anything. */

#include "core/notation/puzzle.h"
#include "engine/proof/solver.h"
#include "engine/search/search.h"

/* Make a puzzle of a position, without a grade: the one where the player to move wins, the other
 * where he has to look to his defence. False if it is none, or takes too long to prove, as it does
 * where it is none as a rule; so look with the search first. */
bool puzzle_find_win (Puzzle *self, const Position *pos, Solver *solver);
bool puzzle_find_saving (Puzzle *self, const Position *pos, Solver *solver);

/* Whether it is what it says, grade apart. */
bool puzzle_holds (const Puzzle *self, Solver *solver);

/* By how deep the answer lies and how little a first glance sees of it. The same search, cleared
 * here, always gives the same grade. */
int puzzle_grade (const Puzzle *self, Search *search);
