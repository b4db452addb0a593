#include "draw/medium/svg-stream.h"

#include "core/text/utf8.h"

#include <string.h>

static const char tag[] = "<svg";

enum { TAG_LENGTH = sizeof tag - 1 };

static const char *
entity_of (char c)
{
  switch (c) {
  case '&':
    return "&amp;";
  case '<':
    return "&lt;";
  case '>':
    return "&gt;";
  default:
    return NULL;
  }
}

/* Control characters, U+FFFE and U+FFFF are not allowed in XML. */
static bool
is_no_xml (const char *text, size_t length)
{
  if (length == 1)
    return (unsigned char) *text < ' ' && *text != '\n' && *text != '\t';

  return length == 3 && memcmp (text, "\xef\xbf\xbe", 2) == 0 && (unsigned char) text[2] >= 0xbe;
}

static void
add_escaped (TextBuffer *out, const char *text)
{
  size_t left = strlen (text), length;

  for (; left > 0; text += length, left -= length) {
    const char *entity = entity_of (*text);

    length = utf8_character_length (text, left);
    if (entity != NULL)
      text_buffer_add_text (out, entity);
    else if (length == 0 || is_no_xml (text, length))
      text_buffer_add_text (out, "\xef\xbf\xbd");
    else
      text_buffer_add (out, text, length);
    length = length == 0 ? 1 : length;
  }
}

static void
add_element (TextBuffer *out, const char *name, const char *text)
{
  text_buffer_add_char (out, '<');
  text_buffer_add_text (out, name);
  text_buffer_add_char (out, '>');
  add_escaped (out, text);
  text_buffer_add_text (out, "</");
  text_buffer_add_text (out, name);
  text_buffer_add_text (out, ">\n");
}

/* The attributes that cairo writes in this tag never contain `>`. */
static bool
ends_tag (SvgStream *self, char c)
{
  if (self->n_matched < TAG_LENGTH) {
    self->n_matched = c == tag[self->n_matched] ? self->n_matched + 1 : c == tag[0];
    return false;
  }

  return c == '>';
}

/* The number of bytes up to the end of the first tag, or all if it does not end here. */
static unsigned
take_head (SvgStream *self, const unsigned char *bytes, unsigned length)
{
  for (unsigned i = 0; i < length; i++)
    if (ends_tag (self, (char) bytes[i])) {
      self->is_done = true;
      return i + 1;
    }

  return length;
}

cairo_status_t
svg_stream_write (void *closure, const unsigned char *bytes, unsigned length)
{
  SvgStream *self = closure;
  unsigned n = self->is_done ? 0 : take_head (self, bytes, length);

  text_buffer_add (self->out, (const char *) bytes, n);
  if (n > 0 && self->is_done) {
    text_buffer_add_char (self->out, '\n');
    add_element (self->out, "title", self->title);
    add_element (self->out, "desc", self->description);
  }
  text_buffer_add (self->out, (const char *) bytes + n, length - n);

  return self->out->has_failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}
