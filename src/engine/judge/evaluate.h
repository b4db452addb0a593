#pragma once

/* What a quiet position is worth to the team to move, without looking ahead. The Judge holds all
 * that is fixed for one search and never changes after judge_init(); threads share it. The Tally of
 * a position is what a move changes only a little: it is carried along from move to move. */

#include "engine/judge/attacks.h"
#include "engine/judge/weights.h"

/* The worth of all pieces of a team with the squares that they stand on. */
typedef struct Tally {
  int32_t worth[N_TEAMS][N_PHASES];
} Tally;

typedef struct Judge {
  const Variant *variant;
  Weights weights;
  Terrain terrain;
  int16_t worth[MAX_SEATS][N_SQUARES][N_PHASES];  /* of a Man */
  int16_t knight[MAX_SEATS][N_SQUARES][N_PHASES]; /* of a Knight, more than that */
  int n_at_start;                                 /* pieces of all players */
  bool needs_enemies;                             /* who has nobody left to fight has won nothing */
  int16_t percent_told[N_SQUARES + 1];            /* of a lead, with so many pieces left */
} Judge;

/* For all positions with the trees of this one. */
void judge_init (Judge *self, const Position *pos, const Weights *weights);

void judge_tally (const Judge *self, const Position *pos, Tally *tally);

/* The same for the position after a move; `after` may be `before`. */
void judge_tally_move (const Judge *self,
                       const Position *before_move,
                       Move move,
                       const Position *after_move,
                       const Tally *before,
                       Tally *after);

/* `threats` are those of the position; `draw` is what a draw is worth to the team to move, which is
 * what a lead fades to that may not be turned into a win. */
int judge_evaluate (
  const Judge *self, const Position *pos, const Tally *tally, const Threats *threats, int draw);

/* The sum of all that is weighed, for the team to move, before any second thoughts. It grows with
 * each weight as a straight line does. */
int judge_sum (const Judge *self, const Position *pos, const Tally *tally, const Threats *threats);

/* The moves that a team needs to win by its castle, were nobody in its way. */
int judge_steps_to_win (const Judge *self, const Position *pos, int team);

/* What a Man on a square is worth late, for trying first what leads to better ones. */
static inline int
judge_worth (const Judge *self, Seat seat, Square sq)
{
  return self->worth[seat][sq][LATE];
}
