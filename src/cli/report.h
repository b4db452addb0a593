#pragma once

#include "cli/command.h"

extern const Command report_command;
