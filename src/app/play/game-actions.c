#include "app/play/game-actions.h"

#include "app/game/game-place.h"
#include "app/game/session-look.h"
#include "app/game/session-mail.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/kit/action-state.h"
#include "app/kit/error-dialog.h"
#include "app/kit/text-focus.h"
#include "app/mail/mail-actions.h"
#include "app/move-list/tree-actions.h"
#include "app/play/game-page-parts.h"
#include "app/report/report-actions.h"
#include "app/study/study-actions.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

static LogresGameSession *
session_of (gpointer page)
{
  return LOGRES_GAME_PAGE (page)->session;
}

static void
hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  hint_ask (LOGRES_GAME_PAGE (data)->hint);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (!text_focus_takes (data, "text.undo"))
    tree_actions_go (session_of (data), WAY_UNDO);
}

static void
answer_undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_game_session_answer_undo (session_of (data), g_variant_get_int32 (parameter));
  logres_game_page_focus_board (data);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (!text_focus_takes (data, "text.redo"))
    tree_actions_go (session_of (data), WAY_REDO);
}

static void
comment_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  adw_flap_set_reveal_flap (self->layout.flap, TRUE);
  logres_comment_box_open (self->comment);
}

/* Asks before an action that ends the game. */
static void
ask_first (LogresGamePage *self,
           const char *question,
           const char *more,
           const char *answer,
           GCallback callback)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  AdwMessageDialog *dialog = message_new_question (GTK_WINDOW (root), question, more);

  adw_message_dialog_set_response_label (dialog, "cancel", _ ("_Play On"));
  adw_message_dialog_add_response (dialog, "end", answer);
  adw_message_dialog_set_response_appearance (dialog, "end", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response::end", callback, self, G_CONNECT_SWAPPED);
  logres_game_place_hold (LOGRES_GAME_PLACE (root), GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
resign (LogresGamePage *self)
{
  int seat = logres_game_session_get_person_to_move (session_of (self));

  if (seat != NOBODY)
    logres_game_session_resign (session_of (self), (Seat) seat);
}

static void
resign_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_first (data, _ ("Resign this game?"), NULL, _ ("_Resign"), G_CALLBACK (resign));
}

static void
offer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  int seat = logres_game_session_get_person_to_move (session_of (self));
  gboolean is_answered;

  if (seat == NOBODY || !logres_game_session_offer_draw (session_of (self), (Seat) seat) ||
      logres_game_session_get_result (session_of (self), NULL) != ONGOING)
    return;

  /* The computer may have answered the offer already. */
  is_answered = logres_game_session_get_draw_offer (session_of (self)) == NOBODY;
  logres_game_page_say (self, is_answered ? _ ("The draw was declined.")
                                          : _ ("You offered a draw. Now make your move."));
}

static void
answer_offer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  int seat = logres_game_session_get_person_to_move (session_of (self));

  if (seat == NOBODY)
    return;

  if (g_variant_get_int32 (parameter))
    logres_game_session_accept_draw (session_of (self), (Seat) seat);
  else
    logres_game_session_decline_draw (session_of (self), (Seat) seat);
}

/* The person to move claims, or else the one who moved last. */
static void
claim (LogresGamePage *self)
{
  int seat = logres_game_session_get_person_to_move (session_of (self));
  const Node *live = logres_game_session_get_live (session_of (self));

  if (seat == NOBODY && live->parent != NULL)
    seat = live->parent->turn.pos.seat;
  if (seat != NOBODY)
    logres_game_session_claim_draw (session_of (self), (Seat) seat);
}

/* Asks before the claim. The question tells the reason for the draw, and whether the reason is a
 * house rule. While a computer thinks, there is no time for a question, because its move would end
 * the right to claim. */
static void
claim_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  int seat = logres_game_session_get_seat_to_move (session_of (self));
  Player player = logres_game_session_get_player (session_of (self), (Seat) MAX (seat, 0));
  const char *why = (logres_game_session_get_claims (session_of (self)) & CLAIM_REPETITION) != 0
                      ? _ ("The same position has occurred three times.")
                      : _ ("Each player has made fifty moves without progress.");
  g_autofree char *more = g_strdup (why);

  if (seat != NOBODY && player_is_engine (&player)) {
    claim (self);
    return;
  }
  if (logres_game_session_get_variant (session_of (self))->claims_are_house_rule) {
    g_free (more);
    more = words_new_sentences (why, _ ("A draw after that is a house rule."), NULL);
  }
  ask_first (self, _ ("Claim a draw?"), more, _ ("_Claim Draw"), G_CALLBACK (claim));
}

static void
pause_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  if (logres_game_session_is_paused (session_of (self)))
    logres_game_session_go_on (session_of (self));
  else
    logres_game_session_set_paused (session_of (self), TRUE);
  logres_game_page_focus_board (self);
}

/* Plays on from the shown node. If the game is finished, starts a new game there, so that the
 * finished game keeps its result. */
static void
play_on_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  if (logres_game_session_get_result (session_of (self), NULL) == ONGOING) {
    logres_game_session_play_on (session_of (self));
    logres_game_session_set_studying (session_of (self), FALSE);
  } else {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go-on", "i", (int) self->players.below);
  }
}

static void
side_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwFlap *flap = LOGRES_GAME_PAGE (data)->layout.flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
turn_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  page_players_turn (&LOGRES_GAME_PAGE (data)->players);
}

static void
move_now_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  opponent_move_now (LOGRES_GAME_PAGE (data)->opponent);
}

static void
one_move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  opponent_step (LOGRES_GAME_PAGE (data)->opponent);
}

/* Shows the moves since the user's last one again. */
static void
show_again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  gtk_menu_button_popdown (self->round.narrow_button);
  page_round_replay (&self->round, session_of (self), opponent_pace_ms (self->settings));
}

/* The actions that go through the moves. */
static const struct {
  const char *name;
  void (*show) (LogresGameSession *session);
} steps[] = {
  { "first", logres_game_session_show_first },
  { "back", logres_game_session_show_back },
  { "forward", logres_game_session_show_forward },
  { "live", logres_game_session_show_live },
};

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].name, g_action_get_name (G_ACTION (action))))
      steps[i].show (session_of (data));
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_move_input_choose (LOGRES_GAME_PAGE (data)->input, g_variant_get_int32 (parameter));
}

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_move_input_answer (LOGRES_GAME_PAGE (data)->input,
                            (MoveKind) g_variant_get_int32 (parameter));
}

static void
cancel_plan_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_move_input_cancel_plan (LOGRES_GAME_PAGE (data)->input);
  logres_game_page_focus_board (data);
}

static void
confirm_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_move_input_confirm (LOGRES_GAME_PAGE (data)->input, g_variant_get_int32 (parameter));
}

/* Opens the dialog for a new game of the same variant. */
static void
again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.new-game", "s",
                              logres_game_session_get_variant (session_of (self))->id);
}

static void
rematch_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "win.rematch", "i",
                              (int) LOGRES_GAME_PAGE (data)->players.below);
}

static void
next_level_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "win.next-level", "i",
                              (int) LOGRES_GAME_PAGE (data)->players.below);
}

static void
show_moves_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  page_ending_dismiss (&self->ending);
  adw_flap_set_reveal_flap (self->layout.flap, TRUE);
  logres_game_page_focus_board (self);
}

static void
mistakes_left_cb (LogresGamePage *self)
{
  logres_game_page_set_active (self, TRUE);
  logres_game_page_focus_board (self);
}

/* Shows the mistakes that the card knows. If it knows no mistake, starts the full report. The game
 * rests while the page shows the mistakes. */
static void
mistakes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  switch (
    page_ending_show_mistakes (&self->ending, self->players.below, G_CALLBACK (mistakes_left_cb))) {
  case ENDING_HAS_MISTAKES:
    logres_game_page_set_active (self, FALSE);
    break;
  case ENDING_HAS_NO_MISTAKES:
    g_action_group_activate_action (logres_game_page_get_actions (self), "report", NULL);
    break;
  case ENDING_AWAITS_MISTAKES:
  default:
    break;
  }
}

static void
play_from_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "win.play-from", "i",
                              (int) LOGRES_GAME_PAGE (data)->players.below);
}

static const GActionEntry action_entries[] = {
  { .name = "hint", .activate = hint_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "answer-undo", .activate = answer_undo_cb, .parameter_type = "i" },
  { .name = "redo", .activate = redo_cb },
  { .name = "comment", .activate = comment_cb },
  { .name = "resign", .activate = resign_cb },
  { .name = "offer", .activate = offer_cb },
  { .name = "answer-offer", .activate = answer_offer_cb, .parameter_type = "i" },
  { .name = "claim", .activate = claim_cb },
  { .name = "pause", .activate = pause_cb },
  { .name = "play-on", .activate = play_on_cb },
  { .name = "side", .activate = side_cb },
  { .name = "turn-board", .activate = turn_board_cb },
  { .name = "move-now", .activate = move_now_cb },
  { .name = "one-move", .activate = one_move_cb },
  { .name = "show-again", .activate = show_again_cb },
  { .name = "first", .activate = step_cb },
  { .name = "back", .activate = step_cb },
  { .name = "forward", .activate = step_cb },
  { .name = "live", .activate = step_cb },
  { .name = "again", .activate = again_cb },
  { .name = "rematch", .activate = rematch_cb },
  { .name = "next-level", .activate = next_level_cb },
  { .name = "show-moves", .activate = show_moves_cb },
  { .name = "mistakes", .activate = mistakes_cb },
  { .name = "play-from", .activate = play_from_cb },
  { .name = "choose", .activate = choose_cb, .parameter_type = "i" },
  { .name = "answer", .activate = answer_cb, .parameter_type = "i" },
  { .name = "cancel-plan", .activate = cancel_plan_cb },
  { .name = "confirm", .activate = confirm_cb, .parameter_type = "i" },
};

/* ---- Enabling the actions ---- */

/* Enables all actions of the table, or disables them if the page is hidden or has no game. */
static void
enable_all (GActionMap *actions, gboolean are_enabled)
{
  for (gsize i = 0; i < G_N_ELEMENTS (action_entries); i++)
    action_enable (actions, action_entries[i].name, are_enabled);
}

/* These actions are disabled while the game is studied. */
static const char *const of_play[] = { "move-now", "hint",  "resign",    "offer",
                                       "claim",    "pause", "show-again" };

/* Returns whether others move between two moves of a player. */
static gboolean
has_rounds (LogresGameSession *session)
{
  return logres_game_session_get_variant (session)->n_seats > 2;
}

/* Returns whether a person here made the last move. In an email game, nobody else may know the move
 * yet. */
static gboolean
has_moved (LogresGameSession *session)
{
  const Node *live = logres_game_session_get_live (session);
  Seat seat = live->parent != NULL ? live->parent->turn.pos.seat : 0;
  Player player = logres_game_session_get_player (session, seat);

  return live->parent != NULL && !player_is_engine (&player) &&
         (!logres_game_session_is_by_mail (session) ||
          ((logres_game_session_get_seats_here (session) & 1u << seat) != 0 &&
           logres_game_session_get_mail_turn (session) == MAIL_TO_SEND));
}

/* Both the player who brought the position about and the next one may claim a draw. */
static gboolean
may_claim (LogresGameSession *session)
{
  return logres_game_session_get_claims (session) != 0 &&
         (logres_game_session_get_person_to_move (session) != NOBODY || has_moved (session));
}

static void
enable_for (GActionMap *actions, LogresGameSession *session)
{
  const Node *shown = logres_game_session_get_shown (session);
  gboolean is_over = logres_game_session_get_result (session, NULL) != ONGOING;
  gboolean is_live = logres_game_session_is_showing_live (session);
  gboolean is_person = logres_game_session_get_person_to_move (session) != NOBODY;
  gboolean is_studying = logres_game_session_is_studying (session);

  action_enable (actions, "undo", tree_actions_can_go (session, WAY_UNDO));
  action_enable (actions, "redo", tree_actions_can_go (session, WAY_REDO));
  action_enable (actions, "rematch", is_over);
  action_enable (actions, "next-level", is_over);
  action_enable (actions, "mistakes", is_over);
  action_enable (actions, "move-now", !is_over && !is_person);
  action_enable (actions, "hint",
                 logres_game_session_may_enter (session) &&
                   logres_game_session_may_study (session));
  action_enable (actions, "resign", is_person);
  action_enable (actions, "offer",
                 is_person && logres_game_session_get_draw_offer (session) == NOBODY &&
                   !logres_game_session_is_paused (session));
  action_enable (actions, "claim", may_claim (session));
  action_enable (actions, "pause", !is_over);
  action_enable (actions, "one-move",
                 logres_game_session_is_watched (session) &&
                   logres_game_session_is_paused (session));
  action_enable (actions, "play-on", !is_live && logres_game_session_may_study (session));
  action_enable (actions, "show-again", shown->parent != NULL && has_rounds (session));
  for (gsize i = 0; is_studying && i < G_N_ELEMENTS (of_play); i++)
    action_enable (actions, of_play[i], FALSE);
  action_enable (actions, "first", shown->parent != NULL);
  action_enable (actions, "back", shown->parent != NULL);
  action_enable (actions, "forward", shown->child != NULL);
  action_enable (actions, "live", !is_live);
}

/* These actions work in a locked game because they do not change it. */
static const char *const of_looking[] = {
  "side",      "turn-board",    "first",       "back",       "forward",   "live",
  "again",     "rematch",       "next-level",  "show-moves", "analysis",  "engine",
  "threat",    "more-lines",    "fewer-lines", "arrows",     "play-from", "copy-line",
  "copy-tree", "previous-line", "next-line",   "show-again", NULL,
};

static void
lock_all (GActionMap *actions)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (actions));

  for (char **name = names; *name != NULL; name++)
    if (!g_strv_contains (of_looking, *name))
      action_enable (actions, *name, FALSE);
}

void
game_actions_update (GActionMap *actions, Study *study, LogresGameSession *session)
{
  enable_all (actions, session != NULL);
  tree_actions_update (actions, session);
  if (session != NULL)
    enable_for (actions, session);
  study_actions_update (actions, study, session);
  mail_actions_update (actions, session);
  if (session != NULL && logres_game_session_get_lock (session) != NULL)
    lock_all (actions);
}

GSimpleActionGroup *
game_actions_new (LogresGamePage *page)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  GActionMap *actions = G_ACTION_MAP (group);
  LogresGamePlace *place = LOGRES_GAME_PLACE (page);

  g_action_map_add_action_entries (actions, action_entries, G_N_ELEMENTS (action_entries), page);
  tree_actions_add (actions, place);
  study_actions_add (actions, place);
  mail_actions_add (actions, place);
  report_actions_add (actions, place);
  report_actions_update (actions, NULL, NULL);
  game_actions_update (actions, NULL, NULL);

  return group;
}
