#pragma once

/* One game between two contestants. `core` decides which moves are legal and when the game is
 * over. Every draw that can be claimed is claimed. */

#include "lab/match/contestant.h"

typedef struct DuelRules {
  int most_moves;   /* of all players together, with the opening; then the game is a draw */
  int64_t grace_ms; /* a move may be late by this time */
} DuelRules;

typedef struct DuelResult {
  Result result;
  Termination termination; /* TERMINATION_UNFINISHED after a foul or too many moves */
  Foul foul;
  int foul_team;
} DuelResult;

/* Continues the game after the opening. */
DuelResult duel_play (Course *course, Contestant *const players[2], const DuelRules *rules);
