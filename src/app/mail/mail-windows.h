#pragma once

/* Brings email games into windows: new games, games of the list, and games in emails. */

#include "app/game/game-place.h"
#include "app/start/game-setup.h"

/* Shows a new game, and offers to send it if there is something to send. */
void mail_windows_begin (GtkWindow *asker, LogresGameSession *session);

/* Shows a new game with these choices, of which at least one player is elsewhere. */
void mail_windows_start (GtkWindow *asker, const GameSetup *setup);

/* Asks in a window for the choices of a new email game of this variant. */
void mail_windows_ask (GtkWindow *asker, const char *variant);

/* Shows the game of a file, in the window that has the game or in a window that can take it. Tells
 * the user and returns NULL if the game cannot be read or another program has it open. */
LogresGamePlace *mail_windows_open (GtkWindow *asker, const char *path);

/* Returns the window that has the game with this id. NULL means that no window has the game. */
LogresGamePlace *mail_windows_find_window (GtkApplication *application, const char *id);

/* Tells the user that the last move is a conditional move, and whose. */
void mail_windows_say_reply (LogresGamePlace *window);

/* Plays the conditional moves of other players that answer the unsent move. Then shows the dialog
 * that sends the move, unless a player on this machine is to move after these answers. */
void mail_windows_send (LogresGamePlace *window);
