#include "app/mail/incoming-mail.h"

#include "app/game/long-reading.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

enum { BLOCK = 1 << 16 };

/* The data of the task. */
typedef struct Job {
  LongReading watch;
  IncomingMail *mail; /* owned until the task has ended */
} Job;

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
  g_string_free (self->text, TRUE);
  g_free (self->path);
  g_free (self);
}

void
incoming_mail_read (IncomingMail *self)
{
  mail_read (&self->reading, self->text->str, self->text->len);
}

static void
job_free (gpointer data)
{
  Job *self = data;

  g_clear_pointer (&self->mail, incoming_mail_free);
  g_free (self);
}

/* ---- On the other thread ---- */

static gboolean
check_length (goffset length, GError **error)
{
  if (length > MOST_MAIL_TEXT)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("It is too large."));

  return length <= MOST_MAIL_TEXT;
}

/* The next block of the file. Returns its length, or less than 0 with an error. */
static gssize
load_block (GInputStream *stream, GString *text, GCancellable *cancellable, GError **error)
{
  gsize length = text->len;
  gssize n;

  g_string_set_size (text, length + BLOCK);
  n = g_input_stream_read (stream, text->str + length, BLOCK, cancellable, error);
  g_string_set_size (text, length + (gsize) MAX (n, 0));

  return n;
}

/* Loading the file is half of the work. */
static gboolean
load (GTask *task, Job *self, GError **error)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (GFile) file = g_file_new_for_path (self->mail->path);
  g_autoptr (GFileInputStream) stream = NULL;
  GStatBuf info = { .st_size = 0 };
  gssize n = 1;

  if (g_stat (self->mail->path, &info) == 0 && !check_length (info.st_size, error))
    return FALSE;
  self->watch.length = 2 * (info.st_size > 0 ? (goffset) info.st_size : MOST_MAIL_TEXT);
  stream = g_file_read (file, cancellable, error);
  while (stream != NULL && n > 0) {
    n = load_block (G_INPUT_STREAM (stream), self->mail->text, cancellable, error);
    if (n > 0 && !check_length ((goffset) self->mail->text->len, error))
      return FALSE;
    long_reading_goes_on (task, self->mail->text->len);
  }

  return stream != NULL && n == 0;
}

static bool
goes_on (void *task, size_t n_read)
{
  const Job *self = g_task_get_task_data (task);
  gsize n_loaded = self->mail->path != NULL ? self->mail->text->len : 0;

  return long_reading_goes_on (task, n_loaded + n_read);
}

static void
read_func (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *self = data;
  IncomingMail *mail = self->mail;
  const RecordWatch watch = { goes_on, task };
  GError *error = NULL;

  (void) source, (void) cancellable;
  if (mail->path != NULL && !load (task, self, &error)) {
    g_task_return_error (task, error);
    return;
  }
  mail_read_watched (&mail->reading, mail->text->str, mail->text->len, &watch);
  g_task_return_boolean (task, TRUE);
}

/* ---- On the main thread ---- */

void
incoming_mail_read_async (IncomingMail *self,
                          GCancellable *cancellable,
                          GFileProgressCallback progress,
                          gpointer progress_data,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->mail = self;
  job->watch = (LongReading) { .progress = progress,
                               .progress_data = progress_data,
                               .length = (goffset) self->text->len };
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, read_func);
}

IncomingMail *
incoming_mail_read_finish (GAsyncResult *result, GError **error)
{
  Job *job = g_task_get_task_data (G_TASK (result));

  return g_task_propagate_boolean (G_TASK (result), error) ? g_steal_pointer (&job->mail) : NULL;
}
