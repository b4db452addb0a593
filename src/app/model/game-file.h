#pragma once

/* A file of the user's as it was when it was read, with its games one after another; and how a game
 * is saved among them. Main thread.
 *
 * Saving never drops the other games of a file, whatever has become of them meanwhile: the file is
 * read again, the game is found in it by what stood there of it before, and only that is replaced.
 */

#include "app/model/game-brief.h"
#include "app/model/game-session.h"

#include <gio/gio.h>

#define GAME_FILE_ERROR (game_file_error_quark ())
GQuark game_file_error_quark (void);

typedef enum GameFileError {
  GAME_FILE_ODD,       /* a folder, a device */
  GAME_FILE_TOO_LARGE, /* for a file of games, or for one game */
  GAME_FILE_NO_GAME,   /* nothing of it could be read as a game */
  GAME_FILE_CHANGED,   /* the game is not there any more as it was read or saved */
} GameFileError;

typedef struct GameFile GameFile;

/* ---- Reading ---- */

/* NULL, with an error of GAME_FILE_ERROR or G_FILE_ERROR, if it cannot be read or has no game. */
GameFile *game_file_read (const char *path, GError **error);

/* The same of a text that is no file. */
GameFile *game_file_new_from_text (const char *text, GError **error);

void game_file_free (GameFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameFile, game_file_free)

guint game_file_n_games (const GameFile *self);
void game_file_get_brief (const GameFile *self, guint i, GameBrief *brief);

/* A session of one of its games, with its clocks standing. What cannot be read of it is kept;
 * `trouble` then says, in a sentence to be freed, where and why, and is NULL otherwise. NULL, with
 * an error of GAME_FILE_ERROR, if there is nothing of a game at all. */
LogresGameSession *game_file_open (const GameFile *self, guint i, char **trouble, GError **error);

/* Whether the game stands in its file as it is here. */
gboolean game_file_has (LogresGameSession *session);

/* ---- Saving ---- */

typedef enum SaveManner {
  SAVE_IN_PLACE, /* of what stood there of it before; GAME_FILE_CHANGED where that is gone */
  SAVE_AMONG,    /* of the game with the same id, or else behind all others */
  SAVE_ALONE,    /* instead of all that is there */
} SaveManner;

/* The session belongs to the file then. Otherwise the file is as it was, and so is the session. */
gboolean
game_file_save (LogresGameSession *session, const char *path, SaveManner manner, GError **error);
