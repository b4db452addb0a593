#include "core/text/text-buffer.h"

#include "core/text/utf8.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

void
text_buffer_clear (TextBuffer *self)
{
  free (self->text);
  *self = (TextBuffer) { 0 };
}

/* Makes sure that `more` bytes fit. Doubling the capacity keeps the total work in proportion to the
 * length of the text. */
static bool
make_room (TextBuffer *self, size_t more)
{
  size_t capacity = self->capacity > 0 ? self->capacity : FIRST_CAPACITY;
  char *text;

  if (more > SIZE_MAX / 4 || self->length > SIZE_MAX / 4)
    return false;
  while (capacity < self->length + more + 1)
    capacity *= 2;
  if (capacity == self->capacity)
    return true;

  text = realloc (self->text, capacity);
  if (text == NULL)
    return false;
  self->text = text;
  self->capacity = capacity;

  return true;
}

void
text_buffer_add (TextBuffer *self, const char *bytes, size_t length)
{
  if (self->has_failed || !make_room (self, length)) {
    self->has_failed = true;
    return;
  }

  if (length > 0)
    memcpy (self->text + self->length, bytes, length);
  self->length += length;
  self->text[self->length] = '\0';
}

void
text_buffer_add_text (TextBuffer *self, const char *text)
{
  text_buffer_add (self, text, strlen (text));
}

void
text_buffer_add_char (TextBuffer *self, char c)
{
  text_buffer_add (self, &c, 1);
}

/* Adds a byte of Latin-1 that is not ASCII. The characters of Latin-1 are the first 256 of
 * Unicode. */
static void
add_latin1 (TextBuffer *self, unsigned char byte)
{
  text_buffer_add_char (self, (char) (0xc0 | byte >> 6));
  text_buffer_add_char (self, (char) (0x80 | (byte & 0x3f)));
}

/* Returns the number of ASCII bytes at the start, up to the first NUL. Most text is ASCII, which
 * needs no check for UTF-8. */
static size_t
ascii_length (const char *bytes, size_t length)
{
  size_t n = 0;

  while (n < length && (unsigned char) bytes[n] < 0x80 && bytes[n] != '\0')
    n++;

  return n;
}

bool
text_buffer_add_as_utf8 (TextBuffer *self, const char *bytes, size_t length)
{
  bool has_converted = false;

  for (size_t i = 0; i < length;) {
    size_t n_ascii = ascii_length (bytes + i, length - i);
    size_t n = n_ascii > 0 ? n_ascii : utf8_character_length (bytes + i, length - i);

    if (n == 0)
      add_latin1 (self, (unsigned char) bytes[i]);
    else if (bytes[i] == '\0')
      text_buffer_add_char (self, ' ');
    else
      text_buffer_add (self, bytes + i, n);
    has_converted |= n == 0 || bytes[i] == '\0';
    i += n > 0 ? n : 1;
  }

  return has_converted;
}

void
text_buffer_cut (TextBuffer *self, size_t length)
{
  if (length >= self->length)
    return;

  self->length = length;
  self->text[length] = '\0';
}

char *
text_buffer_steal (TextBuffer *self)
{
  char *text;

  text_buffer_add (self, "", 0);
  text = self->has_failed ? NULL : self->text;
  if (text == NULL)
    free (self->text);
  *self = (TextBuffer) { 0 };

  return text;
}

char *
text_copy_as_utf8 (const char *text)
{
  TextBuffer buffer = { 0 };

  text_buffer_add_as_utf8 (&buffer, text, strlen (text));

  return text_buffer_steal (&buffer);
}
