#pragma once

/* A game in the archive or in the folder of the email games, with the data that a list shows of the
 * game. The archive is in the user's data folder. A removed game goes to the folder `removed`
 * beside its file, from which it can be restored, and is deleted after a month. */

#include "app/archive/game-summary.h"

/* Other modules may read all fields, but set only `has_star`, on the main thread. */
typedef struct EarlierGame {
  char *path;            /* owned; where the file is unless the game was removed */
  gint64 time_us;        /* when the game was last played, in microseconds since 1970 */
  gint64 written_us;     /* when its file was last written */
  gboolean is_elsewhere; /* another program had the game open when the file was read */
  gboolean has_star;     /* the user has marked the game with a star */
  GameSummary summary;
  char *needles; /* owned; the text in which a search looks for words, in lower case */
} EarlierGame;

/* Any thread may call these functions. The caller unreferences a game. */
EarlierGame *earlier_game_new (const char *path);
EarlierGame *earlier_game_ref (EarlierGame *self);
void earlier_game_unref (gpointer game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EarlierGame, earlier_game_unref)

/* ---- Folder ---- */

/* Receives a game of a folder, and its text, which is NULL if the file has no game. Returns FALSE
 * to stop. */
typedef gboolean (*EarlierGameFunc) (EarlierGame *game,
                                     const char *text,
                                     const GameSpan *span,
                                     gpointer data);

/* Calls `func` for all games of a folder, the latest first. Any thread may call this, and `func`
 * runs on that thread. */
void earlier_games_visit (const char *folder, EarlierGameFunc func, gpointer data);

/* Returns the games of `folder`, and those of `open_folder` that another program has open, the
 * latest first. Reads at most `most` files of each folder. Stops early if `watch` says so.
 * `folder`, `open_folder` and `watch` may be NULL. Any thread may call this. The caller
 * unreferences the array, which owns its EarlierGame. */
GPtrArray *earlier_games_list (const char *folder,
                               const char *open_folder,
                               guint most,
                               const RecordWatch *watch);

/* Deletes the games that were removed from this folder more than a month ago. */
void earlier_games_forget_old (const char *folder);

/* Archives the text of a game from outside of the program. Returns the path of its file, which the
 * caller frees, or NULL with an error. */
char *earlier_game_archive (const char *text, gsize length, GError **error);

/* Deletes the file, if it still has this archived text. */
void earlier_game_forget (const char *path, const char *text, gsize length);

/* Returns whether the file has a game that was archived as a text and never opened. */
gboolean earlier_game_is_outside (const char *path);

/* ---- One game ---- */

/* Reads the file and finds the position at the end of the main line, as far as the game can be
 * read. Returns FALSE if no game can be read. Any thread may call it. */
gboolean earlier_game_read_position (const EarlierGame *self, Position *pos);

/* Moves the game to the folder of the removed games, or back. Returns FALSE and changes nothing if
 * this fails, for example because the game is open somewhere, or was written again since it was
 * read. */
gboolean earlier_game_remove (const EarlierGame *self);
gboolean earlier_game_restore (const EarlierGame *self);
