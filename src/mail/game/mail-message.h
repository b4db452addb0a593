#pragma once

/* Writes a game as a mail for the other player, or players:
 *
 *     6. E6-E8                        what is new
 *     White offers a draw.            what the program says of it in the user's language
 *     …                               what the user wants to say
 *     (the board, drawn with letters)
 *     %%%%% logres
 *     [Variant "camelot"]             the record: record-writer.h, mail-tags.h
 *     …
 *     %%%%% end
 *
 * Lines have no more than MAIL_COLUMNS characters, so that no mailer breaks them; only words of a
 * name or comment that are longer remain. What the players did not agree to share stays at home:
 * the record holds the moves that were played and no variation, the tags that belong to the game,
 * and of comments and the like only what is asked for. */

#include "mail/game/mail-conditions.h"
#include "mail/game/mail-tags.h"

enum { MAIL_COLUMNS = 72 };

/* What goes along of what is said of the moves. */
typedef enum MailShare {
  MAIL_SHARE_COMMENTS = 1 << 0,
  MAIL_SHARE_MARKS = 1 << 1, /* ! and ? */
  MAIL_SHARE_DRAWINGS = 1 << 2,
  MAIL_SHARE_CLOCKS = 1 << 3,
  MAIL_SHARE_EVALS = 1 << 4,
} MailShare;

typedef struct MailMessage {
  const Record *record; /* its Result and Termination are sent too */
  const Node *live;     /* the last move that is sent */
  const Node *known;    /* the last one that everybody knows already; NULL: all but the last */
  int sender;           /* a seat, or MAIL_NOBODY: then nothing is said of it */
  int draw_offer;       /* who offers a draw, or MAIL_NOBODY */
  unsigned share;       /* of MailShare; 0 as a rule */
  const MailConditions *conditions; /* NULL; those of the sender are sent, where they still apply */
} MailMessage;

/* Words of the user's language, in UTF-8; any may be NULL. Those of several lines are wrapped. */
typedef struct MailWords {
  const char *game;       /* "River Camelot"; else the variant's id */
  const char *says;       /* "White offers a draw. Black to move." */
  const char *note;       /* what the user himself wants to say */
  const char *conditions; /* above conditional moves: "If you play the first, I answer so:" */
  const char *how;        /* behind the record: what to do with it */
} MailWords;

/* The record as it is sent, to be freed; NULL when there is no memory. */
Record *mail_message_record (const MailMessage *self);

/* These add to `out`; false, and `out` as it was, when there is no memory. */
bool mail_message_write (const MailMessage *self, const MailWords *words, TextBuffer *out);

/* "Camelot: Bors - Kay, 6. E6-E8", in one line. */
bool mail_message_write_subject (const MailMessage *self, const MailWords *words, TextBuffer *out);
