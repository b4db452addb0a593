#pragma once

/* What stands between the braces of a record: plain text, and commands in brackets among it.
 *
 *     {[%clk 0:04:12] [%eval 1.25] [%cal Ge6f8] A bold move.}
 *
 * The clock and the evaluation (stamps), and arrows and circles (drawings), are taken out of the
 * text and written in front of it. Commands that are not known stay in the text as they are.
 *
 * A comment ends at the first brace, and a writer breaks its lines, so what would not come back is
 * written as a command: [%br] is a line break, [%char 7D] the character of that number, as in `}`
 * or a space at either end. Any text survives being written and read again. */

#include "core/text/text-buffer.h"

#include <stdint.h>

typedef enum StampKind {
  STAMP_CLOCK = 1 << 0,    /* [%clk 0:04:12] */
  STAMP_EVAL = 1 << 1,     /* [%eval 1.25] */
  STAMP_EVAL_WIN = 1 << 2, /* [%eval #4], [%eval #-4] */
} StampKind;

/* The limits of what is written and read again. */
enum { MAX_CLOCK = 1000 * 3600 * 100, MAX_EVAL = 100 * 1000 * 1000 - 1 };

typedef struct Stamps {
  uint8_t set; /* of StampKind */
  int clock_centiseconds;
  int eval; /* hundredths of a Man, or moves to the win, from the first team's side */
} Stamps;

/* Stamps and drawings belong to the position after a move. In a comment before it they are text. */
typedef enum CommentKind { COMMENT_AFTER_MOVE, COMMENT_BEFORE_MOVE } CommentKind;

typedef struct Comment {
  Stamps stamps;
  TextBuffer drawings; /* owned */
  TextBuffer text;     /* owned */
} Comment;

void comment_clear (Comment *self);

/* White space with a line break in it becomes one space, none is left at the ends, and bytes that
 * are not UTF-8 are taken for Latin-1; true if there were any. Adds to `out`. */
bool comment_tidy (TextBuffer *out, const char *raw, size_t length);

/* Adds to what is there. A stamp that is set already stays, and the second one is text. */
void comment_read (Comment *self, const char *tidy, size_t length, CommentKind kind);

/* What is to stand between the braces; spaces that stand alone may be line breaks. */
void comment_write (TextBuffer *out, const char *text, CommentKind kind);
void comment_write_stamps (TextBuffer *out, const Stamps *stamps);

/* Whether the text is [%cal …] and [%csl …] commands, a space between them, and nothing else. */
bool comment_is_drawings (const char *text);
