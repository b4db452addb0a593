#pragma once

/* The text between the braces of a record: plain text with commands in brackets.
 *
 *     {[%clk 0:04:12] [%eval 1.25] [%cal Ge6f8] A bold move.}
 *
 * Reading takes the clock and the evaluation (stamps) and the arrows and circles (drawings) out
 * of the text, and writing puts them before the text. Unknown commands stay in the text.
 *
 * A comment ends at the first closing brace, and a writer breaks lines at spaces. To keep all text,
 * writing turns characters that would get lost into commands: [%br] is a line break, and [%char 7D]
 * is the character with the hexadecimal number 7D, which is `}`. A space at either end of the text
 * is written in the same way. */

#include "core/text/text-buffer.h"

#include <stdint.h>

typedef enum StampKind {
  STAMP_CLOCK = 1 << 0,    /* [%clk 0:04:12] */
  STAMP_EVAL = 1 << 1,     /* [%eval 1.25] */
  STAMP_EVAL_WIN = 1 << 2, /* [%eval #4], [%eval #-4] */
} StampKind;

/* Clocks below MAX_CLOCK, in hundredths of a second, and evaluations up to MAX_EVAL are written and
 * read. */
enum { MAX_CLOCK = 1000 * 3600 * 100, MAX_EVAL = 100 * 1000 * 1000 - 1 };

typedef struct Stamps {
  uint8_t set; /* flags of StampKind */
  int clock_centiseconds;
  int eval; /* for the first team, in hundredths of a man or in moves to the win */
} Stamps;

/* In a comment before a move, stamps and drawings are plain text, because they belong to the
 * position after a move. */
typedef enum CommentKind { COMMENT_AFTER_MOVE, COMMENT_BEFORE_MOVE } CommentKind;

typedef struct Comment {
  Stamps stamps;
  TextBuffer drawings; /* owned */
  TextBuffer text;     /* owned */
} Comment;

void comment_clear (Comment *self);

/* Adds the text to `out`: white space with a line break becomes one space, white space at both
 * ends is removed, and bytes that are not UTF-8 are read as Latin-1. Returns true if there were
 * such bytes. */
bool comment_tidy (TextBuffer *out, const char *raw, size_t length);

/* Adds a comment to the earlier ones. The first clock and the first evaluation count. Later ones
 * stay in the text. */
void comment_read (Comment *self, const char *tidy, size_t length, CommentKind kind);

/* Writes the text between the braces. A line may be broken at each single space. */
void comment_write (TextBuffer *out, const char *text, CommentKind kind);
void comment_write_stamps (TextBuffer *out, const Stamps *stamps);

/* Whether the text is only [%cal …] and [%csl …] commands with a space between them. */
bool comment_is_drawings (const char *text);
