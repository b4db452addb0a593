/* logres-cli: the rules of the Camelot family on the command line. This file knows which commands
 * there are, what their help looks like, and nothing of what they do. */

#include "cli/common/messages.h"
#include "cli/games/check.h"
#include "cli/games/game-command.h"
#include "cli/games/print-command.h"
#include "cli/games/report-command.h"
#include "cli/mail/mail.h"
#include "cli/position/analyse.h"
#include "cli/position/bench.h"
#include "cli/position/board-command.h"
#include "cli/position/listing.h"
#include "cli/position/picture-command.h"
#include "cli/position/play.h"
#include "cli/ugi/ugi-command.h"
#include "lab/match/ladder.h"
#include "lab/match/match-command.h"
#include "lab/training/fit.h"
#include "lab/training/puzzles.h"
#include "lab/training/selfplay.h"
#include "lab/training/tune.h"

#include <errno.h>
#include <string.h>

/* In the order of the help. */
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
  &match_command,
  &selfplay_command,
  &ladder_command,
  &tune_command,
  &fit_command,
  &puzzles_command,
  &bench_command,
};
/* clang-format on */

enum { N_COMMANDS = sizeof commands / sizeof commands[0] };

static const char about_positions[] =
  "POSITION is one line of text: who is to move, then each player's pieces, with a K before\n"
  "the square of a Knight: W:WKG2,H5:BKH7,F9. `startpos` is the start of the game, and may be\n"
  "left out where it is the last argument. `-` reads positions from standard input, one a\n"
  "line; each answer is closed by an empty line, and that to a line that is no position is\n"
  "`error:` and the reason.\n";

static const char about_status[] =
  "Exit status: 0 all went well; 1 an illegal move or a failed check; 2 input that cannot be\n"
  "understood, be it one line of many, or output that cannot be written.";

static void
print_variants (void)
{
  fputs ("VARIANT is one of", stdout);
  for (size_t i = 0; i < n_variants; i++)
    printf ("%s %s", i == 0 ? "" : ",", variants[i].id);
  puts (".\n");
}

static void
print_commands (void)
{
  puts ("Usage: logres-cli COMMAND [ARGUMENT...]\n\n"
        "The rules of Camelot and the games of its family.\n");
  for (int i = 0; i < N_COMMANDS; i++)
    printf ("  %-9s%-35s%s\n", commands[i]->name, commands[i]->arguments, commands[i]->summary);
  puts ("\n`logres-cli COMMAND --help` says more of a command; --version tells the version.\n");
}

static void
print_help (const Command *command)
{
  if (command == NULL)
    print_commands ();
  else
    printf ("Usage: logres-cli %s %s\n\n%s\n", command->name, command->arguments, command->details);

  if (command == NULL || strstr (command->arguments, "VARIANT") != NULL) {
    print_variants ();
    puts (about_positions);
  }
  puts (about_status);
}

static void
print_version (const Command *command)
{
  (void) command;
  puts ("logres-cli " LOGRES_VERSION);
}

/* What may stand before a command, after it, and among its arguments. */
static const struct {
  const char *name;
  void (*print) (const Command *command);
} options[] = {
  { "--help", print_help },
  { "--version", print_version },
};

/* A dash alone is an argument: standard input. */
static bool
is_option (const char *word)
{
  return word[0] == '-' && word[1] != '\0';
}

static bool
is_common_option (const char *word)
{
  for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
    if (strcmp (options[i].name, word) == 0)
      return true;

  return false;
}

static Status
follow_option (const char *word, const Command *command)
{
  char quoted[QUOTED_SIZE];

  for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
    if (strcmp (options[i].name, word) == 0) {
      options[i].print (command);
      return DONE;
    }

  quote (word, (int) strlen (word), quoted);
  complain ("option: %s is none; there are --help and --version", quoted);

  return TROUBLE;
}

static Status
run_command (const Command *command, int n, char *const *arguments)
{
  char quoted[QUOTED_SIZE];

  if (n >= command->n_least && (n <= command->n_most || command->n_most == ANY_NUMBER))
    return command->run (command, n, arguments);

  if (n < command->n_least)
    complain ("%s: an argument is missing", command->name);
  else {
    quote (arguments[command->n_most], (int) strlen (arguments[command->n_most]), quoted);
    complain ("%s: %s is an argument too many", command->name, quoted);
  }
  fprintf (stderr, "Usage: logres-cli %s %s\n", command->name, command->arguments);

  return TROUBLE;
}

/* Takes the options out of the arguments; "--" ends them. */
static Status
start_command (const Command *command, int n_words, char **words)
{
  bool may_be_option = true;
  int n = 0;

  for (int i = 0; i < n_words; i++)
    if (may_be_option && strcmp (words[i], "--") == 0)
      may_be_option = false;
    else if (may_be_option && is_option (words[i]) &&
             (!command->has_settings || is_common_option (words[i])))
      return follow_option (words[i], command);
    else
      words[n++] = words[i];

  return run_command (command, n, words);
}

static Status
start (int n_words, char **words)
{
  char quoted[QUOTED_SIZE];

  if (n_words < 1) {
    complain ("a command is missing; `logres-cli --help` lists them");
    return TROUBLE;
  }
  if (is_option (words[0]))
    return follow_option (words[0], NULL);

  for (int i = 0; i < N_COMMANDS; i++)
    if (strcmp (commands[i]->name, words[0]) == 0)
      return start_command (commands[i], n_words - 1, words + 1);

  quote (words[0], (int) strlen (words[0]), quoted);
  complain ("command: %s is none; `logres-cli --help` lists them", quoted);

  return TROUBLE;
}

int
main (int argc, char **argv)
{
  Status status = start (argc - 1, argv + 1);

  /* Only now is it known whether all that was printed got out. */
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;

  complain ("standard output: %s", errno != 0 ? strerror (errno) : "cannot be written");

  return TROUBLE;
}
