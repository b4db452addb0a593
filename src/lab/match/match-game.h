#pragma once

/* One game between two contestants. `core` decides which moves are legal and when the game is
 * over. Every draw that can be claimed is claimed. */

#include "lab/match/contestant.h"

typedef struct MatchRules {
  int most_moves;   /* of all players together, with the opening; then the game is a draw */
  int64_t grace_ms; /* a move may be late by this time */
} MatchRules;

typedef struct MatchOutcome {
  Result result;
  Termination termination; /* TERMINATION_UNFINISHED after a foul or too many moves */
  Foul foul;
  int foul_team;
} MatchOutcome;

/* Continues the game after the opening. */
MatchOutcome
match_game_play (PlainGame *plain_game, Contestant *const players[2], const MatchRules *rules);
