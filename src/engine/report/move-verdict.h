#pragma once

/* Turns the scores of a report into verdicts on moves and players.
 *
 * The verdict on a move depends on how much of the team's chance to win (win-chance.h) it lost,
 * compared with the best move of the search. A move without an alternative has no verdict. */

#include "engine/report/report.h"

typedef enum Judgment {
  NOT_JUDGED, /* placing a tree, a pass, the only legal move, or a move that was taken back */
  JUDGED_GOOD,
  JUDGED_INACCURACY,
  JUDGED_MISTAKE,
  JUDGED_BLUNDER,
  N_JUDGMENTS
} Judgment;

typedef struct Verdict {
  Judgment judgment;
  double before, after; /* chances of the team that moved: with the best move, and with this one */
  double loss;
  bool is_best;
  bool is_only;   /* the move is the best one, and all others would have been mistakes */
  int missed_win; /* how many moves the missed win would have taken; 0 if none was missed */
  int score;      /* after the move, for the first team */
  Move better;    /* the best move */
} Verdict;

/* Judges a move; `place` counts moves from 1. Returns false while too little is known. */
bool verdict_of_move (const Report *report, int place, Verdict *verdict);

/* Whether the move is at least an inaccuracy or missed a win. */
static inline bool
verdict_is_bad (const Verdict *self)
{
  return self->judgment > JUDGED_GOOD || self->missed_win > 0;
}

/* Returns the smallest loss of chance that makes an inaccuracy, a mistake or a blunder; 0 for other
 * judgments. */
double verdict_least_loss (Judgment judgment);

/* Returns the judgment as a numeric mark of PGN, such as 4 for “??”, or 0 if it has none. */
uint8_t verdict_mark (Judgment judgment);

typedef struct VerdictSum {
  int n_moves; /* judged moves */
  int n[N_JUDGMENTS];
  double accuracy; /* 0 to 1; moves with more at stake count more */
} VerdictSum;

void verdict_sum (const Report *report, Seat seat, VerdictSum *sum);

/* Returns how many moves the winning team needs, by a score of a decided game. Returns 0 for any
 * other score. */
int verdict_moves_to_win (int score);

/* Rounds a chance, a loss or an accuracy to percent. */
static inline int
chance_percent (double chance)
{
  return (int) (100 * chance + 0.5);
}

/* Sets `chance` to the first team's chance to win in position `place`, where 0 is the start.
 * Returns false if the position was not searched yet. */
bool verdict_chance (const Report *report, int place, double *chance);
