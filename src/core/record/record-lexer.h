#pragma once

/* The words of a record: tags, comments, move numbers, moves and so on, as they follow each other
 * in a text. What they mean together is for the reader; where a game ends, for the scanner.
 *
 * White space, commas, dots and lines that begin with % are passed over. A Lexer borrows the text,
 * which need not end in '\0', and looks at each byte a bounded number of times. */

#include "core/text/span.h"
#include "core/text/text-buffer.h"

typedef enum TokenKind {
  TOKEN_END,
  TOKEN_TAG,
  TOKEN_BAD_TAG,      /* to the end of its line */
  TOKEN_COMMENT,      /* {…}, or ; to the end of the line */
  TOKEN_OPEN_COMMENT, /* one that nothing closes */
  TOKEN_NUMBER,
  TOKEN_MOVE,   /* any other word */
  TOKEN_COUNTS, /* "(3M, 2K)", which belongs to the move before it */
  TOKEN_GLYPHS, /* "!?" */
  TOKEN_MARK,   /* "$1" */
  TOKEN_OPEN,   /* ( and ) of a variation */
  TOKEN_CLOSE,
  TOKEN_RESULT,
  TOKEN_REMARK, /* "resigns" and the like, as people type it */
  TOKEN_STRAY,  /* a character that fits nowhere */
} TokenKind;

typedef enum Remark {
  NO_REMARK,
  REMARK_RESIGNS,
  REMARK_DRAW,
  REMARK_PLAYER, /* the name of a seat */
  REMARK_FILLER,
} Remark;

typedef enum TagFault { TAG_NO_FAULT, TAG_NO_NAME, TAG_NO_VALUE, TAG_NO_END } TagFault;

typedef struct Token {
  TokenKind kind;
  Span whole;
  Span inner; /* of a comment; the digits of a mark; the value of a tag, with its escapes */
  Span name;  /* of a tag */
  const char *fault_at; /* of a bad tag */
  TagFault fault;
  Remark remark;
} Token;

typedef struct Lexer {
  const char *start, *at, *end;
  bool begins_line; /* it starts where a line does, so that it may be one to pass over */
  bool is_in_moves; /* the head of the game lies behind */
} Lexer;

void lexer_init (Lexer *self, const char *start, const char *end);
void lexer_next (Lexer *self, Token *token);

/* A word of at most that many bytes, '\0' included, with the dashes and crosses that word
 * processors like in place of - and x. False if it is longer. */
enum { WORD_SIZE = 512 };
bool lexer_plain_word (Span word, char text[WORD_SIZE]);

/* The same, with a space and the counts behind it, if there are any. */
bool lexer_plain_move (Span word, Span counts, char text[WORD_SIZE]);

/* The mark that glyphs begin with, which are cut off: "!!!" is "!!" and "!". */
unsigned lexer_take_glyph (Span *glyphs);

/* A tag's value without its escapes, as UTF-8. True if any bytes had to be taken for Latin-1. */
bool lexer_plain_value (Span value, TextBuffer *out);

/* How many lines end in a part of a text; CR LF ends one. */
size_t lexer_count_lines (const char *start, const char *end);

/* The column of a place, the first being 1, in characters. */
size_t lexer_count_columns (const char *text, const char *at);
