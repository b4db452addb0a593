#pragma once

/* What is said of games by mail, in the user's language. All texts are to be freed. */

#include "app/mail/mail-play.h"

/* Why a mail is refused, or that nothing in it is new: in a line, lent; and where, and what to do.
 * `variant` is that of the game it was held against, or NULL. */
const char *mail_words_verdict (MailVerdict verdict);
char *mail_words_new_reason (const MailMatch *match, const Variant *variant);

/* "6. E6-E8", as the move that leads to a node is written; NULL before the first one. */
char *mail_words_new_move (const Node *node);

/* "Your turn", "Waiting for Black". */
char *mail_words_new_turn (const Variant *variant, MailTurn turn, int seat);

/* "since Friday, 10:30"; empty for 0. `seconds` is as g_date_time_to_unix() has it. */
char *mail_words_new_since (gint64 seconds);

/* Why a line cannot be sent along. */
const char *mail_words_line_problem (MailLineProblem problem);

/* What there is to be sent now, with what the player himself wants to say; NULL: nothing. */
void mail_words_write (LogresGameSession *session, const char *note, MailPost *post);
