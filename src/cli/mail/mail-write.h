#pragma once

/* `mail write`: a game and what its player decides, as a message. */

#include "cli/common/command.h"

/* The arguments behind the word. */
Status mail_write (int n, char *const *arguments);
