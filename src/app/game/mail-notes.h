#pragma once

/* What is known of a game by mail beside its record: where mails go, what was sent last and when,
 * since when it is whose turn, and what is to be answered by itself. The state of the game has it
 * as one line of text, and nothing of it is ever sent but the answers. */

#include "core/rules/variant.h"

#include <glib.h>

typedef struct MailNotes {
  char *address[MAX_SEATS]; /* owned, like all texts here; NULL where it is not known */
  gint64 since;             /* when the last move came or went, in seconds; 0: not known */
  char *sent_subject;       /* of what was sent last; NULL: nothing yet */
  char *sent_text;
  char *conditions; /* as mail_conditions_write() writes them */
  char *waiting;    /* moves that were not sent yet when they were written */
  gint64 n_known;   /* moves that everybody knows; what comes behind is not sent yet */
} MailNotes;

void mail_notes_init (MailNotes *self);
void mail_notes_clear (MailNotes *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MailNotes, mail_notes_clear)

/* What makes no sense is left out. NULL: nothing is known. */
void mail_notes_read (MailNotes *self, const char *text);

/* To be freed. */
char *mail_notes_dup_text (const MailNotes *self);

/* With texts of its own. */
void mail_notes_copy (MailNotes *self, const MailNotes *other);

/* A copy; NULL for an empty text. */
void mail_notes_set (char **text, const char *value);
