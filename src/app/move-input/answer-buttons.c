#include "app/move-input/answer-buttons.h"

#include "app/game/session-mail.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/accessible-name.h"
#include "app/kit/wrap-layout.h"
#include "core/rules/movegen.h"
#include "wording/refusal-text.h"
#include "wording/square-text.h"

#include <glib/gi18n.h>

enum { GAP = 6 };

struct _LogresAnswerButtons {
  AdwBin parent_instance;

  GtkBox *box; /* child */
};

G_DEFINE_FINAL_TYPE (LogresAnswerButtons, logres_answer_buttons, ADW_TYPE_BIN)

static void
logres_answer_buttons_class_init (LogresAnswerButtonsClass *klass)
{
}

static void
logres_answer_buttons_init (LogresAnswerButtons *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->box), logres_wrap_layout_new (GAP));
  gtk_widget_add_css_class (GTK_WIDGET (self), "answers");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

/* Adds and returns a button. `action` may contain a parameter, as in "game.choose(1)". */
static GtkWidget *
add (LogresAnswerButtons *self, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (self->box, button);
  accessible_name_mend (button);

  return button;
}

/* The user points at a route with the mouse on its button, with a finger that holds the button, or
 * by moving the focus there. */
static void
pointed_cb (GtkWidget *button, GtkStateFlags before, LogresMoveInput *input)
{
  const GtkStateFlags pointing =
    GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_ACTIVE;
  int number = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "number"));
  gboolean is_pointed = (gtk_widget_get_state_flags (button) & pointing) != 0;

  if (is_pointed != ((before & pointing) != 0))
    logres_move_input_point (input, is_pointed ? number : 0);
}

/* Returns what a screen reader says about a route: its captures and its squares. */
static char *
new_spoken (const Walk *walk, int number)
{
  const Variant *variant = walk->mover.pos->variant;
  g_autofree char *route = square_text_new_route (variant, walk->path, walk->n);
  g_autofree char *captured = refusal_text_new_squares (variant, walk->captured);

  if (walk->n_jumps == 0)
    /* Translators: %d numbers one of several routes to the same square; %s is the squares on it. */
    return g_strdup_printf (_ ("Route %d: %s"), number, route);

  /* Translators: %d numbers one of several routes to the same square. The first %s is the squares
   * of the pieces that this route captures, the second %s is the squares on the route. */
  return g_strdup_printf (_ ("Route %d captures on %s: %s"), number, captured, route);
}

/* Adds a button with the number of a route. */
static void
add_choice (LogresAnswerButtons *self, LogresMoveInput *input, const Walk *walk, int number)
{
  g_autofree char *label = g_strdup_printf ("_%d", number);
  g_autofree char *action = g_strdup_printf ("game.choose(%d)", number);
  g_autofree char *spoken = new_spoken (walk, number);
  GtkWidget *button = add (self, label, action);

  accessible_name_set (button, spoken);
  g_object_set_data (G_OBJECT (button), "number", GINT_TO_POINTER (number));
  g_signal_connect_object (button, "state-flags-changed", G_CALLBACK (pointed_cb), input, 0);
}

static void
add_choices (LogresAnswerButtons *self, LogresMoveInput *input)
{
  const HeldPiece *held = move_entry_held (logres_move_input_get_entry (input));

  for (int i = 0; held != NULL && i < held->n_choices; i++)
    add_choice (self, input, &held->choices[i].walk, i + 1);
}

/* Adds a button that ends the move of a piece which could go on. */
static void
add_stop (LogresAnswerButtons *self, LogresMoveInput *input)
{
  g_autofree char *action = g_strdup_printf ("game.choose(%d)", STOP_HERE);

  if (move_entry_offers_stop (logres_move_input_get_entry (input)))
    add (self, _ ("_Stop Here"), action);
}

/* Adds the buttons for a shown position that is not the live one, or for a study: to go back to the
 * game, to play on from the shown position, or to send its moves. */
static void
add_ways_back (LogresAnswerButtons *self, LogresGameSession *session)
{
  gboolean is_studying = logres_game_session_is_studying (session);
  gboolean is_live = logres_game_session_is_showing_live (session);

  if (is_studying || !is_live)
    add (self, _ ("_Back to the Game"), is_studying ? "game.analysis" : "game.live");
  if (!is_live && !logres_game_session_is_by_mail (session) &&
      logres_game_session_may_study (session))
    add (self, _ ("Play On _Here"), "game.play-on");
  if (!is_live && logres_game_session_is_by_mail (session) &&
      logres_game_session_get_mail_turn (session) == MAIL_TO_SEND)
    add (self, _ ("Send as Con_ditional Moves"), "game.send-line");
}

/* Adds a button for an answer. The action "game.answer" takes a kind of move. */
static void
add_answer (LogresAnswerButtons *self, const char *label, MoveKind kind)
{
  g_autofree char *action = g_strdup_printf ("game.answer(%d)", kind);

  add (self, label, action);
}

static void
add_words (LogresAnswerButtons *self, LogresGameSession *session)
{
  const Turn *turn = &logres_game_session_get_shown (session)->turn;
  int seat = logres_game_session_get_person_to_move (session);

  if (seat != NOBODY && logres_game_session_is_offered_draw (session, (Seat) seat)) {
    add (self, _ ("_Accept Draw"), "game.answer-offer(1)");
    add (self, _ ("_Decline"), "game.answer-offer(0)");
  }
  if (turn_may_force (turn))
    add_answer (self, _ ("Demand Cap_ture"), MOVE_FORCE);
  if (turn->must_answer)
    add_answer (self, _ ("Acc_ept Move"), MOVE_STAND);
  if (movegen_must_pass (&turn->pos))
    add_answer (self, _ ("_Pass"), MOVE_PASS);
}

/* Adds the buttons for an email game, except those for moves. */
static void
add_mail (LogresAnswerButtons *self, LogresGameSession *session)
{
  MailTurn turn = logres_game_session_get_mail_turn (session);

  if (turn == MAIL_TO_SEND) {
    gtk_widget_add_css_class (add (self, _ ("_Send…"), "game.send"), "suggested-action");
    if (logres_game_session_can_undo (session))
      add (self, _ ("_Take It Back"), "game.undo");
  } else if (turn == MAIL_WAITING) {
    add (self, _ ("_Read Reply"), "game.read-mail");
  }
}

static void
add_further_games (LogresAnswerButtons *self)
{
  add (self, _ ("Re_match"), "game.rematch");
  add (self, _ ("_New Game"), "game.again");
}

/* Asks whether to play a move. The recommended answer is highlighted. */
static void
add_confirmation (LogresAnswerButtons *self, gboolean is_warning)
{
  GtkWidget *yes = add (self, is_warning ? _ ("_Play Anyway") : _ ("Play _It"), "game.confirm(1)");
  GtkWidget *no =
    add (self, is_warning ? _ ("_Choose Again") : _ ("_Take It Back"), "game.confirm(0)");

  gtk_widget_add_css_class (is_warning ? no : yes, "suggested-action");
}

/* Returns whether the game needs a button to go on. Where the user only watches, the watch bar has
 * this button. */
static gboolean
is_paused (LogresGameSession *session)
{
  return logres_game_session_is_paused (session) && !logres_game_session_is_studying (session) &&
         !logres_game_session_is_watched (session) &&
         logres_game_session_get_result (session, NULL) == ONGOING;
}

/* Adds the buttons for a request to undo or for a paused game. Returns whether there are such
 * buttons. While they are shown, no move is possible. */
static gboolean
add_interruption (LogresAnswerButtons *self, LogresGameSession *session)
{
  gboolean is_undo_asked = logres_game_session_is_undo_asked (session);

  if (is_undo_asked) {
    add (self, _ ("_Agree"), "game.answer-undo(1)");
    add (self, _ ("_Decline"), "game.answer-undo(0)");
  } else if (is_paused (session)) {
    gtk_widget_add_css_class (add (self, _ ("_Resume"), "game.pause"), "suggested-action");
  }

  return is_undo_asked || is_paused (session);
}

/* Adds the buttons for a locked game, which cannot be saved. Returns whether the game is locked. */
static gboolean
add_saving (LogresAnswerButtons *self, LogresGameSession *session)
{
  gboolean is_locked = logres_game_session_get_lock (session) != NULL;

  if (is_locked) {
    gtk_widget_add_css_class (add (self, _ ("_Try Again"), "win.keep-again"), "suggested-action");
    add (self, _ ("Save _As…"), "win.save-as");
  }

  return is_locked;
}

static void
add_moves (LogresAnswerButtons *self, LogresGameSession *session, LogresMoveInput *input)
{
  add_choices (self, input);
  if (logres_game_session_may_enter (session))
    add_words (self, session);
}

/* Adds the buttons for the current state of a game; see logres_answer_buttons_show(). */
static void
add_all (LogresAnswerButtons *self,
         LogresGameSession *session,
         LogresMoveInput *input,
         gboolean is_below_board)
{
  const PendingMove *pending = logres_move_input_get_pending (input);

  if (add_saving (self, session) || add_interruption (self, session))
    return;

  if (pending_move_is_asking (pending)) {
    add_confirmation (self, pending_move_is_warning (pending));
    return;
  }

  add_moves (self, session, input);
  if (!is_below_board)
    add_stop (self, input);
  if (move_entry_is_held (logres_move_input_get_entry (input)))
    return;
  if (!is_below_board || !logres_game_session_is_studying (session))
    add_ways_back (self, session);
  if (!logres_game_session_is_showing_live (session) || logres_game_session_is_studying (session))
    return;
  if (logres_game_session_is_by_mail (session))
    add_mail (self, session);
  else if (pending_move_may_regret (pending))
    add (self, _ ("_Take Back"), "game.undo");
  else if (logres_game_session_get_result (session, NULL) != ONGOING)
    add_further_games (self);
}

/* Removes all buttons. Returns whether one of them had the focus. */
static gboolean
remove_all (LogresAnswerButtons *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->box)) != NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);

  return had_focus;
}

/* Gives the focus of the removed buttons to the first new one, or to the board if that one is
 * missing or disabled. GTK does not move the focus before the next frame, and loses all keys until
 * then. */
static void
keep_focus (LogresAnswerButtons *self, LogresMoveInput *input)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->box));

  if (first == NULL || !gtk_widget_grab_focus (first))
    logres_move_input_focus_board (input);
}

void
logres_answer_buttons_show (LogresAnswerButtons *self,
                            LogresGameSession *session,
                            LogresMoveInput *input,
                            gboolean is_below_board)
{
  gboolean had_focus;

  g_return_if_fail (LOGRES_IS_ANSWER_BUTTONS (self));

  had_focus = remove_all (self);
  add_all (self, session, input, is_below_board);
  if (had_focus)
    keep_focus (self, input);
}

void
logres_answer_buttons_show_moves (LogresAnswerButtons *self,
                                  LogresGameSession *session,
                                  LogresMoveInput *input)
{
  const PendingMove *pending = logres_move_input_get_pending (input);
  gboolean had_focus;

  g_return_if_fail (LOGRES_IS_ANSWER_BUTTONS (self));

  had_focus = remove_all (self);
  if (pending_move_is_asking (pending))
    add_confirmation (self, pending_move_is_warning (pending));
  else
    add_moves (self, session, input);
  if (pending_move_may_regret (pending))
    add (self, _ ("_Take Back"), "lesson.undo");
  if (had_focus)
    keep_focus (self, input);
}

void
logres_answer_buttons_clear (LogresAnswerButtons *self, LogresMoveInput *input)
{
  g_return_if_fail (LOGRES_IS_ANSWER_BUTTONS (self));

  if (remove_all (self))
    keep_focus (self, input);
}
