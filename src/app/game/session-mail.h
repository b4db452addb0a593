#pragma once

/* The part of a session for email games, in which some players use another machine. Moves that the
 * other players know are settled: they cannot be taken back, removed or replaced.
 *
 *     root ── 1 ── 2 ── 3 ── 4        3: settled, as it was sent or received
 *             └ 2' ── 3'              4: live, and not sent yet
 */

#include "app/game/game-session.h"
#include "app/game/mail-notes.h"

/* Makes it an email game. `seats_here` are the bits of the seats that play on this machine. The
 * live node becomes settled. */
void logres_game_session_set_by_mail (LogresGameSession *self, guint seats_here);
gboolean logres_game_session_is_by_mail (LogresGameSession *self);
guint logres_game_session_get_seats_here (LogresGameSession *self);

/* The last move that all players know; NULL if this is not an email game. */
const Node *logres_game_session_get_settled (LogresGameSession *self);

/* Notes that all players know the live position. The undo history ends here; within a step, it is
 * cleared when the step ends. */
void logres_game_session_settle (LogresGameSession *self);

/* The same for a conditional move: it cannot be taken back, although it is not sent yet. */
void logres_game_session_fix (LogresGameSession *self);

/* Ends the game as another player has said in an email. */
void logres_game_session_take_end (LogresGameSession *self, Result result, Termination how);

/* Whether the other players know how the game ended. */
gboolean logres_game_session_is_end_settled (LogresGameSession *self);

/* The notes about the email game, lent. They are not part of the record, but the state of the game
 * keeps them. The session takes ownership of the texts in the notes that it is given. */
const MailNotes *logres_game_session_get_mail_notes (LogresGameSession *self);
void logres_game_session_set_mail_notes (LogresGameSession *self, MailNotes *notes);

/* The state of an email game, in the order in which the list of email games shows them. */
typedef enum MailTurn {
  MAIL_TO_MOVE, /* a player here is to move */
  MAIL_TO_SEND, /* there is a move or a result to send */
  MAIL_WAITING, /* for an email from another player */
  MAIL_OVER,    /* and all players know it */
  N_MAIL_TURNS
} MailTurn;

MailTurn logres_game_session_get_mail_turn (LogresGameSession *self);
