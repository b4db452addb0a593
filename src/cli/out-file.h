#pragma once

/* A file that is written line by line over a long time. What goes wrong is complained of, once. */

#include <stdbool.h>
#include <stdio.h>

typedef struct OutFile {
  const char *name; /* lent */
  FILE *stream;     /* owned */
  bool has_failed;
} OutFile;

bool out_file_open (OutFile *self, const char *name);

/* False from the first failure on. The line ends are the caller's. */
bool out_file_print (OutFile *self, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Of something else than the file, which has been complained of. */
void out_file_fail (OutFile *self);

/* Whether all has been written. */
bool out_file_close (OutFile *self);
