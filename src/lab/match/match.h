#pragma once

/* A match: pairs of games between two players, over several threads. The opening of a pair is
 * played twice, with the sides exchanged; where four play, the teams. Pairs count in the order of
 * their numbers, so that where nobody's limit is a time the same match has always the same result.
 */

#include "cli/common/out-file.h"
#include "lab/match/contestant.h"
#include "lab/match/match-game.h"
#include "lab/match/opening.h"
#include "lab/match/sprt.h"

typedef struct MatchPlan {
  ContestantSpec players[2];
  OpeningPlan opening;
  DuelRules rules;
  int64_t n_pairs;
  int n_threads;
  const Sprt *sprt;     /* lent; NULL: all pairs are played */
  OutFile *records;     /* lent; NULL: no game is kept */
  const char *progress; /* lent; what the line of progress begins with; NULL: there is none */
} MatchPlan;

typedef struct MatchScore {
  int64_t n_won, n_drawn, n_lost; /* by the first player */
  PairCount pairs;
  int64_t endings[N_TERMINATIONS]; /* without the two that follow */
  int64_t n_too_long;
  int64_t fouls[2][N_FOULS]; /* of each player */
} MatchScore;

/* False when something went wrong, which has been complained of. */
bool match_play (const MatchPlan *plan, MatchScore *score);
