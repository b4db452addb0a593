#pragma once

/* The user's results against each level of the computer, kept in a file. Each game counts once,
 * with its first result, even if it is taken back and ends again later. The file therefore stores
 * the ids of all counted games. */

#include "app/game/game-session.h"
#include "app/kit/kept-keys.h"

typedef struct LevelScore {
  int n_won, n_drawn, n_lost;
} LevelScore;

/* The name of a level, and the results against it, as text. To be freed. */
char *level_score_new_level (const Variant *variant, int level);
char *level_score_new_text (const LevelScore *score);

KeptKeys *level_results_new (void);

/* Counts a game that has just ended on this machine (see `ended` in game-session.h), if one team
 * has people and the other only the computer. Returns FALSE and writes nothing if there is nothing
 * to count, or FALSE with `error` set if the file cannot be written. */
gboolean level_results_count (KeptKeys *self, LogresGameSession *session, GError **error);

/* All zero if no game was counted. */
LevelScore level_results_get (const KeptKeys *self, const Variant *variant, int level);
