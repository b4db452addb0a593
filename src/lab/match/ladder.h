#pragma once

/* The ladder of levels: matches between neighboring levels, which measure how far they are apart.
 */

#include "core/rules/variant.h"
#include "lab/match/elo.h"

#include <stdbool.h>
#include <stdint.h>

/* The player of random legal moves stands below the lowest level. */
enum { RANDOM_RUNG = 0, LADDER_NODES = 400000 };

typedef struct LadderPlan {
  const Variant *variant;
  int from, to; /* the lowest and the highest rung: RANDOM_RUNG or a level */
  int64_t n_games, seed;
  int64_t
    n_nodes; /* the most for a move; 0: those of the level, and LADDER_NODES for the highest */
  int n_threads;
  int n_apart; /* as in MatchPlan */
} LadderPlan;

/* Plays the matches and prints a table of their results. Sets `steps` of each rung above `from`:
 * its Elo above the next lower rung, which is infinite if one of both won all games. Returns false
 * after an error message. */
bool ladder_climb (const LadderPlan *plan, Elo *steps);
