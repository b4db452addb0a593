#pragma once

/* Opens games from files and from the clipboard. Files and the clipboard may contain positions or
 * an email instead. A game opens in a window that can take it, or in a new window. Errors are shown
 * to the user. */

#include "app/game/game-place.h"

/* Shows the file dialog. */
void game_opening_choose (LogresGamePlace *window);

/* Opens the game of a file, or a list if the file has several. A game that is open already comes to
 * the front. */
void game_opening_open (LogresGamePlace *window, GFile *file);

/* Opens the file in a window that was made only for it and is not shown yet. If the file becomes a
 * list, which needs no other window, the window is destroyed. */
void game_opening_open_alone (LogresGamePlace *window, GFile *file);

/* Opens the lists of games that were left unsaved when the program last ended. */
void game_opening_bring_back_lists (LogresGamePlace *window);

/* Opens the games, positions or email in the clipboard. If the text has errors, the user may
 * correct it first. */
void game_opening_paste (LogresGamePlace *window);
