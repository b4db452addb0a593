#pragma once

/* Finds the landings of a piece: all squares that it can still reach in this move. A square is
 * listed several times if the ways to it differ in the captured pieces or in how the piece may go
 * on, each time with a shortest way. The current square comes first. */

#include "core/rules/walk.h"

typedef struct Landing {
  Walk walk; /* the walk to this landing */
  bool may_stop;
  Move move; /* the move that the piece makes if it stops here */
} Landing;

/* Returns the end of a move, reached by the path of move_path(). */
Landing landing_of_move (const Position *pos, Move move);

/* In a game, a piece seldom has more than fifty landings. If it has more than MAX_LANDINGS in a
 * position set up by hand, only those one step or leap away are found. */
enum { MAX_LANDINGS = 1500 };

typedef struct Landings {
  Landing *list; /* owned */
  int n;
  int capacity;
} Landings;

/* Finds the landings after a walk. `self` is { 0 } before the first search; a new search replaces
 * the old result. */
void landings_find (Landings *self, const Walk *walk);
void landings_clear (Landings *self);

/* Writes routes to one square and returns their number, at most `capacity`. A single step or leap
 * after which the piece must go on comes first. Then come the routes after which it may stop, one
 * for each different move. If there are none of either kind, writes the other routes, one for each
 * different set of captured pieces. */
int landings_fitting (const Landings *self, Square to, Landing *fitting, int capacity);
