#include "app/game/session-time.h"

#include "app/game/session-private.h"

/* ---- Clocks ---- */

const TimeControl *
logres_game_session_get_time_control (LogresGameSession *self)
{
  return &self->clock.clock.control;
}

gint64
logres_game_session_get_time_left_us (LogresGameSession *self, Seat seat)
{
  return session_clock_left (&self->clock, seat);
}

static void
run_clock (LogresGameSession *self)
{
  session_clock_set_paused (&self->clock, self->record, self->live,
                            self->is_paused || self->is_studying || self->lock != NULL);
}

void
logres_game_session_lock (LogresGameSession *self, const char *why)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  g_free (self->lock);
  self->lock = g_strdup (why);
  run_clock (self);
  session_tell (self);
}

const char *
logres_game_session_get_lock (LogresGameSession *self)
{
  return self->lock;
}

void
logres_game_session_set_paused (LogresGameSession *self, gboolean is_paused)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  if (self->is_paused == is_paused)
    return;

  self->is_paused = is_paused;
  run_clock (self);
  session_tell (self);
}

void
logres_game_session_go_on (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  session_take_over (self);
  logres_game_session_set_paused (self, FALSE);
}

gboolean
logres_game_session_is_paused (LogresGameSession *self)
{
  return self->is_paused || self->lock != NULL;
}

gboolean
logres_game_session_is_clock_running (LogresGameSession *self)
{
  return game_clock_running (&self->clock.clock) != NOBODY;
}

void
logres_game_session_set_time_func (LogresGameSession *self, LogresTimeFunc func)
{
  self->clock.time_func = func;
}

/* ---- Studying ---- */

gboolean
session_is_between_people (LogresGameSession *self)
{
  gboolean has_person[2] = { FALSE, FALSE };

  for (int seat = 0; seat < record_variant (self->record)->n_seats; seat++) {
    Player player = player_read (self->record, (Seat) seat);

    has_person[variant_team ((Seat) seat)] |= !player_is_engine (&player);
  }

  return has_person[0] && has_person[1];
}

gboolean
logres_game_session_may_study (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return !session_is_ongoing (self) || !game_clock_is_used (&self->clock.clock) ||
         !session_is_between_people (self);
}

void
logres_game_session_set_studying (LogresGameSession *self, gboolean is_studying)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  if (self->is_studying == is_studying)
    return;

  self->is_studying = is_studying;
  if (!is_studying)
    self->shown = self->live;
  else
    logres_game_session_note_help (self, HELP_ANALYSIS);
  run_clock (self);
  session_tell (self);
}

gboolean
logres_game_session_is_studying (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return self->is_studying;
}
