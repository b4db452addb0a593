#pragma once

/* Lines of standard input, whatever may be in them. */

#include <stdio.h>

/* No position comes near to it, but white space may stand around its separators. */
enum { LINE_SIZE = 4096 };

/* Nor to this any game. */
enum { LONG_LINE_SIZE = 1 << 20 };

typedef enum LineState {
  LINE_READ,
  LINE_TOO_LONG,
  LINE_HAS_NUL,
  LINE_IS_MISSING, /* the end, or an error of `in` */
} LineState;

/* The next line without its end; a last line need not have one. A line that cannot be taken is read
 * to its end nevertheless, so that the next call begins with the next one. */
LineState line_read (FILE *in, char *line, int size);
