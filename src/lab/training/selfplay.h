#pragma once

/* `selfplay`: positions with results, for fitting the judgement to. */

#include "cli/common/command.h"

extern const Command selfplay_command;
