#pragma once

/* The user's results against each level of the computer, kept in a file. Each game counts once,
 * with its first result, even if it is taken back and ends again later. The file therefore stores
 * the ids of all counted games. */

#include "app/game/game-session.h"

typedef struct Score {
  int n_won, n_drawn, n_lost;
} Score;

/* The name of a level, and the results against it, as text. To be freed. */
char *score_new_level (const Variant *variant, int level);
char *score_new_text (const Score *score);

typedef struct ScoreBook ScoreBook;

/* The path of the file, to be freed. */
char *score_book_dup_path (void);

/* A damaged file is set aside and replaced by a new one. */
ScoreBook *score_book_new (const char *path);
void score_book_free (ScoreBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScoreBook, score_book_free)

/* The name that a damaged file was renamed to, lent; otherwise NULL. */
const char *score_book_set_aside (const ScoreBook *self);

/* Counts a game that has just ended on this machine (see `ended` in game-session.h), if one team
 * has people and the other only the computer. Returns FALSE and writes nothing if there is nothing
 * to count, or FALSE with `error` set if the file cannot be written. */
gboolean score_book_count (ScoreBook *self, LogresGameSession *session, GError **error);

/* All zero if no game was counted. */
Score score_book_get (const ScoreBook *self, const Variant *variant, int level);
