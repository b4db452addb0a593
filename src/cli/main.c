/* logres-cli: the rules and the engine on the command line. This file has only the table of
 * commands. */

#include "cli/common/command-line.h"
#include "cli/common/commands.h"
#include "cli/common/messages.h"

#include <string.h>

/* clang-format off */
static const Command *const commands[] = {
  &board_command,
  &moves_command,
  &play_command,
  &perft_command,
  &divide_command,
  &check_command,
  &picture_command,
  &print_command,
  &analyse_command,
  &report_command,
  &game_command,
  &mail_command,
  &engine_command,
  &bench_command,
};
/* clang-format on */

static const Program program = {
  .name = "logres-cli",
  .summary = "Command-line tools for Camelot and related games.",
  .about_arguments =
    "POSITION is one line of text: the player to move, then the pieces of each player. A K\n"
    "before a square stands for a knight: W:WKG2,H5:BKH7,F9. `startpos` is the start of the\n"
    "game. You can omit it if it is the last argument.\n\n",
  .about_lines =
    "With `-` for POSITION, the program reads positions from standard input, one on each\n"
    "line. An empty line ends each answer. If a line is not a position, the answer is\n"
    "`error:` and the reason.\n\n",
  .commands = commands,
  .n_commands = sizeof commands / sizeof commands[0],
};

static const char *const commands_of_lab[] = {
  "match", "selfplay", "ladder", "measure", "train", "tune", "tune-search", "fit", "puzzles",
};

static bool
is_command_of_lab (const char *word)
{
  for (size_t i = 0; i < sizeof commands_of_lab / sizeof commands_of_lab[0]; i++)
    if (strcmp (commands_of_lab[i], word) == 0)
      return true;

  return false;
}

int
main (int argc, char **argv)
{
  if (argc < 2 || !is_command_of_lab (argv[1]))
    return program_run (&program, argc, argv);

  complain_of ("command", argv[1],
               "belongs to logres-lab, which is built with the tests and is not installed");

  return TROUBLE;
}
