#pragma once

/* Lets the engine look at a position and prints what it thinks. */

#include "cli/common/command.h"

extern const Command analyse_command;
