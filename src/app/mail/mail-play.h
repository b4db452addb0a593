#pragma once

/* Sends and receives the moves of an email game, and handles its conditional moves.
 *
 *     a move is made ──► it waits ── written ── sent ──► known to all
 *           ▲                                               │
 *           └────────────── taken ◄── read ◄── an email ◄───┘
 */

#include "app/game/session-mail.h"
#include "mail/game/mail-match.h"
#include "mail/game/mail-message.h"

/* Turns a game into an email game. No other player knows it yet. */
void mail_play_begin (LogresGameSession *session, guint seats_here);

/* ---- Sending ---- */

typedef struct MailPost {
  char *subject, *body; /* owned */
} MailPost;

void mail_post_clear (MailPost *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MailPost, mail_post_clear)

/* Writes the email to send now. `words` needs no `how` and other texts if there is nothing to
 * say. */
void mail_play_write (LogresGameSession *session, const MailWords *words, MailPost *post);

/* Notes that the email was sent, so all players know the live position. */
void mail_play_note_sent (LogresGameSession *session, const MailPost *post);

/* The email that was sent last; FALSE if none was. */
gboolean mail_play_get_sent (LogresGameSession *session, MailPost *post);

/* Notes the address of a seat. */
void mail_play_set_address (LogresGameSession *session, Seat seat, const char *address);

/* The addresses of all other seats, separated by commas; NULL if none is known. To be freed. */
char *mail_play_dup_addresses (LogresGameSession *session);

/* ---- Reading ---- */

/* Compares an email with this game. It may fit the game without the unsent moves. */
MailMatch mail_play_match (LogresGameSession *session, const MailReading *reading);

/* Plays the new moves of the email. If a conditional move here answers them, that is played too and
 * waits to be sent. Returns the number of such answers. */
guint mail_play_take (LogresGameSession *session, const MailMatch *match);

/* A new game from an email; the bits of `seats_here` are the seats that play here. To be
 * unreferenced. */
LogresGameSession *mail_play_new_session (const MailMatch *match, guint seats_here);

/* ---- Conditional moves ---- */

/* The conditional moves of the player here (mail-conditions.h) are lines that begin at the live
 * node. The next email contains them, and they are dropped when the player replaces the unsent move
 * before them. The first function adds the line from the live node to another node; the second one
 * lists their texts, to be freed with g_ptr_array_unref(). */
gboolean mail_play_add_line (LogresGameSession *session, const Node *end, MailLineError *error);
GPtrArray *mail_play_list_lines (LogresGameSession *session);
void mail_play_remove_line (LogresGameSession *session, const char *text);

/* Plays the conditional moves with which other players have answered the move just made here. They
 * cannot be taken back. Returns their number. */
guint mail_play_answer (LogresGameSession *session);
