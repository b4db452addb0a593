#pragma once

/* Writes a message as a file that mail programs open as a draft. It has no date, as the mail
 * program sets the date when it sends the message. */

#include <glib.h>

typedef struct MailDraft {
  const char *to;      /* addresses, or NULL; line breaks become spaces */
  const char *subject; /* UTF-8 */
  const char *body;    /* UTF-8 */
} MailDraft;

/* The whole file, with lines that end in CR LF. To be freed. */
char *mail_draft_new_text (const MailDraft *self);
