#include "app/move-input/pending-move.h"

#include "app/computer/blunder-check.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/settings.h"
#include "wording/game-names.h"

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
  BlunderVerdict verdict;
  Move reply; /* the likely reply to a bad move */

  const Node
    *warned_at; /* borrowed; the node at which a move was played despite a warning, or NULL */
  Move warned;  /* this move */

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
  self->warned_at = NULL;
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

/* ---- Steps up to the played move ---- */

gboolean
pending_move_withdraw (PendingMove *self)
{
  if (self->state == PENDING_MOVE_NONE)
    return FALSE;

  if (self->look != NULL)
    blunder_check_cancel (self->look);
  self->state = PENDING_MOVE_NONE;
  self->is_new = FALSE;

  return TRUE;
}

/* Remembers the move before it is played, because the game tells of it at once. */
static void
remember_warning (PendingMove *self)
{
  gboolean is_warned = pending_move_is_warning (self);

  self->warned_at = is_warned ? logres_game_session_get_live (self->session) : NULL;
  self->warned = self->entered->move;
}

static void
play (PendingMove *self)
{
  remember_warning (self);
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

/* Returns whether the move continues the game. A move in a variation needs no check and no
 * confirmation. */
static gboolean
is_in_earnest (const PendingMove *self)
{
  return logres_game_session_is_showing_live (self->session) &&
         !logres_game_session_is_studying (self->session) &&
         logres_game_session_get_result (self->session, NULL) == ONGOING;
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
looked_cb (gpointer move, BlunderVerdict verdict, Move reply)
{
  PendingMove *self = move;

  if (self->state != PENDING_MOVE_LOOKED_AT)
    return;

  self->verdict = verdict;
  self->reply = reply;
  if (verdict != BLUNDER_FINE && verdict != BLUNDER_FAILED)
    logres_game_session_note_help (self->session, HELP_WARNING);
  if (self->verdict != BLUNDER_FINE || is_to_be_confirmed (self))
    stop_at (self, PENDING_MOVE_ASKED_ABOUT);
  else
    play (self);
}

static gboolean
look (PendingMove *self)
{
  if (!is_in_earnest (self) || !g_settings_get_boolean (self->settings, "warn-of-mistakes"))
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
  self->verdict = BLUNDER_FINE;
  self->reply = (Move) { .kind = MOVE_NONE };

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

gboolean
pending_move_press (PendingMove *self, Square sq)
{
  int n = self->entered->n_route;

  if (self->state == PENDING_MOVE_NONE)
    return FALSE;

  if (n > 0 && sq == self->entered->route[n - 1])
    pending_move_answer (self, TRUE);
  else
    take_back (self);

  return TRUE;
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
  return pending_move_is_asking (self) && self->verdict != BLUNDER_FINE &&
         self->verdict != BLUNDER_FAILED;
}

static gboolean
is_of_person (const PendingMove *self, const Node *node)
{
  Player player = logres_game_session_get_player (self->session, node->parent->turn.pos.seat);

  return !player_is_engine (&player);
}

gboolean
pending_move_may_regret (const PendingMove *self)
{
  const Node *node;

  if (self->warned_at == NULL || !logres_game_session_can_undo (self->session))
    return FALSE;

  node = logres_game_session_get_live (self->session);
  while (node->parent != NULL && !is_of_person (self, node))
    node = node->parent;

  return node->parent == self->warned_at && move_is_equal (node->move, self->warned);
}

static Position
position_after (const PendingMove *self)
{
  Position after;

  position_play (&move_entry_turn (self->entry)->pos, self->entered->move, &after);

  return after;
}

void
pending_move_mark (const PendingMove *self, BoardMarks *marks)
{
  const EnteredMove *entered = self->entered;
  SquareSet captured = position_captured (&move_entry_turn (self->entry)->pos, entered->move);
  Position after = position_after (self);

  if (entered->n_route > 1)
    board_marks_add_arrow (marks, ARROW_ROUTE, 0, entered->route, entered->n_route);
  marks->squares[MARK_PREY] = squares_or (&marks->squares[MARK_PREY], &captured);
  if (self->reply.kind != MOVE_NONE)
    board_marks_add_move (marks, ARROW_THREAT, 0, &after, self->reply);
}

/* The questions before a move is played. '@' stands for the reply to the move. */
static const char *const warnings[] = {
  [BLUNDER_FINE] = N_ ("Play this move?"),
  [BLUNDER_LOSES] = N_ ("This may lose the game: @ could follow."),
  [BLUNDER_MISSES] = N_ ("Another move seems to win. This move does not."),
  [BLUNDER_MISTAKE] = N_ ("This may be a mistake: @ could follow."),
  [BLUNDER_FAILED] = N_ ("The engine could not check this move. Play it?"),
};

char *
pending_move_dup_words (const PendingMove *self)
{
  g_autofree char *reply = NULL;
  Position after;

  if (self->state == PENDING_MOVE_NONE)
    return NULL;
  if (self->state == PENDING_MOVE_LOOKED_AT)
    return g_strdup (_ ("Checking your move…"));

  after = position_after (self);
  reply = words_new_move (&after, self->reply);

  return words_filled (_ (warnings[self->verdict]), reply);
}

const EnteredMove *
pending_move_take (PendingMove *self, int *begun)
{
  gboolean is_new = self->is_new;

  *begun = self->begun;
  self->is_new = FALSE;

  return is_new ? self->entered : NULL;
}
