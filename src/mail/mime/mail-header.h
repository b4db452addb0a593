#pragma once

/* The headers of a mail, or of a part of one, as far as they tell how to read what follows. */

#include "core/text/span.h"
#include "mail/mime/mail-transfer.h"

typedef enum MailBody {
  MAIL_BODY_TEXT,
  MAIL_BODY_HTML,
  MAIL_BODY_MULTIPART,
  MAIL_BODY_MESSAGE, /* a mail in the mail, with headers of its own */
  MAIL_BODY_OTHER,   /* pictures and the like */
} MailBody;

typedef struct MailHeader {
  MailBody kind;
  MailEncoding encoding;
  bool has_single_bytes;         /* the character set says so */
  bool is_flowed, deletes_space; /* RFC 3676 */
  Span boundary;                 /* of a multipart; empty if there is none */
} MailHeader;

/* Where the headers of a mail begin; NULL if the text has none: it was copied from a window, and is
 * text as it stands. */
const char *mail_header_find (const char *start, const char *end);

/* Reads headers up to the empty line behind them. Returns where the text begins. */
const char *mail_header_read (MailHeader *self, const char *start, const char *end);
