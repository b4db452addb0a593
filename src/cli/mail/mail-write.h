#pragma once

/* The command `mail write`: writes a game and its player's decisions as an email. */

#include "cli/common/command.h"

/* Takes the arguments after `mail write`. */
Status mail_write (int n, char *const *arguments);
