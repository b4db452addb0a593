#pragma once

/* Reads lines of input, and the words and numbers in them. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* LINE_SIZE is enough for any position, even with white space around its separators, and
 * LONG_LINE_SIZE for a command of UGI with all moves of a very long game. */
enum { LINE_SIZE = 4096, LONG_LINE_SIZE = 1 << 20 };

typedef enum LineState {
  LINE_READ,
  LINE_TOO_LONG,
  LINE_HAS_NUL,
  LINE_IS_MISSING, /* end of input, or a read error */
} LineState;

/* Reads the next line without its line break; the last line may have none. A line that is too
 * long or has a NUL byte is read to its end, so that the next call starts with the next line. */
LineState line_read (FILE *in, char *line, int size);

/* Takes the next word off `rest`, terminates it with '\0' and moves `rest` behind it. Returns NULL
 * after the last word. */
char *token_take (char **rest);

/* Finds the first occurrence of a whole word. Returns NULL if there is none. */
char *token_find (char *text, const char *word);

/* Returns the text without the white space at its start, and cuts off the white space at
 * its end. */
char *token_trim (char *text);

/* Reads digits, with an optional minus. Returns false and leaves `number` unchanged if the text is
 * anything else or the number is not from `least` to `most`. The absolute values of both limits
 * must be less than INT64_MAX / 100. */
bool number_read (const char *text, int64_t least, int64_t most, int64_t *number);
