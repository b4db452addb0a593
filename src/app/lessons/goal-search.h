#pragma once

/* Finds the fewest moves in which the user can reach the goal of a step, so that the author of a
 * lesson cannot get the number wrong. If the other players answer, the number holds against every
 * answer of the opponents. A partner helps. The search knows only the rules. It visits a limited
 * number of positions, so that it never blocks a window. */

#include "app/lessons/goal-state.h"

/* The search gave up, or the goal needs more moves than were allowed. */
enum { GOAL_TOO_FAR = -1, GOAL_MOST_MOVES = 8 };

typedef struct GoalSearch {
  int n_moves;      /* the fewest moves of the user, or GOAL_TOO_FAR */
  GoalMove first;   /* the first of these moves, if the user is to move; otherwise, and if there is
                     * none, its kind is MOVE_NONE */
  gboolean gave_up; /* there were too many positions; the goal may be near all the same */
} GoalSearch;

/* Searches from a state in which any player is to move. The result needs no more than `most` moves,
 * which may be up to GOAL_MOST_MOVES. */
GoalSearch goal_search (const GoalState *self, const LessonStep *step, int most);

/* Searches from a state in which another player is to move. Returns the answer that is best for
 * this player, and sets `result` to the search after that answer. An answer that captures is
 * preferred among answers that are equally good. */
Move
goal_search_answer (const GoalState *self, const LessonStep *step, int most, GoalSearch *result);
