#pragma once

/* A game by mail as it goes to and fro: what is sent, what comes, and what was said beforehand.
 *
 *     a move is made ──► it waits ── written ── sent ──► known to all
 *           ▲                                               │
 *           └────────────── taken ◄── read ◄── a mail ◄─────┘
 */

#include "app/game/session-mail.h"
#include "mail/game/mail-match.h"
#include "mail/game/mail-message.h"

/* Makes a game one by mail, of which nobody else knows yet. */
void mail_play_begin (LogresGameSession *session, guint seats_here);

/* ---- Sending ---- */

typedef struct MailPost {
  char *subject, *body; /* owned */
} MailPost;

void mail_post_clear (MailPost *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MailPost, mail_post_clear)

/* Who made the last move here, or could make the first: a seat, or MAIL_NOBODY. */
int mail_play_sender (LogresGameSession *session);

/* What there is to be sent now; `words` without `how` and so on where nothing is to be said. */
void mail_play_write (LogresGameSession *session, const MailWords *words, MailPost *post);

/* It was sent: all know how the game stands now. */
void mail_play_note_sent (LogresGameSession *session, const MailPost *post);

/* What was sent last; false where nothing was. */
gboolean mail_play_get_sent (LogresGameSession *session, MailPost *post);

/* Where mails to a seat go; NULL where it is not known. To be freed. */
char *mail_play_dup_address (LogresGameSession *session, Seat seat);
void mail_play_set_address (LogresGameSession *session, Seat seat, const char *address);

/* All other seats' addresses, with commas; NULL where none is known. To be freed. */
char *mail_play_dup_addresses (LogresGameSession *session);

/* ---- Reading ---- */

/* What a mail is to this game. A move that waits here may give way to it. */
MailMatch mail_play_match (LogresGameSession *session, const MailReading *reading);

/* Plays what is new in it. What was said here beforehand is answered, and waits for being sent; so
 * many moves. */
guint mail_play_take (LogresGameSession *session, const MailMatch *match);

/* A game of which nobody here has known; these seats, bits, are moved here. To be unreferenced. */
LogresGameSession *mail_play_new_session (const MailMatch *match, guint seats_here);

/* ---- What is said beforehand ---- */

/* Somebody else has answered already what has just been played here: his moves are made, and stay.
 * How many. */
guint mail_play_answer (LogresGameSession *session);
