#include "app/play/game-page.h"

#include "app/board/board-look.h"
#include "app/game/game-place.h"
#include "app/game/session-look.h"
#include "app/game/session-time.h"
#include "app/kit/error-dialog.h"
#include "app/kit/late-menu.h"
#include "app/kit/recent-menu.h"
#include "app/kit/settings.h"
#include "app/move-list/tree-actions.h"
#include "app/play/game-actions.h"
#include "app/play/game-page-parts.h"
#include "app/report/report-actions.h"
#include "app/start/evening-score.h"
#include "app/start/level-results.h"
#include "app/study/study-actions.h"

#include <glib/gi18n.h>

static void be_game_place (LogresGamePlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LogresGamePage,
                               logres_game_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (LOGRES_TYPE_GAME_PLACE, be_game_place))

/* ---- Display ---- */

static void
show_marks (LogresGamePage *self)
{
  const Node *again = page_round_get_node (&self->round);
  const Node *node = again != NULL ? again : logres_game_session_get_shown (self->session);

  page_board_mark (&self->board, node, page_round_viewer (self->session, node), self->hint);
}

/* Shows a move of the last round again, or the game as it is. */
static void
show_again_cb (gpointer page, const Node *node)
{
  LogresGamePage *self = page;

  page_board_show (&self->board,
                   node != NULL ? node : logres_game_session_get_shown (self->session));
  show_marks (self);
}

static void
end_replay (LogresGamePage *self)
{
  if (page_round_stop (&self->round))
    show_again_cb (self, NULL);
}

static void
show_plan (LogresGamePage *self)
{
  g_autofree char *text = premove_dup_text (logres_move_input_get_plan (self->input));
  int own = logres_game_session_get_own_seat (self->session);

  logres_move_list_show_plan (self->moves, text, own != NOBODY ? (Seat) own : 0);
}

static void
show_entry (LogresGamePage *self)
{
  show_marks (self);
  show_plan (self);
  status_area_show_sentence (&self->status, self->session, self->input, self->hint);
  status_area_show_answers (&self->status, self->session, self->input, self->is_active);
}

/* Lets the computer think, or stops it. The computer starts only after the animation of the
 * previous move. */
static void
wake_opponent (LogresGamePage *self)
{
  gboolean is_paused = logres_game_session_is_paused (self->session);
  gboolean is_playing = logres_board_view_is_playing (self->board.view);

  opponent_set_resting (self->opponent, !self->is_active || is_paused || is_playing ||
                                          logres_game_session_is_studying (self->session));
  game_sounds_set_waiting (self->sounds, is_playing);
}

/* Turns the board to the player to move, if the settings say so and the page is visible. */
static void
face_mover (LogresGamePage *self)
{
  if (self->is_active)
    page_players_face_mover (&self->players);
}

/* Opens the sheet when a report appears. */
static void
follow_report (LogresGamePage *self)
{
  gboolean is_seen = gtk_widget_get_visible (GTK_WIDGET (self->report_view->panel));

  if (is_seen && !self->has_report)
    page_sheet_open (&self->sheet);
  self->has_report = is_seen;
}

/* Returns the session if the user may change its game now, or NULL. */
static LogresGameSession *
usable_session (LogresGamePage *self)
{
  return self->is_active && logres_game_session_get_lock (self->session) == NULL ? self->session
                                                                                 : NULL;
}

/* Shows the report. A locked game cannot store a report, so its report actions are disabled. */
static void
show_report (LogresGamePage *self)
{
  report_view_show (self->report_view);
  follow_report (self);
  report_actions_update (G_ACTION_MAP (self->actions), self->report_view, usable_session (self));
}

/* Shows the buttons of a player, or the watch bar if the user only watches. */
static void
show_steps (LogresGamePage *self)
{
  g_autofree char *undo = tree_actions_dup_name (self->session, WAY_UNDO);
  g_autofree char *redo = tree_actions_dup_name (self->session, WAY_REDO);
  gboolean is_playing = !logres_game_session_is_studying (self->session) &&
                        !logres_game_session_is_watched (self->session);

  tree_actions_fill_undo_menu (self->undo_menu, self->session);
  logres_move_bar_name_steps (self->bar, undo, redo);
  logres_move_bar_name_steps (self->narrow_bar, undo, redo);
  logres_move_bar_set_playing (self->bar, is_playing, TRUE);
  logres_move_bar_set_playing (self->narrow_bar, is_playing, FALSE);
  logres_watch_bar_show (self->watch_bar, self->session);
  logres_watch_bar_show (self->narrow_watch_bar, self->session);
}

static gboolean
play_plan_cb (gpointer page)
{
  LogresGamePage *self = page;

  self->playing_plan = 0;
  if (self->session != NULL && !logres_board_view_is_playing (self->board.view))
    logres_move_input_play_plan (self->input);

  return G_SOURCE_REMOVE;
}

/* Plays the planned move if it is due, after the animation of the previous move. A change of the
 * game must not change it again before everything has been shown. */
static void
play_plan_soon (LogresGamePage *self)
{
  gboolean is_due = premove_is_due (logres_move_input_get_plan (self->input));

  if (is_due && self->playing_plan == 0 && !logres_board_view_is_playing (self->board.view))
    self->playing_plan = g_idle_add_full (G_PRIORITY_HIGH_IDLE, play_plan_cb, self, NULL);
}

static void
show_all (LogresGamePage *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);
  gboolean may_enter = self->is_active && logres_game_session_may_enter (self->session);

  logres_move_input_set_turn (self->input, may_enter ? &shown->turn : NULL);
  logres_move_input_follow_plan (self->input, self->is_active);
  page_round_stop (&self->round);
  page_round_show (&self->round, self->session);
  page_board_show (&self->board, shown);
  face_mover (self);
  show_entry (self);
  page_players_show (&self->players);
  study_show (self->study, self->is_active, self->players.below);
  page_layout_show (&self->layout, self->session);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  game_actions_update (G_ACTION_MAP (self->actions), self->study,
                       self->is_active ? self->session : NULL);
  show_steps (self);
  show_report (self);
  logres_move_list_show (self->moves, self->session);
  logres_comment_box_show (self->comment, self->session);
  wake_opponent (self);
  play_plan_soon (self);
}

/* A user who has won often enough before needs no coach in this game. */
static void
retire_coach (LogresGamePage *self)
{
  g_autoptr (KeptKeys) results = level_results_new ();

  level_results_retire_coach (results, self->settings);
}

/* Counts the game in the results of the user. */
static void
count_game (LogresGamePage *self, KeptKeys *results)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (level_results_count (results, self->session, &error) || error == NULL)
    return;

  /* Translators: %s is the reason, as the system words it. */
  message = g_strdup_printf (_ ("Could not save your progress: %s"), error->message);
  logres_game_page_say (self, message);
}

static void
ended_cb (LogresGamePage *self)
{
  g_autoptr (KeptKeys) results = level_results_new ();

  count_game (self, results);
  level_results_retire_coach (results, self->settings);
  message_tell_damage (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _ ("Your results were damaged"), kept_keys_set_aside (results));
  evening_score_count (self->session);
  page_ending_begin (&self->ending, self->session);
}

static void
changed_cb (LogresGameSession *session, LogresGamePage *self)
{
  page_ending_follow (&self->ending);
  show_all (self);
  game_sounds_listen (self->sounds);
}

/* ---- Signal handlers ---- */

/* An input by the user has stopped the animation, so the computer may start. */
static void
touched_cb (LogresGamePage *self)
{
  if (self->session == NULL)
    return;

  end_replay (self);
  page_board_touch (&self->board);
  show_marks (self);
  wake_opponent (self);
  play_plan_soon (self);
}

static void
arrived_cb (LogresGamePage *self)
{
  if (self->session == NULL)
    return;

  face_mover (self);
  show_marks (self);
  wake_opponent (self);
  play_plan_soon (self);
}

static void
drawn_cb (LogresGamePage *self, guint from, guint to, guint color, gboolean is_done)
{
  Sketch sketch = { (Square) from, (Square) to, (Tint) color };

  if (self->session == NULL)
    return;
  page_board_draw (&self->board, self->session, &sketch, is_done);
  show_marks (self);
}

/* The buttons stay as they are, because the user points at one of them. */
static void
pointed_cb (LogresGamePage *self)
{
  if (self->session == NULL)
    return;

  show_marks (self);
  status_area_show_sentence (&self->status, self->session, self->input, self->hint);
}

static void
input_changed_cb (LogresGamePage *self)
{
  if (self->session != NULL)
    show_entry (self);
}

static void
advised_cb (gpointer page)
{
  LogresGamePage *self = page;

  show_marks (self);
  status_area_show_sentence (&self->status, self->session, self->input, self->hint);
}

/* Called when the study has changed. Shows on the board the line of moves at which the user points,
 * or else the game. */
static void
studied_cb (gpointer page)
{
  LogresGamePage *self = page;

  if (self->session == NULL)
    return;

  page_board_show (&self->board, logres_game_session_get_shown (self->session));
  show_marks (self);
  /* In a locked game, most actions stay disabled. */
  if (logres_game_session_get_lock (self->session) == NULL)
    study_actions_update (G_ACTION_MAP (self->actions), self->study,
                          self->is_active ? self->session : NULL);
}

static void
node_chosen_cb (LogresGamePage *self, const Node *node)
{
  logres_game_session_show (self->session, node);
}

/* ---- Space ---- */

static gboolean
room_cb (gpointer data)
{
  LogresGamePage *self = data;

  self->taking_room = 0;
  page_layout_show (&self->layout, self->session);

  return G_SOURCE_REMOVE;
}

/* Changes the layout after AdwFlap has been allocated. AdwFlap changes its properties during its
 * own allocation, and a widget that is shown at that moment would be drawn without an
 * allocation. */
static void
take_room_soon (LogresGamePage *self)
{
  if (self->taking_room == 0)
    self->taking_room = g_idle_add_full (G_PRIORITY_HIGH_IDLE, room_cb, self, NULL);
}

static void
folded_cb (LogresGamePage *self)
{
  page_layout_fold (&self->layout);
  take_room_soon (self);
}

static void
revealed_cb (LogresGamePage *self)
{
  page_layout_remember (&self->layout);
  take_room_soon (self);
}

static void
sheet_changed_cb (gpointer page)
{
  take_room_soon (page);
}

static GtkSizeRequestMode
mode_of_page (GtkWidget *page)
{
  return gtk_widget_get_request_mode (adw_bin_get_child (ADW_BIN (page)));
}

static void
measure_page (GtkWidget *page,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (page)), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
allocate_page (GtkWidget *page, int width, int height, int baseline)
{
  if (page_layout_fit (&LOGRES_GAME_PAGE (page)->layout, page, width, height))
    take_room_soon (LOGRES_GAME_PAGE (page));
  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (page)), width, height, baseline, NULL);
}

/* ---- Life cycle ---- */

static void
leave_session (LogresGamePage *self)
{
  if (self->session == NULL)
    return;

  page_round_stop (&self->round);
  page_ending_dismiss (&self->ending);
  logres_move_input_set_session (self->input, NULL);
  study_set_session (self->study, NULL);
  report_view_set_session (self->report_view, NULL);
  game_sounds_set_session (self->sounds, NULL);
  logres_move_list_show (self->moves, NULL);
  logres_comment_box_show (self->comment, NULL);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->opponent, opponent_free);
  g_clear_pointer (&self->hint, hint_free);
  page_players_end (&self->players);
  g_clear_object (&self->session);
  self->board.seen = NULL;
  self->board.sketch = (Sketch) { NO_SQUARE, NO_SQUARE, TINT_GREEN };
  report_actions_update (G_ACTION_MAP (self->actions), NULL, NULL);
  game_actions_update (G_ACTION_MAP (self->actions), NULL, NULL);
}

static void
logres_game_page_dispose (GObject *object)
{
  LogresGamePage *self = LOGRES_GAME_PAGE (object);

  if (self->input != NULL)
    leave_session (self);
  g_clear_handle_id (&self->taking_room, g_source_remove);
  g_clear_handle_id (&self->playing_plan, g_source_remove);
  g_clear_object (&self->input);
  g_clear_pointer (&self->study, study_free);
  g_clear_pointer (&self->report_view, report_view_free);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->sounds, game_sounds_free);
  page_sheet_clear (&self->sheet);
  page_ending_clear (&self->ending);
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_GAME_PAGE);

  G_OBJECT_CLASS (logres_game_page_parent_class)->dispose (object);
}

static void
logres_game_page_class_init (LogresGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_game_page_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  game_page_bind_parts (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, logres_game_page_focus_board);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
}

static void
add_board (LogresGamePage *self)
{
  GtkWidget *view = logres_board_view_new (), *around;

  self->board.view = self->players.view = LOGRES_BOARD_VIEW (view);
  board_look_follow (self->board.view, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  around = logres_board_with_players_new (self->board.view);
  self->players.around = LOGRES_BOARD_WITH_PLAYERS (around);
  adw_bin_set_child (self->board_bin, around);
}

static void
add_hand (LogresGamePage *self)
{
  GtkWidget *prompt = g_object_new (LOGRES_TYPE_MOVE_PROMPT, NULL);

  adw_bin_set_child (self->prompt_bin, prompt);
  self->board.input = self->input =
    logres_move_input_new (self->board.view, LOGRES_MOVE_PROMPT (prompt));
  g_signal_connect_object (self->input, "pointed", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->input, "changed", G_CALLBACK (input_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->board.view, "square-pressed", G_CALLBACK (touched_cb), self);
  g_signal_connect_swapped (self->board.view, "square-activated", G_CALLBACK (touched_cb), self);
  g_signal_connect_swapped (self->board.view, "drawn", G_CALLBACK (drawn_cb), self);
  g_signal_connect_swapped (self->board.view, "arrived", G_CALLBACK (arrived_cb), self);
}

static void
add_study (LogresGamePage *self)
{
  self->board.study = self->layout.study = self->study =
    study_new (LOGRES_GAME_PLACE (self), studied_cb);
  self->layout.players = &self->players;
  logres_board_with_players_set_bar (self->players.around, self->study->bar);
}

static void
add_moves (LogresGamePage *self)
{
  GtkWidget *moves = g_object_new (LOGRES_TYPE_MOVE_LIST, NULL);

  self->moves = LOGRES_MOVE_LIST (moves);
  adw_bin_set_child (self->moves_bin, moves);
  g_signal_connect_swapped (moves, "node-chosen", G_CALLBACK (node_chosen_cb), self);
}

static void
add_round (LogresGamePage *self)
{
  self->round.view = self->board.view;
  self->round.changed = show_again_cb;
  self->round.listener = self;
}

static void
reported_cb (gpointer page)
{
  LogresGamePage *self = page;

  if (self->session == NULL)
    return;

  page_layout_share_lines (&self->layout);
  follow_report (self);
  show_marks (self);
  report_actions_update (G_ACTION_MAP (self->actions), self->report_view, usable_session (self));
}

static void
add_reporting (LogresGamePage *self)
{
  self->board.report_view = self->layout.report_view = self->report_view =
    report_view_new (LOGRES_GAME_PLACE (self), reported_cb);
}

static void
build (LogresGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  recent_menu_follow (self->recent);
  late_menu_set (self->menu, G_MENU_MODEL (self->game_menu));
  self->players.settings = self->layout.settings = self->settings;
  self->players.sounds = self->sounds = game_sounds_new ();
  add_board (self);
  add_hand (self);
  add_study (self);
  add_moves (self);
  add_round (self);
  add_reporting (self);
  self->layout.sheet = &self->sheet;
  page_sheet_init (&self->sheet, sheet_changed_cb, self);
  page_ending_init (&self->ending, ADW_BIN (self), &self->layout, self->board.view);
  page_layout_add_wheel (&self->layout, GTK_WIDGET (self->board.view),
                         GTK_WIDGET (self->moves_bin));
  page_layout_fold (&self->layout);
  page_layout_show (&self->layout, NULL);
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (mode_of_page, measure_page, allocate_page));
}

static void
pace_changed_cb (LogresGamePage *self)
{
  if (self->opponent != NULL)
    opponent_set_pace (self->opponent, opponent_pace_ms (self->settings));
}

static void
logres_game_page_init (LogresGamePage *self)
{
  self->settings = settings_new ();
  g_signal_connect_object (self->settings, "changed::computer-pace", G_CALLBACK (pace_changed_cb),
                           self, G_CONNECT_SWAPPED);
  self->actions = game_actions_new (self);
  build (self);
}

/* ---- Game ---- */

static void
failed_cb (gpointer page)
{
  message_show (GTK_WINDOW (gtk_widget_get_root (page)), _ ("The computer cannot move"),
                _ ("You can play its moves by hand instead."));
}

void
logres_game_page_set_session (LogresGamePage *self, LogresGameSession *session, Seat below)
{
  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  leave_session (self);
  if (session == NULL)
    return;

  self->session = g_object_ref (session);
  retire_coach (self);
  page_players_begin (&self->players, session, below);
  logres_move_input_set_session (self->input, session);
  study_set_session (self->study, session);
  report_view_set_session (self->report_view, session);
  game_sounds_set_session (self->sounds, session);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (session, "ended", G_CALLBACK (ended_cb), self);
  self->opponent = opponent_new (session, failed_cb, self);
  pace_changed_cb (self);
  self->hint = hint_new (session, advised_cb, self);
  page_players_run_clocks (&self->players, self->is_active);
  show_all (self);
}

LogresGameSession *
logres_game_page_get_session (LogresGamePage *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PAGE (self), NULL);

  return self->session;
}

void
logres_game_page_set_active (LogresGamePage *self, gboolean is_active)
{
  gboolean has_changed;

  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  has_changed = self->is_active != is_active;
  self->is_active = is_active;
  if (self->session == NULL)
    return;
  if (is_active)
    page_ending_leave_mistakes (&self->ending);
  /* A game that is shown already may be paused. */
  if (has_changed)
    page_players_run_clocks (&self->players, is_active);
  show_all (self);
}

GActionGroup *
logres_game_page_get_actions (LogresGamePage *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

void
logres_game_page_say (LogresGamePage *self, const char *message)
{
  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  adw_toast_overlay_add_toast (self->toasts, message_new_toast (message));
}

LogresBoardView *
logres_game_page_get_board (LogresGamePage *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PAGE (self), NULL);

  return self->board.view;
}

void
logres_game_page_focus_board (LogresGamePage *self)
{
  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->board.view));
}

/* ---- Game place ---- */

static void
say (LogresGamePlace *place, const char *message)
{
  logres_game_page_say (LOGRES_GAME_PAGE (place), message);
}

static LogresGameSession *
get_session (LogresGamePlace *place)
{
  return LOGRES_GAME_PAGE (place)->session;
}

static void
show_game (LogresGamePlace *place)
{
  logres_game_page_focus_board (LOGRES_GAME_PAGE (place));
}

static void
be_game_place (LogresGamePlaceInterface *iface)
{
  iface->say = say;
  iface->get_session = get_session;
  iface->show_game = show_game;
}
