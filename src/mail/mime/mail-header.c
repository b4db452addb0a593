#include "mail/mime/mail-header.h"

#include "core/text/letter.h"

#include <string.h>

#define N_OF(array) (sizeof (array) / sizeof (array)[0])

/* ---- Fields ---- */

typedef struct Field {
  Span name, value; /* a value may go on in lines that begin with a blank */
} Field;

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static const char *
next_line (const char *at, const char *end)
{
  const char *line_break = memchr (at, '\n', (size_t) (end - at));

  return line_break != NULL ? line_break + 1 : end;
}

static Span
trimmed (Span span)
{
  while (span.start < span.end && is_space (*span.start))
    span.start++;
  while (span.end > span.start && is_space (span.end[-1]))
    span.end--;

  return span;
}

/* False, with nothing taken, if there is none. */
static bool
take_field (const char **at, const char *end, Field *field)
{
  const char *c = *at;

  while (c<end && * c> ' ' && *c <= '~' && *c != ':')
    c++;
  field->name = (Span){ *at, c };
  while (c < end && is_blank (*c))
    c++;
  if (c == end || *c != ':' || field->name.start == field->name.end)
    return false;

  *at = next_line (c, end);
  while (*at < end && is_blank (**at))
    *at = next_line (*at, end);
  field->value = trimmed ((Span){ c + 1, *at });

  return true;
}

static const char *
skip_empty_line (const char *at, const char *end)
{
  const char *behind = next_line (at, end);

  return span_length (trimmed ((Span){ at, behind })) == 0 ? behind : at;
}

/* ---- Values ---- */

/* The word that a value begins with, as "text/html" in "text/html; charset=utf-8". */
static Span
first_word (Span value)
{
  const char *end = memchr (value.start, ';', span_length (value));

  return trimmed ((Span){ value.start, end != NULL ? end : value.end });
}

static Span
without_quotes (Span span)
{
  if (span_length (span) >= 2 && *span.start == '"')
    return (Span){ span.start + 1, span.end - (span.end[-1] == '"') };

  return span;
}

/* Up to the next semicolon that is in no quotation marks. */
static const char *
end_of_parameter (const char *at, const char *end)
{
  bool is_quoted = false;

  for (; at < end && (is_quoted || *at != ';'); at++)
    is_quoted ^= *at == '"';

  return at;
}

/* A parameter's value; empty if there is none. */
static Span
find_parameter (Span value, const char *name)
{
  const char *at = first_word (value).end;

  while (at < value.end) {
    const char *end = end_of_parameter (at, value.end);
    const char *equals = memchr (at, '=', (size_t) (end - at));

    if (equals != NULL && span_is_in_any_case (trimmed ((Span){ at, equals }), name))
      return without_quotes (trimmed ((Span){ equals + 1, end }));
    at = end < value.end ? end + 1 : end;
  }

  return (Span){ value.end, value.end };
}

static bool
begins_with (Span word, const char *start)
{
  size_t length = strlen (start);

  return span_length (word) >= length &&
         span_is_in_any_case ((Span){ word.start, word.start + length }, start);
}

/* ---- What is in them ---- */

static MailBody
kind_of (Span type)
{
  static const struct {
    const char *start;
    MailBody kind;
  } kinds[] = {
    { "text/html", MAIL_BODY_HTML },
    { "text/", MAIL_BODY_TEXT },
    { "multipart/", MAIL_BODY_MULTIPART },
    { "message/rfc822", MAIL_BODY_MESSAGE },
    { "application/x-logres-game", MAIL_BODY_TEXT },
    { "application/octet-stream", MAIL_BODY_TEXT }, /* what mailers say of a record in a file */
  };

  for (size_t i = 0; i < N_OF (kinds); i++)
    if (begins_with (type, kinds[i].start))
      return kinds[i].kind;

  return memchr (type.start, '/', span_length (type)) != NULL ? MAIL_BODY_OTHER : MAIL_BODY_TEXT;
}

static void
take_type (MailHeader *self, Span value)
{
  Span set = find_parameter (value, "charset");

  self->kind = kind_of (first_word (value));
  self->boundary = find_parameter (value, "boundary");
  self->has_single_bytes = begins_with (set, "iso-8859") || begins_with (set, "windows-125") ||
                           begins_with (set, "latin") || begins_with (set, "cp125");
  self->is_flowed = span_is_in_any_case (find_parameter (value, "format"), "flowed");
  self->deletes_space = span_is_in_any_case (find_parameter (value, "delsp"), "yes");
}

static MailEncoding
encoding_of (Span value)
{
  if (begins_with (value, "quoted-printable"))
    return MAIL_QUOTED_PRINTABLE;

  return begins_with (value, "base64") ? MAIL_BASE64 : MAIL_AS_IT_IS;
}

const char *
mail_header_read (MailHeader *self, const char *start, const char *end)
{
  Field field;

  *self = (MailHeader){ .boundary = { start, start } };
  while (take_field (&start, end, &field))
    if (span_is_in_any_case (field.name, "Content-Type"))
      take_type (self, field.value);
    else if (span_is_in_any_case (field.name, "Content-Transfer-Encoding"))
      self->encoding = encoding_of (field.value);

  return skip_empty_line (start, end);
}

/* ---- Where they begin ---- */

static bool
is_of_mails (Span name)
{
  static const char *const names[] = { "Content-Type", "Content-Transfer-Encoding",
                                       "MIME-Version", "From",
                                       "To",           "Subject",
                                       "Received",     "Message-ID",
                                       "Return-Path" };

  for (size_t i = 0; i < N_OF (names); i++)
    if (span_is_in_any_case (name, names[i]))
      return true;

  return false;
}

/* Empty lines, a byte order mark, and the line that files of many mails put before each. */
static const char *
skip_front (const char *at, const char *end)
{
  if (begins_with ((Span){ at, end }, "\xef\xbb\xbf"))
    at += 3;
  while (at < end && skip_empty_line (at, end) > at)
    at = skip_empty_line (at, end);

  return begins_with ((Span){ at, end }, "From ") ? next_line (at, end) : at;
}

const char *
mail_header_find (const char *start, const char *end)
{
  const char *first = skip_front (start, end), *at = first;
  bool is_mail = false;
  Field field;

  while (take_field (&at, end, &field))
    is_mail |= is_of_mails (field.name);

  return is_mail && (at == end || skip_empty_line (at, end) > at) ? first : NULL;
}
