#pragma once

/* Which games of the archive a list shows. A filter of zeros fits all games. */

#include "app/archive/earlier-game.h"

/* The user's opponent. Strengths are those of strength_of_level(), the weakest first. */
typedef enum FilterOpponent {
  FILTER_ANY_OPPONENT,
  FILTER_EASY,
  FILTER_MEDIUM,
  FILTER_HARD,
  FILTER_PEOPLE, /* at least two people played */
} FilterOpponent;

typedef enum FilterResult {
  FILTER_ANY_RESULT,
  FILTER_WON,
  FILTER_LOST,
  FILTER_DRAWN,
  FILTER_OPEN,
} FilterResult;

typedef struct GameFilter {
  const Variant *variant; /* NULL for all variants */
  FilterOpponent opponent;
  FilterResult result;
  gboolean has_star; /* only games with a star */
  char **words;      /* borrowed; in lower case; a game must have all of them; NULL for none */
} GameFilter;

gboolean game_filter_fits (const GameFilter *self, const EarlierGame *game);
