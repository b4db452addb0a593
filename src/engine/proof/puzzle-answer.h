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
  bool is_first; /* only the key is right; later, each move that reaches the aim in time is right */
} PuzzleStage;

typedef enum PuzzleVerdict {
  PUZZLE_UNDECIDED, /* the solver gave up */
  PUZZLE_GOES_ON,
  PUZZLE_SOLVED,
  PUZZLE_WRONG,
} PuzzleVerdict;

typedef struct PuzzleAnswer {
  PuzzleVerdict verdict;
  Move reply;   /* the other team's reply, or MOVE_NONE if there is nothing to show */
  int n_losing; /* if WRONG: the moves that the other team needs to win, counting `reply`; 0 if it
                 * has no quick win */
  PuzzleStage next; /* if GOES_ON: the puzzle after the reply */
} PuzzleAnswer;

/* Sets the first stage. Returns false if the solver gave up or the draw of a PUZZLE_DRAW cannot
 * be forced in time. */
bool puzzle_begin (PuzzleStage *self, const Puzzle *puzzle, Solver *solver);

/* The move must be legal. */
void puzzle_answer (const PuzzleStage *self, Move move, Solver *solver, PuzzleAnswer *answer);

/* Returns a right move, or MOVE_NONE if the solver gave up. */
Move puzzle_right_move (const PuzzleStage *self, Solver *solver);

/* Returns the number of moves to the aim, counting only those of the player's own team. */
int puzzle_moves_left (const PuzzleStage *self);
