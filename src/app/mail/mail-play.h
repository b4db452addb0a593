#pragma once

/* Sends and receives the moves of an email game, and handles its conditional moves.
 *
 *     a move is made ──► the move waits ──► an email is sent ──► all players know the move
 *           ▲                                                              │
 *           └──── its moves are played ◄── it is read ◄── an email comes ◄─┘
 */

#include "app/game/session-mail.h"
#include "mail/game/mail-match.h"
#include "mail/game/mail-message.h"

/* Turns a game into an email game that no other player knows yet. `seats_here` has a bit for each
 * seat that plays on this machine. */
void mail_play_begin (LogresGameSession *session, guint seats_here);

/* ---- Sending ---- */

typedef struct MailPost {
  char *subject, *body; /* owned */
} MailPost;

void mail_post_clear (MailPost *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MailPost, mail_post_clear)

/* Writes the email to send now into `post`. */
void mail_play_write (LogresGameSession *session, const MailWords *words, MailPost *post);

/* Notes that the email was sent, so all players know the live position. */
void mail_play_note_sent (LogresGameSession *session, const MailPost *post);

/* Copies the email that was sent last into `post`. Returns FALSE if none was sent. */
gboolean mail_play_get_sent (LogresGameSession *session, MailPost *post);

/* Notes the email address of the player of a seat. */
void mail_play_set_address (LogresGameSession *session, Seat seat, const char *address);

/* Returns the addresses of the players elsewhere, with commas between them. The caller frees the
 * text. NULL means that no address was noted. */
char *mail_play_dup_addresses (LogresGameSession *session);

/* ---- Reading ---- */

/* Compares an email with this game. If the email does not continue this game, but continues the
 * game without its unsent moves, returns the result of the second comparison. */
MailMatch mail_play_match (LogresGameSession *session, const MailReading *reading);

/* Plays the new moves of the email, and takes over its result or draw offer. Then plays the
 * conditional moves that answer the new moves. These wait to be sent. If the email continues an
 * earlier position, takes the unsent moves back first. Returns the number of conditional moves
 * played. */
guint mail_play_take (LogresGameSession *session, const MailMatch *match);

/* Returns a new game from an email, which the caller unreferences. `seats_here` is as in
 * mail_play_begin(). */
LogresGameSession *mail_play_new_session (const MailMatch *match, guint seats_here);

/* ---- Conditional moves ---- */

/* Adds a line of conditional moves (mail-conditions.h) of the player on this machine: the moves
 * from the live node to `end`. The next email contains the line. If the player replaces an unsent
 * move before the line, the line is dropped. Returns FALSE with an error if the line is not
 * possible. */
gboolean mail_play_add_line (LogresGameSession *session, const Node *end, MailLineError *error);

/* Returns the lines that the next email will contain, as the game shows its moves. The caller frees
 * the array. */
GPtrArray *mail_play_list_lines (LogresGameSession *session);

/* Removes the line with this text from the next email. */
void mail_play_remove_line (LogresGameSession *session, const char *text);

/* Plays the conditional moves with which other players have answered the move just made here.
 * Nobody can take these moves back. Returns their number. */
guint mail_play_answer (LogresGameSession *session);
