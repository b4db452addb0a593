#pragma once

/* A game that was left, in a file of the user's state folder: what a list shows of it. One that is
 * removed goes to a folder beside it, from where it can come back; what has lain there for a month
 * goes for good. */

#include "app/archive/game-summary.h"

#include <gio/gio.h>

#define LOGRES_TYPE_LEFT_GAME (logres_left_game_get_type ())
G_DECLARE_FINAL_TYPE (LogresLeftGame, logres_left_game, LOGRES, LEFT_GAME, GObject)

/* All of a folder, the latest first, as a list that can be changed. To be unreferenced. */
GListStore *left_games_list (const char *folder);

/* Adds the games of another folder that another program has open. */
void left_games_add_elsewhere (GListStore *games, const char *open_folder);

/* Those that were removed and nobody has wanted back. */
void left_games_forget_old (const char *folder);

/* One of them. */
LogresLeftGame *logres_left_game_new (const char *path);

/* Makes one of a text: the path of its file, to be freed; NULL, with an error. */
char *left_game_keep (const char *text, gsize length, GError **error);

/* Where the list has to have it. */
gint left_game_compare (gconstpointer a, gconstpointer b, gpointer data);

/* Lent. */
const char *logres_left_game_get_path (LogresLeftGame *self);
const GameBrief *logres_left_game_get_brief (LogresLeftGame *self);

/* Another program has it open, or had it when the list was made. */
gboolean logres_left_game_is_elsewhere (LogresLeftGame *self);

/* When something was done in it last; to be unreferenced. */
GDateTime *logres_left_game_new_time (LogresLeftGame *self);

/* Whether reading it takes so long that a window would stand still. */
gboolean logres_left_game_is_long (LogresLeftGame *self);

/* Where it stands, as far as it can be read; false where it cannot. Reads the file. Any thread. */
gboolean logres_left_game_read_position (LogresLeftGame *self, Position *pos);

/* Out of the folder, and back into it. False, and all is as it was, where it does not go: somebody
 * has it open, say. */
gboolean logres_left_game_remove (LogresLeftGame *self);
gboolean logres_left_game_restore (LogresLeftGame *self);
