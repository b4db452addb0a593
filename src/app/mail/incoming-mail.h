#pragma once

/* An email that came as a file or as a pasted text, and the games in it. */

#include "mail/game/mail-reading.h"

#include <gio/gio.h>

typedef struct IncomingMail {
  char *path;    /* owned; NULL for a pasted text */
  GString *text; /* owned */
  const char
    *mark; /* borrowed; games are read only if the text contains this; NULL to read every text */
  MailReading reading; /* owned; empty before reading */
  GError *error;       /* owned; the reason why the file could not be read; NULL without an error */
} IncomingMail;

/* Returns the email in the file at `path`. incoming_mail_read() loads the file. If `path` is NULL,
 * `text` is the email. */
IncomingMail *incoming_mail_new (const char *path, const char *text);
void incoming_mail_free (IncomingMail *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IncomingMail, incoming_mail_free)

/* Loads the file, if there is one, and finds the games in the text. This is a LongReadingFunc for
 * an IncomingMail. A file longer than MOST_MAIL_TEXT is an error. */
void incoming_mail_read (gpointer self, const RecordWatch *watch);

/* Returns roughly how many bytes incoming_mail_read() reports to its watch in all. */
goffset incoming_mail_get_length (const IncomingMail *self);
