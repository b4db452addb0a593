#pragma once

/* Brings email games into windows: new games, games of the list, and games in emails. */

#include "app/game/game-place.h"

/* Shows a new game, and offers to send it if there is something to send. */
void mail_windows_begin (GtkWindow *asker, LogresGameSession *session);

/* Opens the game of a file, in the window that has it or in one that can take it. Returns NULL if
 * it cannot be read; the user is told. */
LogresGamePlace *mail_windows_open (GtkWindow *asker, const char *path);

/* The window that shows the game with this id, or NULL. */
LogresGamePlace *mail_windows_find_window (GtkApplication *application, const char *id);

/* Offers to send the unsent moves of a game. */
void mail_windows_send (LogresGamePlace *window);
