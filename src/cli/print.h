#pragma once

/* Writes games from a file as a PDF. */

#include "cli/command.h"

extern const Command print_command;
