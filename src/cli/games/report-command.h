#pragma once

#include "cli/common/command.h"

extern const Command report_command;
