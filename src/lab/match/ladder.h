#pragma once

/* `ladder`: how far the levels are apart. */

#include "cli/common/command.h"

extern const Command ladder_command;
