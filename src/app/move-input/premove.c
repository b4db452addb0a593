#include "app/move-input/premove.h"

#include "app/game/session-mail.h"
#include "app/game/session-time.h"
#include "wording/game-names.h"
#include "wording/refusal-text.h"
#include "wording/square-text.h"

#include <glib/gi18n.h>

typedef enum PremoveState { PREMOVE_NONE, PREMOVE_MADE, PREMOVE_DUE } PremoveState;

struct Premove {
  LogresGameSession *session; /* owned; NULL without a game */
  Turn turn;                  /* the user's turn if no opponent moved before */

  PremoveState state;
  EnteredMove entered;
  const Node *made_at; /* borrowed; the live node when the user made the plan */

  char *why;          /* owned; why the last plan was dropped; or NULL */
  const Node *why_at; /* borrowed; the live node to which `why` belongs */
};

/* ---- Life cycle ---- */

Premove *
premove_new (void)
{
  return g_new0 (Premove, 1);
}

gboolean
premove_cancel (Premove *self)
{
  gboolean is_shown = self->state != PREMOVE_NONE || self->why != NULL;

  self->state = PREMOVE_NONE;
  g_clear_pointer (&self->why, g_free);

  return is_shown;
}

void
premove_set_session (Premove *self, LogresGameSession *session)
{
  premove_cancel (self);
  g_set_object (&self->session, session);
}

void
premove_free (Premove *self)
{
  if (self == NULL)
    return;

  premove_set_session (self, NULL);
  g_free (self);
}

/* ---- When a plan is possible ---- */

/* Returns whether the game goes on at the shown node, and the user alone plays against the
 * computer. */
static gboolean
is_in_play (LogresGameSession *session)
{
  const Position *pos = &logres_game_session_get_live (session)->turn.pos;

  return logres_game_session_get_own_seat (session) != NOBODY &&
         logres_game_session_get_result (session, NULL) == ONGOING &&
         logres_game_session_is_showing_live (session) &&
         !logres_game_session_is_studying (session) && !logres_game_session_is_paused (session) &&
         !logres_game_session_is_by_mail (session) && !position_is_planting (pos);
}

static gboolean
is_own_turn (LogresGameSession *session)
{
  return logres_game_session_get_seat_to_move (session) ==
         logres_game_session_get_own_seat (session);
}

/* Makes the turn of the user in the present position. What the last move allows concerns only the
 * player to move. */
static void
make_turn (Premove *self)
{
  self->turn = logres_game_session_get_live (self->session)->turn;
  if (is_own_turn (self->session))
    return;

  self->turn.pos.seat = (Seat) logres_game_session_get_own_seat (self->session);
  self->turn.pos.duty = NO_DUTY;
  self->turn.owed = NO_DUTY;
  self->turn.must_answer = false;
}

/* ---- The user's turn ---- */

/* The sentences about a plan that is not legal any more. '@' stands for the squares that show the
 * reason. */
static const struct {
  Refusal refusal;
  const char *sentence;
} reasons[] = {
  { REFUSAL_OCCUPIED, N_ ("@ is no longer empty.") },
  { REFUSAL_NOT_YOUR_PIECE, N_ ("Your piece on @ was captured.") },
  { REFUSAL_NOTHING_TO_LEAP, N_ ("There is no piece on @ anymore.") },
};

static char *
new_reason (const Explanation *why, const Position *pos)
{
  g_autofree char *squares = refusal_text_new_squares (pos->variant, why->evidence);

  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (reasons[i].refusal == why->refusal)
      return words_filled (_ (reasons[i].sentence), squares);

  return refusal_text_new_refusal (why, pos);
}

static void
drop (Premove *self, const Explanation *why)
{
  g_autofree char *reason = new_reason (why, &self->turn.pos);

  premove_cancel (self);
  self->why = words_new_sentences (reason, _ ("Choose another move."), NULL);
  self->why_at = logres_game_session_get_live (self->session);
}

/* Returns the move of the planned route in the present position, in which other pieces may stand on
 * the way than before. */
static Move
move_now (const Premove *self)
{
  const EnteredMove *entered = &self->entered;
  Walk walk;

  walk_lift (&walk, &self->turn.pos, entered->route[0], ON_DEMAND);
  for (int i = 1; i < entered->n_route; i++)
    walk_carry (&walk, entered->route[i]);

  return walk_move (&walk);
}

/* Returns why the planned route is not legal now. What stands in its way is told rather than a
 * duty. */
static Explanation
refusal_of_plan (const Premove *self)
{
  const EnteredMove *entered = &self->entered;
  const Position *pos = &self->turn.pos;
  Explanation why = refusal_of_path (pos, entered->route, entered->n_route, BY_SHAPE);

  if (self->turn.must_answer)
    return (Explanation) { .refusal = REFUSAL_ANSWER_DUE };
  if (why.refusal != REFUSAL_NONE)
    return why;

  return refusal_of_path (pos, entered->route, entered->n_route, ON_DEMAND);
}

/* Looks at the plan by the rules of the user's turn. */
static void
judge (Premove *self)
{
  Explanation why = refusal_of_plan (self);

  if (why.refusal != REFUSAL_NONE) {
    drop (self, &why);
    return;
  }

  self->entered.move = move_now (self);
  self->state = PREMOVE_DUE;
}

/* Drops a plan for a piece that an opponent has captured, although more opponents move first. */
static void
look_for_piece (Premove *self)
{
  Square from = self->entered.route[0];
  Explanation why = { .refusal = REFUSAL_NOT_YOUR_PIECE };

  if (squares_have (&self->turn.pos.pieces[self->turn.pos.seat], from))
    return;

  squares_add (&why.evidence, from);
  drop (self, &why);
}

static gboolean
goes_on (const Premove *self)
{
  return node_is_on_way_to (self->made_at, logres_game_session_get_live (self->session));
}

const Turn *
premove_follow (Premove *self, gboolean is_allowed)
{
  if (self->session == NULL || !is_allowed || !is_in_play (self->session)) {
    premove_cancel (self);
    return NULL;
  }

  make_turn (self);
  if (self->why != NULL && self->why_at != logres_game_session_get_live (self->session))
    g_clear_pointer (&self->why, g_free);
  if (self->state != PREMOVE_NONE && !goes_on (self))
    self->state = PREMOVE_NONE;
  if (self->state != PREMOVE_NONE)
    is_own_turn (self->session) ? judge (self) : look_for_piece (self);

  return is_own_turn (self->session) ? NULL : &self->turn;
}

/* ---- The plan ---- */

void
premove_make (Premove *self, const EnteredMove *entered)
{
  premove_cancel (self);
  self->entered = *entered;
  self->made_at = logres_game_session_get_live (self->session);
  self->state = PREMOVE_MADE;
}

gboolean
premove_is_made (const Premove *self)
{
  return self->state != PREMOVE_NONE;
}

gboolean
premove_is_due (const Premove *self)
{
  return self->state == PREMOVE_DUE;
}

const EnteredMove *
premove_take_due (Premove *self)
{
  if (self->state != PREMOVE_DUE)
    return NULL;

  self->state = PREMOVE_NONE;

  return &self->entered;
}

/* ---- Display ---- */

void
premove_mark (const Premove *self, BoardMarks *marks)
{
  if (self->state != PREMOVE_NONE)
    board_marks_add_plan (marks, &self->turn.pos, self->entered.route, self->entered.n_route);
}

gboolean
premove_say (const Premove *self, StatusSentence *sentence)
{
  if (self->state == PREMOVE_NONE && self->why == NULL)
    return FALSE;

  status_sentence_clear (sentence);
  if (self->why != NULL) {
    sentence->text = g_strdup (self->why);
  } else {
    sentence->text = g_strdup (_ ("Your next move is planned."));
    sentence->detail = g_strdup (_ ("It is played at once if it is still legal."));
  }

  return TRUE;
}

static gboolean
is_jump (const Premove *self, int i)
{
  const Square *route = self->entered.route;
  SquareSet enemies = position_enemies (&self->turn.pos, self->turn.pos.seat);

  return squares_have (&enemies, square_between (route[i - 1], route[i]));
}

char *
premove_dup_text (const Premove *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; self->state != PREMOVE_NONE && i < self->entered.n_route; i++) {
    g_autofree char *name =
      square_text_new_route (self->turn.pos.variant, &self->entered.route[i], 1);

    if (i > 0)
      g_string_append_c (text, is_jump (self, i) ? 'x' : '-');
    g_string_append (text, name);
  }

  return self->state != PREMOVE_NONE ? words_new_isolated (text->str) : NULL;
}
