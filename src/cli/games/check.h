#pragma once

/* Reads the games of files and tells what is wrong in them. */

#include "cli/common/command.h"

extern const Command check_command;
