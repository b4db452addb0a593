#pragma once

/* Messages of the programs of commands. A message names the place and the word it is about. */

#include "core/rules/variant.h"

#include <stdio.h>

/* Writes text from outside, with whatever a terminal would obey escaped: "\x1b", "\u202e". Line
 * breaks too; the second function leaves them, and escapes nothing at all where `out` is no
 * terminal: another program or a file is to have the very text. */
void show_text (FILE *out, const char *text);
void show_lines (FILE *out, const char *text, size_t length);

/* Writes a sentence with nothing but ASCII: “ and ” are `, and other characters are escaped. */
void show_ascii (FILE *out, const char *text);

/* The name of the program stands before each complaint. */
void set_program_name (const char *name);
const char *program_name (void);

/* Writes a line to standard error, as show_text() does: what it tells of may come from outside. */
void complain (const char *format, ...) __attribute__ ((format (printf, 1, 2)));

/* A word from outside between quotes, cut where it is long, and without anything that a terminal
 * would obey. */
enum { QUOTED_SIZE = 256 };
void quote (const char *word, int length, char quoted[QUOTED_SIZE]);

/* "--theme: `x` is none": a word from outside, and what is wrong with it. Always false, for whoever
 * gives up there. */
bool complain_of (const char *what, const char *word, const char *why);

/* "White"; "Red and Blue" */
void write_team (FILE *out, const Variant *variant, int team);
