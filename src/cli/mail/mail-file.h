#pragma once

/* A game by mail as a record in a file, with what is known of it beside its moves:
 *
 *     [DrawOffer "White"]              it stands
 *     [MailLine "White 3 H11-F9 G8-G9"]    a conditional move, as mail-conditions.h writes it
 */

#include "core/record/record.h"
#include "mail/game/mail-conditions.h"

typedef struct MailFile {
  Record *record; /* owned */
  Node *live;
  MailConditions conditions; /* owned */
  int draw_offer;
} MailFile;

/* The first game of the file. False, complained of, when it cannot be read. */
bool mail_file_read (MailFile *self, const char *name);
void mail_file_clear (MailFile *self);

/* The seats, a bit each, of that name or letter; 0, complained of, if there is none. */
unsigned mail_file_seats (const MailFile *self, const char *name);

/* Plays what was announced and applies now, and forgets what does not. False when there is no
 * memory. */
bool mail_file_apply (MailFile *self);

/* Puts into the record what is known beside it, and gives its text, to be freed; NULL when there is
 * no memory. */
char *mail_file_write (MailFile *self);
