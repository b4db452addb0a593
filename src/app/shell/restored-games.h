#pragma once

/* Games of earlier times that come back: those that were open when the program ended, and those
 * that were left. */

#include "app/game/game-place.h"

/* The games that were open: the latest in this window, to go on with, and each other one in a
 * window of its own, where it is seen. Where there was none, the latest that was left unfinished.
 * */
void returning_games_open (LogresGamePlace *window);

/* Shows those that were left, to choose one, which comes into this window or into another. */
void returning_games_choose (LogresGamePlace *window);
