#pragma once

/* A program that consists of commands. It finds the command that the user names and passes the
 * arguments to it, or prints the help. */

#include "cli/common/command.h"

typedef struct Program {
  const char *name;
  const char *summary;            /* one line of the help */
  const char *about_arguments;    /* lines of the help, printed after the names of the variants */
  const char *about_lines;        /* the same, for commands that answer each line; may be NULL */
  const Command *const *commands; /* in the order of the help */
  int n_commands;
} Program;

/* Runs the command in main()'s arguments and returns the exit status. */
Status program_run (const Program *program, int argc, char **argv);
