#pragma once

/* A game by mail: some of the players sit elsewhere. What they know of it is settled: it is not
 * taken back, cut or played otherwise.
 *
 *     root ── 1 ── 2 ── 3 ── 4        3: settled, as it was sent or came
 *             └ 2' ── 3'              4: live, and waits for being sent
 */

#include "app/game/game-session.h"
#include "app/game/mail-notes.h"

/* Only these seats, bits, are moved here, and where the game stands is settled. */
void logres_game_session_set_by_mail (LogresGameSession *self, guint seats_here);
gboolean logres_game_session_is_by_mail (LogresGameSession *self);
guint logres_game_session_get_seats_here (LogresGameSession *self);

/* The last move that all players know; NULL where it is no game by mail. */
const Node *logres_game_session_get_settled (LogresGameSession *self);

/* All players know now how the game stands. What was done until now stays; within a step, which is
 * to be forgotten then. */
void logres_game_session_settle (LogresGameSession *self);

/* The same for what somebody said beforehand: it stays, though it is not sent yet. */
void logres_game_session_fix (LogresGameSession *self);

/* An end that somebody else has told of and that holds. */
void logres_game_session_take_end (LogresGameSession *self, Result result, Termination how);

/* Whether they know how it ended. */
gboolean logres_game_session_is_end_settled (LogresGameSession *self);

/* What else is known of it as a game by mail; lent. It is not part of the record and comes back
 * with the state. The session takes the texts of the notes that it is given. */
const MailNotes *logres_game_session_get_mail_notes (LogresGameSession *self);
void logres_game_session_set_mail_notes (LogresGameSession *self, MailNotes *notes);

/* Of a game by mail, in the order in which a list has them. */
typedef enum MailTurn {
  MAIL_TO_MOVE, /* a move is to be made here */
  MAIL_TO_SEND, /* something was done here that others do not know */
  MAIL_WAITING, /* for somebody else's mail */
  MAIL_OVER,    /* and everybody knows it */
  N_MAIL_TURNS
} MailTurn;

MailTurn logres_game_session_get_mail_turn (LogresGameSession *self);
