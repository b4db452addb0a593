#pragma once

/* Writes a message as a file that mail programs open as a draft. The file has no date: the mail
 * program sets the date when it sends the message. */

#include <glib.h>

typedef struct MailDraft {
  const char *to;      /* addresses; line breaks become spaces; NULL for no address */
  const char *subject; /* UTF-8 */
  const char *body;    /* UTF-8 */
} MailDraft;

/* Returns the whole file, with lines that end in CR LF. The caller frees it. */
char *mail_draft_new_text (const MailDraft *self);
