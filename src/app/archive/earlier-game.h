#pragma once

/* A game in the archive, which is a folder of the user's state folder, with what a list shows of
 * it. A removed game goes to a folder beside the archive and can be restored; after a month it is
 * deleted. */

#include "app/archive/game-summary.h"

#include <gio/gio.h>

#define LOGRES_TYPE_EARLIER_GAME (logres_earlier_game_get_type ())
G_DECLARE_FINAL_TYPE (LogresEarlierGame, logres_earlier_game, LOGRES, EARLIER_GAME, GObject)

/* Read the fields, and change none. */
struct _LogresEarlierGame {
  GObject parent_instance;

  char *path;            /* owned; its path while it is in the archive */
  gint64 time_us;        /* of the last change in the game */
  gboolean is_elsewhere; /* another program has it open, or had it open when the list was made */
  gboolean is_long;      /* reading it would block the window */
  GameSummary summary;
};

/* The games of a folder as a list model, the latest first, with those that another program has open
 * in the other folder, which may be NULL. To be unreferenced. */
GListStore *earlier_games_list (const char *folder, const char *open_folder);

/* Deletes the games that were removed more than a month ago. */
void earlier_games_forget_old (const char *folder);

LogresEarlierGame *logres_earlier_game_new (const char *path);

/* Archives a text as a game. Returns the path of its file, to be freed, or NULL with an error. */
char *earlier_game_archive (const char *text, gsize length, GError **error);

/* The order of games in the list. */
gint earlier_game_compare (gconstpointer a, gconstpointer b, gpointer data);

/* Reads the file and finds the position of the game, as far as it can be read. Returns FALSE if
 * that fails. Any thread may call it. */
gboolean logres_earlier_game_read_position (LogresEarlierGame *self, Position *pos);

/* Moves the game out of the folder, or back. Returns FALSE and changes nothing if this fails, for
 * example because the game is open somewhere. */
gboolean logres_earlier_game_remove (LogresEarlierGame *self);
gboolean logres_earlier_game_restore (LogresEarlierGame *self);
