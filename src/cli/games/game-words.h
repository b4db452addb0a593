#pragma once

/* The dialog of a game in a terminal: reads the player's commands and prints the answers. */

#include "cli/games/game.h"

#include <stdio.h>

/* Plays the game to its end, and reads commands until the end of input. Returns false after an
 * error message when memory runs out. */
bool game_talk (Game *self, FILE *in);
