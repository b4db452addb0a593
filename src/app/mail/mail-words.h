#pragma once

/* The texts about email games in the user's language. All returned strings are to be freed unless
 * they are const. */

#include "app/mail/mail-play.h"

/* Why an email is refused, or that it has nothing new: a short text, lent; and a longer one with
 * the place and what to do. `variant` is that of the compared game, or NULL. */
const char *mail_words_verdict (MailVerdict verdict);
char *mail_words_new_reason (const MailMatch *match, const Variant *variant);

/* The move that leads to the node, such as "6. E6-E8"; NULL before the first move. */
char *mail_words_new_move (const Node *node);

/* A text such as "Your turn" or "Waiting for Black". */
char *mail_words_new_turn (const Variant *variant, MailTurn turn, int seat);

/* A text such as "since Friday, 10:30"; empty for 0. `seconds` is a Unix time. */
char *mail_words_new_since (gint64 seconds);

/* Why a line cannot be sent as conditional moves. */
const char *mail_words_line_problem (MailLineProblem problem);

/* Writes the email to send now, with the player's note, which may be NULL. */
void mail_words_write (LogresGameSession *session, const char *note, MailPost *post);
