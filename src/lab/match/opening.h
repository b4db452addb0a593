#pragma once

/* Openings for matches: random moves from the start of the game, after random trees if the game
 * has trees. The same seed and number always give the same opening. */

#include "core/rules/move.h"
#include "engine/search/search.h"
#include "lab/match/plain-game.h"

enum { MOST_OPENING_PLIES = 100 };

typedef struct OpeningPlan {
  const Variant *variant;
  uint64_t seed;
  int n_plies; /* random moves after the trees */
} OpeningPlan;

/* Returns a search for opening_play(), or NULL when memory runs out. Free it with search_free(). */
Search *opening_judge_new (void);

/* Plays the opening with this number. A short search by `judge` rejects openings in which one team
 * is clearly better. If all tries are rejected, plays the most balanced one. */
void opening_play (PlainGame *plain_game, const OpeningPlan *plan, uint64_t number, Search *judge);

/* Plays an opening that no search has checked. The game may be over after the opening. */
void opening_stray (
  PlainGame *plain_game, const Variant *variant, int n_plies, uint64_t seed, uint64_t number);
