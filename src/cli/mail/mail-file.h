#pragma once

/* A game by email as a record in a file. Two tags store what the moves do not say:
 *
 *     [DrawOffer "White"]                  an open draw offer
 *     [MailLine "White 3 H11-F9 G8-G9"]    a conditional move, as mail-conditions.h writes it */

#include "cli/common/command.h"
#include "core/record/record.h"
#include "mail/game/mail-conditions.h"

typedef struct MailFile {
  Record *record;            /* owned */
  Node *live;                /* the last move of the main line */
  MailConditions conditions; /* owned */
  char *rest;                /* owned; the text after the game, with further games */
  int draw_offer;            /* the seat that offers a draw; MAIL_NOBODY if there is no offer */
} MailFile;

/* Reads the first game of the file. Returns false after an error message. */
bool mail_file_read (MailFile *self, const char *name);
void mail_file_clear (MailFile *self);

/* Returns the seat with that name or letter. If there is none, prints an error message and returns
 * MAIL_NOBODY. */
int mail_file_find_seat (const MailFile *self, const char *name);

/* Plays a legal move at the end of the game. */
void mail_file_play (MailFile *self, Move move);

/* Plays the conditional moves that apply now. Removes those that can no longer apply. */
void mail_file_apply (MailFile *self);

/* Notes the result in the record if the game is over on the board. */
void mail_file_note_end (MailFile *self);

/* Updates the tags and returns the text of the record, which the caller frees. */
char *mail_file_write (MailFile *self);

/* Ends the program with an error message unless `has_memory`. */
void mail_need (bool has_memory);
