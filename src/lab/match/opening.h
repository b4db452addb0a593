#pragma once

/* Openings for matches: random moves from the start of the game, trees placed at random before them
 * where the game has trees. A short search judges them, so that hardly any is decided before the
 * players begin. The same seed and number give the same opening. */

#include "core/rules/move.h"
#include "engine/search/search.h"
#include "lab/match/plain-game.h"

enum { MOST_OPENING_PLIES = 100 };

typedef struct OpeningPlan {
  const Variant *variant;
  uint64_t seed;
  int n_plies; /* trees not counted */
} OpeningPlan;

/* For opening_play(). NULL when there is no memory. To be freed with search_free(). */
Search *opening_judge_new (void);

/* Plays the opening of that number. */
void opening_play (Course *course, const OpeningPlan *plan, uint64_t number, Search *judge);

/* Random moves alone, on top of the trees; the game may be over. */
void
opening_stray (Course *course, const Variant *variant, int n_plies, uint64_t seed, uint64_t number);
