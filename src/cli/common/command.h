#pragma once

/* A command of a program: a row of the table in its main.c, and a name in its commands.h.
 * Commands are constant and keep no state between runs. */

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
  const char *arguments; /* as in the help */
  const char *summary;   /* one line, for the list of all commands */
  const char *details;   /* lines of text, for the command's own help */
  int n_least, n_most;   /* arguments beside its settings, or ANY_NUMBER */
  bool has_settings;     /* takes settings, words with a dash: options.h */
  Status (*run) (const Command *self, int n, char *const *arguments);

  /* For commands that answer a question for each position: per-line-command.h. */
  Status (*answer) (const Position *pos, int depth);
  bool takes_depth;
  int least_depth;
};

enum { ANY_NUMBER = -1 };
