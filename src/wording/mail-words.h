#pragma once

/* Sentences about emails with games, for both programs. All returned strings are to be freed unless
 * they are const. */

#include "mail/game/mail-match.h"

/* Why an email is refused, or that it has nothing new: a short text, lent; and a longer one with
 * the place and what to do. `variant` is that of the compared game, or NULL. */
const char *mail_words_verdict (MailVerdict verdict);
char *mail_words_new_reason (const MailMatch *match, const Variant *variant);

/* The move that leads to the node, such as "6. E6-E8"; NULL before the first move. */
char *mail_words_new_move (const Node *node);

/* Why a line cannot be sent as conditional moves. */
const char *mail_words_line_problem (MailLineProblem problem);

/* The sentence about the game in an email, such as "White offers a draw. Black is to move."
 * `draw_offer` is a seat or MAIL_NOBODY. */
char *mail_words_new_says (const Record *record, const Node *live, int draw_offer);
