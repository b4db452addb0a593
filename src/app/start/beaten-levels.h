#pragma once

/* Which levels of a variant the user has beaten. */

#include "app/start/level-results.h"

typedef struct BeatenLevels {
  unsigned bits; /* as level_results_get_beaten() returns them */
  int n_beaten;
  int next;         /* the lowest level that is not beaten, or the number after the highest */
  LevelScore score; /* all counted games of the variant */
} BeatenLevels;

void beaten_levels_read (BeatenLevels *self, const KeptKeys *results, const Variant *variant);

gboolean beaten_levels_has (const BeatenLevels *self, int level);

gboolean beaten_levels_has_games (const BeatenLevels *self);
