#include "app/progress/beaten-levels.h"

static void
add_score (BeatenLevels *self, const LevelScore *score)
{
  self->score.n_won += score->n_won;
  self->score.n_drawn += score->n_drawn;
  self->score.n_lost += score->n_lost;
}

static void
add_stop (BeatenLevels *self, const KeptKeys *results, const Variant *variant, int lowest)
{
  LevelStop *stop = &self->stops[self->n_stops++];

  *stop = (LevelStop) { .lowest = lowest, .highest = level_highest_alike (lowest, variant) };
  for (int level = lowest; level <= stop->highest; level++) {
    LevelScore score = level_results_get (results, variant, level);

    add_score (self, &score);
  }
}

static void
mark_beaten (BeatenLevels *self, LevelStop *stop, unsigned beaten)
{
  for (int level = stop->lowest; level <= stop->highest; level++)
    stop->is_beaten |= beaten >> level & 1;
  self->n_beaten += stop->is_beaten ? 1 : 0;
}

void
beaten_levels_read (BeatenLevels *self, const KeptKeys *results, const Variant *variant)
{
  unsigned beaten = level_results_get_beaten (results, variant);

  *self = (BeatenLevels) { 0 };
  for (int level = 1; level <= N_LEVELS; level++)
    if (level_lowest_alike (level, variant) == level)
      add_stop (self, results, variant, level);
  for (int i = 0; i < self->n_stops; i++)
    mark_beaten (self, &self->stops[i], beaten);
  while (self->next < self->n_stops && self->stops[self->next].is_beaten)
    self->next++;
}

gboolean
beaten_levels_has_games (const BeatenLevels *self)
{
  return self->score.n_won + self->score.n_drawn + self->score.n_lost > 0;
}

char *
level_stop_new_text (const LevelStop *stop)
{
  return stop->lowest == stop->highest ? g_strdup_printf ("%d", stop->lowest)
                                       : g_strdup_printf ("%d–%d", stop->lowest, stop->highest);
}
