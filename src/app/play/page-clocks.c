#include "app/play/page-clocks.h"

#include "app/game/session-play.h"
#include "app/game/session-time.h"

enum { TICK_MS = 100 };

static gboolean
tick_cb (gpointer data)
{
  PageClocks *self = data;

  logres_game_session_look_at_clock (self->session);
  game_sounds_look_at_clock (self->sounds);
  player_strips_show_clocks (self->players, self->session);

  return G_SOURCE_CONTINUE;
}

void
page_clocks_start (PageClocks *self, LogresGameSession *session, gboolean is_seen)
{
  page_clocks_stop (self);
  self->session = session;
  logres_game_session_set_paused (session, !is_seen);
  if (is_seen && logres_game_session_get_time_control (session)->main_ms > 0)
    self->id = g_timeout_add (TICK_MS, tick_cb, self);
}

void
page_clocks_stop (PageClocks *self)
{
  g_clear_handle_id (&self->id, g_source_remove);
  self->session = NULL;
}
