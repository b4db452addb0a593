#pragma once

/* A command of a program: a row of the table in its main.c, and a name in its commands.h. Commands
 * are constant, and keep nothing between two runs. */

#include "core/rules/position.h"

/* What the program ends with. */
typedef enum Status {
  DONE,
  REFUSED, /* an illegal move, or a check that failed */
  TROUBLE, /* input that cannot be understood, or output that cannot be written; it has been told */
} Status;

typedef struct Command Command;

struct Command {
  const char *name;
  const char *arguments; /* as the help shows them */
  const char *summary;   /* one line, for the list of all commands */
  const char *details;   /* lines of text, for the command's own help */
  int n_least, n_most;   /* arguments it takes; ANY_NUMBER */
  bool has_settings;     /* words that begin with a dash are its own: options.h */
  Status (*run) (const Command *self, int n, char *const *arguments);

  /* Of the commands that answer a question for each position: per-line-command.h. */
  Status (*answer) (const Position *pos, int depth);
  int least_depth;
};

enum { ANY_NUMBER = -1 };
