#pragma once

#include "cli/common/command.h"

extern const Command puzzles_command;
