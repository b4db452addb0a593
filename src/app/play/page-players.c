#include "app/play/page-players.h"

#include "app/game/session-play.h"
#include "app/game/session-time.h"

#include <string.h>

enum { TICK_MS = 100 };

static const Variant *
variant_of (PagePlayers *self)
{
  return logres_game_session_get_variant (self->session);
}

/* ---- The strips ---- */

static void
add_strip (PagePlayers *self, Seat seat, AdwBin *bin)
{
  GtkWidget *strip = logres_player_strip_new (seat, PLAYER_STRIP_CARD);

  adw_bin_set_child (bin, strip);
  self->strips[seat] = LOGRES_PLAYER_STRIP (strip);
}

/* Assigns the strips to the players. Called again after the board was turned. */
static void
seat_players (PagePlayers *self)
{
  gboolean are_two = variant_of (self)->n_seats == 2;

  adw_bin_set_child (self->top, NULL);
  adw_bin_set_child (self->bottom, NULL);
  memset (self->strips, 0, sizeof self->strips);
  logres_board_with_players_set_turns (self->around, logres_board_view_get_turns (self->view));
  for (int seat = 0; are_two && seat < 2; seat++)
    add_strip (self, (Seat) seat, seat == self->below ? self->bottom : self->top);
  gtk_widget_set_visible (GTK_WIDGET (self->top), are_two);
  gtk_widget_set_visible (GTK_WIDGET (self->bottom), are_two);
}

static void
show_strips (PagePlayers *self, PlayerStripFunc show)
{
  logres_board_with_players_show (self->around, show, self->session);
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL)
      show (self->strips[seat], self->session);
}

void
page_players_show (PagePlayers *self)
{
  show_strips (self, logres_player_strip_show);
}

void
page_players_begin (PagePlayers *self, LogresGameSession *session, Seat below)
{
  self->session = session;
  self->below = below;
  logres_board_view_set_turns (self->view, board_geometry_turns_to_seat (variant_of (self), below));
  logres_board_with_players_set_variant (self->around, variant_of (self));
  seat_players (self);
}

void
page_players_end (PagePlayers *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  self->session = NULL;
}

/* ---- The clocks ---- */

static gboolean
tick_cb (gpointer data)
{
  PagePlayers *self = data;

  logres_game_session_look_at_clock (self->session);
  game_sounds_look_at_clock (self->sounds);
  show_strips (self, logres_player_strip_show_clock);

  return G_SOURCE_CONTINUE;
}

void
page_players_run_clocks (PagePlayers *self, gboolean is_seen)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  logres_game_session_set_paused (self->session, !is_seen);
  if (is_seen && logres_game_session_get_time_control (self->session)->main_ms > 0)
    self->tick = g_timeout_add (TICK_MS, tick_cb, self);
}

/* ---- Turning the board ---- */

static void
turn_to (PagePlayers *self, int turns)
{
  const Variant *variant = variant_of (self);

  for (int seat = 0; seat < variant->n_seats; seat++)
    if (board_geometry_turns_to_seat (variant, (Seat) seat) == turns)
      self->below = (Seat) seat;
  logres_board_view_turn (self->view, turns);
  seat_players (self);
  page_players_show (self);
}

void
page_players_turn (PagePlayers *self)
{
  int step = board_geometry_turn_step (variant_board (variant_of (self)));

  turn_to (self, (logres_board_view_get_turns (self->view) + step) % 4);
}

void
page_players_face_mover (PagePlayers *self)
{
  int seat = logres_game_session_get_person_to_move (self->session);
  int turns;

  if (seat == NOBODY || logres_game_session_is_studying (self->session) ||
      logres_board_view_is_playing (self->view) ||
      !g_settings_get_boolean (self->settings, "turn-board"))
    return;

  turns = board_geometry_turns_to_seat (variant_of (self), (Seat) seat);
  if (turns != logres_board_view_get_turns (self->view))
    turn_to (self, turns);
}
