#pragma once

/* A main window of the program: the start page and the page of a game. Other modules use it as a
 * LogresGamePlace. */

#include "app/board/board-view.h"
#include "app/game/game-place.h"

#include <adwaita.h>

#define LOGRES_TYPE_WINDOW (logres_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresWindow, logres_window, LOGRES, WINDOW, AdwApplicationWindow)

/* Makes a window. `application` may be NULL. */
GtkWindow *logres_window_new (GtkApplication *application);

/* Returns the variant of the visible game, or NULL while the start page is visible. */
const Variant *logres_window_get_variant (LogresWindow *self);

/* Returns the game of the window. It is lent, and NULL before the first game. */
LogresGameSession *logres_window_get_session (LogresWindow *self);

/* Returns the board of the game page. It is lent, and NULL before the first game. */
LogresBoardView *logres_window_get_board (LogresWindow *self);

/* Returns whether the game has changes that its file lacks. */
gboolean logres_window_has_changes (LogresWindow *self);

/* Saves the game for the next start. Returns FALSE with an error if that fails. */
gboolean logres_window_keep (LogresWindow *self, GError **error);

/* Call this when the window closes because the program ends. The next start restores its game. */
void logres_window_suspend (LogresWindow *self);

/* Closes the window after the user was told that the game cannot be saved. The next start restores
 * the game as it was last saved. */
void logres_window_close_unsaved (LogresWindow *self);
