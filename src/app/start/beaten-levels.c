#include "app/start/beaten-levels.h"

static void
add_score (BeatenLevels *self, const LevelScore *score)
{
  self->score.n_won += score->n_won;
  self->score.n_drawn += score->n_drawn;
  self->score.n_lost += score->n_lost;
}

void
beaten_levels_read (BeatenLevels *self, const KeptKeys *results, const Variant *variant)
{
  *self = (BeatenLevels) { .bits = level_results_get_beaten (results, variant), .next = 1 };
  for (int level = 1; level <= N_LEVELS; level++) {
    LevelScore score = level_results_get (results, variant, level);

    add_score (self, &score);
    self->n_beaten += beaten_levels_has (self, level);
  }
  while (beaten_levels_has (self, self->next))
    self->next++;
}

gboolean
beaten_levels_has (const BeatenLevels *self, int level)
{
  return self->bits >> level & 1;
}

gboolean
beaten_levels_has_games (const BeatenLevels *self)
{
  return self->score.n_won + self->score.n_drawn + self->score.n_lost > 0;
}
