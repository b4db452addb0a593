#pragma once

/* Reads and writes files, as a whole or line by line. */

#include "core/text/text-buffer.h"

/* Returns the content, which the caller frees; "-" is standard input. Returns NULL after
 * printing an error. The content may be binary and does not end in '\0'. */
char *file_read (const char *name, size_t *length);

/* Reads a file of any name. Returns NULL on success, otherwise an error message. */
const char *file_load (const char *name, char **content, size_t *length);

/* FILE_IS_NEW refuses to replace a file, FILE_MAY_BE_THERE replaces it. */
typedef enum FileManner { FILE_IS_NEW, FILE_MAY_BE_THERE } FileManner;

/* Writes a temporary file and renames it, so an old file stays whole until the new one is complete.
 * Returns NULL on success, otherwise an error message. */
const char *file_write (const char *name, const char *text, size_t length, FileManner manner);

/* Writes the text to a file, which may replace an old one, and clears the text. Returns false after
 * an error message if that fails, or if `is_complete` is false because memory ran out. */
bool file_put (const char *name, TextBuffer *text, bool is_complete);

/* Receives one line of a file; `number` starts with 1. Returns false after an error message to end
 * the reading. */
typedef bool (*FileLineFunc) (void *user, int number, char *line);

/* Calls `take` for all lines of a file. Returns false after an error message if the file cannot be
 * read to its end, if a line is too long or has a NUL byte, or if `take` returned false. */
bool file_each_line (const char *name, FileLineFunc take, void *user);
