#pragma once

/* What comes of a move in a puzzle, by trying everything: the longest resistance to a right one,
 * and what is wrong with another. */

#include "core/notation/puzzle.h"
#include "engine/proof/solver.h"

/* A puzzle on its way: who solves it is to move, and has so many plies to his aim, his own move
 * being the first. */
typedef struct PuzzleStage {
  const Puzzle *puzzle; /* borrowed */
  Position pos;
  int left;
  bool is_first; /* there only the key is right; later whatever keeps to the plies */
} PuzzleStage;

typedef enum PuzzleVerdict {
  PUZZLE_UNDECIDED, /* the solver was stopped */
  PUZZLE_GOES_ON,
  PUZZLE_SOLVED,
  PUZZLE_WRONG,
} PuzzleVerdict;

typedef struct PuzzleAnswer {
  PuzzleVerdict verdict;
  Move reply;       /* of the other team; MOVE_NONE: there is none, or none that shows anything */
  int n_losing;     /* WRONG: moves within which it wins then, with the reply; 0: it need not */
  PuzzleStage next; /* GOES_ON: after the reply */
} PuzzleAnswer;

/* False if the solver was stopped. */
bool puzzle_begin (PuzzleStage *self, const Puzzle *puzzle, Solver *solver);

/* The move must be legal. */
void puzzle_answer (const PuzzleStage *self, Move move, Solver *solver, PuzzleAnswer *answer);

/* A right move; MOVE_NONE if the solver was stopped. */
Move puzzle_right_move (const PuzzleStage *self, Solver *solver);

/* Until the aim, as people count: of the team that solves. */
int puzzle_moves_left (const PuzzleStage *self);
