#pragma once

/* How a game is saved among the games of a file of the user's. Main thread.
 *
 * Saving never drops the other games of a file, whatever has become of them meanwhile: the file is
 * read again, the game is found in it by what stood there of it before, and only that is replaced.
 */

#include "app/collection/collection-game.h"

typedef enum SaveManner {
  SAVE_IN_PLACE, /* of what stood there of it before; GAME_FILE_CHANGED where that is gone */
  SAVE_AMONG,    /* of the game with the same id, or else behind all others */
  SAVE_ALONE,    /* instead of all that is there */
} SaveManner;

/* The session belongs to the file then. Otherwise the file is as it was, and so is the session. */
gboolean
game_file_save (LogresGameSession *session, const char *path, SaveManner manner, GError **error);

/* The same in a list of the file's games that is open; not alone. */
gboolean game_file_save_in (LogresGameSession *session,
                            LogresCollection *collection,
                            SaveManner manner,
                            GError **error);

/* Whether the game stands in its file as it is here. */
gboolean game_file_has (LogresGameSession *session);

/* How many games there are in a file, which need not be there. */
guint game_file_count (const char *path);
