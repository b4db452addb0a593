/* logres-lab: tools for engine developers. This file has only the table of commands. */

#include "cli/common/command-line.h"
#include "lab/match/commands.h"

/* clang-format off */
static const Command *const commands[] = {
  &match_command,
  &selfplay_command,
  &ladder_command,
  &measure_command,
  &train_command,
  &tune_command,
  &tune_search_command,
  &fit_command,
  &puzzles_command,
};
/* clang-format on */

static const Program program = {
  .name = "logres-lab",
  .summary = "Tools for developers of the engine of Logres.",
  .about_arguments = "",
  .commands = commands,
  .n_commands = sizeof commands / sizeof commands[0],
};

int
main (int argc, char **argv)
{
  return program_run (&program, argc, argv);
}
