#include "mail/mime/mail-draft.h"

#include "core/text/utf8.h"

#include <stdio.h>
#include <string.h>

/* RFC 2045 allows 76; an encoded word of a header may have 75 with all around it. */
enum { MOST_COLUMNS = 76, MOST_ENCODED = 40 };

static const char line_end[] = "\r\n";

/* ---- Headers ---- */

static bool
is_plain (const char *text)
{
  for (; *text != '\0'; text++)
    if (*text < ' ' || *text > '~')
      return false;

  return true;
}

/* In one line, whatever it was. */
static void
write_address (TextBuffer *out, const char *name, const char *address)
{
  if (address == NULL)
    return;

  text_buffer_add_text (out, name);
  for (; *address != '\0'; address++)
    text_buffer_add_char (out, (unsigned char) *address < ' ' ? ' ' : *address);
  text_buffer_add_text (out, line_end);
}

static void
write_hex (TextBuffer *out, char c)
{
  char text[8];

  snprintf (text, sizeof text, "=%02X", (unsigned char) c);
  text_buffer_add_text (out, text);
}

/* "=?utf-8?Q?...?=" as often as it takes; characters stay whole. */
static void
write_encoded_words (TextBuffer *out, const char *text)
{
  size_t length = strlen (text), in_word = 0;

  text_buffer_add_text (out, "=?utf-8?Q?");
  for (size_t i = 0, n; i < length; i += n) {
    n = utf8_character_length (text + i, length - i);
    n = n > 0 ? n : 1;
    if (in_word + 3 * n > MOST_ENCODED) {
      text_buffer_add_text (out, "?=\r\n =?utf-8?Q?");
      in_word = 0;
    }
    for (size_t j = 0; j < n; j++)
      write_hex (out, (unsigned char) text[i + j] < ' ' ? ' ' : text[i + j]);
    in_word += 3 * n;
  }
  text_buffer_add_text (out, "?=");
}

static void
write_subject (TextBuffer *out, const char *subject)
{
  text_buffer_add_text (out, "Subject: ");
  if (is_plain (subject) && strlen (subject) <= MOST_COLUMNS && strstr (subject, "=?") == NULL)
    text_buffer_add_text (out, subject);
  else
    write_encoded_words (out, subject);
  text_buffer_add_text (out, line_end);
}

/* ---- The text ---- */

/* What is written as it is: all that can be seen but =; a space not where a line ends. */
static bool
is_quotable (const char *at)
{
  bool ends_line = at[1] == '\0' || at[1] == '\n' || at[1] == '\r';

  return (*at > ' ' && *at <= '~' && *at != '=') || ((*at == ' ' || *at == '\t') && !ends_line);
}

static void
write_quoted_char (TextBuffer *out, const char *at, size_t *column)
{
  size_t width = is_quotable (at) ? 1 : 3;

  if (*column + width > MOST_COLUMNS - 1) {
    text_buffer_add_text (out, "=\r\n");
    *column = 0;
  }
  if (width == 1)
    text_buffer_add_char (out, *at);
  else
    write_hex (out, *at);
  *column += width;
}

static void
write_body (TextBuffer *out, const char *body)
{
  size_t column = 0;

  for (const char *at = body; *at != '\0'; at++)
    if (*at == '\n') {
      text_buffer_add_text (out, line_end);
      column = 0;
    } else if (*at != '\r' || at[1] != '\n')
      write_quoted_char (out, at, &column);
}

bool
mail_draft_write (const MailDraft *self, TextBuffer *out)
{
  size_t length = out->length;

  write_address (out, "From: ", self->from);
  write_address (out, "To: ", self->to);
  write_subject (out, self->subject);
  text_buffer_add_text (out, "X-Unsent: 1\r\n" /* so that Outlook lets it be edited */
                             "MIME-Version: 1.0\r\n"
                             "Content-Type: text/plain; charset=utf-8\r\n"
                             "Content-Transfer-Encoding: quoted-printable\r\n\r\n");
  write_body (out, self->body);
  if (out->has_failed)
    text_buffer_cut (out, length);

  return !out->has_failed;
}
