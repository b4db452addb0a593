#pragma once

/* What a report says of each move and each player.
 *
 * A move is judged by how much of the team's chance to win (win-chance.h) it gave away, against the
 * best move that the search has found there. Where a player had no choice nothing is judged. */

#include "engine/report/report.h"

typedef enum Judgement {
  NOT_JUDGED, /* a tree, a pass, the only legal move, or one that was taken back */
  JUDGED_GOOD,
  JUDGED_INACCURACY,
  JUDGED_MISTAKE,
  JUDGED_BLUNDER,
  N_JUDGEMENTS
} Judgement;

typedef struct Verdict {
  Judgement judgement;
  double before, after; /* chances of the team that moved: with the best move, with this one */
  double loss;
  bool is_best;
  bool is_only;   /* it is the best, and any other would have been a mistake */
  int missed_win; /* moves of the team in which it would have won; 0: none was missed */
  int score;      /* after the move, for the first team */
  Move better;    /* the best move, in the position before */
} Verdict;

/* False when too little is known of it yet. `place` is where the move led, from 1 on. */
bool verdict_of_move (const Report *report, int place, Verdict *verdict);

/* Whether a player would like to be shown it: it gave chances away. */
static inline bool
verdict_is_bad (const Verdict *self)
{
  return self->judgement > JUDGED_GOOD || self->missed_win > 0;
}

/* Where the loss of chance begins that makes an inaccuracy, a mistake, a blunder; 0 for others. */
double verdict_least_loss (Judgement judgement);

/* The numeric mark of PGN; 0 for none. */
uint8_t verdict_mark (Judgement judgement);

typedef struct VerdictSum {
  int n_moves; /* of those judged and known */
  int n[N_JUDGEMENTS];
  double accuracy; /* 0 to 1; of moves in the balance more than of others */
} VerdictSum;

void verdict_sum (const Report *report, Seat seat, VerdictSum *sum);

/* Moves of the team in which a decided game is over; 0 where it is open. */
int verdict_moves_to_win (int score);

/* The chance of the first team where the search has been; false where it has not. */
bool verdict_chance (const Report *report, int place, double *chance);
