#pragma once

/* The user's results against each level of the computer, kept in a file. Each game counts once,
 * with its first result, even if the user takes moves back and the game ends again. The file
 * therefore stores the ids of all counted games. The games themselves are in game-log.h. */

#include "app/game/game-session.h"
#include "app/kit/kept-keys.h"

#include <gio/gio.h>

typedef struct LevelScore {
  int n_won, n_drawn, n_lost;
} LevelScore;

/* Return the name of a level, and the results, as text. Free the text with g_free(). */
char *level_score_new_level (const Variant *variant, int level);
char *level_score_new_text (const LevelScore *score);

KeptKeys *level_results_new (void);

/* Returns whether people play in only one of the teams. */
gboolean level_results_may_count (LogresGameSession *session);

/* Counts a game that has just ended on this machine (see `ended` in game-session.h), if people play
 * in only one of the teams. Returns FALSE if there is nothing to count. Also returns FALSE, with
 * `error` set, if the file cannot be read or written. */
gboolean level_results_count (KeptKeys *self, LogresGameSession *session, GError **error);

/* Returns how many games the user has won against the computer. */
int level_results_count_wins (const KeptKeys *self);

/* After the fifth win against the computer, turns the coach off, unless the user has set it. */
enum { COACHED_WINS = 5 };
void level_results_retire_coach (const KeptKeys *self, GSettings *settings);

/* Returns the levels that the user has beaten in rated games, as bits: bit 1 is level 1. A win with
 * help, with a handicap or from another position beats no level. Wins that an older version counted
 * are all rated. */
unsigned level_results_get_beaten (const KeptKeys *self, const Variant *variant);
/* Returns the level against which the user has won this game, with or without help. Returns 0 if
 * the game began from another position, or if no such game was counted as won. */
int level_results_get_won (const KeptKeys *self, LogresGameSession *session);

/* Returns the level to play after this one is beaten, or 0 if there is no higher one. */
int level_results_next (int beaten);

/* Returns zeros if no game was counted. */
LevelScore level_results_get (const KeptKeys *self, const Variant *variant, int level);
