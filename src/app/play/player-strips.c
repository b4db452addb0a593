#include "app/play/player-strips.h"

#include <string.h>

static void
add_strip (PlayerStrips *self, Seat seat, AdwBin *bin)
{
  GtkWidget *strip = logres_player_strip_new (seat, FALSE);

  adw_bin_set_child (bin, strip);
  self->strips[seat] = LOGRES_PLAYER_STRIP (strip);
}

void
player_strips_seat (PlayerStrips *self, LogresGameSession *session, Seat below, int turns)
{
  gboolean are_two = logres_game_session_get_variant (session)->n_seats == 2;

  adw_bin_set_child (self->top, NULL);
  adw_bin_set_child (self->bottom, NULL);
  memset (self->strips, 0, sizeof self->strips);
  logres_board_with_players_set_turns (self->around, turns);
  for (int seat = 0; are_two && seat < 2; seat++)
    add_strip (self, (Seat) seat, seat == below ? self->bottom : self->top);
  gtk_widget_set_visible (GTK_WIDGET (self->top), are_two);
  gtk_widget_set_visible (GTK_WIDGET (self->bottom), are_two);
}

void
player_strips_show (PlayerStrips *self, LogresGameSession *session)
{
  logres_board_with_players_show (self->around, session);
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL)
      logres_player_strip_show (self->strips[seat], session);
}

void
player_strips_show_clocks (PlayerStrips *self, LogresGameSession *session)
{
  logres_board_with_players_show_clocks (self->around, session);
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL)
      logres_player_strip_show_clock (self->strips[seat], session);
}
