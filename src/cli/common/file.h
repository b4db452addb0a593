#pragma once

/* Files, as a whole or line by line. */

#include <stdbool.h>
#include <stddef.h>

/* To be freed; "-" is standard input. NULL when it cannot be read, which has been complained of.
 * The text need not be text at all, and does not end in '\0'. */
char *file_read (const char *name, size_t *length);

typedef enum FileManner { FILE_IS_NEW, FILE_MAY_BE_THERE } FileManner;

/* Writes it beside its place first, so that what was there is whole until the new file is. NULL, or
 * what prevents it. */
const char *file_write (const char *name, const char *text, size_t length, FileManner manner);

/* Takes a line of a file; `number` is 1 for the first. False ends the reading, and has been
 * complained of. */
typedef bool (*FileLineFunc) (void *user, int number, char *line);

/* Gives all lines of a file, one after another. False, complained of, when it cannot be read to its
 * end, when a line is too long or no text, or when one was not taken. */
bool file_each_line (const char *name, FileLineFunc take, void *user);
