#pragma once

/* A text put together from pieces of another text. It knows where in the other text each of its
 * bytes stood, so that a mistake can be found there. */

#include <glib.h>

/* From byte `start` on, up to the next run, the bytes stood one behind the other from `place` on.
 */
typedef struct MailRun {
  guint32 start, place;
} MailRun;

typedef struct MailText {
  GString *bytes; /* owned */
  GArray *runs;   /* owned; of MailRun */
} MailText;

MailText *mail_text_new (void);
void mail_text_free (MailText *self);
char *mail_text_free_to_bytes (MailText *self); /* which stay, to be freed */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailText, mail_text_free)

/* Bytes that stand at that place in the other text, one behind the other. */
void mail_text_add (MailText *self, const char *bytes, gsize length, gsize place);

/* Bytes that stand there for something else: the place of each is `place`. */
void mail_text_add_word (MailText *self, const char *word, gsize place);

/* A part of a text made from the same other text. */
void mail_text_copy (MailText *self, const MailText *from, gsize start, gsize end);

/* Forgets what was added beyond this length. */
void mail_text_cut (MailText *self, gsize length);

/* The place of byte `i`, or of the last byte if there are not so many. */
gsize mail_text_place (const MailText *self, gsize i);
