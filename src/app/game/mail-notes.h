#pragma once

/* Facts about an email game that are not in its record, such as addresses, the last email and
 * conditional moves. The state of the game stores them as one line of text. */

#include "core/rules/variant.h"

#include <glib.h>

typedef struct MailNotes {
  char *address[MAX_SEATS]; /* the email address of each player; NULL if unknown; all texts of this
                             * struct are owned */
  gint64 since;       /* Unix time of the last email, or of the start of the game; 0 if unknown */
  char *sent_subject; /* the subject of the last email that the user has sent; NULL before the first
                       * one */
  char *sent_text;    /* the text of this email */
  char *conditions;   /* the conditional moves, as mail_conditions_dup_text() writes them */
  char *waiting;      /* the unsent moves at the time when `conditions` was written */
  gint64 n_known;     /* the number of moves that all players know; -1 before the game was sent */
} MailNotes;

void mail_notes_init (MailNotes *self);
void mail_notes_clear (MailNotes *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MailNotes, mail_notes_clear)

/* Reads notes and skips invalid values. `text` may be NULL, which gives empty notes. */
void mail_notes_read (MailNotes *self, const char *text);

/* Returns the notes as a line of text, which the caller frees. */
char *mail_notes_dup_text (const MailNotes *self);

/* Copies the notes with their texts. Texts that `self` had before are not freed. */
void mail_notes_copy (MailNotes *self, const MailNotes *other);

/* Frees `*text` and sets it to a copy of `value`, or to NULL if `value` is NULL or empty. */
void mail_notes_set (char **text, const char *value);
