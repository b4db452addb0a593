#pragma once

/* A file that is written bit by bit over a long time. What goes wrong is complained of, once. */

#include <stdbool.h>
#include <stdio.h>

typedef struct OutFile {
  const char *name; /* lent */
  FILE *stream;     /* owned, but standard output */
  bool has_failed;
} OutFile;

/* Standard output where the name is NULL. A file that somebody has filled already is left to him,
 * and complained of. */
bool out_file_open (OutFile *self, const char *name);

/* It stands in the file when this returns, whatever becomes of the program. False from the first
 * failure on. The line ends are the caller's. */
bool out_file_print (OutFile *self, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Of something else than the file, which has been complained of. */
void out_file_fail (OutFile *self);

/* Whether all has been written. */
bool out_file_close (OutFile *self);
