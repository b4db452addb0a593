#include "app/ui/game-page.h"

#include "app/model/node-past.h"
#include "app/model/score-book.h"
#include "app/ui/answers.h"
#include "app/ui/board-look.h"
#include "app/ui/comment-box.h"
#include "app/ui/document-title.h"
#include "app/ui/game-actions.h"
#include "app/ui/game-sounds.h"
#include "app/ui/move-bar.h"
#include "app/ui/move-list.h"
#include "app/ui/player-strip.h"
#include "app/ui/recent-menu.h"
#include "app/ui/seating.h"
#include "app/ui/sentence.h"
#include "app/ui/words.h"

#include <glib/gi18n.h>

enum { CLOCK_MS = 100 };

struct _LogresGamePage {
  AdwBin parent_instance;

  LogresGameSession *session; /* owned; NULL before the first game */
  LogresHand *hand;           /* owned */
  LogresOpponent *opponent;   /* owned; as long as there is a session, like the next */
  LogresAdvisor *advisor;     /* owned */
  GSettings *settings;        /* owned */
  Seat below;
  gboolean is_built, is_active;
  const Node *seen;   /* the node whose position the board shows; borrowed from the session */
  guint clock_id;     /* a timeout, or 0 */
  GameSounds *sounds; /* owned */

  GSimpleActionGroup *actions;          /* owned */
  LogresBoardView *view;                /* children */
  LogresSeating *seating;               /* with the board */
  LogresPlayerStrip *strips[MAX_SEATS]; /* beside the board; NULL where there are four, or none */
  LogresMoveList *moves;

  AdwWindowTitle *title; /* template children */
  GMenu *recent;
  LogresCommentBox *comment;
  AdwFlap *flap;
  AdwToastOverlay *toasts;
  AdwBin *board_bin, *moves_bin, *prompt_bin, *top_side, *bottom_side;
  GtkLabel *sentence, *detail, *narrow_sentence;
  LogresAnswers *answers, *narrow_answers;
};

G_DEFINE_FINAL_TYPE (LogresGamePage, logres_game_page, ADW_TYPE_BIN)

/* ---- Who plays ---- */

static const Turn *
shown_turn (LogresGamePage *self)
{
  return &logres_game_session_get_shown (self->session)->turn;
}

static gboolean
may_enter (LogresGamePage *self)
{
  return self->is_active && logres_game_session_may_enter (self->session);
}

/* ---- What is shown ---- */

static void
show_marks (LogresGamePage *self)
{
  BoardMarks marks = { 0 };
  Square from, at;

  node_past_mark_move (logres_game_session_get_shown (self->session), &marks);
  logres_hand_mark (self->hand, &marks);
  logres_advisor_mark (self->advisor, &marks);
  logres_hand_get_held (self->hand, &from, &at);
  logres_board_view_set_marks (self->view, &marks);
  logres_board_view_set_held (self->view, from, at);
}

static void
put_detail (Sentence *sentence, char *detail)
{
  g_free (sentence->detail);
  sentence->detail = detail;
}

/* What there is to say of a move comes before what there is to say of the turn. */
static void
make_sentence (LogresGamePage *self, Sentence *sentence)
{
  const MoveEntry *entry = logres_hand_get_entry (self->hand);
  char *words = logres_hand_dup_words (self->hand);
  g_autofree char *hint = logres_advisor_dup_sentence (self->advisor);

  sentence_make (sentence, self->session, entry);
  if (words != NULL) {
    g_free (sentence->text);
    sentence->text = words;
    put_detail (sentence, NULL);
  } else if (hint != NULL && !move_entry_is_held (entry)) {
    put_detail (sentence, g_steal_pointer (&hint));
  } else if (logres_advisor_is_thinking (self->advisor)) {
    put_detail (sentence, g_strdup (_ ("Looking for a good move…")));
  }
}

static void
show_sentence (LogresGamePage *self)
{
  Sentence sentence;
  g_autofree char *both = NULL;

  make_sentence (self, &sentence);
  gtk_label_set_label (self->sentence, sentence.text);
  gtk_label_set_label (self->detail, sentence.detail != NULL ? sentence.detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), sentence.detail != NULL);
  both = g_strjoin (" ", sentence.text, sentence.detail, NULL);
  gtk_label_set_label (self->narrow_sentence, both);
  sentence_clear (&sentence);
}

static void
show_answers (LogresGamePage *self)
{
  LogresAnswers *both[] = { self->answers, self->narrow_answers };

  for (gsize i = 0; i < G_N_ELEMENTS (both); i++)
    if (self->is_active)
      logres_answers_show (both[i], self->session, self->hand);
    else
      logres_answers_clear (both[i]);
}

static void
show_entry (LogresGamePage *self)
{
  show_marks (self);
  show_sentence (self);
  show_answers (self);
}

static void
show_title (LogresGamePage *self)
{
  g_autofree char *title = document_title_new (self->session);
  g_autofree char *line = document_title_new_line (self->session);

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, line);
}

static void
show_players (LogresGamePage *self)
{
  logres_seating_show (self->seating, self->session);
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL)
      logres_player_strip_show (self->strips[seat], self->session);
}

/* ---- The board ---- */

/* One move further than what is seen: the way there is shown. */
static gboolean
show_move (LogresGamePage *self, const Node *node)
{
  Square path[MAX_PATH];
  int begun, n = logres_hand_take_route (self->hand, path, &begun);

  if (node->parent == NULL || node->parent != self->seen)
    return FALSE;

  if (n == 0 && (node->move.kind == MOVE_PLAIN || node->move.kind == MOVE_CANTER ||
                 node->move.kind == MOVE_CAPTURE)) {
    n = move_path (&node->parent->turn.pos, node->move, path);
    begun = 0;
  }
  if (n < 2)
    return FALSE;

  logres_board_view_play (self->view, &node->turn.pos, path, n, begun);

  return TRUE;
}

static void
show_board (LogresGamePage *self)
{
  const Node *node = logres_game_session_get_shown (self->session);

  if (node == self->seen)
    return;

  /* The hand is empty before the piece goes on its way by itself. */
  logres_board_view_set_held (self->view, NO_SQUARE, NO_SQUARE);
  if (!show_move (self, node))
    logres_board_view_set_position (self->view, &node->turn.pos);
  self->seen = node;
}

/* Who thinks waits until the move before has been seen. */
static void
wake_opponent (LogresGamePage *self)
{
  gboolean is_paused = logres_game_session_is_paused (self->session);
  gboolean is_playing = logres_board_view_is_playing (self->view);

  logres_opponent_set_resting (self->opponent, !self->is_active || is_paused || is_playing);
  game_sounds_set_waiting (self->sounds, is_playing);
}

/* ---- The seats ---- */

/* Two have their strips in the column beside the board, the one below at the bottom. */
static void
seat_players (LogresGamePage *self)
{
  const Variant *variant = logres_game_session_get_variant (self->session);

  adw_bin_set_child (self->top_side, NULL);
  adw_bin_set_child (self->bottom_side, NULL);
  memset (self->strips, 0, sizeof self->strips);
  logres_seating_set_turns (self->seating, logres_board_view_get_turns (self->view));
  for (int seat = 0; variant->n_seats == 2 && seat < 2; seat++) {
    GtkWidget *strip = logres_player_strip_new ((Seat) seat, FALSE);

    adw_bin_set_child (seat == self->below ? self->bottom_side : self->top_side, strip);
    self->strips[seat] = LOGRES_PLAYER_STRIP (strip);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->top_side), variant->n_seats == 2);
  gtk_widget_set_visible (GTK_WIDGET (self->bottom_side), variant->n_seats == 2);
}

/* Whoever has the bottom of the board has the bottom of the column as well. */
static void
turn_to (LogresGamePage *self, int turns)
{
  const Variant *variant = logres_game_session_get_variant (self->session);

  for (int seat = 0; seat < variant->n_seats; seat++)
    if (board_geometry_turns_to_seat (variant, (Seat) seat) == turns)
      self->below = (Seat) seat;
  logres_board_view_turn (self->view, turns);
  seat_players (self);
  show_players (self);
}

/* Where the settings say so, the board turns to the person whose turn it is, once he has seen the
 * move before. */
static void
face_mover (LogresGamePage *self)
{
  int seat = logres_game_session_get_person_to_move (self->session);
  int turns;

  if (seat == NOBODY || !self->is_active || logres_board_view_is_playing (self->view) ||
      !g_settings_get_boolean (self->settings, "turn-board"))
    return;

  turns =
    board_geometry_turns_to_seat (logres_game_session_get_variant (self->session), (Seat) seat);
  if (turns != logres_board_view_get_turns (self->view))
    turn_to (self, turns);
}

static void
show_all (LogresGamePage *self)
{
  logres_hand_set_turn (self->hand, may_enter (self) ? shown_turn (self) : NULL);
  show_board (self);
  face_mover (self);
  show_entry (self);
  show_title (self);
  show_players (self);
  game_actions_update (self->actions, self->is_active ? self->session : NULL);
  logres_move_list_show (self->moves, self->session);
  logres_comment_box_show (self->comment, self->session);
  wake_opponent (self);
}

/* A game that is over counts once, however often it is looked at. */
static void
count_score (LogresGamePage *self)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (logres_game_session_get_result (self->session, NULL) == ONGOING)
    return;

  path = score_book_dup_path ();
  if (!score_book_count (path, self->session, &error) && error != NULL)
    logres_game_page_say (self, error->message);
}

static void
changed_cb (LogresGameSession *session, LogresGamePage *self)
{
  (void) session;
  show_all (self);
  game_sounds_listen (self->sounds);
  count_score (self);
}

/* ---- Clocks ---- */

static gboolean
clock_cb (gpointer data)
{
  LogresGamePage *self = data;

  logres_game_session_look_at_clock (self->session);
  game_sounds_look_at_clock (self->sounds);
  logres_seating_show_clocks (self->seating, self->session);
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL)
      logres_player_strip_show_clock (self->strips[seat], self->session);

  return G_SOURCE_CONTINUE;
}

static void
run_clock (LogresGamePage *self)
{
  gboolean is_used =
    self->session != NULL && logres_game_session_get_time_control (self->session)->main_ms > 0;

  g_clear_handle_id (&self->clock_id, g_source_remove);
  if (self->session == NULL)
    return;

  logres_game_session_set_paused (self->session, !self->is_active);
  if (self->is_active && is_used)
    self->clock_id = g_timeout_add (CLOCK_MS, clock_cb, self);
}

/* ---- Listening ---- */

/* Whatever the user does cuts short what he was being shown. */
static void
touched_cb (LogresGamePage *self)
{
  if (self->session != NULL)
    wake_opponent (self);
}

static void
arrived_cb (LogresGamePage *self)
{
  if (self->session == NULL)
    return;

  face_mover (self);
  wake_opponent (self);
}

static void
hand_changed_cb (LogresGamePage *self)
{
  if (self->session != NULL)
    show_entry (self);
}

static void
advised_cb (LogresGamePage *self)
{
  show_marks (self);
  show_sentence (self);
}

static void
node_chosen_cb (LogresGamePage *self, const Node *node)
{
  logres_game_session_show (self->session, node);
}

/* Where there is no room for the moves beside the board, they wait until they are called for. */
static void
folded_cb (LogresGamePage *self)
{
  gboolean is_folded = adw_flap_get_folded (self->flap);

  logres_seating_set_strips_shown (self->seating, is_folded);
  adw_flap_set_reveal_flap (self->flap,
                            !is_folded && g_settings_get_boolean (self->settings, "moves-shown"));
}

static void
revealed_cb (LogresGamePage *self)
{
  if (!adw_flap_get_folded (self->flap))
    g_settings_set_boolean (self->settings, "moves-shown", adw_flap_get_reveal_flap (self->flap));
}

/* ---- Life ---- */

static void
leave_session (LogresGamePage *self)
{
  g_clear_handle_id (&self->clock_id, g_source_remove);
  if (self->session == NULL)
    return;

  logres_hand_set_session (self->hand, NULL);
  game_sounds_set_session (self->sounds, NULL);
  logres_move_list_show (self->moves, NULL);
  logres_comment_box_show (self->comment, NULL);
  g_signal_handlers_disconnect_by_data (self->session, self);
  logres_opponent_close (self->opponent);
  g_clear_object (&self->opponent);
  g_signal_handlers_disconnect_by_data (self->advisor, self);
  logres_advisor_close (self->advisor);
  g_clear_object (&self->advisor);
  g_clear_object (&self->session);
  self->seen = NULL;
}

static void
logres_game_page_dispose (GObject *object)
{
  LogresGamePage *self = LOGRES_GAME_PAGE (object);

  if (self->hand != NULL) {
    leave_session (self);
    logres_hand_close (self->hand);
  }
  g_clear_object (&self->hand);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->sounds, game_sounds_free);
  if (self->is_built)
    gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_GAME_PAGE);

  G_OBJECT_CLASS (logres_game_page_parent_class)->dispose (object);
}

static void
logres_game_page_class_init (LogresGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_game_page_dispose;

  g_type_ensure (LOGRES_TYPE_ANSWERS);
  g_type_ensure (LOGRES_TYPE_COMMENT_BOX);
  g_type_ensure (LOGRES_TYPE_MOVE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/logres/Logres/ui/game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, recent);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, comment);
  gtk_widget_class_bind_template_callback (widget_class, logres_game_page_focus_board);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, flap);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, board_bin);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, moves_bin);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, prompt_bin);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, top_side);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, bottom_side);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, detail);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, narrow_sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, answers);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, narrow_answers);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
}

static void
add_board (LogresGamePage *self)
{
  GtkWidget *view = logres_board_view_new (), *seating;

  self->view = LOGRES_BOARD_VIEW (view);
  board_look_follow (self->view, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  seating = logres_seating_new (self->view);
  self->seating = LOGRES_SEATING (seating);
  adw_bin_set_child (self->board_bin, seating);
}

static void
add_hand (LogresGamePage *self)
{
  GtkWidget *prompt = logres_move_prompt_new ();

  adw_bin_set_child (self->prompt_bin, prompt);
  self->hand = logres_hand_new (self->view, LOGRES_MOVE_PROMPT (prompt));
  g_signal_connect_object (self->hand, "changed", G_CALLBACK (hand_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->view, "square-pressed", G_CALLBACK (touched_cb), self);
  g_signal_connect_swapped (self->view, "square-activated", G_CALLBACK (touched_cb), self);
  g_signal_connect_swapped (self->view, "arrived", G_CALLBACK (arrived_cb), self);
}

static void
add_moves (LogresGamePage *self)
{
  GtkWidget *moves = logres_move_list_new ();

  self->moves = LOGRES_MOVE_LIST (moves);
  adw_bin_set_child (self->moves_bin, moves);
  g_signal_connect_swapped (moves, "node-chosen", G_CALLBACK (node_chosen_cb), self);
}

/* A window opens on the games to choose from, and would be seen later if everything that a game
 * needs were made before. */
static void
build (LogresGamePage *self)
{
  if (self->is_built)
    return;

  self->is_built = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  recent_menu_follow (self->recent);
  self->sounds = game_sounds_new ();
  add_board (self);
  add_hand (self);
  add_moves (self);
  folded_cb (self);
}

static void
logres_game_page_init (LogresGamePage *self)
{
  self->settings = board_look_settings ();
  self->actions = game_actions_new (self);
}

static void
failed_cb (LogresOpponent *opponent, int seat, LogresGamePage *self)
{
  GtkWidget *dialog = adw_message_dialog_new (
    GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("The computer cannot move"),
    _ ("Its seat is now a person's, so that the game can go on by hand."));

  (void) opponent, (void) seat;
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static LogresOpponent *
new_opponent (LogresGamePage *self)
{
  g_autoptr (LogresEngineWorker) worker = logres_engine_worker_new ();
  LogresOpponent *opponent = logres_opponent_new (self->session, worker);

  g_signal_connect_object (opponent, "failed", G_CALLBACK (failed_cb), self, 0);

  return opponent;
}

/* ---- The game ---- */

void
logres_game_page_set_session (LogresGamePage *self, LogresGameSession *session, Seat below)
{
  const Variant *variant;

  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));
  g_return_if_fail (LOGRES_IS_GAME_SESSION (session));

  build (self);
  leave_session (self);
  self->session = g_object_ref (session);
  self->below = below;
  variant = logres_game_session_get_variant (session);
  logres_board_view_set_turns (self->view, board_geometry_turns_to_seat (variant, below));
  logres_seating_set_variant (self->seating, variant);
  seat_players (self);
  logres_hand_set_session (self->hand, session);
  game_sounds_set_session (self->sounds, session);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), self);
  self->opponent = new_opponent (self);
  self->advisor = logres_advisor_new (session);
  g_signal_connect_swapped (self->advisor, "changed", G_CALLBACK (advised_cb), self);
  run_clock (self);
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
  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  self->is_active = is_active;
  run_clock (self);
  if (self->session != NULL)
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

  build (self);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (message));
}

void
logres_game_page_focus_board (LogresGamePage *self)
{
  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  build (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- For the actions ---- */

Seat
logres_game_page_get_below (LogresGamePage *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PAGE (self), 0);

  return self->below;
}

LogresHand *
logres_game_page_get_hand (LogresGamePage *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PAGE (self), NULL);

  return self->hand;
}

LogresOpponent *
logres_game_page_get_opponent (LogresGamePage *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PAGE (self), NULL);

  return self->opponent;
}

LogresAdvisor *
logres_game_page_get_advisor (LogresGamePage *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PAGE (self), NULL);

  return self->advisor;
}

void
logres_game_page_turn_board (LogresGamePage *self)
{
  const Variant *variant;

  g_return_if_fail (LOGRES_IS_GAME_PAGE (self) && self->session != NULL);

  variant = logres_game_session_get_variant (self->session);
  turn_to (self, (logres_board_view_get_turns (self->view) +
                  board_geometry_turn_step (variant_board (variant))) %
                   4);
}

void
logres_game_page_toggle_side (LogresGamePage *self)
{
  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  build (self);
  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_reveal_flap (self->flap));
}

void
logres_game_page_write_comment (LogresGamePage *self)
{
  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  build (self);
  adw_flap_set_reveal_flap (self->flap, TRUE);
  logres_comment_box_open (self->comment);
}
