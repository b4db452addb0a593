#pragma once

/* Groups of games by the time when they were played: this week, earlier this month, and then month
 * by month. */

#include "app/archive/earlier-game.h"

typedef struct GameGroup {
  char *title;    /* owned */
  guint first, n; /* the games of the group, as places in the list */
  guint n_with[N_OUTCOMES];
} GameGroup;

/* Groups a list of EarlierGame, which has the latest game first. `now` is local. The caller
 * unreferences the array of GameGroup. */
GArray *game_groups_new (const GPtrArray *games, GDateTime *now);

/* Returns the results of a group, as in "3 won, 1 lost". The caller frees the text. */
char *game_group_new_sums (const GameGroup *self);
