#pragma once

#include "cli/common/command.h"

extern const Command mail_command;
