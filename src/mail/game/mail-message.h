#pragma once

/* Writes a game as an email for the other players:
 *
 *     6. E6-E8                        the new moves
 *     White offers a draw.            sentences of the program in the user's language
 *     …                               the user's own words
 *     (the board, drawn with letters)
 *     %%%%% logres
 *     [Variant "camelot"]             the record: record-writer.h, mail-tags.h
 *     …
 *     %%%%% end
 *
 * Lines have at most MAIL_COLUMNS characters, so that no mail program breaks them; only a longer
 * word of a name or comment makes a longer line. The email has nothing that the players did not
 * agree to share: the record holds the played moves, without variations, comments, marks and
 * drawings, and the tags of the game. */

#include "mail/game/mail-conditions.h"
#include "mail/game/mail-tags.h"

enum { MAIL_COLUMNS = 72 };

typedef struct MailMessage {
  const Record *record; /* its Result and Termination are sent too */
  const Node *live;     /* the last move that is sent */
  const Node
    *known;   /* the last move that all players know already; NULL for the move before the last */
  int sender; /* a seat, or MAIL_NOBODY to leave the sender out */
  int draw_offer;                   /* the seat that offers a draw, or MAIL_NOBODY */
  const MailConditions *conditions; /* lines of the sender that still apply are sent; may be NULL */
} MailMessage;

/* Texts in the user's language, in UTF-8; any may be NULL. The longer texts are wrapped. */
typedef struct MailWords {
  const char *game;       /* "River Camelot"; without it the id of the variant is used */
  const char *says;       /* "White offers a draw. Black to move." */
  const char *note;       /* the user's own words */
  const char *conditions; /* above conditional moves: "If you play the first, I answer so:" */
  const char *how;        /* after the record: instructions for the reader */
} MailWords;

/* The record for the email, to be freed; NULL without memory. */
Record *mail_message_record (const MailMessage *self);

/* These append to `out`; they return false and leave `out` unchanged without memory. */
bool mail_message_write (const MailMessage *self, const MailWords *words, TextBuffer *out);

/* Writes one line, for example "Camelot: Bors - Kay, 6. E6-E8". */
bool mail_message_write_subject (const MailMessage *self, const MailWords *words, TextBuffer *out);
