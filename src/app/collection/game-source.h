#pragma once

/* A text with games: a file of the user, or a text from elsewhere. The whole text is in memory, so
 * it stays the same when another program changes the file. (A mapped file would change, and would
 * end the program if it became shorter.) */

#include "core/record/record-scan.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

enum { MOST_FILE_MIB = 256 };

#define GAME_FILE_ERROR (game_file_error_quark ())
GQuark game_file_error_quark (void);

typedef enum GameFileError {
  GAME_FILE_ODD,       /* not a regular file, but for example a folder or a device */
  GAME_FILE_TOO_LARGE, /* too large for a file of games, or for one game */
  GAME_FILE_NO_GAME,   /* nothing in the text could be read as a game */
  GAME_FILE_CHANGED,   /* the file has changed since it was read or saved */
  GAME_FILE_UNSAVED,   /* it has changed, and so has the list of its games */
} GameFileError;

typedef struct GameSource {
  GBytes *text;  /* owned */
  GStatBuf info; /* of the file when it was read or saved; zeros for a text from elsewhere */
} GameSource;

/* Reads a file. `watch`, which may be NULL, is called with the number of bytes read and can stop
 * the reading. Returns FALSE with an error of GAME_FILE_ERROR or G_FILE_ERROR, and leaves nothing
 * to clear, if the file cannot be read to its end. Any thread may call it. */
gboolean
game_source_read (GameSource *self, const char *path, const RecordWatch *watch, GError **error);

/* Returns whether the file at this path is still the file that was read, with the same length and
 * the same time of the last change. */
gboolean game_source_is_still (const GameSource *self, const char *path);

/* Returns whether game_source_is_still() is TRUE and the file has exactly this text. Reads the
 * file, because somebody may have changed the file and restored its time. */
gboolean game_source_is_same (const GameSource *self, const char *path);
