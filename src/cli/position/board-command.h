#pragma once

/* Draws a position with letters. */

#include "core/rules/turn.h"

/* On standard output: the board, what stands beside it, and whose turn it is. */
void board_print (const Turn *turn);
