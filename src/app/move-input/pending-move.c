#include "app/move-input/pending-move.h"

#include "app/computer/blunder-check.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/settings.h"

#include <glib/gi18n.h>

typedef enum PendingMoveState {
  PENDING_MOVE_NONE,
  PENDING_MOVE_LOOKED_AT,
  PENDING_MOVE_ASKED_ABOUT,
} PendingMoveState;

struct PendingMove {
  const MoveEntry *entry;     /* borrowed; its turn has the position before the move */
  const EnteredMove *entered; /* borrowed from the entry or from a plan */
  PendingMoveFunc changed;
  gpointer listener;          /* borrowed */
  LogresGameSession *session; /* owned; NULL without a game */
  BlunderCheck *look;         /* owned; NULL until first needed */
  GSettings *settings;        /* owned */

  PendingMoveState state;
  CoachAdvice advice;
  gboolean is_lesson_game;

  const Node *told_at; /* borrowed; the node of the last move about which the coach said something,
                        * or NULL */
  Move told;           /* this move */
  CoachRemark remark;  /* the remark on this move */
  gboolean is_warned;  /* this move was played despite a warning */

  gboolean is_new; /* pending_move_take() has not returned the move yet */
  int begun;       /* leaps of the move's route that the user has seen */
};

static void
tell (PendingMove *self)
{
  self->changed (self->listener);
}

/* ---- Life cycle ---- */

PendingMove *
pending_move_new (const MoveEntry *entry, PendingMoveFunc changed, gpointer listener)
{
  PendingMove *self = g_new0 (PendingMove, 1);

  self->entry = entry;
  self->entered = move_entry_move (entry);
  self->changed = changed;
  self->listener = listener;
  self->settings = settings_new ();

  return self;
}

void
pending_move_set_session (PendingMove *self, LogresGameSession *session)
{
  g_clear_pointer (&self->look, blunder_check_free);
  g_set_object (&self->session, session);
  self->told_at = NULL;
}

void
pending_move_set_lesson_game (PendingMove *self, gboolean is_lesson_game)
{
  self->is_lesson_game = is_lesson_game;
}

void
pending_move_free (PendingMove *self)
{
  if (self == NULL)
    return;

  pending_move_set_session (self, NULL);
  g_clear_object (&self->settings);
  g_free (self);
}

/* ---- The coach ---- */

/* Returns whether the move continues the game. A move in a variation needs no check and no
 * confirmation. */
static gboolean
is_in_earnest (const PendingMove *self)
{
  return logres_game_session_is_showing_live (self->session) &&
         !logres_game_session_is_studying (self->session) &&
         logres_game_session_get_result (self->session, NULL) == ONGOING;
}

static gboolean
is_computer (const PendingMove *self, Seat seat)
{
  Player player = logres_game_session_get_player (self->session, seat);

  return player_is_engine (&player);
}

/* Returns whether the coach helps with a move here: against the computer, but never against a
 * person. */
static gboolean
is_coached (const PendingMove *self)
{
  const Variant *variant = logres_game_session_get_variant (self->session);
  const Seat *enemies =
    variant->seats[logres_game_session_get_shown (self->session)->turn.pos.seat].enemies;

  if (!g_settings_get_boolean (self->settings, "coach"))
    return FALSE;

  return self->is_lesson_game ||
         (is_in_earnest (self) && is_computer (self, enemies[0]) && is_computer (self, enemies[1]));
}

/* Returns the remark on the move. A user hears only once that captures are compulsory. */
static CoachRemark
new_remark (const PendingMove *self)
{
  const Node *node = logres_game_session_get_shown (self->session);
  CoachRemark remark =
    is_coached (self) ? coach_remark (&node->turn, self->entered->move) : REMARK_NONE;

  if (remark != REMARK_DUTY)
    return remark;
  if (g_settings_get_boolean (self->settings, "capture-explained"))
    return REMARK_NONE;
  g_settings_set_boolean (self->settings, "capture-explained", TRUE);

  return remark;
}

/* Remembers the move before it is played, because the game tells of it at once. */
static void
remember (PendingMove *self)
{
  self->is_warned = pending_move_is_warning (self);
  self->remark = new_remark (self);
  self->told = self->entered->move;
  self->told_at = self->is_warned || self->remark != REMARK_NONE
                    ? logres_game_session_get_shown (self->session)
                    : NULL;
}

/* ---- Steps up to the played move ---- */

static gboolean
is_bad (const PendingMove *self)
{
  return self->advice.what != COACH_FINE && self->advice.what != COACH_FAILED;
}

/* A warning helps a player who then withdraws the move. */
gboolean
pending_move_withdraw (PendingMove *self)
{
  if (self->state == PENDING_MOVE_NONE)
    return FALSE;

  if (self->state == PENDING_MOVE_ASKED_ABOUT && is_bad (self))
    logres_game_session_note_help (self->session, HELP_WARNING);
  if (self->look != NULL)
    blunder_check_cancel (self->look);
  self->state = PENDING_MOVE_NONE;
  self->is_new = FALSE;

  return TRUE;
}

static void
play (PendingMove *self)
{
  remember (self);
  self->state = PENDING_MOVE_NONE;
  if (!logres_game_session_play (self->session, self->entered->move, NULL)) {
    self->is_new = FALSE;
    tell (self);
  }
}

/* Waits for the end of the check or for the user's answer. The piece is shown on the last square of
 * the move, so the user has seen the whole route. */
static void
stop_at (PendingMove *self, PendingMoveState state)
{
  self->state = state;
  self->begun = MAX_PATH;
  tell (self);
}

/* The user has planned a move on the board with time to think, so it needs no confirmation. */
static gboolean
is_to_be_confirmed (const PendingMove *self)
{
  gboolean was_planned = self->entered != move_entry_move (self->entry);

  return !was_planned && is_in_earnest (self) &&
         g_settings_get_boolean (self->settings, "confirm-moves");
}

static void
looked_cb (gpointer move, const CoachAdvice *advice)
{
  PendingMove *self = move;

  if (self->state != PENDING_MOVE_LOOKED_AT)
    return;

  self->advice = *advice;
  if (advice->what != COACH_FINE || is_to_be_confirmed (self))
    stop_at (self, PENDING_MOVE_ASKED_ABOUT);
  else
    play (self);
}

static gboolean
look (PendingMove *self)
{
  if (!is_coached (self))
    return FALSE;
  if (self->look == NULL)
    self->look = blunder_check_new (self->session, looked_cb, self);

  return blunder_check_ask (self->look, self->entered->move);
}

/* Plays the move unless it is checked or asked about first. */
static void
begin (PendingMove *self, const EnteredMove *entered, int begun)
{
  self->entered = entered;
  self->is_new = TRUE;
  self->begun = begun;
  self->advice = (CoachAdvice) { .what = COACH_FINE };

  if (look (self))
    stop_at (self, PENDING_MOVE_LOOKED_AT);
  else if (is_to_be_confirmed (self) && self->entered->n_route > 0)
    stop_at (self, PENDING_MOVE_ASKED_ABOUT);
  else
    play (self);
}

void
pending_move_make (PendingMove *self, int begun)
{
  begin (self, move_entry_move (self->entry), begun);
}

void
pending_move_make_plan (PendingMove *self, const EnteredMove *due)
{
  pending_move_withdraw (self);
  begin (self, due, 0);
}

static void
take_back (PendingMove *self)
{
  if (pending_move_withdraw (self))
    tell (self);
}

void
pending_move_answer (PendingMove *self, gboolean is_played)
{
  if (self->state != PENDING_MOVE_ASKED_ABOUT)
    return;
  if (is_played)
    play (self);
  else
    take_back (self);
}

static gboolean
is_another_piece (const PendingMove *self, Square sq)
{
  const Position *pos = &logres_game_session_get_shown (self->session)->turn.pos;

  return squares_have (&pos->pieces[pos->seat], sq) && sq != self->entered->route[0];
}

gboolean
pending_move_press (PendingMove *self, Square sq)
{
  int n = self->entered->n_route;

  if (self->state == PENDING_MOVE_NONE)
    return FALSE;
  if (n > 0 && sq == self->entered->route[n - 1]) {
    pending_move_answer (self, TRUE);
    return TRUE;
  }

  take_back (self);

  return !is_another_piece (self, sq);
}

/* ---- Display ---- */

gboolean
pending_move_is_made (const PendingMove *self)
{
  return self->state != PENDING_MOVE_NONE;
}

gboolean
pending_move_is_asking (const PendingMove *self)
{
  return self->state == PENDING_MOVE_ASKED_ABOUT;
}

gboolean
pending_move_is_warning (const PendingMove *self)
{
  return pending_move_is_asking (self) && is_bad (self);
}

/* Returns whether the move to the node is one that the coach may talk about. All moves of a lesson
 * are made by persons, as far as the session knows. */
static gboolean
is_of_user (const PendingMove *self, const Node *node)
{
  Seat seat = node->parent->turn.pos.seat;

  return self->is_lesson_game ? seat == self->told_at->turn.pos.seat : !is_computer (self, seat);
}

/* Returns whether the last move of the user is the one that the coach has talked about. */
static gboolean
is_told_of_last (const PendingMove *self)
{
  const Node *node;

  if (self->told_at == NULL)
    return FALSE;

  node = self->is_lesson_game ? logres_game_session_get_shown (self->session)
                              : logres_game_session_get_live (self->session);
  while (node->parent != NULL && !is_of_user (self, node))
    node = node->parent;

  return node->parent == self->told_at && move_is_equal (node->move, self->told);
}

gboolean
pending_move_may_regret (const PendingMove *self)
{
  return is_told_of_last (self) && (self->is_warned || self->remark < REMARK_DUTY) &&
         (self->is_lesson_game || logres_game_session_can_undo (self->session));
}

const char *
pending_move_get_remark (const PendingMove *self)
{
  return is_told_of_last (self) ? coach_remark_words (self->remark) : NULL;
}

void
pending_move_mark (const PendingMove *self, BoardMarks *marks)
{
  const EnteredMove *entered = self->entered;
  SquareSet captured = position_captured (&move_entry_turn (self->entry)->pos, entered->move);

  /* The arrow of a reply stands alone. */
  if (entered->n_route > 1 && self->advice.reply.kind == MOVE_NONE)
    board_marks_add_arrow (marks, ARROW_ROUTE, 0, entered->route, entered->n_route);
  marks->squares[MARK_PREY] = squares_or (&marks->squares[MARK_PREY], &captured);
  coach_mark (&self->advice, marks);
}

char *
pending_move_dup_words (const PendingMove *self)
{
  if (self->state == PENDING_MOVE_NONE)
    return NULL;
  if (self->state == PENDING_MOVE_LOOKED_AT)
    return g_strdup (_ ("Checking your move…"));

  return coach_new_question (&self->advice);
}

const EnteredMove *
pending_move_take (PendingMove *self, int *begun)
{
  gboolean is_new = self->is_new;

  *begun = self->begun;
  self->is_new = FALSE;

  return is_new ? self->entered : NULL;
}
