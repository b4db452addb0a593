#pragma once

/* Reads lines of standard input, with any content. */

#include <stdio.h>

/* Longer than any position, with white space around its separators. */
enum { LINE_SIZE = 4096 };

/* Longer than any game. */
enum { LONG_LINE_SIZE = 1 << 20 };

typedef enum LineState {
  LINE_READ,
  LINE_TOO_LONG,
  LINE_HAS_NUL,
  LINE_IS_MISSING, /* end of input, or a read error */
} LineState;

/* Reads the next line without its line break; the last line may have none. A line that is too
 * long or invalid is read to its end, so that the next call starts with the next line. */
LineState line_read (FILE *in, char *line, int size);
