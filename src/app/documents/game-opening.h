#pragma once

/* How games come into windows: from files and from the clipboard. A game opens in a window that
 * has none yet, or in a new one. What is wrong is told. */

#include "app/game/game-place.h"

/* Asks for files. */
void game_opening_choose (LogresGamePlace *window);

/* A game of the file; of several, a list to choose from. What is open already comes to the front.
 */
void game_opening_open (LogresGamePlace *window, GFile *file);

/* Records or positions from the clipboard, as new games; first what is wrong is put right. */
void game_opening_paste (LogresGamePlace *window);
