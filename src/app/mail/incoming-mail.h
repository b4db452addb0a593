#pragma once

/* An email that came as a file or as a pasted text, and the games in it. A file or a long text is
 * read on another thread. */

#include "mail/game/mail-reading.h"

#include <gio/gio.h>

typedef struct IncomingMail {
  char *path;          /* owned; NULL for a pasted text */
  GString *text;       /* owned */
  MailReading reading; /* owned; empty before reading */
} IncomingMail;

/* The email in the file at `path`. If that is NULL, the email is `text`. */
IncomingMail *incoming_mail_new (const char *path, const char *text);
void incoming_mail_free (IncomingMail *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IncomingMail, incoming_mail_free)

/* Reads a text on this thread. */
void incoming_mail_read (IncomingMail *self);

/* Reads a text or a file on another thread. `progress` is called on the main thread. A file longer
 * than MOST_MAIL_TEXT is an error. Takes `self`. */
void incoming_mail_read_async (IncomingMail *self,
                               GCancellable *cancellable,
                               GFileProgressCallback progress,
                               gpointer progress_data,
                               GAsyncReadyCallback callback,
                               gpointer data);

/* Returns the email, to be freed, or NULL with an error if the file cannot be read or the caller
 * has cancelled. */
IncomingMail *incoming_mail_read_finish (GAsyncResult *result, GError **error);
