#pragma once

/* How games by mail come into windows: new ones, those of the list, and what mails bring. */

#include "app/game/game-place.h"

/* A game that begins here: it is shown, and what there is to be sent is offered. */
void mail_games_begin (GtkWindow *asker, LogresGameSession *session);

/* The game in a file of the store, in the window that has it or in one that can take it. NULL, and
 * it was told, where it cannot be read. */
LogresGamePlace *mail_games_open (GtkWindow *asker, const char *path);

/* The window that shows the game with this id; NULL. */
LogresGamePlace *mail_games_find_window (GtkApplication *application, const char *id);

/* Offers to send what was done in a game, or what was sent last. */
void mail_games_send (LogresGamePlace *window);
void mail_games_send_again (LogresGamePlace *window);
