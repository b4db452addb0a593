#include "app/ui/game-setup.h"

#include "core/movegen.h"

enum { USUAL_LEVEL = 3 };

void
game_setup_init (GameSetup *self, const Variant *variant)
{
  *self = (GameSetup){ .variant = variant };
  for (int seat = 0; seat < variant->n_seats; seat++)
    self->players[seat] = player_new (seat == 0 ? 0 : USUAL_LEVEL, "");
}

/* The trees stay moves of the record. */
static void
plant (LogresGameSession *session)
{
  Move moves[USUAL_MOVES];

  for (;;) {
    const Position *pos = &logres_game_session_get_live (session)->turn.pos;
    int n;

    if (!position_is_planting (pos))
      return;
    n = MIN (movegen_list (pos, moves, USUAL_MOVES), USUAL_MOVES);
    if (!logres_game_session_play (session, moves[g_random_int_range (0, n)], NULL))
      g_return_if_reached ();
  }
}

LogresGameSession *
game_setup_new_session (const GameSetup *self)
{
  LogresGameSession *session;
  Position start;

  position_start (&start, self->variant);
  session = logres_game_session_new (&start);
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    logres_game_session_set_player (session, (Seat) seat, &self->players[seat]);
  if (self->has_trees_set)
    plant (session);
  logres_game_session_set_time_control (session, &self->control, FALSE);

  return session;
}
