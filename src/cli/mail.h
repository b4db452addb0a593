#pragma once

#include "cli/command.h"

extern const Command mail_command;
