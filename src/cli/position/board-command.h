#pragma once

/* The command `board`: draws a position with letters. */

#include "core/rules/turn.h"

/* Prints the board, the legend, the players and the state of the game. */
void board_print (const Turn *turn);
