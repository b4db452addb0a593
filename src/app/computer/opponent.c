#include "app/computer/opponent.h"

#include "app/game/node-ancestry.h"
#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "engine/search/clock.h"

struct Opponent {
  OpponentFunc failed;
  gpointer listener;          /* borrowed */
  LogresGameSession *session; /* owned */
  EngineThread *engine;       /* owned */
  gboolean is_resting;

  const Node *node; /* borrowed, only compared; the node that is searched; NULL without a search */
  Player player;    /* the player that the search is for */

  gboolean has_score[2]; /* by team; whether `score` is set */
  int score[2];          /* by team; the score of the last search for the team */
};

/* ---- Time for a move ---- */

/* Returns the seat to move if the computer plays it and does not rest, otherwise NOBODY. */
static int
own_seat_to_move (Opponent *self)
{
  int seat = logres_game_session_get_seat_to_move (self->session);
  Player player;

  if (seat == NOBODY || self->is_resting)
    return NOBODY;
  player = logres_game_session_get_player (self->session, (Seat) seat);

  return player_is_engine (&player) ? seat : NOBODY;
}

/* Limits the search to a part of the time that the clock has left. Without clocks, every move has
 * the same limit. */
static void
limit_by_clock (Opponent *self, Seat seat, SearchLimits *limits)
{
  const TimeControl *control = logres_game_session_get_time_control (self->session);
  gint64 left_ms = logres_game_session_get_time_left_us (self->session, seat) / 1000;
  TimeShare share;

  if (control->main_ms == 0) {
    limits->hard_ms = USUAL_THINKING_MS;
    return;
  }

  share = control->is_per_move ? clock_share (left_ms, 0, 1)
                               : clock_share (left_ms, control->increment_ms, 0);
  limits->soft_ms = MAX (share.soft_ms, 1);
  limits->hard_ms = MAX (share.hard_ms, 1);
}

static void
think (Opponent *self, Seat seat)
{
  const Node *node = logres_game_session_get_live (self->session);
  g_autoptr (GArray) earlier = node_ancestry_dup_hashes (node);
  SearchLimits limits = { .seed = logres_game_session_get_seed (self->session) };

  self->node = node;
  self->player = logres_game_session_get_player (self->session, seat);
  limits.level = self->player.level;
  limit_by_clock (self, seat, &limits);
  engine_thread_think (self->engine, &node->turn, &limits, earlier);
}

/* ---- Draws ---- */

/* Returns whether the computer agrees to a draw, because its last search for the team found
 * nothing better. */
static gboolean
would_draw (Opponent *self, Seat seat)
{
  int team = variant_team (seat);

  return self->has_score[team] && self->score[team] <= SCORE_DRAW;
}

/* Returns the computer's seat that must answer a draw offer. Returns NOBODY if there is no offer,
 * or if a person in the team can answer it. */
static int
seat_to_answer (Opponent *self)
{
  int offered = logres_game_session_get_draw_offer (self->session), found = NOBODY;

  for (int seat = 0; seat < logres_game_session_get_variant (self->session)->n_seats; seat++) {
    Player player = logres_game_session_get_player (self->session, (Seat) seat);

    if (offered == NOBODY || variant_team ((Seat) seat) == variant_team ((Seat) offered))
      continue;
    if (!player_is_engine (&player))
      return NOBODY;
    found = seat;
  }

  return found;
}

/* Answers a draw offer. If the computer is to move, the offer waits until the computer has
 * searched. Returns TRUE if the offer was answered. */
static gboolean
answer_offer (Opponent *self)
{
  int seat = seat_to_answer (self);

  if (seat == NOBODY || self->is_resting || own_seat_to_move (self) != NOBODY)
    return FALSE;

  return would_draw (self, (Seat) seat)
           ? logres_game_session_accept_draw (self->session, (Seat) seat)
           : logres_game_session_decline_draw (self->session, (Seat) seat);
}

/* Called after the search, before the move is played. If the computer agrees to a draw and can
 * have one, ends the game as a draw and returns TRUE. */
static gboolean
end_in_draw (Opponent *self, Seat seat)
{
  unsigned claims = logres_game_session_get_claims (self->session);

  if (!would_draw (self, seat))
    return FALSE;
  if (seat_to_answer (self) != NOBODY && logres_game_session_accept_draw (self->session, seat))
    return TRUE;

  return claims != 0 &&
         logres_game_session_claim_draw (
           self->session, (claims & CLAIM_REPETITION) != 0 ? CLAIM_REPETITION : CLAIM_FIFTY_MOVES);
}

/* ---- Searching and playing ---- */

static void
stop_thinking (Opponent *self)
{
  if (self->node == NULL)
    return;

  engine_thread_cancel (self->engine);
  self->node = NULL;
}

static gboolean
is_thinking_of (Opponent *self, Seat seat)
{
  Player player = logres_game_session_get_player (self->session, seat);

  return self->node == logres_game_session_get_live (self->session) &&
         self->player.level == player.level;
}

static void
look_at_session (Opponent *self)
{
  int seat = own_seat_to_move (self);

  if (answer_offer (self))
    return;

  if (seat == NOBODY) {
    stop_thinking (self);
  } else if (!is_thinking_of (self, (Seat) seat)) {
    stop_thinking (self);
    think (self, (Seat) seat);
  }
}

/* Gives the seat to a person, and tells the listener. */
static void
give_up (Opponent *self, Seat seat)
{
  Player person = player_new (0, self->player.name);

  logres_game_session_set_player (self->session, seat, &person);
  self->failed (self->listener);
}

static void
answered (gpointer opponent, const SearchResult *result)
{
  Opponent *self = opponent;
  int seat = own_seat_to_move (self);

  if (seat == NOBODY || self->node != logres_game_session_get_live (self->session))
    return;

  self->node = NULL;
  if (result->best.kind == MOVE_NONE) {
    give_up (self, (Seat) seat);
    return;
  }
  self->score[variant_team ((Seat) seat)] = result->score;
  self->has_score[variant_team ((Seat) seat)] = TRUE;
  if (end_in_draw (self, (Seat) seat))
    return;
  if (!logres_game_session_play_live (self->session, result->best, NULL))
    give_up (self, (Seat) seat);
}

static const EngineFuncs engine_funcs = { .answered = answered };

void
opponent_set_resting (Opponent *self, gboolean is_resting)
{
  self->is_resting = is_resting;
  look_at_session (self);
}

gboolean
opponent_is_thinking (Opponent *self)
{
  return self->node != NULL;
}

void
opponent_move_now (Opponent *self)
{
  if (self->node != NULL)
    engine_thread_stop (self->engine);
}

/* ---- Life cycle ---- */

Opponent *
opponent_new (LogresGameSession *session, OpponentFunc failed, gpointer listener)
{
  Opponent *self = g_new0 (Opponent, 1);

  self->failed = failed;
  self->listener = listener;
  self->is_resting = TRUE;
  self->session = g_object_ref (session);
  self->engine = engine_thread_new (WORKER_MOVE, session, &engine_funcs, self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (look_at_session), self);

  return self;
}

void
opponent_free (Opponent *self)
{
  if (self == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->session, self);
  engine_thread_free (self->engine);
  g_object_unref (self->session);
  g_free (self);
}
