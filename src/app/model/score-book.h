#pragma once

/* How people fared against each level of the computer, in a file that outlives the games. A game
 * counts once, with its first result, however often it is taken back and ended again. */

#include "app/model/game-session.h"

typedef struct Score {
  int n_won, n_drawn, n_lost;
} Score;

/* The file of this user. To be freed. */
char *score_book_dup_path (void);

/* Counts a game that is over, where people played against the computer alone. False, with nothing
 * written, where there was nothing to count, or, with `error` set, if the file cannot be written.
 */
gboolean score_book_count (const char *path, LogresGameSession *session, GError **error);

/* All zero where nothing was counted. */
Score score_book_get (const char *path, const Variant *variant, int level);
