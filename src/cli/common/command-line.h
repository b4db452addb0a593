#pragma once

/* A program that consists of commands: it finds the command that is asked for, hands it its
 * arguments, and prints the help. */

#include "cli/common/command.h"

typedef struct Program {
  const char *name;
  const char *summary;            /* one line of the help */
  const char *about_arguments;    /* lines of the help, after the names of the variants */
  const Command *const *commands; /* in the order of the help */
  int n_commands;
} Program;

/* Runs the command that the words of main() name; returns what the program ends with. */
Status program_run (const Program *program, int argc, char **argv);
