#pragma once

/* What a quiet position is worth to the team to move, without looking ahead. The Judge holds all
 * that is fixed for one search and never changes after judge_init(); threads share it. The Tally of
 * a position is what a move changes only a little: it is carried along from move to move. */

#include "engine/terrain.h"
#include "engine/threats.h"
#include "engine/weights.h"

enum { N_TEAMS = 2, MAX_ARMY = 32 };

/* The worth of all squares that a team's pieces stand on, and its players' Knights. */
typedef struct Tally {
  int32_t early[N_TEAMS], late[N_TEAMS];
  int8_t n_knights[MAX_SEATS];
} Tally;

typedef struct Judge {
  const Variant *variant;
  const Weights *weights;
  Terrain terrain;
  int16_t early[MAX_SEATS][N_SQUARES], late[MAX_SEATS][N_SQUARES];
  int knight[MAX_ARMY + 1]; /* more than a Man, by the pieces left outside the goal */
  int n_at_start;           /* pieces of all players */
} Judge;

/* For all positions with the trees of this one. */
void judge_init (Judge *self, const Position *pos);

void judge_tally (const Judge *self, const Position *pos, Tally *tally);

/* The same for the position after a move; `after` may be `before`. */
void judge_tally_move (const Judge *self,
                       const Position *before_move,
                       Move move,
                       const Position *after_move,
                       const Tally *before,
                       Tally *after);

/* `threats` are those of the position. */
int
judge_evaluate (const Judge *self, const Position *pos, const Tally *tally, const Threats *threats);

/* How much a quiet move improves its square, for trying the better ones first. */
static inline int
judge_gain (const Judge *self, Seat seat, Move move)
{
  return self->late[seat][move.to] - self->late[seat][move.from];
}
