#pragma once

/* The texts of an email, part by part, at any depth of packing. */

#include <glib.h>

typedef struct MailPart {
  GString *text; /* owned; UTF-8 without NUL */
  gboolean is_html;
  gboolean is_flowed, deletes_space; /* RFC 3676 */
  gsize n_lines_before;              /* lines of the email before the part */
} MailPart;

/* Further parts are ignored. */
enum { MOST_MAIL_PARTS = 32 };

/* Prepares GMime once; any thread may call it. */
void mail_parts_prepare (void);

void mail_part_free (MailPart *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailPart, mail_part_free)

/* The text parts, as MailPart, to be freed. The array is empty if the bytes have no headers, as in
 * a text copied from a window. */
GPtrArray *mail_parts_new (const char *mail, gsize length);

/* All of these bytes as one part; `is_quoted` decodes quoted-printable, which a copied text does
 * not declare. */
MailPart *mail_part_new_pasted (const char *bytes, gsize length, gboolean is_quoted);
