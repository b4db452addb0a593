#pragma once

#include "cli/common/command.h"

extern const Command fit_command;
