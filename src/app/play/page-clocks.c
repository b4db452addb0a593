#include "app/play/page-clocks.h"

#include "app/game/session-play.h"
#include "app/game/session-time.h"

enum { TICK_MS = 100 };

static gboolean
tick_cb (gpointer data)
{
  GameTicking *self = data;

  logres_game_session_look_at_clock (self->session);
  game_sounds_look_at_clock (self->sounds);
  player_side_show_clocks (self->players, self->session);

  return G_SOURCE_CONTINUE;
}

void
game_ticking_start (GameTicking *self, LogresGameSession *session, gboolean is_seen)
{
  game_ticking_stop (self);
  self->session = session;
  logres_game_session_set_paused (session, !is_seen);
  if (is_seen && logres_game_session_get_time_control (session)->main_ms > 0)
    self->id = g_timeout_add (TICK_MS, tick_cb, self);
}

void
game_ticking_stop (GameTicking *self)
{
  g_clear_handle_id (&self->id, g_source_remove);
  self->session = NULL;
}
