#pragma once

/* The part of a session for email games, in which some players use another machine. Moves that the
 * other players know are settled: they cannot be taken back or removed.
 *
 *     root ── 1 ── 2 ── 3 ── 4        1 to 3: settled, because they were sent or received
 *             └ 2' ── 3'              4: live, and not sent yet
 *                                     2' and 3': a variation
 */

#include "app/game/game-session.h"
#include "app/game/mail-notes.h"

/* Makes the game an email game. `seats_here` has a bit for each seat that plays on this machine.
 * The live node becomes settled. */
void logres_game_session_set_by_mail (LogresGameSession *self, guint seats_here);
gboolean logres_game_session_is_by_mail (LogresGameSession *self);
guint logres_game_session_get_seats_here (LogresGameSession *self);

/* Sets the days that a player has for a move; 0 means that there is no limit. The record has the
 * days as a tag, so all players see them. */
void logres_game_session_set_move_days (LogresGameSession *self, int days);

/* Returns the last settled node; NULL if this is not an email game. */
const Node *logres_game_session_get_settled (LogresGameSession *self);

/* Notes that all players know the live position, and the result if there is one. Clears the undo
 * history. During a step of the history, the caller must clear the history after the step, with
 * logres_game_session_forget_edits(). */
void logres_game_session_settle (LogresGameSession *self);

/* Settles the live node after a conditional move, which cannot be taken back although it is not
 * sent yet. */
void logres_game_session_fix (LogresGameSession *self);

/* Takes back all moves that are not settled, also those of computers. Call this during an edit. */
void logres_game_session_go_to_settled (LogresGameSession *self);

/* Ends the game with a result that another player has sent by email. */
void logres_game_session_take_end (LogresGameSession *self, Result result, Termination how);

/* Returns whether the game is over and all players know the result. */
gboolean logres_game_session_is_end_settled (LogresGameSession *self);

/* Returns the notes about the email game, which are lent. The notes are not part of the record, but
 * are saved with the state of the game. */
const MailNotes *logres_game_session_get_mail_notes (LogresGameSession *self);
/* Replaces the notes. The session takes all texts from `notes`, which are empty afterwards. */
void logres_game_session_set_mail_notes (LogresGameSession *self, MailNotes *notes);

/* The states of an email game, in the order in which the list of email games shows them. */
typedef enum MailTurn {
  MAIL_TO_MOVE, /* a player here is to move */
  MAIL_TO_SEND, /* the start of the game, a move or a result is to be sent */
  MAIL_WAITING, /* an email from another player is awaited */
  MAIL_OVER,    /* the game is over, and all players know the result */
  N_MAIL_TURNS
} MailTurn;

MailTurn logres_game_session_get_mail_turn (LogresGameSession *self);
