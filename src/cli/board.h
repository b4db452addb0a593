#pragma once

/* Draws a position with letters. */

#include "cli/command.h"

extern const Command board_command;
