#include "mail/game/mail-text.h"

#include <string.h>

MailText *
mail_text_new (void)
{
  MailText *self = g_new (MailText, 1);

  self->bytes = g_string_new (NULL);
  self->runs = g_array_new (FALSE, FALSE, sizeof (MailRun));

  return self;
}

char *
mail_text_free_to_bytes (MailText *self)
{
  char *bytes = g_string_free (self->bytes, FALSE);

  g_array_unref (self->runs);
  g_free (self);

  return bytes;
}

void
mail_text_free (MailText *self)
{
  g_free (mail_text_free_to_bytes (self));
}

static const MailRun *
get_run (const MailText *self, guint i)
{
  return &g_array_index (self->runs, MailRun, i);
}

void
mail_text_add (MailText *self, const char *bytes, gsize length, gsize place)
{
  const MailRun *last = self->runs->len > 0 ? get_run (self, self->runs->len - 1) : NULL;
  gsize start = self->bytes->len;

  if (length == 0)
    return;
  if (last == NULL || last->place + (start - last->start) != place) {
    MailRun run = { (guint32) start, (guint32) place };

    g_array_append_val (self->runs, run);
  }
  g_string_append_len (self->bytes, bytes, (gssize) length);
}

void
mail_text_add_word (MailText *self, const char *word, gsize place)
{
  for (; *word != '\0'; word++)
    mail_text_add (self, word, 1, place);
}

/* Returns the index of the run that contains byte `i`. */
static guint
find_run (const MailText *self, gsize i)
{
  guint first = 0, behind = self->runs->len;

  while (behind - first > 1) {
    guint middle = first + (behind - first) / 2;

    if (get_run (self, middle)->start <= i)
      first = middle;
    else
      behind = middle;
  }

  return first;
}

void
mail_text_copy (MailText *self, const MailText *from, gsize start, gsize end)
{
  guint i = start < end ? find_run (from, start) : 0;

  for (; start < end; i++) {
    const MailRun *run = get_run (from, i);
    gsize behind = i + 1 < from->runs->len ? MIN (end, get_run (from, i + 1)->start) : end;

    mail_text_add (self, from->bytes->str + start, behind - start,
                   run->place + (start - run->start));
    start = behind;
  }
}

void
mail_text_cut (MailText *self, gsize length)
{
  guint n = self->runs->len;

  while (n > 0 && get_run (self, n - 1)->start >= length)
    n--;
  g_array_set_size (self->runs, n);
  g_string_truncate (self->bytes, length);
}

gsize
mail_text_place (const MailText *self, gsize i)
{
  const MailRun *run;

  if (self->bytes->len == 0)
    return 0;
  i = MIN (i, self->bytes->len - 1);
  run = get_run (self, find_run (self, i));

  return run->place + (i - run->start);
}
