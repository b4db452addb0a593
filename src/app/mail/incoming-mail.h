#pragma once

/* An email that came as a file or as a pasted text, and the games in it. */

#include "mail/game/mail-reading.h"

#include <gio/gio.h>

typedef struct IncomingMail {
  char *path;       /* owned; NULL for a pasted text */
  GString *text;    /* owned */
  const char *mark; /* a file without this text is no email and is not read; NULL: every one is */
  MailReading reading; /* owned; empty before reading */
  GError *error;       /* owned; the reason why the file could not be read, or NULL */
} IncomingMail;

/* The email in the file at `path`. If that is NULL, the email is `text`. */
IncomingMail *incoming_mail_new (const char *path, const char *text);
void incoming_mail_free (IncomingMail *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IncomingMail, incoming_mail_free)

/* Reads the file or the text; a LongReadingFunc for an IncomingMail. A file longer than
 * MOST_MAIL_TEXT is an error. */
void incoming_mail_read (gpointer self, const RecordWatch *watch);

/* The number of bytes that the watch hears of. */
goffset incoming_mail_get_length (const IncomingMail *self);
