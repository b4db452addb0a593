#pragma once

/* `mail read`: the game that a message holds, or a game with what the message adds to it. */

#include "cli/common/command.h"

/* The arguments behind the word. */
Status mail_read_command (int n, char *const *arguments);
