#include "app/move-input/status-sentence.h"

#include "app/game/session-mail.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/move-input/held-sentence.h"
#include "core/rules/movegen.h"
#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

/* ---- The end of the game ---- */

/* Says whether the user has won. The way in which the game ended becomes the detail. */
static void
say_own_ending (StatusSentence *self, Result result, int own)
{
  if (own == NOBODY || result == DRAW)
    return;

  self->detail = self->text;
  self->text = g_strdup (
    result == result_win_of_team (variant_team ((Seat) own)) ? _ ("You won.") : _ ("You lost."));
}

static gboolean
say_ending (StatusSentence *self, LogresGameSession *session)
{
  Termination termination;
  Result result = logres_game_session_get_result (session, &termination);

  self->text = words_new_ending (logres_game_session_get_variant (session), result, termination);
  if (self->text == NULL)
    return FALSE;

  if (logres_game_session_is_by_mail (session) && !logres_game_session_is_end_settled (session))
    self->detail = g_strdup (_ ("Your move counts once you mark it as sent."));
  else
    say_own_ending (self, result, logres_game_session_get_own_seat (session));

  return TRUE;
}

/* ---- Requests to undo ---- */

static gboolean
say_undo (StatusSentence *self, LogresGameSession *session)
{
  if (!logres_game_session_is_undo_asked (session))
    return FALSE;

  self->text = g_strdup (_ ("One side wants to take back the last move."));
  self->detail = g_strdup (_ ("The other side can agree or decline."));

  return TRUE;
}

/* ---- An earlier move is shown ---- */

static gboolean
say_looking (StatusSentence *self, LogresGameSession *session)
{
  gboolean is_of_game = node_is_on_way_to (logres_game_session_get_shown (session),
                                           logres_game_session_get_live (session));

  if (logres_game_session_is_showing_live (session))
    return FALSE;

  self->text = g_strdup (is_of_game ? _ ("You are looking at an earlier move.")
                                    : _ ("You are looking at a variation."));
  self->detail = g_strdup (_ ("Moves you make here do not change the game."));

  return TRUE;
}

/* ---- Duties ---- */

static const char *
duty_of (const Turn *turn)
{
  if (turn->pos.duty != NO_DUTY)
    return _ ("You must make the capture that was demanded.");
  if (turn->must_answer)
    return _ (
      "The last move ends the game but skipped a capture. Demand the capture, or accept the move.");
  if (turn_may_force (turn))
    return _ ("The last move skipped a capture. Demand it, or play on.");

  return NULL;
}

/* ---- A piece in hand ---- */

static gboolean
say_refusal (StatusSentence *self, const Turn *turn, const MoveEntry *entry)
{
  const Explanation *why = move_entry_why (entry);

  if (why->refusal == REFUSAL_NONE)
    return FALSE;

  /* The rules treat the game as over until the player has answered. For the player the game goes
   * on, so the sentence tells what the player must answer. */
  self->text =
    turn->must_answer ? g_strdup (duty_of (turn)) : refusal_text_new_refusal (why, &turn->pos);

  return TRUE;
}

/* ---- The player to move ---- */

/* Returns a sentence that tells how to win, and names the user's partner. It is shown at the start
 * of the game. The caller frees it. */
static char *
new_goal (const Variant *variant, int own)
{
  gboolean are_two = variant->goal_pieces > 1;

  if (own != NOBODY && variant->seats[own].partner != own)
    return words_filled (are_two ? _ ("You and @ win with two pieces in the castles opposite.")
                                 : _ ("You and @ win with one piece in a castle opposite."),
                         words_seat (variant, variant->seats[own].partner));

  return g_strdup (are_two ? _ ("Bring two pieces into the castle opposite.")
                           : _ ("Bring one piece into the castle opposite."));
}

static char *
new_planting (const Position *pos)
{
  int left = pos->variant->trees_each - pos->n_trees % pos->variant->trees_each;

  return g_strdup_printf (g_dngettext (NULL, "Plant %d more tree on your side of the river.",
                                       "Plant %d more trees on your side of the river.",
                                       (gulong) left),
                          left);
}

/* Returns a sentence about the computer's last move, which the user of a game of two players
 * answers; NULL if it was no move of a piece. The caller frees it. */
static char *
new_last_move (const Node *node)
{
  const Variant *variant = node->turn.pos.variant;
  Move move = node->move;
  SquareSet from = { { 0 } }, to = { { 0 } };
  g_autofree char *start = NULL, *end = NULL;

  if (move.kind < MOVE_PLAIN || move.kind > MOVE_CAPTURE)
    return NULL;

  squares_add (&from, move.from);
  squares_add (&to, move.to);
  start = refusal_text_new_squares (variant, from);
  end = refusal_text_new_squares (variant, to);
  if (move.n_captured == 0)
    return g_strdup_printf (_ ("The computer moved from %s to %s."), start, end);

  return g_strdup_printf (
    g_dngettext (NULL, "The computer moved from %s to %s and captured one of your pieces.",
                 "The computer moved from %s to %s and captured %d of your pieces.",
                 move.n_captured),
    start, end, move.n_captured);
}

/* Returns a duty of the player to move, or how to win, or NULL. The caller frees it. */
static char *
new_detail (const Node *node, int own)
{
  const Position *pos = &node->turn.pos;
  const char *duty = duty_of (&node->turn);
  SquareSet captors = movegen_jumpers (pos), leaving = position_must_leave (pos);

  if (position_is_planting (pos))
    return new_planting (pos);
  if (duty != NULL)
    return g_strdup (duty);
  if (!squares_are_none (&leaving)) {
    Explanation must = { .refusal = REFUSAL_MUST_LEAVE_CASTLE, .evidence = leaving };

    return refusal_text_new_refusal (&must, pos);
  }
  if (!squares_are_none (&captors) && !pos->variant->captures_on_demand) {
    Explanation must = { .refusal = REFUSAL_MUST_CAPTURE, .evidence = refusal_capturers (pos) };

    return refusal_text_new_refusal (&must, pos);
  }

  return node->parent == NULL ? new_goal (pos->variant, own) : NULL;
}

static char *
new_thinking (const Variant *variant, Seat seat, int own)
{
  if (own != NOBODY && variant->n_seats == 2)
    return g_strdup (_ ("The computer is thinking."));

  return words_filled (_ ("@ is thinking."), words_seat (variant, seat));
}

/* Says whether the last move in a game of two players is the computer's. */
static gboolean
has_computer_moved (LogresGameSession *session)
{
  const Node *live = logres_game_session_get_live (session);
  Player player;

  if (live->parent == NULL || logres_game_session_get_variant (session)->n_seats > 2)
    return FALSE;

  player = logres_game_session_get_player (session, live->parent->turn.pos.seat);

  return player_is_engine (&player);
}

static void
say_turn (StatusSentence *self, LogresGameSession *session)
{
  const Node *live = logres_game_session_get_live (session);
  const Variant *variant = logres_game_session_get_variant (session);
  Seat seat = (Seat) logres_game_session_get_seat_to_move (session);
  Player player = logres_game_session_get_player (session, seat);
  int own = logres_game_session_get_own_seat (session);
  const char *name = words_seat (variant, seat);

  if (logres_game_session_is_paused (session))
    self->text = g_strdup (_ ("The game is paused."));
  else if (player_is_engine (&player))
    self->text = new_thinking (variant, seat, own);
  else if (logres_game_session_is_offered_draw (session, seat))
    self->text = seat == own ? g_strdup (_ ("You are offered a draw."))
                             : words_filled (_ ("@ has been offered a draw."), name);
  else
    self->text =
      seat == own ? g_strdup (_ ("Your move.")) : words_filled (_ ("@ is to move."), name);
  if (!player_is_engine (&player))
    self->detail = new_detail (live, own);
  if (self->detail == NULL && seat == own && has_computer_moved (session))
    self->detail = new_last_move (live);
}

/* ---- Locked games ---- */

static gboolean
say_lock (StatusSentence *self, LogresGameSession *session)
{
  const char *why = logres_game_session_get_lock (session);

  if (why == NULL)
    return FALSE;
  self->text = g_strdup (_ ("This game is read-only because it cannot be saved."));
  self->detail = g_strdup (why);

  return TRUE;
}

/* ---- Email games ---- */

static gboolean
say_mail (StatusSentence *self, LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  gboolean is_by_mail = logres_game_session_is_by_mail (session);
  MailTurn turn = is_by_mail ? logres_game_session_get_mail_turn (session) : MAIL_TO_MOVE;

  if (turn == MAIL_TO_SEND) {
    self->text = g_strdup (logres_game_session_get_live (session)->parent != NULL
                             ? _ ("Your move is waiting to be sent.")
                             : _ ("The game is waiting to be sent."));
    self->detail = g_strdup (_ ("Your move counts once you mark it as sent."));
  } else if (turn == MAIL_WAITING) {
    self->text =
      words_filled (_ ("@ is to move. The reply comes by email."),
                    words_seat (variant, (Seat) logres_game_session_get_seat_to_move (session)));
    self->detail = g_strdup (_ ("Paste the email here when it arrives."));
  }

  return self->text != NULL;
}

/* ---- Studying ---- */

/* Describes the position on the board, even if the game has ended by resignation or time. */
static gboolean
say_study (StatusSentence *self, LogresGameSession *session)
{
  const Node *shown = logres_game_session_get_shown (session);
  const Variant *variant = logres_game_session_get_variant (session);
  Ending ending = turn_ending (&shown->turn);

  if (!logres_game_session_is_studying (session))
    return FALSE;

  self->text = words_new_ending (variant, ending.result, termination_of_cause (ending.cause));
  if (self->text != NULL)
    return TRUE;

  self->text = words_filled (_ ("@ is to move."), words_seat (variant, shown->turn.pos.seat));
  self->detail = new_detail (shown, NOBODY);

  return TRUE;
}

void
status_sentence_make (StatusSentence *self, LogresGameSession *session, const MoveEntry *entry)
{
  const Turn *shown = &logres_game_session_get_shown (session)->turn;
  const Turn *turn = move_entry_turn (entry) != NULL ? move_entry_turn (entry) : shown;

  *self = (StatusSentence) { 0 };
  if (say_lock (self, session) || say_undo (self, session) || held_sentence_choose (self, entry) ||
      say_refusal (self, turn, entry) || held_sentence_make (self, entry) ||
      say_study (self, session) || say_looking (self, session) || say_ending (self, session) ||
      say_mail (self, session))
    return;

  say_turn (self, session);
}

void
status_sentence_clear (StatusSentence *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->detail, g_free);
}
