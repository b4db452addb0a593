#pragma once

#include "cli/command.h"

extern const Command puzzles_command;
