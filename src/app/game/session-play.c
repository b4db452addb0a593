#include "app/game/session-play.h"

#include "app/game/record-change.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-mail.h"
#include "app/game/session-private.h"
#include "core/notation/notation.h"

#include <glib/gi18n.h>

static const Position *
live_position (LogresGameSession *self)
{
  return &self->live->turn.pos;
}

/* ---- Results ---- */

void
session_take_ending (LogresGameSession *self)
{
  Ending ending = turn_ending (&self->live->turn);

  record_change_ending (self->record, ending.result, termination_of_cause (ending.cause));
}

void
session_end (LogresGameSession *self, Result result, Termination termination)
{
  if (!session_begin (self, _ ("Result")))
    return;
  history_make_main (self->history, self->live); /* the game that was played, not a variation */
  record_change_ending (self->record, result, termination);
  session_clock_stop (&self->clock);
  self->draw_offer = NOBODY;
  self->is_undo_asked = FALSE;
  logres_game_session_end_edit (self);
}

/* If a person plays this seat, a game that was read unfinished counts as played here from now on,
 * unless it is locked. */
static void
note_deed (LogresGameSession *self, Seat seat)
{
  Player player = logres_game_session_get_player (self, seat);

  if (!player_is_engine (&player))
    session_take_over (self);
}

/* Ends the game by an event on this machine, so that `ended` is emitted if the game is played here.
 * logres_game_session_take_end() sets a result from an email. Returns FALSE in a locked game. */
static gboolean
end_here (LogresGameSession *self, Result result, Termination termination)
{
  self->has_ended = self->lock == NULL;
  session_end (self, result, termination);

  return self->lock == NULL;
}

/* Returns the result if the time of `late` has run out: a win of the other team, or a draw if that
 * team has too few pieces to win. */
static Result
result_on_time (LogresGameSession *self, Seat late)
{
  int winner = 1 - variant_team (late);
  gboolean can_win = position_team_pieces (live_position (self), winner) >=
                     record_variant (self->record)->goal_pieces;

  return can_win ? result_win_of_team (winner) : DRAW;
}

void
logres_game_session_look_at_clock (LogresGameSession *self)
{
  int late = session_clock_flagged (&self->clock);

  if (late == NOBODY)
    return;

  end_here (self, result_on_time (self, (Seat) late), TERMINATION_TIME);
}

gboolean
logres_game_session_resign (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!session_is_ongoing (self))
    return FALSE;

  note_deed (self, seat);

  return end_here (self, result_win_of_team (1 - variant_team (seat)), TERMINATION_RESIGNATION);
}

gboolean
logres_game_session_is_offered_draw (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return self->draw_offer != NOBODY &&
         variant_team ((Seat) self->draw_offer) != variant_team (seat);
}

gboolean
logres_game_session_accept_draw (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!session_is_ongoing (self) || !logres_game_session_is_offered_draw (self, seat))
    return FALSE;

  note_deed (self, seat);

  return end_here (self, DRAW, TERMINATION_AGREEMENT);
}

gboolean
logres_game_session_offer_draw (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (logres_game_session_accept_draw (self, seat))
    return TRUE;
  if (!session_is_ongoing (self) || self->draw_offer != NOBODY || self->lock != NULL)
    return FALSE;

  note_deed (self, seat);
  self->draw_offer = seat;
  session_tell (self);

  return TRUE;
}

gboolean
logres_game_session_decline_draw (LogresGameSession *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!logres_game_session_is_offered_draw (self, seat) || self->lock != NULL)
    return FALSE;

  self->draw_offer = NOBODY;
  session_tell (self);

  return TRUE;
}

gboolean
logres_game_session_claim_draw (LogresGameSession *self, Seat seat)
{
  unsigned claims;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  claims = logres_game_session_get_claims (self);
  if (claims == 0)
    return FALSE;

  note_deed (self, seat);

  return end_here (self, DRAW,
                   (claims & CLAIM_REPETITION) != 0 ? TERMINATION_REPETITION
                                                    : TERMINATION_FIFTY_MOVES);
}

/* ---- Playing ---- */

/* Returns whether a move of this seat declines a draw offer of the other team. A computer leaves
 * the answer to its partner, if that is a person. */
static gboolean
declines_by_move (LogresGameSession *self, Seat mover)
{
  Seat partner = logres_game_session_get_variant (self)->seats[mover].partner;
  Player player = logres_game_session_get_player (self, mover);
  Player other = logres_game_session_get_player (self, partner);

  return logres_game_session_is_offered_draw (self, mover) &&
         (!player_is_engine (&player) || player_is_engine (&other));
}

/* Continues the game with a move that was added after the live node. */
static void
carry_on (LogresGameSession *self, Node *node)
{
  Seat mover = live_position (self)->seat;

  note_deed (self, mover);
  if (declines_by_move (self, mover))
    self->draw_offer = NOBODY;
  if (self->taken_back == node || !node_is_on_way_to (node, self->taken_back))
    self->taken_back = NULL;
  history_make_main (self->history, node);
  self->live = node;
  self->is_undo_asked = FALSE;
  history_note_stamps (self->history, node);
  session_clock_end_turn (&self->clock, node);
  session_take_ending (self);
  self->has_ended = !session_is_ongoing (self);
  session_clock_begin_turn (&self->clock, self->record, node);
}

/* Adds a move after `from`. If `from` is the shown node, the new node is shown instead. If `from`
 * is the live node of a game that is played and not studied, the game continues with the move. */
static gboolean
play_at (LogresGameSession *self, Node *from, Move move, Explanation *why)
{
  gboolean carries_on = from == self->live && session_is_ongoing (self) && !self->is_studying;
  char name[MOVE_TEXT_SIZE];
  Node *node;

  move_text_write_own (&from->turn.pos, move, name);
  if (!session_begin (self, name))
    return FALSE;
  node = history_add (self->history, from, move, why);
  if (node != NULL && self->shown == from)
    logres_game_session_show (self, node);
  if (node != NULL && carries_on)
    carry_on (self, node);
  self->n_played += node != NULL;
  logres_game_session_end_edit (self);

  return node != NULL;
}

gboolean
logres_game_session_play (LogresGameSession *self, Move move, Explanation *why)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return play_at (self, self->shown, move, why);
}

guint64
logres_game_session_get_n_played (LogresGameSession *self)
{
  return self->n_played;
}

gboolean
logres_game_session_play_live (LogresGameSession *self, Move move, Explanation *why)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  return session_is_ongoing (self) && !self->is_studying && play_at (self, self->live, move, why);
}

void
session_stand_at (LogresGameSession *self, Node *node)
{
  self->live = node;
  logres_game_session_show (self, node);
  self->draw_offer = NOBODY;
  self->is_undo_asked = FALSE;
  session_take_ending (self);
  session_clock_go_to (&self->clock, self->record, node);
  logres_game_session_note_help (self, HELP_UNDO);
}

/* ---- Taking back ---- */

static gboolean
is_person (LogresGameSession *self, Seat seat)
{
  Player player = player_read (self->record, seat);

  return !player_is_engine (&player);
}

/* Returns whether Undo and Redo stop at this node: a person is to move there, or the computer plays
 * all seats. */
static gboolean
is_stop (LogresGameSession *self, const Node *node)
{
  gboolean has_person = FALSE;

  for (int seat = 0; seat < record_variant (self->record)->n_seats; seat++)
    has_person |= is_person (self, (Seat) seat);

  return !has_person || is_person (self, node->turn.pos.seat);
}

/* Returns whether the game ended without a move, as by resignation. */
static gboolean
is_ended_off_board (LogresGameSession *self)
{
  return !session_is_ongoing (self) && turn_ending (&self->live->turn).result == ONGOING;
}

/* Returns the last node at which Undo stops, or NULL. This is the live node itself if the game
 * ended without a move, as by resignation, and Undo stops at this node. Then Undo takes back only
 * the result. */
static Node *
last_stop (LogresGameSession *self)
{
  Node *node = self->live;

  if (is_ended_off_board (self) && is_stop (self, node))
    return node;

  do
    node = node->parent;
  while (node != NULL && !is_stop (self, node));

  return node;
}

/* Returns the child of `node` on the path to `end`. */
static Node *
step_towards (const Node *node, Node *end)
{
  while (end->parent != node)
    end = end->parent;

  return end;
}

static Node *
next_stop (LogresGameSession *self)
{
  Node *node = step_towards (self->live, self->taken_back);

  while (node != self->taken_back && !is_stop (self, node))
    node = step_towards (node, self->taken_back);

  return node;
}

/* Returns the node to which Undo goes, or NULL. In an email game, Undo takes back no settled move
 * and no settled result. A result that was not sent yet can be taken back without the move before
 * it. */
static Node *
undo_target (LogresGameSession *self)
{
  const Node *settled = self->mail.settled;
  gboolean is_known =
    settled == self->live && (!is_ended_off_board (self) || self->mail.is_end_settled);
  Node *target = is_known ? NULL : last_stop (self);

  return target != NULL && settled != NULL && !node_is_on_way_to (settled, target) ? NULL : target;
}

gboolean
logres_game_session_can_undo (LogresGameSession *self)
{
  return undo_target (self) != NULL;
}

gboolean
logres_game_session_undo (LogresGameSession *self)
{
  Node *target;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  target = undo_target (self);
  if (target == NULL || !session_begin (self, _ ("Take Back")))
    return FALSE;

  if (self->taken_back == NULL && target != self->live)
    self->taken_back = self->live;
  session_stand_at (self, target);
  logres_game_session_end_edit (self);

  return TRUE;
}

gboolean
logres_game_session_ask_undo (LogresGameSession *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!session_is_between_people (self) || !game_clock_is_used (&self->clock.clock) ||
      logres_game_session_is_by_mail (self))
    return logres_game_session_undo (self);
  if (self->is_undo_asked || self->lock != NULL || !logres_game_session_can_undo (self))
    return FALSE;

  self->is_undo_asked = TRUE;
  session_tell (self);

  return TRUE;
}

gboolean
logres_game_session_is_undo_asked (LogresGameSession *self)
{
  return self->is_undo_asked;
}

void
logres_game_session_answer_undo (LogresGameSession *self, gboolean agrees)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  if (!self->is_undo_asked || self->lock != NULL)
    return;

  self->is_undo_asked = FALSE;
  if (agrees)
    logres_game_session_undo (self);
  else
    session_tell (self);
}

gboolean
logres_game_session_can_redo (LogresGameSession *self)
{
  return self->taken_back != NULL && session_is_ongoing (self);
}

gboolean
logres_game_session_redo (LogresGameSession *self)
{
  Node *node;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!logres_game_session_can_redo (self) || !session_begin (self, _ ("Redo Move")))
    return FALSE;

  node = next_stop (self);
  if (node == self->taken_back)
    self->taken_back = NULL;
  session_stand_at (self, node);
  logres_game_session_end_edit (self);

  return TRUE;
}

void
logres_game_session_play_on (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self) && !logres_game_session_is_by_mail (self));

  if (!session_begin (self, _ ("Play On from Here")))
    return;
  self->taken_back = NULL;
  history_make_main (self->history, self->shown);
  session_stand_at (self, self->shown);
  logres_game_session_end_edit (self);
}

LogresGameSession *
logres_game_session_new_from_shown (LogresGameSession *self)
{
  LogresGameSession *other = session_copy (self);

  logres_game_session_play_on (other);
  history_forget (other->history); /* a step back would bring the result of the other game */
  other->help = HELP_OTHER_START;

  return other;
}
