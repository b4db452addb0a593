#pragma once

/* A command of a program. The program's main.c has a table of its commands, and commands.h declares
 * them. Commands are constant and keep no state between runs. */

#include "core/rules/position.h"

/* The exit status of the program. */
typedef enum Status {
  DONE,
  REFUSED, /* an illegal move, or a check that failed */
  TROUBLE, /* invalid input, or output that could not be written; the error was printed */
} Status;

typedef struct Command Command;

struct Command {
  const char *name;
  const char *arguments; /* in the form of the help, such as "VARIANT [POSITION]" */
  const char *summary;   /* one line, for the list of all commands */
  const char *details;   /* lines of text, for the command's own help */
  int n_least, n_most;   /* number of arguments besides settings; n_most may be ANY_NUMBER */
  bool has_settings;     /* takes settings such as `--depth 7`: see options.h */
  Status (*run) (const Command *self, int n, char *const *arguments);

  /* For commands that answer a question for each position: see per-line-command.h. */
  Status (*answer) (const Position *pos, int depth);
  bool takes_depth;
  int least_depth;
};

enum { ANY_NUMBER = -1 };
