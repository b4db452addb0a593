#pragma once

/* A file that is written piece by piece over a long time. Only the first error is printed. */

#include <stdbool.h>
#include <stdio.h>

typedef struct OutFile {
  const char *name; /* borrowed */
  FILE *stream;     /* owned, unless it is standard output */
  bool has_failed;
} OutFile;

/* Opens the file, or standard output if `name` is NULL. If the file cannot be opened or already has
 * content, prints an error and returns false. */
bool out_file_open (OutFile *self, const char *name);

/* Writes and flushes, so the text is in the file even if the program crashes later. Returns
 * false after the first error. `format` must contain the line breaks. */
bool out_file_print (OutFile *self, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Writes bytes and flushes, in the same way. */
bool out_file_write (OutFile *self, const void *bytes, size_t n);

/* Returns whether everything was written. */
bool out_file_close (OutFile *self);
