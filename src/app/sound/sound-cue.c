#include "app/sound/sound-cue.h"

#include "app/game/session-time.h"

/* A player with no more than `low_us` is short of time. With more than `enough_us`, the player can
 * be warned again. A game with no more than `enough_us` for each player has no warnings. */
static const gint64 low_us = 10 * G_USEC_PER_SEC, enough_us = 20 * G_USEC_PER_SEC;

void
sound_cue_init (SoundCue *self, LogresGameSession *session)
{
  *self = (SoundCue) { .session = session, .heard = logres_game_session_get_live (session) };
  self->is_over = logres_game_session_get_result (session, NULL) != ONGOING;
}

static Cue
cue_of_move (const Node *before, const Node *node)
{
  if (node->parent != before)
    return CUE_NONE;

  return node->move.kind == MOVE_CAPTURE ? CUE_CAPTURE : CUE_MOVE;
}

Cue
sound_cue_of_change (SoundCue *self)
{
  const Node *before = self->heard;
  gboolean was_over = self->is_over;

  self->heard = logres_game_session_get_live (self->session);
  self->is_over = logres_game_session_get_result (self->session, NULL) != ONGOING;
  if (self->is_over && !was_over)
    return CUE_END;

  return cue_of_move (before, self->heard);
}

Cue
sound_cue_of_clock (SoundCue *self)
{
  int seat = logres_game_session_get_seat_to_move (self->session);
  gint64 left;
  Player player;

  if (seat == NOBODY ||
      logres_game_session_get_time_control (self->session)->main_ms * 1000 <= enough_us)
    return CUE_NONE;

  player = logres_game_session_get_player (self->session, (Seat) seat);
  left = logres_game_session_get_time_left_us (self->session, (Seat) seat);
  if (left > enough_us)
    self->is_warned[seat] = FALSE;
  if (left > low_us || self->is_warned[seat] || player_is_engine (&player))
    return CUE_NONE;
  self->is_warned[seat] = TRUE;

  return CUE_LOW_CLOCK;
}
