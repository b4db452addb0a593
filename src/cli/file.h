#pragma once

/* Files as a whole. */

#include <stddef.h>

/* To be freed; "-" is standard input. NULL when it cannot be read, which has been complained of.
 * The text need not be text at all, and does not end in '\0'. */
char *file_read (const char *name, size_t *length);

typedef enum FileManner { FILE_IS_NEW, FILE_MAY_BE_THERE } FileManner;

/* Writes it beside its place first, so that what was there is whole until the new file is. NULL, or
 * what prevents it. */
const char *file_write (const char *name, const char *text, size_t length, FileManner manner);
