#include "core/record/record-scan.h"

#include "core/record/record-lexer.h"
#include "core/text/letter.h"
#include "core/text/text-buffer.h"
#include "core/text/utf8.h"

#include <string.h>

static size_t
count_line_breaks_between (const char *at, const char *end)
{
  size_t n = 0;

  for (; at < end && n < 2; at++)
    n += is_line_break (*at) && !(*at == '\r' && at + 1 < end && at[1] == '\n');

  return n;
}

/* The state of the scan inside one game. */
typedef struct Scan {
  Lexer lexer;
  Token token;
  Span first_name; /* the name of the first tag */
  const char *end; /* the end of the game so far */
  int depth;       /* nesting of variations */
  const char *text;
  const RecordWatch *watch; /* NULL if there is no progress to report */
  bool is_given_up;         /* the watch asked to stop */
} Scan;

static bool
is_tag (const Scan *self)
{
  return self->token.kind == TOKEN_TAG || self->token.kind == TOKEN_BAD_TAG;
}

/* Whether this tag starts a new game although the current game has no result. Such a tag has the
 * name of the first tag of the current game and follows an empty line. */
static bool
begins_again (const Scan *self)
{
  Span name = self->token.name, first = self->first_name;

  return self->token.kind == TOKEN_TAG && first.start != NULL &&
         span_length (name) == span_length (first) &&
         memcmp (name.start, first.start, span_length (name)) == 0 &&
         count_line_breaks_between (self->end, self->token.whole.start) > 1;
}

static void
take_token (Scan *self)
{
  if (self->token.kind == TOKEN_TAG && self->first_name.start == NULL)
    self->first_name = self->token.name;
  if (self->token.kind == TOKEN_OPEN)
    self->depth++;
  if (self->token.kind == TOKEN_CLOSE && self->depth > 0)
    self->depth--;
  self->end = self->token.whole.end;
  self->is_given_up =
    self->is_given_up ||
    (self->watch != NULL &&
     !self->watch->goes_on (self->watch->data, (size_t) (self->end - self->text)));
}

/* Takes comments and remarks that stand behind the result on the same line. */
static void
take_afterthoughts (Scan *self)
{
  for (;;) {
    lexer_next (&self->lexer, &self->token);
    if ((self->token.kind != TOKEN_COMMENT && self->token.kind != TOKEN_REMARK) ||
        count_line_breaks_between (self->end, self->token.whole.start) > 0)
      return;
    take_token (self);
  }
}

/* Takes comments and remarks on further lines, if nothing else follows in the text. Otherwise they
 * belong to the next game. */
static void
take_last_words (Scan *self)
{
  Scan ahead = *self;

  while (ahead.token.kind == TOKEN_COMMENT || ahead.token.kind == TOKEN_REMARK) {
    take_token (&ahead);
    lexer_next (&ahead.lexer, &ahead.token);
  }
  if (ahead.token.kind == TOKEN_END)
    *self = ahead;
}

static void
scan_game (Scan *self)
{
  while (!self->is_given_up) {
    lexer_next (&self->lexer, &self->token);
    if (self->token.kind == TOKEN_END || (is_tag (self) && self->lexer.is_in_moves) ||
        begins_again (self))
      return;

    take_token (self);
    if (self->token.kind == TOKEN_RESULT && self->depth == 0) {
      take_afterthoughts (self);
      take_last_words (self);
      return;
    }
  }
}

static size_t
skip_byte_order_mark (const char *text, size_t length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

bool
record_scan_watched (const char *text, size_t length, const RecordWatch *watch, GameSpan *span)
{
  Scan scan = { .text = text, .watch = watch };
  const char *start = text + (span->end > 0 ? span->end : skip_byte_order_mark (text, length));
  Token first;

  lexer_init (&scan.lexer, start, text + length);
  scan.lexer.begins_line = span->end == 0 || is_line_break (start[-1]);
  lexer_next (&scan.lexer, &first);
  if (first.kind == TOKEN_END)
    return false;
  lexer_init (&scan.lexer, first.whole.start, text + length);
  scan_game (&scan);
  if (scan.is_given_up)
    return false;

  span->line =
    (span->line > 0 ? span->line : 1) + lexer_count_lines (text + span->start, first.whole.start);
  span->start = (size_t) (first.whole.start - text);
  span->end = (size_t) (scan.end - text);

  return true;
}

bool
record_scan (const char *text, size_t length, GameSpan *span)
{
  return record_scan_watched (text, length, NULL, span);
}

/* ---- Tags ---- */

/* Returns the length of the longest start of the text that fits into the room and cuts no
 * character. */
static size_t
cut_length (const TextBuffer *buffer, size_t room)
{
  size_t n = 0, length;

  while (n < buffer->length) {
    length = utf8_character_length (buffer->text + n, buffer->length - n);
    if (length == 0 || n + length > room)
      break;
    n += length;
  }

  return n;
}

static void
copy_value (Span value, char *text, size_t size)
{
  TextBuffer buffer = { 0 };
  size_t n;

  lexer_plain_value (value, &buffer);
  n = cut_length (&buffer, size - 1);
  if (n > 0)
    memcpy (text, buffer.text, n);
  text[n] = '\0';
  text_buffer_clear (&buffer);
}

bool
record_scan_tag (const char *text, const GameSpan *span, const char *name, char *value, size_t size)
{
  Lexer lexer;
  Token token;

  value[0] = '\0';
  lexer_init (&lexer, text + span->start, text + span->end);
  for (;;) {
    lexer_next (&lexer, &token);
    if (lexer.is_in_moves || token.kind == TOKEN_END)
      return false;
    if (token.kind == TOKEN_TAG && span_is (token.name, name)) {
      copy_value (token.inner, value, size);
      return true;
    }
  }
}
