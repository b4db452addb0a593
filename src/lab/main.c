/* logres-lab: tools of those who develop the engine. This file knows which commands there are, and
 * nothing of what they do. */

#include "cli/common/command-line.h"
#include "lab/match/commands.h"

/* clang-format off */
static const Command *const commands[] = {
  &match_command,
  &selfplay_command,
  &ladder_command,
  &tune_command,
  &fit_command,
  &puzzles_command,
};
/* clang-format on */

static const Program program = {
  .name = "logres-lab",
  .summary = "Tools of those who develop the engine of Logres.",
  .about_arguments = "",
  .commands = commands,
  .n_commands = sizeof commands / sizeof commands[0],
};

int
main (int argc, char **argv)
{
  return program_run (&program, argc, argv);
}
