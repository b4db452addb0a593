#pragma once

/* All that a piece on its way may still come to: every landing, with each way of getting there that
 * makes a difference, the shortest path of its kind. The landing where it is now comes first. */

#include "core/rules/walk.h"

typedef struct Landing {
  Walk walk; /* led as far as there */
  bool may_stop;
  Move move; /* made by stopping there */
} Landing;

/* The end of a move of a piece, by the path that stands for it. */
Landing landing_of_move (const Position *pos, Move move);

/* In a game there are seldom more than fifty. Where a position set up by hand has more than
 * MAX_LANDINGS, only those one step or leap away are found. */
enum { MAX_LANDINGS = 1500 };

typedef struct Reach {
  Landing *list; /* owned */
  int n;
  int capacity;
} Reach;

/* Begins with { 0 }, and what was found before is forgotten. */
void reach_find (Reach *self, const Walk *walk);
void reach_clear (Reach *self);

/* The ways to one square, without the one that goes nowhere. Where it may stop there: each result
 * once, and before them the single leap there, even if it has to go on from it. Where it may not:
 * that leap alone, or else each set of captured pieces once. Returns how many were written. */
int reach_fitting (const Reach *self, Square to, Landing *fitting, int capacity);
