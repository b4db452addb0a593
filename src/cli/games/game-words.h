#pragma once

/* The dialog of a game in a terminal: reads the player's commands and prints the answers. */

#include "cli/games/game.h"

#include <stdio.h>

/* Plays the game, and obeys commands until `quit` or the end of input. Returns false when memory
 * runs out. */
bool game_talk (Game *self, FILE *in);
