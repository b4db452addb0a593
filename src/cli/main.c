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
  .summary = "The rules of Camelot and the games of its family.",
  .about_arguments =
    "POSITION is one line of text: who is to move, then each player's pieces, with a K before\n"
    "the square of a Knight: W:WKG2,H5:BKH7,F9. `startpos` is the start of the game, and may be\n"
    "left out where it is the last argument. `-` reads positions from standard input, one a\n"
    "line; each answer is closed by an empty line, and that to a line that is not a position is\n"
    "`error:` and the reason.\n\n",
  .commands = commands,
  .n_commands = sizeof commands / sizeof commands[0],
};

static const char *const commands_of_lab[] = {
  "match", "selfplay", "ladder", "measure", "tune", "fit", "puzzles",
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
               "is a command of logres-lab, which is built with the tests and not installed");

  return TROUBLE;
}
