#pragma once

/* Plays moves as somebody wrote them, and explains why one is illegal. */

#include "cli/common/command.h"

extern const Command play_command;
