#pragma once

/* A message as a file that mail programs open as a draft: headers, an empty line, and the text in
 * quoted-printable. It has no date, which is for whoever sends it. */

#include "core/text/text-buffer.h"

typedef struct MailDraft {
  const char *from, *to; /* addresses; NULL: none. Line breaks in them become spaces */
  const char *subject;   /* UTF-8 */
  const char *body;      /* UTF-8 */
} MailDraft;

/* Adds to `out`, with CR LF as mails have it. False, and `out` as it was, when there is no memory.
 */
bool mail_draft_write (const MailDraft *self, TextBuffer *out);
