#pragma once

/* Error messages of logres-cli and logres-lab, and the output of text from outside. */

#include <stdbool.h>
#include <stdio.h>

/* Writes text from outside. All characters that a terminal would obey are escaped, such as "\x1b",
 * "\u202e" and line breaks. */
void show_text (FILE *out, const char *text);

/* Writes text from outside, with its line breaks. Escapes other characters that a terminal would
 * obey, but only if `out` is a terminal, because a program or a file needs the exact text. */
void show_lines (FILE *out, const char *text, size_t length);

/* Writes a sentence in ASCII. Quotation marks, ’ and … get ASCII forms, and all other characters
 * that are not printable ASCII are escaped. */
void show_ascii (FILE *out, const char *text);

/* These functions set and return the name of the program. Each error message begins with this
 * name. */
void set_program_name (const char *name);
const char *program_name (void);

/* Prints an error message as a line on standard error. Its words may come from outside, so they
 * are escaped as in show_text(). */
void complain (const char *format, ...) __attribute__ ((format (printf, 1, 2)));

/* Puts a word from outside into quotation marks. A long word is cut, and bytes that are not
 * printable ASCII are escaped. */
enum { QUOTED_SIZE = 256 };
void quote (const char *word, int length, char quoted[QUOTED_SIZE]);

/* Prints a message such as "mail write: `x` is not a setting". `word` comes from outside.
 * Always returns false, so that a caller can return this value. */
bool complain_of (const char *what, const char *word, const char *why, ...)
  __attribute__ ((format (printf, 3, 4)));
