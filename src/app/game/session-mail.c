#include "app/game/session-mail.h"

#include "app/game/record-change.h"
#include "app/game/session-private.h"

static const char days_tag[] = "DaysPerMove";

/* ---- Questions ---- */

gboolean
logres_game_session_is_by_mail (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return self->mail.settled != NULL;
}

guint
logres_game_session_get_seats_here (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), 0);

  return self->mail.seats_here;
}

gboolean
session_is_here (LogresGameSession *self, Seat seat)
{
  return self->mail.settled == NULL || (self->mail.seats_here & 1u << seat) != 0;
}

const Node *
logres_game_session_get_settled (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), NULL);

  return self->mail.settled;
}

gboolean
logres_game_session_is_end_settled (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return self->mail.is_end_settled;
}

const MailNotes *
logres_game_session_get_mail_notes (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), NULL);

  return &self->mail.notes;
}

MailTurn
logres_game_session_get_mail_turn (LogresGameSession *self)
{
  int seat = logres_game_session_get_seat_to_move (self);

  if (seat == NOBODY)
    return self->mail.is_end_settled ? MAIL_OVER : MAIL_TO_SEND;
  if (session_is_here (self, (Seat) seat))
    return MAIL_TO_MOVE;

  /* `n_known` is -1 in a game that was never sent, so a game in which another machine moves first
   * is sent before its first move. */
  return (gint64) node_count_moves (self->live) > self->mail.notes.n_known ? MAIL_TO_SEND
                                                                           : MAIL_WAITING;
}

/* ---- Changes ---- */

void
logres_game_session_fix (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  self->mail.settled = self->live;
  self->taken_back = NULL;
  if (!history_is_open (self->history))
    history_forget (self->history);
  history_lose_saved (self->history);
  self->serial++;
  session_tell (self);
}

void
logres_game_session_settle (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  self->mail.is_end_settled = !session_is_ongoing (self);
  logres_game_session_fix (self);
}

void
logres_game_session_go_to_settled (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self) && self->mail.settled != NULL);

  session_stand_at (self, self->mail.settled);
}

void
logres_game_session_take_end (LogresGameSession *self, Result result, Termination how)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self) && session_is_ongoing (self));

  session_end (self, result, how);
}

void
logres_game_session_set_by_mail (LogresGameSession *self, guint seats_here)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  self->mail.seats_here = seats_here;
  logres_game_session_settle (self);
}

void
logres_game_session_set_move_days (LogresGameSession *self, int days)
{
  g_autofree char *text = days > 0 ? g_strdup_printf ("%d", days) : NULL;

  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  record_change_tag (self->record, days_tag, text);
  history_lose_saved (self->history);
  self->serial++;
  session_tell (self);
}

void
session_leave_mail (LogresGameSession *self)
{
  mail_notes_clear (&self->mail.notes);
  self->mail = (MailState) { 0 };
  record_change_tag (self->record, days_tag, NULL);
}

void
logres_game_session_set_mail_notes (LogresGameSession *self, MailNotes *notes)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  mail_notes_clear (&self->mail.notes);
  self->mail.notes = *notes;
  mail_notes_init (notes);
  history_lose_saved (self->history);
  self->serial++;
  session_tell (self);
}
