#pragma once

/* Saves a game among the games of a user's file. Main thread only.
 *
 * Saving never loses other games: the file is read again, the game is found by the checksum of its
 * old text, and only that game is replaced. */

#include "app/collection/collection-game.h"

typedef enum SaveManner {
  SAVE_IN_PLACE, /* replaces the old text of the game; GAME_FILE_CHANGED if that is gone */
  SAVE_AMONG,    /* replaces the game with the same id, or adds it at the end */
  SAVE_ALONE,    /* replaces the whole file */
} SaveManner;

/* On success the session belongs to the file. On failure neither file nor session changes. */
gboolean
game_file_save (LogresGameSession *session, const char *path, SaveManner manner, GError **error);

/* The same in an open list of the file. `manner` must not be SAVE_ALONE. */
gboolean game_file_save_in (LogresGameSession *session,
                            LogresCollection *collection,
                            SaveManner manner,
                            GError **error);

/* Whether the file has the game as it is now. */
gboolean game_file_has (LogresGameSession *session);

/* The number of games in a file, which need not exist. */
guint game_file_count (const char *path);
