#pragma once

/* A game as somebody at a terminal sees it: what is typed, and what is said to it. */

#include "cli/games/game.h"

#include <stdio.h>

/* Plays the game to its end, and on as long as somebody types. False when there is no memory, which
 * has been complained of. */
bool game_talk (Game *self, FILE *in);
