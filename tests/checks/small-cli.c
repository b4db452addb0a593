/* A logres-cli with only the two commands that need nothing but rules and engine. It can be built
 * for any processor without the drawing libraries. */

#include "cli/common/commands.h"
#include "cli/common/messages.h"
#include "cli/common/problems.h"

#include <string.h>

/* The following functions replace those of logres-cli, which need GLib for their sentences. GLib
 * does not exist for every processor. */
void
write_position_error (FILE *out, const char *text, const PositionError *error)
{
  show_text (out, text);
  fprintf (out, ": problem %d in field %d", (int) error->problem, error->field);
}

void
complain_of_position (const char *text, const PositionError *error)
{
  write_position_error (stderr, text, error);
  fputc ('\n', stderr);
}

int
main (int argc, char **argv)
{
  static const Command *const commands[] = { &perft_command, &bench_command };

  for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof commands[0]; i++)
    if (strcmp (commands[i]->name, argv[1]) == 0)
      return commands[i]->run (commands[i], argc - 2, argv + 2);

  return TROUBLE;
}
