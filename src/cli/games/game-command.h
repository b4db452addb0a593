#pragma once

/* Plays a whole game in the terminal. */

#include "cli/common/command.h"

extern const Command game_command;
