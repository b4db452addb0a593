#pragma once

/* Lets the engine speak the protocols UGI and UCI. */

#include "cli/common/command.h"

extern const Command engine_command;
