#pragma once

/* `mail write`: a game and what its player decides, as a message. */

#include "cli/command.h"

/* The arguments behind the word. */
Status mail_write (int n, char *const *arguments);
