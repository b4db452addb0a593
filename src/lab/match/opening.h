#pragma once

/* Openings for matches: random moves from the start of the game, after random trees where the
 * game has trees. A short search rejects openings that are almost decided. The same seed and
 * number always give the same opening. */

#include "core/rules/move.h"
#include "engine/search/search.h"
#include "lab/match/plain-game.h"

enum { MOST_OPENING_PLIES = 100 };

typedef struct OpeningPlan {
  const Variant *variant;
  uint64_t seed;
  int n_plies; /* without trees */
} OpeningPlan;

/* The search for opening_play(). Free it with search_free(). Returns NULL when memory runs out. */
Search *opening_judge_new (void);

/* Plays the opening with that number. */
void opening_play (PlainGame *plain_game, const OpeningPlan *plan, uint64_t number, Search *judge);

/* Plays only random moves after the trees. The game may be over then. */
void opening_stray (
  PlainGame *plain_game, const Variant *variant, int n_plies, uint64_t seed, uint64_t number);
