#pragma once

/* `ladder`: how far the levels are apart. */

#include "cli/command.h"

extern const Command ladder_command;
