#pragma once

/* Saves a game among the games of a user's file. Call these functions only on the main thread.
 *
 * Except with SAVE_ALONE, saving never loses other games: the file is read again, and only this
 * game is replaced or added. */

#include "app/collection/collection-game.h"

typedef enum SaveManner {
  SAVE_IN_PLACE, /* replaces the old text of the game, found by its checksum; fails with
                  * GAME_FILE_CHANGED if only other games are in the file */
  SAVE_AMONG,    /* archives and replaces the only game with the same id, or adds the game at the
                  * end */
  SAVE_BESIDE,   /* replaces the old text of the game, or adds the game at the end */
  SAVE_ALONE,    /* replaces the whole file */
} SaveManner;

/* Saves the game of the session. On success the session belongs to the file. On failure neither the
 * file nor the session changes. */
gboolean
game_file_save (LogresGameSession *session, const char *path, SaveManner manner, GError **error);

/* Saves the game in a file that is open as a list, as game_file_save() does. If another program has
 * changed the file, first reads it again, but fails if the list has unsaved changes. `manner` must
 * not be SAVE_ALONE. */
gboolean game_file_save_in (LogresGameSession *session,
                            LogresCollection *collection,
                            SaveManner manner,
                            GError **error);

/* Returns whether the session has no unsaved changes and its file still contains the game. */
gboolean game_file_has (LogresGameSession *session);

/* Returns the number of games in a file. Returns 0 if there is no file or the file cannot be
 * read. */
guint game_file_count (const char *path);
