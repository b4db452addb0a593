#pragma once

/* A game in the archive or in the folder of the email games, with the data that a list shows of the
 * game. The archive is in the user's data folder. A removed game goes to the folder `removed`
 * beside its file, from which it can be restored, and is deleted after a month. */

#include "app/archive/game-summary.h"

#include <gio/gio.h>

#define LOGRES_TYPE_EARLIER_GAME (logres_earlier_game_get_type ())
G_DECLARE_FINAL_TYPE (LogresEarlierGame, logres_earlier_game, LOGRES, EARLIER_GAME, GObject)

/* Other modules may read all fields, but set none. */
struct _LogresEarlierGame {
  GObject parent_instance;

  char *path;            /* owned; where the file is unless the game was removed */
  gint64 time_us;        /* when the file was last written, in microseconds since 1970 */
  gboolean is_elsewhere; /* another program had the game open when the list was made */
  gboolean is_long;      /* reading the game would block the window */
  GameSummary summary;
};

/* Returns the games of `folder` as a list model, the latest first, and deletes games removed more
 * than a month ago. The list includes the games of `open_folder` that another program has open.
 * `open_folder` may be NULL. The caller unreferences the list. */
GListStore *earlier_games_list (const char *folder, const char *open_folder);

/* Deletes the games that were removed from this folder more than a month ago. */
void earlier_games_forget_old (const char *folder);

LogresEarlierGame *logres_earlier_game_new (const char *path);

/* Archives a text as a game. Returns the path of its file, which the caller frees, or NULL with an
 * error. */
char *earlier_game_archive (const char *text, gsize length, GError **error);

/* Compares two games for the order of the list: the latest comes first. */
gint earlier_game_compare (gconstpointer a, gconstpointer b, gpointer data);

/* Reads the file and finds the position at the end of the main line, as far as the game can be
 * read. Returns FALSE if no game can be read. Any thread may call it. */
gboolean logres_earlier_game_read_position (LogresEarlierGame *self, Position *pos);

/* Moves the game to the folder of the removed games, or back. Returns FALSE and changes nothing if
 * this fails, for example because the game is open somewhere. */
gboolean logres_earlier_game_remove (LogresEarlierGame *self);
gboolean logres_earlier_game_restore (LogresEarlierGame *self);
