#pragma once

/* Draws a position with letters. */

#include "cli/common/command.h"
#include "core/rules/turn.h"

extern const Command board_command;

/* On standard output: the board, what stands beside it, and whose turn it is. */
void board_print (const Turn *turn);
