#include "app/play/page-seats.h"

#include "app/game/session-time.h"
#include "app/kit/error-dialog.h"

#include <glib/gi18n.h>

static void
seat_players (PageSeats *self, LogresGameSession *session)
{
  player_strips_seat (&self->players, session, self->below,
                      logres_board_view_get_turns (self->view));
}

void
page_seats_begin (PageSeats *self, LogresGameSession *session, Seat below)
{
  const Variant *variant = logres_game_session_get_variant (session);

  self->below = below;
  logres_board_view_set_turns (self->view, board_geometry_turns_to_seat (variant, below));
  logres_board_with_players_set_variant (self->players.around, variant);
  seat_players (self, session);
}

/* ---- Turning the board ---- */

/* The player at the bottom of the board is also at the bottom of the column. */
static void
turn_to (PageSeats *self, LogresGameSession *session, int turns)
{
  const Variant *variant = logres_game_session_get_variant (session);

  for (int seat = 0; seat < variant->n_seats; seat++)
    if (board_geometry_turns_to_seat (variant, (Seat) seat) == turns)
      self->below = (Seat) seat;
  logres_board_view_turn (self->view, turns);
  seat_players (self, session);
  player_strips_show (&self->players, session);
}

void
page_seats_turn (PageSeats *self, LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  int step = board_geometry_turn_step (variant_board (variant));

  turn_to (self, session, (logres_board_view_get_turns (self->view) + step) % 4);
}

void
page_seats_face_mover (PageSeats *self, LogresGameSession *session)
{
  int seat = logres_game_session_get_person_to_move (session);
  int turns;

  if (seat == NOBODY || logres_game_session_is_studying (session) ||
      logres_board_view_is_playing (self->view) ||
      !g_settings_get_boolean (self->settings, "turn-board"))
    return;

  turns = board_geometry_turns_to_seat (logres_game_session_get_variant (session), (Seat) seat);
  if (turns != logres_board_view_get_turns (self->view))
    turn_to (self, session, turns);
}

/* ---- The computer player ---- */

static void
failed_cb (LogresOpponent *opponent, int seat, GtkWidget *page)
{
  message_show (GTK_WINDOW (gtk_widget_get_root (page)), _ ("The computer cannot move"),
                _ ("Its seat is now a person's, so that the game can go on by hand."));
}

LogresOpponent *
page_seats_new_opponent (LogresGameSession *session, GtkWidget *page)
{
  g_autoptr (LogresEngineThread) engine = logres_engine_thread_new ();
  LogresOpponent *opponent = logres_opponent_new (session, engine);

  g_signal_connect_object (opponent, "failed", G_CALLBACK (failed_cb), page, 0);

  return opponent;
}
