#pragma once

/* The interface of a place that shows a game: a window of the program, or the game page in a
 * window. Other modules use the place and do not know the window. The game page has only `say`,
 * `get_session` and `show_game`; the other functions need a window. */

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
  void (*begin) (LogresGamePlace *self, LogresGameSession *session, Seat below);
};

/* Shows the message as a toast. */
void logres_game_place_say (LogresGamePlace *self, const char *message);

/* Returns the game, which is lent. Returns NULL before the first game. */
LogresGameSession *logres_game_place_get_session (LogresGamePlace *self);

/* Shows the game, if there is one, and gives the focus to its board. */
void logres_game_place_show_game (LogresGamePlace *self);

/* ---- Windows ---- */

/* Tells that the answer to this dialog will be about the game of the window. While the dialog
 * is open, another window takes the games that would replace this game. */
void logres_game_place_hold (LogresGamePlace *self, GtkWindow *dialog);
gboolean logres_game_place_is_held (LogresGamePlace *self);

/* Makes a new window without a game. The shell defines this function, because no other module knows
 * the window. `application` may be NULL in all functions of this header. */
LogresGamePlace *logres_game_place_new (GtkApplication *application);

/* Returns whether the window shows its game, and not the start page. */
gboolean logres_game_place_is_showing (LogresGamePlace *self);

/* Returns whether the window can take a game without losing one: the window has no game, an
 * untouched game, or a game that is saved in its file and not shown. */
gboolean logres_game_place_is_free (LogresGamePlace *self);

/* Takes a game, of which the window keeps a reference. Takes ownership of `file`, in which autosave
 * stores the game. `file` is NULL for a new game. If the current game of this window cannot be
 * saved, the window keeps that game, and another window takes the new one. Returns the window that
 * has the new game now. */
LogresGamePlace *
logres_game_place_take_session (LogresGamePlace *self, LogresGameSession *session, KeptFile *file);

/* Starts a new game, of which the window keeps a reference, with this seat at the bottom of the
 * board. If the current game of this window has unsaved changes, another window takes the new
 * one. */
void logres_game_place_begin (LogresGamePlace *self, LogresGameSession *session, Seat below);

/* Shows the game and brings the window to the front. */
void logres_game_place_present (LogresGamePlace *self);

/* Takes the game like logres_game_place_take_session(), and brings the window that has it now to
 * the front. Returns that window. */
LogresGamePlace *
logres_game_place_open (LogresGamePlace *self, LogresGameSession *session, KeptFile *file);

/* Returns the most recently used window for which `passes` returns TRUE, or NULL if there is
 * none. */
typedef gboolean (*GamePlaceFunc) (LogresGamePlace *place, gconstpointer data);
LogresGamePlace *
logres_game_place_find (GtkApplication *application, GamePlaceFunc passes, gconstpointer data);

/* Returns a window without a game, and makes a new one if there is none. */
LogresGamePlace *logres_game_place_find_free (GtkApplication *application);
