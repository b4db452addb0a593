#pragma once

/* A text put together from pieces of another text. It knows the place of each of its bytes in the
 * other text, so that errors can be located there. */

#include <glib.h>

/* The bytes from `start` to the next run stand in the other text from `place` on, without gaps. */
typedef struct MailRun {
  guint32 start, place;
} MailRun;

typedef struct MailText {
  GString *bytes; /* owned */
  GArray *runs;   /* owned; of MailRun */
} MailText;

MailText *mail_text_new (void);
void mail_text_free (MailText *self);
char *mail_text_free_to_bytes (MailText *self); /* gives the bytes to the caller, to be freed */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailText, mail_text_free)

/* Adds bytes that stand at that place in the other text without gaps. */
void mail_text_add (MailText *self, const char *bytes, gsize length, gsize place);

/* Adds bytes that replace others: the place of each is `place`. */
void mail_text_add_word (MailText *self, const char *word, gsize place);

/* Adds a part of a text that was made from the same other text. */
void mail_text_copy (MailText *self, const MailText *from, gsize start, gsize end);

/* Removes all bytes after this length. */
void mail_text_cut (MailText *self, gsize length);

/* The place of byte `i`, or of the last byte of a shorter text. */
gsize mail_text_place (const MailText *self, gsize i);
