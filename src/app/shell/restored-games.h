#pragma once

/* Restores the games that were open when the program ended, and opens games from the archive. */

#include "app/game/game-place.h"

/* Opens the games that were open when the program ended: the latest in this window, each other game
 * in a new window. If this window then has no game, opens the latest unfinished game of the
 * archive. */
void restored_games_open (LogresGamePlace *window);

/* Shows the archive, with the focus in its search if the user wants to search. The chosen game
 * opens in this window if the window is free, otherwise in a new window. */
void restored_games_choose (LogresGamePlace *window, gboolean is_searching);

/* Opens a game of the archive by the path of its file. */
void restored_games_open_earlier (LogresGamePlace *window, const char *path);
