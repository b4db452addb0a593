#include "app/computer/opponent.h"

#include "app/game/node-ancestry.h"
#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "engine/report/win-chance.h"
#include "engine/search/clock.h"

/* The computer does not wait with a move while its clock has less than this. */
enum { LITTLE_TIME_MS = 30000 };

typedef struct Pace {
  const char *id; /* a value of the setting "computer-pace" */
  guint ms;
} Pace;

static const Pace paces[] = { { "quick", 0 }, { "normal", 1000 }, { "slow", 2500 } };

struct Opponent {
  OpponentFunc failed;
  gpointer listener;          /* borrowed */
  LogresGameSession *session; /* owned */
  EngineThread *engine;       /* owned */
  gboolean is_resting;
  gboolean is_stepping; /* makes one move although it rests */

  const Node *node; /* borrowed, only compared; the node that is searched, or whose best move
                     * waits; NULL without either */
  Player player;    /* the player that the search is for */

  guint pace_ms;      /* the least time for a move */
  gint64 earliest_us; /* the monotonic time before which the move is not played */
  guint waiting;      /* the id of the timeout that will play `best`, or 0 */
  Move best;          /* the move that waits; valid while `waiting` is not 0 */

  const Node *searched[2]; /* by team; borrowed, only compared; where the team was last to move;
                            * NULL before the first search */
  int score[2];            /* by team; the score of that search */
};

/* ---- Time for a move ---- */

/* Returns the seat to move if the computer plays it, otherwise NOBODY. */
static int
computer_to_move (Opponent *self)
{
  int seat = logres_game_session_get_seat_to_move (self->session);
  Player player;

  if (seat == NOBODY)
    return NOBODY;
  player = logres_game_session_get_player (self->session, (Seat) seat);

  return player_is_engine (&player) ? seat : NOBODY;
}

/* The same, but NOBODY also if the computer may not move. */
static int
own_seat_to_move (Opponent *self)
{
  if (logres_game_session_is_studying (self->session) || (self->is_resting && !self->is_stepping))
    return NOBODY;

  return computer_to_move (self);
}

/* Limits the search to a part of the time that the clock has left. Without clocks, every move has
 * the same limit, except that the computer does not think long about an only move. */
static void
limit_by_clock (Opponent *self, Seat seat, SearchLimits *limits)
{
  const TimeControl *control = logres_game_session_get_time_control (self->session);
  const Turn *turn = &logres_game_session_get_live (self->session)->turn;
  gint64 left_ms = logres_game_session_get_time_left_us (self->session, seat) / 1000;
  TimeShare share;

  if (control->main_ms == 0) {
    limits->hard_ms = USUAL_THINKING_MS;
    limits->depth = turn_has_one_move (turn) ? ONLY_MOVE_DEPTH : 0;
    return;
  }

  share = control->is_per_move ? clock_share (left_ms, 0, 1)
                               : clock_share (left_ms, control->increment_ms, 0);
  limits->soft_ms = MAX (share.soft_ms, 1);
  limits->hard_ms = MAX (share.hard_ms, 1);
}

guint
opponent_pace_ms (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "computer-pace");

  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    if (g_str_equal (paces[i].id, id))
      return paces[i].ms;

  return 0;
}

void
opponent_set_pace (Opponent *self, guint pace_ms)
{
  self->pace_ms = pace_ms;
}

/* Returns the least time for the move of a search with these limits. A pause is never longer than
 * the time that the clock gives to the search. */
static gint64
pace_for (Opponent *self, Seat seat, const SearchLimits *limits)
{
  const TimeControl *control = logres_game_session_get_time_control (self->session);

  if (self->is_stepping)
    return 0;
  if (control->main_ms == 0)
    return self->pace_ms;
  if (logres_game_session_get_time_left_us (self->session, seat) < LITTLE_TIME_MS * 1000)
    return 0;

  return MIN ((gint64) self->pace_ms, limits->soft_ms);
}

int
opponent_contempt (LogresGameSession *session, Seat seat)
{
  const Variant *variant = logres_game_session_get_variant (session);
  Player self = logres_game_session_get_player (session, seat);

  for (int other = 0; other < variant->n_seats; other++) {
    Player player = logres_game_session_get_player (session, (Seat) other);

    if (variant_team ((Seat) other) != variant_team (seat) && player_is_engine (&player))
      return 0;
  }

  return win_chance_contempt (variant, self.level);
}

static void
think (Opponent *self, Seat seat)
{
  const Node *node = logres_game_session_get_live (self->session);
  g_autoptr (GArray) earlier = node_ancestry_dup_hashes (node);
  SearchLimits limits = { .seed = logres_game_session_get_seed (self->session),
                          .contempt = opponent_contempt (self->session, seat),
                          .has_no_claims = !logres_game_session_has_claims (self->session) };

  self->node = node;
  self->player = logres_game_session_get_player (self->session, seat);
  limits.level = self->player.level;
  limit_by_clock (self, seat, &limits);
  self->earliest_us = g_get_monotonic_time () + pace_for (self, seat, &limits) * 1000;
  engine_thread_think (self->engine, &node->turn, &limits, earlier);
}

/* ---- Draws ---- */

/* Returns whether the computer agrees to a draw, because its last search for the team found
 * nothing better. With contempt, a position that is drawn has a score below zero. A search of moves
 * that were taken back does not count. */
static gboolean
would_draw (Opponent *self, Seat seat)
{
  int team = variant_team (seat);

  return self->searched[team] != NULL && self->score[team] <= SCORE_DRAW &&
         node_is_on_way_to (self->searched[team], logres_game_session_get_live (self->session));
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

/* Answers a draw offer, even while the opponent rests. If the computer is to move, the offer waits
 * until the computer has searched. Returns TRUE if the offer was answered. */
static gboolean
answer_offer (Opponent *self)
{
  int seat = seat_to_answer (self);

  if (seat == NOBODY || computer_to_move (self) != NOBODY)
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
  if (!would_draw (self, seat))
    return FALSE;
  if (seat_to_answer (self) != NOBODY && logres_game_session_accept_draw (self->session, seat))
    return TRUE;

  return logres_game_session_claim_draw (self->session, seat);
}

/* ---- Searching and playing ---- */

static void
stop_thinking (Opponent *self)
{
  if (self->node == NULL)
    return;

  engine_thread_cancel (self->engine);
  g_clear_handle_id (&self->waiting, g_source_remove);
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

/* Plays the best move, or ends the game as a draw, before the move or by it. */
static void
play (Opponent *self)
{
  int seat = own_seat_to_move (self);

  self->node = NULL;
  self->is_stepping = FALSE;
  if (end_in_draw (self, (Seat) seat))
    return;
  if (!logres_game_session_play_live (self->session, self->best, NULL))
    give_up (self, (Seat) seat);
  else if (would_draw (self, (Seat) seat))
    logres_game_session_claim_draw (self->session, (Seat) seat);
}

static gboolean
waited_cb (gpointer opponent)
{
  Opponent *self = opponent;

  self->waiting = 0;
  play (self);

  return G_SOURCE_REMOVE;
}

/* Plays the best move as soon as the pace allows it. */
static void
play_in_time (Opponent *self)
{
  gint64 early_us = self->earliest_us - g_get_monotonic_time ();

  if (early_us > 0)
    self->waiting = g_timeout_add ((guint) (early_us / 1000) + 1, waited_cb, self);
  else
    play (self);
}

static void
answered (gpointer opponent, const SearchResult *result)
{
  Opponent *self = opponent;
  int seat = own_seat_to_move (self);

  if (seat == NOBODY || self->node != logres_game_session_get_live (self->session))
    return;

  if (result->best.kind == MOVE_NONE) {
    self->node = NULL;
    give_up (self, (Seat) seat);
    return;
  }
  self->score[variant_team ((Seat) seat)] = result->score;
  self->searched[variant_team ((Seat) seat)] = self->node;
  self->best = result->best;
  play_in_time (self);
}

static const EngineFuncs engine_funcs = { .answered = answered };

void
opponent_set_resting (Opponent *self, gboolean is_resting)
{
  self->is_resting = is_resting;
  self->is_stepping = self->is_stepping && is_resting;
  look_at_session (self);
}

void
opponent_step (Opponent *self)
{
  self->is_stepping = self->is_resting;
  look_at_session (self);
}

gboolean
opponent_is_thinking (Opponent *self)
{
  return self->node != NULL;
}

gboolean
opponent_is_waiting (Opponent *self)
{
  return self->waiting != 0;
}

void
opponent_move_now (Opponent *self)
{
  self->earliest_us = 0;
  if (opponent_is_waiting (self)) {
    g_clear_handle_id (&self->waiting, g_source_remove);
    play (self);
  } else if (self->node != NULL) {
    engine_thread_stop (self->engine);
  }
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
  g_clear_handle_id (&self->waiting, g_source_remove);
  engine_thread_free (self->engine);
  g_object_unref (self->session);
  g_free (self);
}
