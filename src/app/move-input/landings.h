#pragma once

/* Finds every landing that a piece can still reach on its way. If several paths to a landing differ
 * in their result, each is listed with its shortest path. The current square comes first. */

#include "core/rules/walk.h"

typedef struct Landing {
  Walk walk; /* the walk to this landing */
  bool may_stop;
  Move move; /* the move that the piece makes if it stops here */
} Landing;

/* The end of a move, reached by the usual path of the move. */
Landing landing_of_move (const Position *pos, Move move);

/* A game seldom has more than fifty. If a position that was set up by hand has more than
 * MAX_LANDINGS, only those one step or leap away are found. */
enum { MAX_LANDINGS = 1500 };

typedef struct Landings {
  Landing *list; /* owned */
  int n;
  int capacity;
} Landings;

/* Start from { 0 }. A new search replaces the old result. */
void landings_find (Landings *self, const Walk *walk);
void landings_clear (Landings *self);

/* The routes to one square, except the empty one. If the piece may stop there, this lists each
 * different result once, after the single leap to the square, even if the piece must go on from
 * there. If it may not stop, this lists the single leap, or else each different set of captured
 * pieces once. Returns the number written. */
int landings_fitting (const Landings *self, Square to, Landing *fitting, int capacity);
