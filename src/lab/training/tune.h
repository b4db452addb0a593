#pragma once

#include "cli/command.h"

extern const Command tune_command;
