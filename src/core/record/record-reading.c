#include "core/record/record-reading.h"

#include <string.h>

bool
reader_fail (Reader *self, RecordProblem problem, RecordExpected expected, Span where)
{
  RecordError *error = &self->error;

  if (error->problem != RECORD_OK && problem != RECORD_NO_MEMORY)
    return false;

  error->problem = problem;
  error->expected = expected;
  error->offset = (size_t) (where.start - self->text);
  error->length = span_length (where);
  error->line = self->span->line + lexer_count_lines (self->lexer.start, where.start);
  error->column = lexer_count_columns (self->text, where.start);

  return false;
}

bool
reader_fail_for_memory (Reader *self)
{
  return reader_fail (self, RECORD_NO_MEMORY, EXPECTED_LESS, self->token.whole);
}

bool
reader_misplaced (Reader *self)
{
  return reader_fail (self, RECORD_MISPLACED, EXPECTED_MOVE, self->token.whole);
}

bool
reader_add_unread (Reader *self, const char *text, size_t length)
{
  if (self->unread.length > 0)
    text_buffer_add_char (&self->unread, '\n');
  if (text_buffer_add_as_utf8 (&self->unread, text, length))
    self->notes |= NOTE_LATIN1;

  return !self->unread.has_failed || reader_fail_for_memory (self);
}

bool
reader_keep_unread (Reader *self, Span span)
{
  while (span.start < span.end && strchr (" \t\r\n", span.end[-1]) != NULL && span.end[-1] != '\0')
    span.end--;

  return span.start == span.end || reader_add_unread (self, span.start, span_length (span));
}
