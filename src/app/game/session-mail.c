#include "app/game/session-play.h"

#include "app/game/taken-back.h"

static gboolean
is_over (LogresGameSession *self)
{
  return logres_game_session_get_result (self, NULL) != ONGOING;
}

/* ---- Questions ---- */

gboolean
logres_game_session_is_by_mail (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return self->settled != NULL;
}

guint
logres_game_session_get_seats_here (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), 0);

  return self->seats_here;
}

gboolean
session_is_here (LogresGameSession *self, Seat seat)
{
  return self->settled == NULL || (self->seats_here & 1u << seat) != 0;
}

const Node *
logres_game_session_get_settled (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), NULL);

  return self->settled;
}

gboolean
logres_game_session_is_end_settled (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return self->is_end_settled;
}

/* An end that nobody knows yet is taken back alone, as in any other game. */
Node *
session_undo_target (LogresGameSession *self)
{
  gboolean is_known = self->settled == self->live && (!is_over (self) || self->is_end_settled);

  return is_known ? NULL : taken_back_target (self->record, self->live);
}

const char *
logres_game_session_get_mail_notes (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), NULL);

  return self->mail_notes;
}

/* ---- Changes ---- */

void
logres_game_session_fix (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  self->settled = self->live;
  g_ptr_array_set_size (self->undone, 0);
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

  self->is_end_settled = is_over (self);
  logres_game_session_fix (self);
}

void
logres_game_session_take_end (LogresGameSession *self, Result result, Termination how)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self) && !is_over (self));

  session_end (self, result, how);
}

void
logres_game_session_set_by_mail (LogresGameSession *self, guint seats_here)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  self->seats_here = seats_here;
  logres_game_session_settle (self);
}

void
session_leave_mail (LogresGameSession *self)
{
  self->seats_here = 0;
  self->settled = NULL;
  self->is_end_settled = FALSE;
  g_clear_pointer (&self->mail_notes, g_free);
}

void
logres_game_session_set_mail_notes (LogresGameSession *self, const char *text)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  g_free (self->mail_notes);
  self->mail_notes = g_strdup (text);
  history_lose_saved (self->history);
  self->serial++;
  session_tell (self);
}
