#pragma once

/* The text of an email, part by part, however deep GMime finds it packed. */

#include <glib.h>

typedef struct MailPart {
  GString *text; /* owned; UTF-8 without NUL */
  gboolean is_html;
  gboolean is_flowed, deletes_space; /* RFC 3676 */
  gboolean is_as_sent;               /* nothing was decoded */
  gsize n_lines_before;              /* of the email */
} MailPart;

/* More parts than that are not looked at. */
enum { MOST_MAIL_PARTS = 32 };

/* Prepares GMime, once; from any thread. */
void mail_parts_prepare (void);

void mail_part_free (MailPart *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailPart, mail_part_free)

/* The parts that are text, of MailPart, to be freed; none where these bytes have no headers, as
 * when they were copied from a window. */
GPtrArray *mail_parts_new (const char *mail, gsize length);

/* All of these bytes as they stand, as one part. */
MailPart *mail_part_new_pasted (const char *bytes, gsize length);

/* The same without quoted-printable, of which nothing may tell in a copied text. */
MailPart *mail_part_new_unquoted (const char *bytes, gsize length);
