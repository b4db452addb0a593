#pragma once

/* Facts about an email game that are not in its record: addresses, the last email, since when a
 * player is to move, and conditional moves. The state of the game stores them as one line of text.
 * Only the conditional moves are ever sent. */

#include "core/rules/variant.h"

#include <glib.h>

typedef struct MailNotes {
  char *address[MAX_SEATS]; /* owned, as all texts here; NULL if not known */
  gint64 since;             /* time of the last move, in seconds; 0 if not known */
  char *sent_subject;       /* of the last email; NULL before the first email */
  char *sent_text;
  char *conditions; /* as mail_conditions_dup_text() writes them */
  char *waiting;    /* moves that were not sent yet when this was written */
  gint64 n_known;   /* the number of moves that all players know; later moves are not sent yet */
} MailNotes;

void mail_notes_init (MailNotes *self);
void mail_notes_clear (MailNotes *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MailNotes, mail_notes_clear)

/* Skips invalid values. NULL gives empty notes. */
void mail_notes_read (MailNotes *self, const char *text);

/* To be freed. */
char *mail_notes_dup_text (const MailNotes *self);

/* The copy has its own texts. */
void mail_notes_copy (MailNotes *self, const MailNotes *other);

/* Sets a copy of the text; NULL for an empty text. */
void mail_notes_set (char **text, const char *value);
