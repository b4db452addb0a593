#include "mail/mime/mail-text.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256, LAST_CODE = 0x10ffff };

void
mail_text_clear (MailText *self)
{
  text_buffer_clear (&self->bytes);
  free (self->places);
  *self = (MailText){ 0 };
}

static bool
make_room (MailText *self, size_t more)
{
  size_t needed = self->bytes.length + more;
  size_t capacity = self->capacity > 0 ? self->capacity : FIRST_CAPACITY;
  uint32_t *places;

  if (needed <= self->capacity)
    return true;
  while (capacity < needed)
    capacity *= 2;

  places = realloc (self->places, capacity * sizeof *places);
  if (places == NULL)
    return false;
  self->places = places;
  self->capacity = capacity;

  return true;
}

void
mail_text_add (MailText *self, char c, uint32_t place)
{
  if (self->bytes.has_failed || !make_room (self, 1)) {
    self->bytes.has_failed = true;
    return;
  }
  self->places[self->bytes.length] = place;
  text_buffer_add_char (&self->bytes, c);
}

void
mail_text_add_word (MailText *self, const char *word, uint32_t place)
{
  for (; *word != '\0'; word++)
    mail_text_add (self, *word, place);
}

/* What is no character becomes the one that stands for that. */
void
mail_text_add_code (MailText *self, uint32_t code, uint32_t place)
{
  static const uint8_t leads[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
  int n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

  if (code > LAST_CODE || (code >= 0xd800 && code < 0xe000)) {
    mail_text_add_code (self, 0xfffd, place);
    return;
  }

  mail_text_add (self, (char) (n == 1 ? code : leads[n] | code >> 6 * (n - 1)), place);
  for (int i = n - 2; i >= 0; i--)
    mail_text_add (self, (char) (0x80 | (code >> 6 * i & 0x3f)), place);
}

void
mail_text_copy (MailText *self, const MailText *from, size_t start, size_t end)
{
  if (self->bytes.has_failed || !make_room (self, end - start)) {
    self->bytes.has_failed = true;
    return;
  }
  if (start == end)
    return;
  memcpy (self->places + self->bytes.length, from->places + start,
          (end - start) * sizeof *self->places);
  text_buffer_add (&self->bytes, from->bytes.text + start, end - start);
}
