#pragma once

#include "cli/common/command.h"

extern const Command tune_command;
