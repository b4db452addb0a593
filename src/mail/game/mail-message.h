#pragma once

/* Writes a game as an email for the other players:
 *
 *     6. E6-E8                        the new moves
 *     White offers a draw.            sentences of the program in the user's language
 *     …                               the user's own words
 *     (the board, drawn with letters)
 *     H11-F9 G8-G9                    conditional moves, one line each
 *     %%%%% logres
 *     [Variant "camelot"]             the record: record-writer.h, mail-tags.h
 *     …
 *     %%%%% end
 *
 * Lines have at most MAIL_COLUMNS characters, so that no mail program breaks them. Only a word that
 * is longer makes a longer line. The record has the tags of the game and the moves up to `live`,
 * but the user's variations, comments, marks and drawings stay private. */

#include "mail/game/mail-conditions.h"
#include "mail/game/mail-tags.h"

enum { MAIL_COLUMNS = 72 };

typedef struct MailMessage {
  const Record *record; /* its Result and Termination are sent too */
  const Node *live;     /* the last move that is sent */
  const Node
    *known;   /* the last move that the other players have; NULL means that only `live` is new */
  int sender; /* a seat, or MAIL_NOBODY to leave the sender out */
  int draw_offer; /* the seat that offers a draw; MAIL_NOBODY if there is no offer */
  const MailConditions *conditions; /* the sender's lines that still apply are sent; may be NULL */
} MailMessage;

/* Texts in the user's language, in UTF-8. Each may be NULL. Line breaks are added to all texts but
 * `game`, which is for the subject. */
typedef struct MailWords {
  const char *game;       /* such as "River Camelot"; if NULL, the id of the variant is used */
  const char *says;       /* such as "White offers a draw. Black is to move." */
  const char *note;       /* the user's own words */
  const char *conditions; /* the line above conditional moves */
  const char *how;        /* after the record: instructions for the reader */
} MailWords;

/* Returns the record for the email, which the caller frees; NULL if memory runs out. */
Record *mail_message_record (const MailMessage *self);

/* Appends the text of the email to `out`. If memory runs out, returns false and leaves `out`
 * unchanged. */
bool mail_message_write (const MailMessage *self, const MailWords *words, TextBuffer *out);

/* Appends the subject in the same way. It is one line, such as "Camelot: Bors - Kay, 6. E6-E8". */
bool mail_message_write_subject (const MailMessage *self, const MailWords *words, TextBuffer *out);
