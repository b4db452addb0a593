#pragma once

/* Splits the text of a record into tokens: tags, comments, move numbers, moves and so on. The
 * reader decides what they mean together, and the scanner decides where a game ends.
 *
 * White space, commas, dots and lines that begin with % are skipped. A Lexer borrows the text,
 * which need not end in '\0', and looks at each byte a bounded number of times. */

#include "core/text/span.h"
#include "core/text/text-buffer.h"

typedef enum TokenKind {
  TOKEN_END,
  TOKEN_TAG,
  TOKEN_BAD_TAG,      /* a broken tag, to the end of its line */
  TOKEN_COMMENT,      /* {…}, or ; to the end of the line */
  TOKEN_OPEN_COMMENT, /* a comment that is never closed */
  TOKEN_NUMBER,
  TOKEN_MOVE,   /* any other word */
  TOKEN_COUNTS, /* "(3M, 2K)", which belongs to the move before it */
  TOKEN_GLYPHS, /* "!?" */
  TOKEN_MARK,   /* "$1" */
  TOKEN_OPEN,   /* ( and ) of a variation */
  TOKEN_CLOSE,
  TOKEN_RESULT,
  TOKEN_REMARK, /* "resigns" and similar words */
  TOKEN_STRAY,  /* a character that has no meaning here */
} TokenKind;

typedef enum Remark {
  NO_REMARK,
  REMARK_RESIGNS,
  REMARK_DRAW,
  REMARK_PLAYER, /* the name of a seat */
  REMARK_FILLER, /* "by" and similar words, which have no meaning of their own */
} Remark;

typedef enum TagFault { TAG_NO_FAULT, TAG_NO_NAME, TAG_NO_VALUE, TAG_NO_END } TagFault;

typedef struct Token {
  TokenKind kind;
  Span whole;
  Span inner; /* the text of a comment, the digits of a mark, or the value of a tag with its
               * escapes */
  Span name;  /* the name of a tag */
  const char *fault_at; /* where a bad tag is wrong */
  TagFault fault;
  Remark remark;
} Token;

typedef struct Lexer {
  const char *start, *at, *end;
  bool begins_line; /* the text begins at the start of a line, where % starts a line to skip */
  bool is_in_moves; /* the tags of the game are over */
} Lexer;

void lexer_init (Lexer *self, const char *start, const char *end);
void lexer_next (Lexer *self, Token *token);

/* Copies a word, with -, x and 1/2 in place of the dashes, crosses and fractions that word
 * processors insert. Returns false if the copy may not fit into WORD_SIZE. */
enum { WORD_SIZE = 512 };
bool lexer_plain_word (Span word, char text[WORD_SIZE]);

/* Copies a move like lexer_plain_word(). Then adds a space and `counts`, unless counts.start is
 * NULL. */
bool lexer_plain_move (Span word, Span counts, char text[WORD_SIZE]);

/* Removes the first sign from the glyphs, such as "!!" from "!!!", and returns its numeric mark. */
unsigned lexer_take_glyph (Span *glyphs);

/* Adds a tag's value without its escapes, as UTF-8. Returns true if some bytes were read as
 * Latin-1. */
bool lexer_plain_value (Span value, TextBuffer *out);

/* Returns the number of line ends in a part of a text. CR LF is one line end. */
size_t lexer_count_lines (const char *start, const char *end);

/* Returns the column of `at` in its line of the text, in characters from 1. */
size_t lexer_count_columns (const char *text, const char *at);
