#pragma once

/* The user's results against each level of the computer, kept in a file. Each game counts once,
 * with its first result, even if it is taken back and ends again later. The file therefore stores
 * the ids of all counted games. */

#include "app/game/game-session.h"

typedef struct LevelScore {
  int n_won, n_drawn, n_lost;
} LevelScore;

/* The name of a level, and the results against it, as text. To be freed. */
char *level_score_new_level (const Variant *variant, int level);
char *level_score_new_text (const LevelScore *score);

typedef struct LevelResults LevelResults;

/* The path of the file, to be freed. */
char *level_results_dup_path (void);

/* A damaged file is set aside and replaced by a new one. */
LevelResults *level_results_new (const char *path);
void level_results_free (LevelResults *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LevelResults, level_results_free)

/* The name that a damaged file was renamed to, lent; otherwise NULL. */
const char *level_results_set_aside (const LevelResults *self);

/* Counts a game that has just ended on this machine (see `ended` in game-session.h), if one team
 * has people and the other only the computer. Returns FALSE and writes nothing if there is nothing
 * to count, or FALSE with `error` set if the file cannot be written. */
gboolean level_results_count (LevelResults *self, LogresGameSession *session, GError **error);

/* All zero if no game was counted. */
LevelScore level_results_get (const LevelResults *self, const Variant *variant, int level);
