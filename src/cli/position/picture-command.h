#pragma once

/* Draws a position into a file. */

#include "cli/common/command.h"

extern const Command picture_command;
