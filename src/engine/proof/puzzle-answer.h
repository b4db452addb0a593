#pragma once

/* Answers a move in a puzzle by full search: a right move gets the longest resistance, and a
 * wrong move gets its refutation. */

#include "core/notation/puzzle.h"
#include "engine/proof/solver.h"

/* A puzzle in progress. The player who solves it is to move and has `left` plies to reach the
 * aim; that player's move is the first of them. */
typedef struct PuzzleStage {
  const Puzzle *puzzle; /* borrowed */
  Position pos;
  int left;
  bool is_first; /* only the key is right now; later, all moves are that reach the aim in time */
} PuzzleStage;

typedef enum PuzzleVerdict {
  PUZZLE_UNDECIDED, /* the solver was stopped */
  PUZZLE_GOES_ON,
  PUZZLE_SOLVED,
  PUZZLE_WRONG,
} PuzzleVerdict;

typedef struct PuzzleAnswer {
  PuzzleVerdict verdict;
  Move reply;   /* the other team's reply, or MOVE_NONE if there is nothing to show */
  int n_losing; /* WRONG: the other team's moves to its win, with the reply; 0 for no quick win */
  PuzzleStage next; /* GOES_ON: the puzzle after the reply */
} PuzzleAnswer;

/* Returns false if the solver was stopped or the draw of a PUZZLE_DRAW cannot be forced in time. */
bool puzzle_begin (PuzzleStage *self, const Puzzle *puzzle, Solver *solver);

/* The move must be legal. */
void puzzle_answer (const PuzzleStage *self, Move move, Solver *solver, PuzzleAnswer *answer);

/* Returns a right move, or MOVE_NONE if the solver was stopped. */
Move puzzle_right_move (const PuzzleStage *self, Solver *solver);

/* Moves to the aim, counting only those of the team that solves. */
int puzzle_moves_left (const PuzzleStage *self);
