#pragma once

/* Finds the landings of a piece: all squares that it can still reach in this move. If the ways to
 * a square differ in the captured pieces or in how the piece may go on, there is a landing for each
 * difference, with a shortest such way. The first landing is on the current square. */

#include "core/rules/walk.h"

typedef struct Landing {
  Walk walk; /* the walk to this landing */
  bool may_stop;
  Move move; /* the move that the piece makes if it stops here; set only if it may stop */
} Landing;

/* Returns whether the piece has come back to its first square without a capture. */
static inline bool
landing_is_for_nothing (const Landing *self)
{
  return self->walk.n_jumps == 0 && walk_at (&self->walk) == self->walk.path[0];
}

/* Returns the landing at the end of a move. Its walk follows the path of move_path(), or of
 * move_path_by_shape() if `strictness` is BY_SHAPE. */
Landing landing_of_move (const Position *pos, Move move, Strictness strictness);

/* In a game, a piece seldom has more than fifty landings. If it has more than MAX_LANDINGS in a
 * position set up by hand, only those one step or leap away are found. */
enum { MAX_LANDINGS = 1500 };

typedef struct Landings {
  Landing *list; /* owned */
  int n;
  int capacity;
} Landings;

/* Finds the landings after a walk. Set `self` to { 0 } before the first search. Each search
 * replaces the result of the previous one. */
void landings_find (Landings *self, const Walk *walk);
void landings_clear (Landings *self);

/* Writes the landings on one square to `fitting` and returns their number, at most `capacity`. If a
 * single step or leap leads to the square but the piece cannot stop there, this landing comes
 * first. Then come the landings where the piece may stop, one for each different move. If there are
 * none of either kind, writes the others, one for each different set of captured pieces. Landings
 * for nothing are left out. */
int landings_fitting (const Landings *self, Square to, Landing *fitting, int capacity);
