#pragma once

/* The parts of a mail that are text, however deep they are packed: where they are, and what was
 * done to them. A text without headers is one part. Looks at each byte a bounded number of times.
 */

#include "mail/mime/mail-transfer.h"

typedef struct MailPart {
  size_t start, end; /* bytes of the mail */
  MailEncoding encoding;
  bool has_single_bytes; /* the character set says so */
  bool is_html;
  bool is_flowed, deletes_space; /* RFC 3676 */
} MailPart;

/* More parts than that are not looked at. */
enum { MOST_MAIL_PARTS = 32 };

/* Fills `parts` and returns how many there are. */
int mail_parts_find (const char *mail, size_t length, MailPart parts[MOST_MAIL_PARTS]);
