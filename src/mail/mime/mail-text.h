#pragma once

/* A text of which every byte knows where in the mail it came from, however often it was decoded and
 * put together again: so that whoever is told of a mistake can find it. Begins with { 0 }. */

#include "core/text/text-buffer.h"

#include <stdint.h>

typedef struct MailText {
  TextBuffer bytes;
  uint32_t *places; /* owned; one for each byte */
  size_t capacity;
} MailText;

void mail_text_clear (MailText *self);

/* Memory may run out; bytes.has_failed then says so, and nothing more is added. */
void mail_text_add (MailText *self, char c, uint32_t place);
void mail_text_add_word (MailText *self, const char *word, uint32_t place); /* all of it there */
void mail_text_add_code (MailText *self, uint32_t code, uint32_t place);    /* as UTF-8 */
void mail_text_copy (MailText *self, const MailText *from, size_t start, size_t end);

static inline size_t
mail_text_length (const MailText *self)
{
  return self->bytes.length;
}

/* '\0' behind the end. */
static inline char
mail_text_at (const MailText *self, size_t i)
{
  return i < self->bytes.length ? self->bytes.text[i] : '\0';
}
