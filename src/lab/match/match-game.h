#pragma once

/* One game between two contestants. Core says which moves are legal and when it is over; draws that
 * may be claimed are claimed. */

#include "lab/match/contestant.h"

typedef struct DuelRules {
  int most_moves;   /* of all players together, then it is a draw; the opening counts */
  int64_t grace_ms; /* how late a move may be */
} DuelRules;

typedef struct DuelResult {
  Result result;
  Termination termination; /* TERMINATION_UNFINISHED: a foul, or too long */
  Foul foul;
  int foul_team;
} DuelResult;

/* Goes on from where the opening has led to. */
DuelResult duel_play (Course *course, Contestant *const players[2], const DuelRules *rules);
