#pragma once

/* The command `board`: draws a position with letters. */

#include "core/rules/turn.h"

/* Prints the board, the legend, the players and the state of the game. */
void board_print (const Turn *turn);

/* Prints the same without the state, for a game that the players have ended. */
void board_print_pieces (const Turn *turn);
