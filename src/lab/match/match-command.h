#pragma once

/* `match`: which of two players is the stronger one. */

#include "cli/command.h"

extern const Command match_command;
