#pragma once

/* The interface of a place that shows a game: a window of the program, or the game page in a
 * window. Other modules use the place and do not know the window. A page only shows messages, lends
 * its game and shows it. */

#include "app/game/game-session.h"
#include "app/kit/kept-file.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_GAME_PLACE (logres_game_place_get_type ())
G_DECLARE_INTERFACE (LogresGamePlace, logres_game_place, LOGRES, GAME_PLACE, GtkWidget)

struct _LogresGamePlaceInterface {
  GTypeInterface parent_interface;

  void (*say) (LogresGamePlace *self, const char *message);
  LogresGameSession *(*get_session) (LogresGamePlace *self);
  void (*show_game) (LogresGamePlace *self);
  gboolean (*is_showing) (LogresGamePlace *self);
  gboolean (*is_free) (LogresGamePlace *self);
  LogresGamePlace *(*take_session) (LogresGamePlace *self,
                                    LogresGameSession *session,
                                    KeptFile *file);
};

/* Shows a toast. */
void logres_game_place_say (LogresGamePlace *self, const char *message);

/* Lent; NULL before the first game. */
LogresGameSession *logres_game_place_get_session (LogresGamePlace *self);

/* Shows the game, if there is one, and gives the focus to its board. */
void logres_game_place_show_game (LogresGamePlace *self);

/* ---- Windows ---- */

/* Makes a new window without a game. The shell defines this function, because no other module knows
 * the window. `application` may be NULL, here and below. */
LogresGamePlace *logres_game_place_new (GtkApplication *application);

/* Whether the game is visible, and not the start page. */
gboolean logres_game_place_is_showing (LogresGamePlace *self);

/* Whether the place can take a game without replacing one. */
gboolean logres_game_place_is_free (LogresGamePlace *self);

/* Takes a game, and the file that autosave keeps it in, or NULL for a new game. If the current game
 * cannot be saved, it keeps its window. Returns the window that has the new game now: this one or
 * another one. The game can be continued there. */
LogresGamePlace *
logres_game_place_take_session (LogresGamePlace *self, LogresGameSession *session, KeptFile *file);

/* The first shows the game in front of other windows; the second also takes the game. */
void logres_game_place_present (LogresGamePlace *self);
LogresGamePlace *
logres_game_place_open (LogresGamePlace *self, LogresGameSession *session, KeptFile *file);

/* The last used window for which the function returns TRUE, or NULL. */
typedef gboolean (*GamePlaceFunc) (LogresGamePlace *place, gconstpointer data);
LogresGamePlace *
logres_game_place_find (GtkApplication *application, GamePlaceFunc passes, gconstpointer data);

/* A window without a game, or else a new one, so that no game is replaced. */
LogresGamePlace *logres_game_place_find_free (GtkApplication *application);
