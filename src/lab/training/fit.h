#pragma once

#include "cli/command.h"

extern const Command fit_command;
