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
/* Frees all but the bytes, and returns the bytes. The caller frees them with g_free(). */
char *mail_text_free_to_bytes (MailText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailText, mail_text_free)

/* Adds bytes that stand in the other text from `place` on, without gaps. */
void mail_text_add (MailText *self, const char *bytes, gsize length, gsize place);

/* Adds a word that does not stand in the other text. `place` becomes the place of each byte. */
void mail_text_add_word (MailText *self, const char *word, gsize place);

/* Adds the bytes of `from` between `start` and `end`, with their places. Both texts must be made
 * from the same other text. */
void mail_text_copy (MailText *self, const MailText *from, gsize start, gsize end);

/* Removes all bytes after the first `length` ones. */
void mail_text_cut (MailText *self, gsize length);

/* Returns the place of byte `i`, or of the last byte if the text is shorter; 0 if it is empty. */
gsize mail_text_place (const MailText *self, gsize i);
