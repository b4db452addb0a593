#pragma once

/* How far the user has come in a step with a goal: the position, what was captured, and the stars
 * that are still to collect. A GoalState is a value. */

#include "app/lessons/lesson.h"

/* A move of the user with its path, because a path may visit stars. `n` is 0 if the path does not
 * matter. */
typedef struct GoalMove {
  Move move;
  Square path[MAX_PATH];
  int n;
} GoalMove;

typedef struct GoalState {
  Turn turn;
  int captured;
  SquareSet stars;
} GoalState;

/* Starts at the beginning of the step, which must have a goal. */
void goal_state_begin (GoalState *self, const LessonStep *step);

/* Plays a legal move of the user. If the opponent waits and the game is not over, the user is to
 * move again. Returns whether the move reaches the goal. */
gboolean goal_state_play (GoalState *self, const LessonStep *step, const GoalMove *move);

/* Plays a legal answer of another player. Returns whether the answer itself reaches the goal, for
 * example because it makes a draw. */
gboolean goal_state_answer (GoalState *self, const LessonStep *step, Move answer);

gboolean goal_state_is_over (const GoalState *self);

/* Returns whether the opponents of this seat have won. */
gboolean goal_state_is_lost (const GoalState *self, Seat user);

/* Returns the legal moves of the user, as an array of GoalMove that the caller frees. If stars are
 * left, moves that visit other stars are different moves. */
GArray *goal_state_list_moves (const GoalState *self);

/* Returns the legal moves of any player, as an array of Move that the caller frees. Demanding a
 * capture is such a move, but leaving out a capture is not: the computer never does that. */
GArray *goal_state_list_answers (const GoalState *self);
