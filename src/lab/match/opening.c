#include "lab/match/opening.h"

#include "core/rules/movegen.h"
#include "lab/match/random.h"

#include <stdlib.h>

enum { JUDGE_NODES = 3000, JUDGE_MIB = 1, BALANCED = 60, MOST_TRIES = 200 };

Search *
opening_judge_new (void)
{
  Search *judge = search_new ();

  if (judge != NULL && search_set_hash (judge, JUDGE_MIB))
    return judge;

  search_free (judge);

  return NULL;
}

/* Plays a random move. Returns false if no move is legal. */
static bool
play_any (PlainGame *plain_game, Random *rng)
{
  Move usual[USUAL_MOVES];
  int n = movegen_list (&plain_game->pos, usual, USUAL_MOVES);

  if (n == 0)
    return false;
  plain_game_play (plain_game, usual[random_below (rng, n < USUAL_MOVES ? n : USUAL_MOVES)],
                   NO_SCORE);

  return true;
}

static void
stray (PlainGame *plain_game, const Variant *variant, int n_plies, Random *rng)
{
  plain_game_start (plain_game, variant);
  while (position_is_planting (&plain_game->pos) && play_any (plain_game, rng))
    continue;
  while (n_plies-- > 0 && play_any (plain_game, rng))
    continue;
}

void
opening_stray (
  PlainGame *plain_game, const Variant *variant, int n_plies, uint64_t seed, uint64_t number)
{
  Random rng = random_from (seed, number);

  stray (plain_game, variant, n_plies, &rng);
}

/* Returns the absolute score of the position, or SCORE_INFINITE if the game is over. */
static int
imbalance (const PlainGame *plain_game, Search *judge)
{
  SearchLimits limits = { .n_nodes = JUDGE_NODES };
  SearchResult result;
  Result ending;

  plain_game_ending (plain_game, &ending);
  if (ending != ONGOING)
    return SCORE_INFINITE;

  search_clear (judge);
  search_run (judge, &plain_game->pos, &limits, NULL, NULL, &result);

  return abs (result.score);
}

/* Plays the first balanced opening. If none of MOST_TRIES openings is balanced, plays the most
 * balanced one. */
void
opening_play (PlainGame *plain_game, const OpeningPlan *plan, uint64_t number, Search *judge)
{
  Random rng = random_from (plan->seed, number), best = rng;
  int least = SCORE_INFINITE + 1;

  for (int i = 0; i < MOST_TRIES; i++) {
    Random now = rng;
    int far;

    stray (plain_game, plan->variant, plan->n_plies, &rng);
    far = imbalance (plain_game, judge);
    if (far <= BALANCED)
      return;
    if (far < least) {
      least = far;
      best = now;
    }
  }

  stray (plain_game, plan->variant, plan->n_plies, &best);
}
