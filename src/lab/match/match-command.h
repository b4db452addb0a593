#pragma once

/* `match`: which of two players is the stronger one. */

#include "cli/common/command.h"

extern const Command match_command;
