#pragma once

/* Commands that answer a question for one position, or for every line of standard input. Each
 * line gets a block of answers with an empty line at its end. The commands differ only in the
 * answer. */

#include "cli/common/command.h"

/* Runs a command with the arguments VARIANT [POSITION], or VARIANT DEPTH [POSITION]. */
Status question_run (const Command *self, int n, char *const *arguments);
