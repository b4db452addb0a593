#include "app/mail/incoming-mail.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

enum { BLOCK = 1 << 16 };

IncomingMail *
incoming_mail_new (const char *path, const char *text)
{
  IncomingMail *self = g_new0 (IncomingMail, 1);

  self->path = g_strdup (path);
  self->text = g_string_new (text);

  return self;
}

void
incoming_mail_free (IncomingMail *self)
{
  mail_reading_clear (&self->reading);
  g_clear_error (&self->error);
  g_string_free (self->text, TRUE);
  g_free (self->path);
  g_free (self);
}

/* ---- Loading ---- */

/* Adds the next block of the file to the text. Returns its length, 0 at the end of the file, or
 * less than 0 with an error. */
static gssize
load_block (GInputStream *stream, GString *text, GError **error)
{
  gsize length = text->len;
  gssize n;

  g_string_set_size (text, length + BLOCK);
  n = g_input_stream_read (stream, text->str + length, BLOCK, NULL, error);
  g_string_set_size (text, length + (gsize) MAX (n, 0));

  return n;
}

static gboolean
goes_on (const RecordWatch *watch, gsize n_read)
{
  return watch == NULL || watch->goes_on (watch->data, n_read);
}

static gboolean
load (IncomingMail *self, const RecordWatch *watch)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &self->error);
  gssize n = 1;

  while (stream != NULL && n > 0 && goes_on (watch, self->text->len)) {
    n = load_block (G_INPUT_STREAM (stream), self->text, &self->error);
    if (self->text->len > MOST_MAIL_TEXT) {
      g_set_error_literal (&self->error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                           _ ("This email is too large."));
      return FALSE;
    }
  }

  return stream != NULL && n == 0;
}

/* ---- Reading ---- */

/* The progress while games are read. It continues the progress of loading, which ended at
 * `length`. */
typedef struct Loaded {
  const RecordWatch *watch;
  gsize length;
} Loaded;

static bool
loaded_goes_on (void *data, size_t n_read)
{
  const Loaded *self = data;

  return goes_on (self->watch, self->length + n_read);
}

void
incoming_mail_read (gpointer data, const RecordWatch *watch)
{
  IncomingMail *self = data;
  Loaded loaded = { .watch = watch };
  const RecordWatch second = { loaded_goes_on, &loaded };

  if (self->path != NULL && !load (self, watch))
    return;
  loaded.length = self->path != NULL ? self->text->len : 0;
  if (self->mark == NULL || strstr (self->text->str, self->mark) != NULL)
    mail_read_watched (&self->reading, self->text->str, self->text->len, &second);
}

goffset
incoming_mail_get_length (const IncomingMail *self)
{
  GStatBuf info;

  if (self->path == NULL)
    return (goffset) self->text->len;

  return 2 * (g_stat (self->path, &info) == 0 && info.st_size > 0 ? (goffset) info.st_size
                                                                  : MOST_MAIL_TEXT);
}
