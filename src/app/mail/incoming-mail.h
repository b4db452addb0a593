#pragma once

/* An email that came as a file or as a pasted text, and the games in it. A file or a long text is
 * read on another thread. */

#include "mail/game/mail-reading.h"

#include <gio/gio.h>

typedef struct IncomingMail {
  GString *text; /* owned */
  MailReading reading;
} IncomingMail;

/* Reads it on this thread. */
IncomingMail *incoming_mail_new (const char *text, gsize length);
void incoming_mail_free (IncomingMail *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IncomingMail, incoming_mail_free)

/* Reads it on another thread. `progress` is called on the main thread. */
void incoming_mail_read_text_async (const char *text,
                                    gsize length,
                                    GCancellable *cancellable,
                                    GFileProgressCallback progress,
                                    gpointer progress_data,
                                    GAsyncReadyCallback callback,
                                    gpointer data);

/* The same for a file. A file longer than MOST_MAIL_TEXT is an error. */
void incoming_mail_read_file_async (const char *path,
                                    GCancellable *cancellable,
                                    GFileProgressCallback progress,
                                    gpointer progress_data,
                                    GAsyncReadyCallback callback,
                                    gpointer data);

/* Returns an email to be freed, or NULL with an error if the file cannot be read or the caller has
 * cancelled. */
IncomingMail *incoming_mail_read_finish (GAsyncResult *result, GError **error);
