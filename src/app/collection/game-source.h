#pragma once

/* A text with games that is read a piece at a time: a file of the user's, or a text in memory. A
 * file is held open, so that what was there can be read as long as somebody needs it, even when
 * another file has taken its place. Main thread. */

#include <gio/gio.h>

#define GAME_FILE_ERROR (game_file_error_quark ())
GQuark game_file_error_quark (void);

typedef enum GameFileError {
  GAME_FILE_ODD,       /* a folder, a device */
  GAME_FILE_TOO_LARGE, /* for a file of games, or for one game */
  GAME_FILE_NO_GAME,   /* nothing of it could be read as a game */
  GAME_FILE_CHANGED,   /* it is not there any more as it was read or saved */
} GameFileError;

typedef struct GameSource GameSource;

/* NULL, with an error of GAME_FILE_ERROR or G_FILE_ERROR, if it cannot be read. */
GameSource *game_source_open (const char *path, GError **error);

/* What is in a file that is being written, of which the descriptor is copied. NULL if it cannot be
 * read. */
GameSource *game_source_new_from_descriptor (int descriptor, GError **error);

/* Of a copy. */
GameSource *game_source_new_from_text (const char *text, gsize length);

GameSource *game_source_ref (GameSource *self);
void game_source_unref (GameSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameSource, game_source_unref)

guint64 game_source_get_length (const GameSource *self);

/* False, with an error, if not all of it is there. */
gboolean
game_source_read (GameSource *self, guint64 start, gsize length, char *text, GError **error);

/* The same as a text to be freed, which '\0' ends. */
char *game_source_dup (GameSource *self, guint64 start, guint64 end, GError **error);

/* Whether the file with this name is the one that was opened, and nobody has written to it. */
gboolean game_source_is_still (const GameSource *self, const char *path);
