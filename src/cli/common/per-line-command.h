#pragma once

/* Commands that answer a question for a position, or for every line of standard input: a block of
 * answers for each line, closed by an empty line. They differ in the answer alone. */

#include "cli/common/command.h"

/* The arguments are VARIANT [POSITION]. */
Status question_run (const Command *self, int n, char *const *arguments);

/* The arguments are VARIANT DEPTH [POSITION]. */
Status question_run_to_depth (const Command *self, int n, char *const *arguments);
