#pragma once

/* A text with games that is read in parts: a file of the user, or a text in memory. A file is held
 * open, so its old contents can still be read after another file has replaced it. Main thread
 * only. */

#include <gio/gio.h>

#define GAME_FILE_ERROR (game_file_error_quark ())
GQuark game_file_error_quark (void);

typedef enum GameFileError {
  GAME_FILE_ODD,       /* a folder or a device */
  GAME_FILE_TOO_LARGE, /* for a file of games, or for one game */
  GAME_FILE_NO_GAME,   /* nothing in it could be read as a game */
  GAME_FILE_CHANGED,   /* the file has changed since it was read or saved */
} GameFileError;

typedef struct GameSource GameSource;

/* Returns NULL with an error of GAME_FILE_ERROR or G_FILE_ERROR if the file cannot be read. */
GameSource *game_source_open (const char *path, GError **error);

/* Reads a file that is being written. The descriptor is duplicated. Returns NULL if the file cannot
 * be read. */
GameSource *game_source_new_from_descriptor (int descriptor, GError **error);

/* The text is copied. */
GameSource *game_source_new_from_text (const char *text, gsize length);

GameSource *game_source_ref (GameSource *self);
void game_source_unref (GameSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameSource, game_source_unref)

guint64 game_source_get_length (const GameSource *self);

/* Returns FALSE with an error if the part is not complete. */
gboolean
game_source_read (GameSource *self, guint64 start, gsize length, char *text, GError **error);

/* The same as a string that ends with '\0', to be freed. */
char *game_source_dup (GameSource *self, guint64 start, guint64 end, GError **error);

/* Whether the file at this path is still the opened one and was not written to. */
gboolean game_source_is_still (const GameSource *self, const char *path);
