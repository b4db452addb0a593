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

/* Plays a random move. Returns false without a legal move. */
static bool
play_any (Course *course, Chance *chance)
{
  Move usual[USUAL_MOVES];
  int n = movegen_list (&course->pos, usual, USUAL_MOVES);

  if (n == 0)
    return false;
  course_play (course, usual[chance_below (chance, n < USUAL_MOVES ? n : USUAL_MOVES)], NO_SCORE);

  return true;
}

static void
stray (Course *course, const Variant *variant, int n_plies, Chance *chance)
{
  course_start (course, variant);
  while (position_is_planting (&course->pos) && play_any (course, chance))
    continue;
  while (n_plies-- > 0 && play_any (course, chance))
    continue;
}

void
opening_stray (Course *course, const Variant *variant, int n_plies, uint64_t seed, uint64_t number)
{
  Chance chance = chance_from (seed, number);

  stray (course, variant, n_plies, &chance);
}

/* The absolute score of the position. */
static int
imbalance (const Course *course, Search *judge)
{
  SearchLimits limits = { .n_nodes = JUDGE_NODES };
  SearchResult result;
  Result ending;

  course_ending (course, &ending);
  if (ending != ONGOING)
    return SCORE_INFINITE;

  search_clear (judge);
  search_run (judge, &course->pos, &limits, NULL, NULL, &result);

  return abs (result.score);
}

/* Takes the first balanced opening, or the most balanced one if none of them is. */
void
opening_play (Course *course, const OpeningPlan *plan, uint64_t number, Search *judge)
{
  Chance chance = chance_from (plan->seed, number), best = chance;
  int least = SCORE_INFINITE + 1;

  for (int i = 0; i < MOST_TRIES; i++) {
    Chance now = chance;
    int far;

    stray (course, plan->variant, plan->n_plies, &chance);
    far = imbalance (course, judge);
    if (far <= BALANCED)
      return;
    if (far < least) {
      least = far;
      best = now;
    }
  }

  stray (course, plan->variant, plan->n_plies, &best);
}
