#pragma once

/* A match is a series of pairs of games between two players, on several threads. Both games of a
 * pair have the same opening, with the sides exchanged (the teams, in games for four). Pairs are
 * counted in the order of their numbers. So a match of this engine without time limits, on one
 * search thread for each player, always has the same result. */

#include "cli/common/out-file.h"
#include "lab/match/contestant.h"
#include "lab/match/elo.h"
#include "lab/match/mistakes.h"
#include "lab/match/opening.h"

typedef struct MatchPlan {
  ContestantSpec players[2];
  OpeningPlan opening;
  int most_moves;   /* a game of this many moves, including the opening, is a draw */
  int64_t grace_ms; /* how late a move may be without a foul */
  int64_t n_pairs;
  int n_threads;
  const Sprt *sprt;     /* borrowed; NULL to play all pairs */
  OutFile *records;     /* borrowed; NULL to keep no games */
  int n_apart;          /* look at every n-th move for mistakes; 0 for none */
  const char *progress; /* borrowed; the start of the progress line; NULL for none */
} MatchPlan;

typedef struct MatchScore {
  int64_t n_won, n_drawn, n_lost; /* games, from the first player's view */
  PairCount pairs;
  int64_t endings[N_TERMINATIONS]; /* the number of games without a foul, by ending */
  int64_t n_too_long;              /* games that reached `most_moves` */
  int64_t fouls[2][N_FOULS];       /* by player */
  Mistakes mistakes[2];            /* by player */
} MatchScore;

/* Returns false after an error message if the match failed. */
bool match_play (const MatchPlan *plan, MatchScore *score);
