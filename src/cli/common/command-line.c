#include "cli/common/command-line.h"

#include "cli/common/messages.h"

#include <errno.h>
#include <string.h>

static const char about_status[] =
  "Exit status: 0 for success; 1 for an illegal move or a failed check; 2 for invalid\n"
  "input, even in one line of many, or for output that could not be written.";

static void
print_variants (void)
{
  fputs ("VARIANT is one of", stdout);
  for (size_t i = 0; i < n_variants; i++)
    printf ("%s %s", i == 0 ? "" : ",", variants[i].id);
  puts (".\n");
}

static void
print_commands (const Program *program)
{
  printf ("Usage: %s COMMAND [ARGUMENT...]\n\n%s\n\n", program->name, program->summary);
  for (int i = 0; i < program->n_commands; i++)
    printf ("  %-12s%-36s%s\n", program->commands[i]->name, program->commands[i]->arguments,
            program->commands[i]->summary);
  printf ("\n`%s COMMAND --help` explains a command; --version prints the version.\n\n",
          program->name);
}

static void
print_help (const Program *program, const Command *command)
{
  if (command == NULL)
    print_commands (program);
  else
    printf ("Usage: %s %s %s\n\n%s\n", program->name, command->name, command->arguments,
            command->details);

  if (command == NULL || strstr (command->arguments, "VARIANT") != NULL) {
    print_variants ();
    fputs (program->about_arguments, stdout);
  }
  if (program->about_lines != NULL && (command == NULL || command->answer != NULL))
    fputs (program->about_lines, stdout);
  puts (about_status);
}

static void
print_version (const Program *program, const Command *command)
{
  printf ("%s %s\n", program->name, LOGRES_VERSION);
}

/* Options that may stand before a command, after the command, and among its arguments. */
static const struct {
  const char *name;
  void (*print) (const Program *program, const Command *command);
} options[] = {
  { "--help", print_help },
  { "--version", print_version },
};

/* Returns whether the word is an option. "-" alone is an argument that stands for standard
 * input. */
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
follow_option (const Program *program, const char *word, const Command *command)
{
  for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
    if (strcmp (options[i].name, word) == 0) {
      options[i].print (program, command);
      return DONE;
    }

  complain_of ("option", word, "is unknown; the options are --help and --version");

  return TROUBLE;
}

static Status
run_command (const Program *program, const Command *command, int n, char *const *arguments)
{
  if (n >= command->n_least &&
      (n <= command->n_most || command->n_most == ANY_NUMBER || command->has_settings))
    return command->run (command, n, arguments);

  if (n < command->n_least)
    complain ("%s: an argument is missing", command->name);
  else
    complain_of (command->name, arguments[command->n_most], "is one argument too many");
  fprintf (stderr, "Usage: %s %s %s\n", program->name, command->name, command->arguments);

  return TROUBLE;
}

/* Does what the first option among the words asks for. Without an option, runs the command.
 * Settings of the command and words after "--" do not count as options. */
static Status
start_command (const Program *program, const Command *command, int n_words, char **words)
{
  bool may_be_option = true;
  int n = 0;

  for (int i = 0; i < n_words; i++)
    if (may_be_option && strcmp (words[i], "--") == 0)
      may_be_option = false;
    else if (may_be_option && is_option (words[i]) &&
             (!command->has_settings || is_common_option (words[i])))
      return follow_option (program, words[i], command);
    else
      words[n++] = words[i];

  return run_command (program, command, n, words);
}

static Status
start (const Program *program, int n_words, char **words)
{
  if (n_words < 1) {
    complain ("a command is missing; `%s --help` lists the commands", program->name);
    return TROUBLE;
  }
  if (is_option (words[0]))
    return follow_option (program, words[0], NULL);

  for (int i = 0; i < program->n_commands; i++)
    if (strcmp (program->commands[i]->name, words[0]) == 0)
      return start_command (program, program->commands[i], n_words - 1, words + 1);

  complain_of ("command", words[0], "is unknown; `%s --help` lists the commands", program->name);

  return TROUBLE;
}

Status
program_run (const Program *program, int argc, char **argv)
{
  Status status;

  set_program_name (program->name);
  status = start (program, argc - 1, argv + 1);

  /* Only flushing shows whether all output was written. */
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;

  complain ("standard output: %s", errno != 0 ? strerror (errno) : "could not be written");

  return TROUBLE;
}
