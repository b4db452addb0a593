#pragma once

/* How games come into windows: from files and from the clipboard. A game opens in a window that
 * has none yet, or in a new one. What is wrong is told. */

#include "app/ui/window.h"

/* Asks for files. */
void game_opening_choose (LogresWindow *window);

/* A game of the file; of several, one that is chosen from a list. Where it is open already its
 * window comes to the front. */
void game_opening_open (LogresWindow *window, GFile *file);

/* A record or a position from the clipboard, as a new game. */
void game_opening_paste (LogresWindow *window);

/* One of the games that were left. */
void game_opening_choose_left (LogresWindow *window);
