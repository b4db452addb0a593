#pragma once

/* What there is to see in a position, for all pieces at once: who can jump whom, and what the
 * judgement weighs. */

#include "engine/judge/terrain.h"

enum { N_TEAMS = 2 };

typedef struct Threats {
  bool must_capture; /* the player to move can jump */
  bool must_leave;   /* he has a piece in a castle that it must leave */
  SquareSet hot;     /* from where he could jump */
  SquareSet exposed; /* the pieces of his team that an enemy could jump, were it his turn */
} Threats;

/* Moves that oblige the enemy to capture: those that arrive on one square and those that leave
 * another. */
typedef struct Offers {
  SquareSet arriving, leaving;
} Offers;

typedef struct TeamSight {
  int steps;        /* that its nearest pieces need to win, were nobody in their way */
  bool runs_freely; /* and nobody stands where he could meet them */
  int n_pairs;      /* of neighbours, who support each other */
  int n_lone;       /* pieces without any */
  int n_canters;    /* that are open: friends to canter over make pieces fast */
  int n_charges;    /* squares from where a Knight could jump after one canter */
} TeamSight;

typedef struct SeatSight {
  int n_attackers; /* his pieces near his goal */
  int n_guards;    /* enemies near it */
  int n_gained;    /* steps by which two canters bring him nearer to it than his nearest piece is */
} SeatSight;

typedef struct Sight {
  TeamSight teams[N_TEAMS];
  SeatSight seats[MAX_SEATS];
  int n_exposed; /* pieces of the team to move that the next enemy could jump */
  int n_later;   /* that only the other enemy could jump, where there is one */
  int n_loose;   /* exposed to anybody, and he would come to stand where nobody could jump him */
} Sight;

void threats_find (Threats *self, const Position *pos);

/* Of the player to move, as far as one can tell before the move is made. */
void offers_find (Offers *self, const Position *pos);

/* Of a position with these threats, on this terrain. */
void sight_take (Sight *self, const Position *pos, const Terrain *terrain, const Threats *threats);

/* The steps of a TeamSight alone. */
int sight_steps_to_win (const Position *pos, const Terrain *terrain, int team);

/* Nothing but captures, or leaving a castle, is legal. */
static inline bool
threats_are_forcing (const Threats *self)
{
  return self->must_capture || self->must_leave;
}
