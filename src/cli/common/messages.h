#pragma once

/* Error messages of logres-cli and logres-lab. A message names the place and the wrong word. */

#include <stdbool.h>
#include <stdio.h>

/* Write text from outside, with all characters escaped that a terminal would obey: "\x1b",
 * "\u202e". The first function also escapes line breaks. The second one keeps them, and escapes
 * nothing if `out` is not a terminal, because a program or a file needs the exact text. */
void show_text (FILE *out, const char *text);
void show_lines (FILE *out, const char *text, size_t length);

/* Writes a sentence in ASCII: quotation marks and … get ASCII forms, and other characters are
 * escaped. */
void show_ascii (FILE *out, const char *text);

/* The name of the program begins each error message. */
void set_program_name (const char *name);
const char *program_name (void);

/* Prints an error message as a line on standard error. Its words may come from outside, so they
 * are escaped as in show_text(). */
void complain (const char *format, ...) __attribute__ ((format (printf, 1, 2)));

/* Puts a word from outside into quotation marks. A long word is cut, and characters that a
 * terminal would obey are escaped. */
enum { QUOTED_SIZE = 256 };
void quote (const char *word, int length, char quoted[QUOTED_SIZE]);

/* Prints "--theme: `x` is none": a word from outside and its error. Always returns false, so
 * that a caller can return its value. */
bool complain_of (const char *what, const char *word, const char *why, ...)
  __attribute__ ((format (printf, 3, 4)));
