#pragma once

/* Where a game is shown: a window of the program, or the page of a window that has the game. A
 * feature asks the place for what it needs and does not know the window. A page can do no more than
 * speak, lend its game and show it. */

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

/* A message that goes by itself. */
void logres_game_place_say (LogresGamePlace *self, const char *message);

/* Lent; NULL before the first game. */
LogresGameSession *logres_game_place_get_session (LogresGamePlace *self);

/* Shows the game, if there is one, and gives its board the keyboard. */
void logres_game_place_show_game (LogresGamePlace *self);

/* ---- Windows ---- */

/* A new one, which has no game yet. The shell defines this, as nobody else knows the window.
 * `application` may be NULL, here and below. */
LogresGamePlace *logres_game_place_new (GtkApplication *application);

/* Whether its game is seen, and not the page to choose another from. */
gboolean logres_game_place_is_showing (LogresGamePlace *self);

/* Whether a game may come in and no other has to go. */
gboolean logres_game_place_is_free (LogresGamePlace *self);

/* Takes a game for its own, and the file that an autosave has kept it in, or NULL for a new one. A
 * game that cannot be saved keeps its window. Returns the window that has the game now: this one or
 * a new one. The game can be gone on with there. */
LogresGamePlace *
logres_game_place_take_session (LogresGamePlace *self, LogresGameSession *session, KeptFile *file);

/* Shows the game, in front of other windows; the same for a game that it takes. */
void logres_game_place_present (LogresGamePlace *self);
LogresGamePlace *
logres_game_place_open (LogresGamePlace *self, LogresGameSession *session, KeptFile *file);

/* The window used last that passes; NULL. */
typedef gboolean (*GamePlaceFunc) (LogresGamePlace *place, gconstpointer data);
LogresGamePlace *
logres_game_place_find (GtkApplication *application, GamePlaceFunc passes, gconstpointer data);

/* One that has had no game yet, or else a new one: no game has to go. */
LogresGamePlace *logres_game_place_find_free (GtkApplication *application);
