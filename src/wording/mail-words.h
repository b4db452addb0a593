#pragma once

/* Sentences about emails with games, for both programs. The caller frees all returned strings that
 * are not const. */

#include "mail/game/mail-match.h"

/* Returns a heading for the verdict, such as "A move is missing in this mail". */
const char *mail_words_verdict (MailVerdict verdict);

/* Returns sentences that explain the verdict: what is wrong, where, and what to do; "" if there is
 * nothing to explain. For a refused email the text says that nothing has been changed, unless
 * `variant` is NULL. */
char *mail_words_new_reason (const MailMatch *match, const Variant *variant);

/* Returns the move that leads to the node, such as "6. E6-E8"; NULL for the root. */
char *mail_words_new_move (const Node *node);

/* Returns a sentence that says why a line of conditional moves is refused; "" for MAIL_LINE_OK. */
const char *mail_words_line_problem (MailLineProblem problem);

/* Returns a sentence about the days for a move, or NULL if the game has no limit. */
char *mail_words_new_days (const Record *record);

/* Returns sentences for an email about the state of the game: how it ended, or who offers a draw
 * and who is to move, as in "White offers a draw. Black is to move.", and the days for a move.
 * `draw_offer` is a seat or MAIL_NOBODY. */
char *mail_words_new_says (const Record *record, const Node *live, int draw_offer);
