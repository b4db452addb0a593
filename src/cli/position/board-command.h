#pragma once

/* The command `board`: draws a position with letters. */

#include "core/rules/turn.h"

/* Prints the board, the legend and the player to move. */
void board_print (const Turn *turn);
