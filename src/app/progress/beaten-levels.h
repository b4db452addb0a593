#pragma once

/* Which levels of a variant the user has beaten. Levels that measurement cannot tell apart
 * (level_lowest_alike()) count as one stop. */

#include "app/start/level-results.h"

typedef struct LevelStop {
  int lowest, highest;
  gboolean is_beaten;
} LevelStop;

typedef struct BeatenLevels {
  LevelStop stops[N_LEVELS];
  int n_stops, n_beaten;
  int next;         /* the first stop that is not beaten; n_stops if all are */
  LevelScore score; /* all counted games of the variant */
} BeatenLevels;

void beaten_levels_read (BeatenLevels *self, const KeptKeys *results, const Variant *variant);

gboolean beaten_levels_has_games (const BeatenLevels *self);

/* Returns a text such as "3" or "3–4". The caller frees it. */
char *level_stop_new_text (const LevelStop *stop);
