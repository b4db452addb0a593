#pragma once

/* A file that is written piece by piece over a long time. The first error is printed, later ones
 * are not. */

#include <stdbool.h>
#include <stdio.h>

typedef struct OutFile {
  const char *name; /* lent */
  FILE *stream;     /* owned, unless it is standard output */
  bool has_failed;
} OutFile;

/* Opens the file, or standard output if `name` is NULL. A file that has content already is
 * refused with an error message, so that nothing gets lost. */
bool out_file_open (OutFile *self, const char *name);

/* Writes and flushes, so the text is in the file even if the program crashes later. Returns
 * false after the first error. The caller writes the line ends. */
bool out_file_print (OutFile *self, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Returns whether everything was written. */
bool out_file_close (OutFile *self);
