#pragma once

/* Finds the fewest moves in which the user can reach the goal of a step, so that the author of a
 * lesson cannot get the number wrong. If the opponent answers, the number holds against every
 * answer. The search knows only the rules. It visits a limited number of positions, so that it
 * never blocks a window. */

#include "app/lessons/goal-state.h"

/* The search gave up, or the goal needs more moves than were allowed. */
enum { GOAL_TOO_FAR = -1, GOAL_MOST_MOVES = 8 };

typedef struct GoalSearch {
  int n_moves;      /* the fewest moves, or GOAL_TOO_FAR */
  GoalMove first;   /* the first of these moves; its kind is MOVE_NONE if there is none */
  gboolean gave_up; /* there were too many positions; the goal may be near all the same */
} GoalSearch;

/* Searches from a state in which the user is to move. The result needs no more than `most` moves,
 * which may be up to GOAL_MOST_MOVES. */
GoalSearch goal_search (const GoalState *self, const LessonStep *step, int most);

/* Searches from a state in which the opponent is to move. Returns the answer that is best for the
 * opponent, and sets `result` to the search after that answer. An answer that captures is
 * preferred among answers that are equally good. */
Move
goal_search_answer (const GoalState *self, const LessonStep *step, int most, GoalSearch *result);
