#include "mail/game/mail-wrap.h"

#include "core/text/span.h"
#include "core/text/utf8.h"

#include <string.h>

/* Takes the next line of a text, without its end; false at the end of the text. */
static bool
take_line (const char **at, Span *line)
{
  const char *end;

  if (**at == '\0')
    return false;
  end = strchr (*at, '\n');
  *line = (Span) { *at, end != NULL ? end : *at + strlen (*at) };
  *at = end != NULL ? end + 1 : line->end;

  return true;
}

static void
add_line (TextBuffer *out, const char *start, const char *end)
{
  while (end > start && (end[-1] == ' ' || end[-1] == '\r'))
    end--;
  text_buffer_add (out, start, (size_t) (end - start));
  text_buffer_add_char (out, '\n');
}

/* ---- Text ---- */

/* Returns whether mail programs or mail-reading.h give this beginning of a line another meaning. */
static bool
is_suspicious (Span line)
{
  return line.start < line.end &&
         (strchr (">|%[", *line.start) != NULL || span_is (line, "--") || span_is (line, "-- "));
}

static bool
may_break_text (const char *at, const char *end)
{
  return *at == ' ';
}

/* ---- Tags ---- */

static bool
is_position (Span line)
{
  static const char name[] = "[Position ";

  return span_length (line) >= sizeof name - 1 && memcmp (line.start, name, sizeof name - 1) == 0;
}

/* Allows a break at a single space, but not before characters that look like a quotation or the
 * next tag, and not at a dash or cross, where a move may have been broken. */
static bool
may_break_value (const char *at, const char *end)
{
  return *at == ' ' && strchr (" -x", at[-1]) == NULL && at + 1 < end &&
         strchr (" >|%[-x", at[1]) == NULL;
}

static bool
may_break_position (const char *at, const char *end)
{
  return at[-1] == ',';
}

/* ---- Both ---- */

typedef bool (*MayBreak) (const char *at, const char *end);

/* Finds the place to break a line: its end if the line fits, else the last place that fits, else
 * the first place, else the end. */
static const char *
find_break (Span line, size_t n_columns, MayBreak may_break)
{
  const char *best = line.end, *at = line.start;
  size_t column = 0;

  for (; at < line.end && (column <= n_columns || best == line.end); column++) {
    size_t length = utf8_character_length (at, (size_t) (line.end - at));

    if (at > line.start && may_break (at, line.end))
      best = at;
    at += length > 0 ? length : 1;
  }

  return column > n_columns ? best : line.end;
}

static void
fold (Span line, size_t n_columns, MayBreak may_break, TextBuffer *out)
{
  for (const char *at; (at = find_break (line, n_columns, may_break)) < line.end;) {
    add_line (out, line.start, at);
    line.start = *at == ' ' ? at + 1 : at;
  }
  add_line (out, line.start, line.end);
}

void
mail_wrap_text (const char *text, size_t n_columns, TextBuffer *out)
{
  Span line;

  while (take_line (&text, &line)) {
    size_t indent = is_suspicious (line);

    text_buffer_add (out, " ", indent);
    fold (line, n_columns - indent, may_break_text, out);
  }
}

void
mail_wrap_tags (const char *record, size_t n_columns, TextBuffer *out)
{
  Span line = { record, record };

  while (*record == '[' && take_line (&record, &line))
    fold (line, n_columns, is_position (line) ? may_break_position : may_break_value, out);
  text_buffer_add_text (out, record);
}
