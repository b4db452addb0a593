#pragma once

/* Finds the text parts of an email, including those inside other parts. */

#include <glib.h>

typedef struct MailPart {
  GString *text; /* owned; UTF-8 without NUL */
  gboolean is_html;
  gboolean is_flowed, deletes_space; /* the parameters format=flowed and delsp=yes of RFC 3676 */
  gsize n_lines_before;              /* lines of the email before `text` */
} MailPart;

/* Parts of an email beyond this number are ignored. */
enum { MOST_MAIL_PARTS = 32 };

/* Prepares GMime once. Any thread may call this function. */
void mail_parts_prepare (void);

void mail_part_free (MailPart *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailPart, mail_part_free)

/* Returns an array of MailPart, which the caller frees. The array is empty if the bytes do not
 * begin with the headers of an email, as in a text copied from a window. It is also empty if there
 * are far too many headers and boundaries, or if the email has no text. */
GPtrArray *mail_parts_new (const char *mail, gsize length);

/* Returns all of these bytes as one part, which the caller frees. A copied text does not name its
 * encoding, so `is_quoted` tells whether to decode it from quoted-printable. */
MailPart *mail_part_new_pasted (const char *bytes, gsize length, gboolean is_quoted);
