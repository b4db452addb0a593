#include "app/game/session-edit.h"

#include "app/game/session-look.h"
#include "app/game/session-private.h"
#include "app/game/session-time.h"

#include <glib/gi18n.h>

/* Callers get lent nodes as const, but the session owns them and may change them. */
static Node *
own (const Node *node)
{
  return (Node *) node;
}

static HistoryState
standing_of (LogresGameSession *self)
{
  return (
    HistoryState) { .live = self->live, .shown = self->shown, .taken_back = self->taken_back };
}

/* ---- Steps ---- */

void
logres_game_session_begin_edit (LogresGameSession *self, const char *name)
{
  HistoryState before;

  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  before = standing_of (self);
  history_begin (self->history, name, &before);
}

gboolean
session_begin (LogresGameSession *self, const char *name)
{
  if (self->lock != NULL)
    return FALSE;
  logres_game_session_begin_edit (self, name);

  return TRUE;
}

/* Also ends the study of a timed game between people that goes on again. */
static void
tell (LogresGameSession *self)
{
  if (self->is_studying && !logres_game_session_may_study (self))
    logres_game_session_set_studying (self, FALSE);
  else
    session_tell (self);
}

void
logres_game_session_end_edit (LogresGameSession *self)
{
  HistoryState after;

  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  after = standing_of (self);
  if (history_end (self->history, &after)) {
    self->serial++;
    self->has_news = TRUE;
  }
  if (history_is_open (self->history) || !self->has_news)
    return;

  self->has_news = FALSE;
  tell (self);
  if (self->has_ended)
    session_tell_end (self);
}

void
logres_game_session_end_text (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  history_seal (self->history);
}

/* ---- Tags and texts ---- */

void
logres_game_session_set_player (LogresGameSession *self, Seat seat, const Player *player)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  if (!session_begin (self, _ ("Players")))
    return;
  player_write (player, self->record, seat);
  logres_game_session_end_edit (self);
}

void
logres_game_session_set_time_control (LogresGameSession *self,
                                      const TimeControl *control,
                                      gboolean is_by_team)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  if (!session_begin (self, _ ("Time")))
    return;
  session_clock_set_control (&self->clock, self->record, control, is_by_team);
  /* The times of the moves so far are those of another control. */
  for (Node *node = self->live; node->parent != NULL; node = node->parent) {
    history_note_stamps (self->history, node);
    node_clear_stamps (node, STAMP_CLOCK);
  }
  session_clock_begin_turn (&self->clock, self->record, self->live);
  logres_game_session_end_edit (self);
}

static const char *const text_names[] = {
  [COMMENT] = N_ ("Comment"),
  [COMMENT_BEFORE] = N_ ("Comment"),
  [DRAWINGS] = N_ ("Drawing"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (text_names) == N_NODE_TEXTS);

gboolean
logres_game_session_set_text (LogresGameSession *self,
                              const Node *node,
                              NodeText which,
                              const char *text)
{
  gboolean is_set;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (which == DRAWINGS)
    history_seal (self->history);
  if (!session_begin (self, _ (text_names[which])))
    return FALSE;
  is_set = history_set_text (self->history, own (node), which, text);
  logres_game_session_end_edit (self);

  return is_set;
}

gboolean
logres_game_session_set_mark (LogresGameSession *self,
                              const Node *node,
                              guint8 mark,
                              gboolean is_set)
{
  gboolean has_done;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!session_begin (self, _ ("Annotation")))
    return FALSE;
  has_done = history_set_mark (self->history, own (node), mark, is_set);
  logres_game_session_end_edit (self);

  return has_done;
}

/* ---- The tree ---- */

/* Returns whether all moves are legal. All moves are checked first, so that either the whole line
 * is inserted or nothing. */
static gboolean
is_legal_line (const Node *from, const Move *moves, guint n_moves)
{
  Turn turn = from->turn;
  gboolean is_legal = TRUE;

  for (guint i = 0; i < n_moves && is_legal; i++)
    is_legal = turn_play (&turn, moves[i], &turn, NULL);

  return is_legal;
}

const Node *
logres_game_session_insert_line (LogresGameSession *self,
                                 const Node *from,
                                 const Move *moves,
                                 guint n_moves)
{
  Node *node = own (from);

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), NULL);

  if (!is_legal_line (from, moves, n_moves) || !session_begin (self, _ ("Insert Line")))
    return NULL;

  for (guint i = 0; i < n_moves && node != NULL; i++)
    node = history_add (self->history, node, moves[i], NULL);
  logres_game_session_end_edit (self);

  return node;
}

gboolean
logres_game_session_promote (LogresGameSession *self, const Node *node)
{
  gboolean has_done;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!session_begin (self, _ ("Promote Variation")))
    return FALSE;
  has_done = history_promote (self->history, own (node));
  logres_game_session_end_edit (self);

  return has_done;
}

gboolean
logres_game_session_make_main (LogresGameSession *self, const Node *node)
{
  gboolean has_done;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (!session_begin (self, _ ("Main Line")))
    return FALSE;
  has_done = history_make_main (self->history, own (node));
  logres_game_session_end_edit (self);

  return has_done;
}

/* Forgets moves that were taken back and are now cut. Only the moves before `cut` can still be made
 * again. */
static void
forget_taken_back (LogresGameSession *self, const Node *cut)
{
  if (!node_is_on_way_to (cut, self->taken_back))
    return;
  self->taken_back = node_is_on_way_to (cut->parent, self->live) ? NULL : cut->parent;
}

gboolean
logres_game_session_cut (LogresGameSession *self, const Node *node)
{
  gboolean is_of_game, is_shown;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  if (node->parent == NULL || node_is_on_way_to (node, self->mail.settled) ||
      !session_begin (self, _ ("Delete")))
    return FALSE;

  is_of_game = node_is_on_way_to (node, self->live);
  is_shown = node_is_on_way_to (node, self->shown);
  history_cut (self->history, own (node));
  forget_taken_back (self, node);
  if (is_of_game)
    session_stand_at (self, node->parent);
  else if (is_shown)
    logres_game_session_show (self, node->parent);
  logres_game_session_end_edit (self);

  return TRUE;
}

/* ---- Undo and redo ---- */

const char *
logres_game_session_get_step_name (LogresGameSession *self, UndoWay way)
{
  return history_step_name (self->history, way);
}

gboolean
logres_game_session_is_step_of_game (LogresGameSession *self, UndoWay way)
{
  return history_step_is_of_game (self->history, way);
}

gboolean
logres_game_session_take_step (LogresGameSession *self, UndoWay way)
{
  const HistoryState *state;
  gboolean is_of_game;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  is_of_game = history_step_is_of_game (self->history, way);
  state = self->lock == NULL ? history_go (self->history, way) : NULL;
  if (state == NULL)
    return FALSE;

  self->live = state->live;
  self->shown = state->shown;
  self->taken_back = state->taken_back;
  if (is_of_game) {
    self->draw_offer = NOBODY;
    self->is_undo_asked = FALSE;
    session_clock_go_to (&self->clock, self->record, self->live);
    logres_game_session_note_help (self, HELP_UNDO);
  }
  self->serial++;
  tell (self);

  return TRUE;
}

void
logres_game_session_forget_edits (LogresGameSession *self)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  history_forget (self->history);
}
