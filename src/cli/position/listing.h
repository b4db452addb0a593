#pragma once

/* The commands that list or count the moves of a position. */

#include "cli/common/command.h"

extern const Command perft_command, divide_command, moves_command;
