#pragma once

/* A match: pairs of games between two players, on several threads. Both games of a pair have the
 * same opening, with the sides exchanged (the teams, in games for four). Pairs count in the
 * order of their numbers. So without time limits a match always has the same result. */

#include "cli/common/out-file.h"
#include "lab/match/contestant.h"
#include "lab/match/elo.h"
#include "lab/match/opening.h"

typedef struct MatchPlan {
  ContestantSpec players[2];
  OpeningPlan opening;
  int most_moves;   /* of all players together, with the opening; then the game is a draw */
  int64_t grace_ms; /* a move may be late by this time */
  int64_t n_pairs;
  int n_threads;
  const Sprt *sprt;     /* lent; NULL to play all pairs */
  OutFile *records;     /* lent; NULL to keep no games */
  const char *progress; /* lent; the start of the progress line; NULL for none */
} MatchPlan;

typedef struct MatchScore {
  int64_t n_won, n_drawn, n_lost; /* by the first player */
  PairCount pairs;
  int64_t endings[N_TERMINATIONS]; /* endings that are neither of the next two */
  int64_t n_too_long;
  int64_t fouls[2][N_FOULS]; /* by player */
} MatchScore;

/* Returns false after an error message if the match failed. */
bool match_play (const MatchPlan *plan, MatchScore *score);
