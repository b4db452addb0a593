#pragma once

/* What mails do to text so that it gets through: transfer encodings and character sets, undone. */

#include "mail/mime/mail-text.h"

typedef enum MailEncoding { MAIL_AS_IT_IS, MAIL_QUOTED_PRINTABLE, MAIL_BASE64 } MailEncoding;

/* Adds the bytes that are encoded in a part of a mail. What is not encoded rightly stays as it is,
 * or is passed over in base64. */
void mail_transfer_decode (
  MailText *out, const char *mail, size_t start, size_t end, MailEncoding encoding);

/* Adds the text in UTF-8. Bytes that are none, or all where the set has single bytes, are taken for
 * Windows-1252, which has all of Latin-1 that is printed; a NUL for a space. */
void mail_transfer_to_utf8 (MailText *out, const MailText *bytes, bool has_single_bytes);
