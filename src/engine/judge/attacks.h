#pragma once

/* Facts about a position that the evaluation and the search need, found for all pieces at once:
 * which pieces can be captured, and the features that the weights multiply. */

#include "engine/judge/terrain.h"

enum { N_TEAMS = 2 };

typedef struct Threats {
  bool must_capture; /* the player to move can jump */
  bool must_leave;   /* the player has a piece that must leave a castle */
  SquareSet hot;     /* squares from which the player could jump */
  SquareSet exposed; /* pieces of the team to move that some enemy could capture next */
} Threats;

/* Moves that force the enemy to capture: they arrive on a square of `arriving`, or leave one of
 * `leaving`. */
typedef struct Offers {
  SquareSet arriving, leaving;
} Offers;

typedef struct TeamAttacks {
  int steps;        /* steps that the nearest pieces need to win if no enemy is in the way */
  bool runs_freely; /* no enemy is near enough to stop those pieces */
  int n_pairs;      /* pairs of neighbors, which protect each other */
  int n_lone;       /* pieces without a neighbor of their team */
  int n_canters;    /* possible canters, which make pieces fast */
  int n_charges;    /* squares from which a knight could jump after one canter */
} TeamAttacks;

typedef struct SeatAttacks {
  int n_attackers; /* the player's pieces near the goal */
  int n_guards;    /* enemies near the goal */
  int n_gained;    /* steps by which two canters can get closer to the goal than any piece is */
} SeatAttacks;

typedef struct Attacks {
  TeamAttacks teams[N_TEAMS];
  SeatAttacks seats[MAX_SEATS];
  int n_exposed; /* pieces of the team to move that the next player could capture */
  int n_later;   /* pieces that only the second of two enemies could capture (games for four) */
  int n_loose;   /* exposed pieces whose capturer could not be captured in return */
} Attacks;

void threats_find (Threats *self, const Position *pos);

/* Finds the offers of the player to move, as far as that is possible without making the moves. */
void offers_find (Offers *self, const Position *pos);

/* The threats and the terrain must belong to the position. */
void
attacks_find (Attacks *self, const Position *pos, const Terrain *terrain, const Threats *threats);

/* Returns TeamAttacks.steps: the steps that a team needs to win by entering its goal if no enemy is
 * in the way. */
int attacks_steps_to_win (const Position *pos, const Terrain *terrain, int team);

/* Whether the only legal moves are captures, or moves out of a castle. */
static inline bool
threats_are_forcing (const Threats *self)
{
  return self->must_capture || self->must_leave;
}
