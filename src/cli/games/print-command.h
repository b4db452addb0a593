#pragma once

/* Writes games from a file as a PDF. */

#include "cli/common/command.h"

extern const Command print_command;
