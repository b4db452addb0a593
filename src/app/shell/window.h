#pragma once

/* A window of the program: the page to choose a game from, and the game. The features know it as a
 * LogresGamePlace. */

#include "app/board/board-view.h"
#include "app/game/game-place.h"

#include <adwaita.h>

#define LOGRES_TYPE_WINDOW (logres_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresWindow, logres_window, LOGRES, WINDOW, AdwApplicationWindow)

/* `application` may be NULL. */
GtkWindow *logres_window_new (GtkApplication *application);

/* Of the game that is shown; NULL on the page to choose from. */
const Variant *logres_window_get_variant (LogresWindow *self);

/* Lent; NULL before the first game. */
LogresGameSession *logres_window_get_session (LogresWindow *self);

/* The board on which it is shown; lent, NULL before the first game. */
LogresBoardView *logres_window_get_board (LogresWindow *self);

/* Whether its game has changes that belong into a file. */
gboolean logres_window_has_changes (LogresWindow *self);

/* Saves its game for the next start. False, with an error, where that fails. */
gboolean logres_window_keep (LogresWindow *self, GError **error);

/* It is closed with the program, and its game comes back with the next start. */
void logres_window_suspend (LogresWindow *self);

/* Closes the window after the player was told that its game cannot be saved. The game as it was
 * saved last, or in its file, comes back. */
void logres_window_close_unsaved (LogresWindow *self);
