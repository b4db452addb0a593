#pragma once

/* The static evaluation of a quiet position, for the team to move. A Judge holds everything that
 * is fixed during one search; it never changes after judge_init(), and threads share it. A Tally
 * is the part that is updated from move to move. */

#include "engine/judge/attacks.h"
#include "engine/judge/weights.h"

/* For each team, the worth of all pieces on their squares. */
typedef struct Tally {
  int32_t worth[N_TEAMS][N_PHASES];
} Tally;

typedef struct Judge {
  const Variant *variant;
  Weights weights;
  Terrain terrain;
  int16_t worth[MAX_SEATS][N_SQUARES][N_PHASES];  /* worth of a man */
  int16_t knight[MAX_SEATS][N_SQUARES][N_PHASES]; /* the extra worth of a knight */
  int n_at_start;                                 /* the pieces of all players at the start */
  bool needs_enemies;                             /* capturing all enemies does not win */
  int16_t percent_told[N_SQUARES + 1]; /* percentage of a lead that counts, by number of pieces */
} Judge;

/* Prepares `self` for all positions with the variant and the trees of `pos`. */
void judge_init (Judge *self, const Position *pos, const Weights *weights);

void judge_tally (const Judge *self, const Position *pos, Tally *tally);

/* Updates the tally for a move; `after` may be `before`. */
void judge_tally_move (const Judge *self,
                       const Position *before_move,
                       Move move,
                       const Position *after_move,
                       const Tally *before,
                       Tally *after);

/* Returns the score for the team to move. `threats` must belong to the position. `draw` is the
 * score of a draw for the team to move. The score of a lead without progress fades toward
 * `draw`. */
int judge_evaluate (
  const Judge *self, const Position *pos, const Tally *tally, const Threats *threats, int draw);

/* Returns the weighted sum for the team to move, before corrections for draws. The sum is linear in
 * every weight. */
int judge_sum (const Judge *self, const Position *pos, const Tally *tally, const Threats *threats);

/* Returns this sum, where a lead over too few enemies counts less: see judge_evaluate(). */
int judge_lead (
  const Judge *self, const Position *pos, const Tally *tally, const Threats *threats, int draw);

/* Returns this lead for the pieces on their squares alone, which takes little time. */
int judge_pieces (const Judge *self, const Position *pos, const Tally *tally, int draw);

/* Reduces the score of a lead with every ply without progress, because the game would end in a draw
 * by the move count. */
int judge_fade_waiting (const Position *pos, int score, int draw);

/* Returns the worth of a man on a square in the late phase, for the move ordering. */
static inline int
judge_worth (const Judge *self, Seat seat, Square sq)
{
  return self->worth[seat][sq][LATE];
}
