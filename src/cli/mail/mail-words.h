#pragma once

/* Messages about an email, in plain English, on standard error. */

#include "mail/game/mail-match.h"

/* Writes lines such as "MAIL:12:5: `E6-E9`: …", and also tells when an email continues the game. */
void mail_words_tell (const char *name, const MailReading *reading, const MailMatch *match);

/* Writes "--if: `H11-F9`: nothing answers it". */
void mail_words_tell_line (const char *what, const char *text, const MailLineError *error);

/* Replaces `text` by a summary such as "White offers a draw. Black to move." */
enum { MAIL_SAYS_SIZE = 128 };
void mail_words_say (
  const Record *record, const Node *live, int sender, int draw_offer, char text[MAIL_SAYS_SIZE]);
