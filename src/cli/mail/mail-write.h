#pragma once

/* The command `mail write`: writes a game as an email, with a move, an offer or another decision of
 * its sender. */

#include "cli/common/command.h"

/* Takes the arguments after `mail write`. */
Status mail_write (int n, char *const *arguments);
