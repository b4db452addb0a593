#pragma once

/* How people fared against each level of the computer, in a file that outlives the games. A game
 * counts once, with its first result, however often it is taken back and ended again, and however
 * many others lie between: the ids of all of them are kept. */

#include "app/game/game-session.h"

typedef struct Score {
  int n_won, n_drawn, n_lost;
} Score;

/* A level of the computer, and the games won, drawn and lost against one, in words. To be freed. */
char *score_new_level (const Variant *variant, int level);
char *score_new_text (const Score *score);

typedef struct ScoreBook ScoreBook;

/* The file of this user. To be freed. */
char *score_book_dup_path (void);

/* A damaged file is set aside, and a new one begun. */
ScoreBook *score_book_new (const char *path);
void score_book_free (ScoreBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScoreBook, score_book_free)

/* The name under which that file is kept, lent; NULL. */
const char *score_book_set_aside (const ScoreBook *self);

/* Counts a game that has just ended here (see `ended` of game-session.h), where people played
 * against the computer alone. False, with nothing written, where there was nothing to count, or,
 * with `error` set, if the file cannot be written.
 */
gboolean score_book_count (ScoreBook *self, LogresGameSession *session, GError **error);

/* All zero where nothing was counted. */
Score score_book_get (const ScoreBook *self, const Variant *variant, int level);
