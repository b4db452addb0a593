#pragma once

/* A message as a file that mail programs open as a draft. It has no date: the mail program sets
 * that when it sends the message. */

#include <glib.h>

typedef struct MailDraft {
  const char *from, *to; /* addresses; NULL: none. Line breaks in them become spaces */
  const char *subject;   /* UTF-8 */
  const char *body;      /* UTF-8 */
} MailDraft;

/* The whole file, to be freed, with lines that end in CR LF. */
char *mail_draft_new_text (const MailDraft *self, gsize *length);
