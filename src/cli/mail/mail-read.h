#pragma once

/* The command `mail read`: prints the game in an email, or the game of a file with the new moves of
 * the email. */

#include "cli/common/command.h"

/* Takes the arguments after `mail read`. */
Status mail_read_command (int n, char *const *arguments);
