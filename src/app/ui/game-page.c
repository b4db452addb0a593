#include "app/ui/game-page.h"

#include "app/model/advisor.h"
#include "app/model/move-entry.h"
#include "app/model/opponent.h"
#include "app/model/reason-text.h"
#include "app/model/score-book.h"
#include "app/ui/board-look.h"
#include "app/ui/comment-box.h"
#include "app/ui/document-title.h"
#include "app/ui/game-sounds.h"
#include "app/ui/move-list.h"
#include "app/ui/move-prompt.h"
#include "app/ui/player-strip.h"
#include "app/ui/recent-menu.h"
#include "app/ui/sentence.h"
#include "app/ui/spoken-name.h"
#include "app/ui/square-text.h"
#include "app/ui/text-focus.h"
#include "app/ui/words.h"
#include "core/movegen.h"

#include <glib/gi18n.h>

enum { CLOCK_MS = 100, MOST_COMPLETIONS = 5 };

/* A player has two strips, one beside the board and one above or below it in a narrow window. */
typedef enum StripPlace { STRIP_SIDE, STRIP_ROW, N_STRIP_PLACES } StripPlace;

struct _LogresGamePage {
  AdwBin parent_instance;

  LogresGameSession *session; /* owned; NULL before the first game */
  MoveEntry *entry;           /* owned */
  LogresOpponent *opponent;   /* owned; as long as there is a session, like the next */
  LogresAdvisor *advisor;     /* owned */
  Seat below;
  gboolean is_active;
  const Node *seen;   /* the node whose position the board shows; borrowed from the session */
  guint clock_id;     /* a timeout, or 0 */
  GameSounds *sounds; /* owned */

  /* How the move that is being played was entered: its route, and how much of it was seen. */
  Square route[MAX_PATH];
  int n_route, begun;

  LogresMovePrompt *prompt;                             /* a child */
  GSimpleActionGroup *actions;                          /* owned */
  LogresBoardView *view;                                /* a child */
  LogresMoveList *moves;                                /* a child */
  LogresPlayerStrip *strips[N_STRIP_PLACES][MAX_SEATS]; /* children; NULL where nobody sits */

  AdwWindowTitle *title; /* template children */
  GMenu *recent;
  LogresCommentBox *comment;
  AdwFlap *flap;
  AdwToastOverlay *toasts;
  AdwBin *board_bin, *moves_bin, *prompt_bin;
  GtkBox *top_row, *bottom_row, *top_side, *bottom_side;
  GtkLabel *sentence, *detail, *narrow_sentence;
  GtkBox *answers, *narrow_answers;
};

G_DEFINE_FINAL_TYPE (LogresGamePage, logres_game_page, ADW_TYPE_BIN)

/* ---- Who plays ---- */

static const Turn *
shown_turn (LogresGamePage *self)
{
  return &logres_game_session_get_shown (self->session)->turn;
}

/* The person whose turn it is; NOBODY where it is the computer's or the game is over. */
static int
person_to_move (LogresGamePage *self)
{
  int seat = logres_game_session_get_seat_to_move (self->session);
  Player player;

  if (seat == NOBODY)
    return NOBODY;
  player = logres_game_session_get_player (self->session, (Seat) seat);

  return player_is_engine (&player) ? NOBODY : seat;
}

/* Moves are entered where the game stands; who looks at an earlier move looks. */
static gboolean
may_enter (LogresGamePage *self)
{
  return self->is_active && person_to_move (self) != NOBODY &&
         logres_game_session_is_showing_live (self->session);
}

/* ---- What is shown ---- */

static void
show_marks (LogresGamePage *self)
{
  BoardMarks marks = { 0 };
  const Square *route;
  int n = move_entry_route (self->entry, &route);

  logres_game_session_mark_last (self->session, &marks);
  move_entry_mark (self->entry, &marks);
  logres_advisor_mark (self->advisor, &marks);
  logres_board_view_set_marks (self->view, &marks);
  logres_board_view_set_held (self->view, n > 0 ? route[0] : NO_SQUARE,
                              n > 0 ? route[n - 1] : NO_SQUARE);
}

static void
show_sentence (LogresGamePage *self)
{
  Sentence sentence;
  g_autofree char *both = NULL, *hint = logres_advisor_dup_sentence (self->advisor);

  sentence_make (&sentence, self->session, self->entry);
  if (hint != NULL && !move_entry_is_held (self->entry)) {
    g_free (sentence.detail);
    sentence.detail = g_steal_pointer (&hint);
  }
  gtk_label_set_label (self->sentence, sentence.text);
  gtk_label_set_label (self->detail, sentence.detail != NULL ? sentence.detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), sentence.detail != NULL);
  both = g_strjoin (" ", sentence.text, sentence.detail, NULL);
  gtk_label_set_label (self->narrow_sentence, both);
  sentence_clear (&sentence);
}

/* What there is to answer with, as buttons: routes to choose from, and words. */
typedef struct Answer {
  const char *action;
  int number;
} Answer;

/* `spoken` is for those who do not see the board; NULL where the label says it all. */
static void
add_answer (
  LogresGamePage *self, const char *label, const char *spoken, const char *action, int number)
{
  GtkBox *boxes[] = { self->answers, self->narrow_answers };

  for (gsize i = 0; i < G_N_ELEMENTS (boxes); i++) {
    GtkWidget *button = gtk_button_new_with_mnemonic (label);

    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", number);
    spoken_name_mend (button);
    if (spoken != NULL)
      spoken_name_set (button, spoken);
    gtk_box_append (boxes[i], button);
  }
}

static void
remove_children (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
add_choice (LogresGamePage *self, const Trail *choice)
{
  const Variant *variant = logres_game_session_get_variant (self->session);
  g_autofree char *label = g_strdup_printf ("_%d", choice->number);
  g_autofree char *route = square_text_new_route (variant, choice->path, choice->n);
  /* Translators: one of several ways to the same square, and the squares on it. */
  g_autofree char *spoken = g_strdup_printf (_ ("Way %d: %s"), choice->number, route);

  add_answer (self, label, spoken, "game.choose", choice->number);
}

static void
add_choices (LogresGamePage *self)
{
  BoardMarks marks = { 0 };

  if (move_entry_n_choices (self->entry) == 0)
    return;

  move_entry_mark (self->entry, &marks);
  for (int i = 0; i < marks.n_trails; i++)
    if (marks.trails[i].kind == TRAIL_CHOICE)
      add_choice (self, &marks.trails[i]);
}

/* To the person whose turn it is, by the other team. */
static gboolean
is_draw_offered (LogresGamePage *self)
{
  int offered = logres_game_session_get_draw_offer (self->session);
  int seat = person_to_move (self);

  return offered != NOBODY && seat != NOBODY &&
         variant_team ((Seat) offered) != variant_team ((Seat) seat);
}

static void
show_answers (LogresGamePage *self)
{
  const Turn *turn = shown_turn (self);
  Move only;

  remove_children (self->answers);
  remove_children (self->narrow_answers);
  if (!may_enter (self))
    return;

  add_choices (self);
  if (is_draw_offered (self)) {
    add_answer (self, _ ("_Accept"), NULL, "game.answer-offer", TRUE);
    add_answer (self, _ ("_Decline"), NULL, "game.answer-offer", FALSE);
  }
  if (turn_may_force (turn))
    add_answer (self, _ ("_Call It In"), NULL, "game.answer", MOVE_FORCE);
  if (turn->must_answer)
    add_answer (self, _ ("_Let It Stand"), NULL, "game.answer", MOVE_STAND);
  if (movegen_list (&turn->pos, &only, 1) == 1 && only.kind == MOVE_PASS)
    add_answer (self, _ ("_Pass"), NULL, "game.answer", MOVE_PASS);
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
  for (int place = 0; place < N_STRIP_PLACES; place++)
    for (int seat = 0; seat < MAX_SEATS; seat++)
      if (self->strips[place][seat] != NULL)
        logres_player_strip_show (self->strips[place][seat], self->session);
}

static void
enable (LogresGamePage *self, const char *name, gboolean is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

/* Keys reach the actions of a page that is not to be seen, or has no game yet. */
static void
enable_all (LogresGamePage *self, gboolean is_enabled)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self->actions));

  for (char **name = names; *name != NULL; name++)
    enable (self, *name, is_enabled);
}

static void
show_actions (LogresGamePage *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);
  gboolean is_over = logres_game_session_get_result (self->session, NULL) != ONGOING;
  gboolean is_live = logres_game_session_is_showing_live (self->session);

  enable_all (self, self->is_active);
  if (!self->is_active)
    return;

  enable (self, "undo", logres_game_session_can_undo (self->session));
  enable (self, "redo", logres_game_session_can_redo (self->session));
  enable (self, "move-now", !is_over && person_to_move (self) == NOBODY);
  enable (self, "hint", may_enter (self));
  enable (self, "resign", person_to_move (self) != NOBODY);
  enable (self, "offer",
          person_to_move (self) != NOBODY &&
            logres_game_session_get_draw_offer (self->session) == NOBODY);
  enable (self, "claim",
          person_to_move (self) != NOBODY && logres_game_session_get_claims (self->session) != 0);
  enable (self, "pause",
          !is_over && logres_game_session_get_time_control (self->session)->main_ms > 0);
  enable (self, "play-on", !is_live);
  enable (self, "first", shown->parent != NULL);
  enable (self, "back", shown->parent != NULL);
  enable (self, "forward", shown->child != NULL);
  enable (self, "live", !is_live);
}

/* ---- The board ---- */

/* One move further than what is seen: the way there is shown. */
static gboolean
show_move (LogresGamePage *self, const Node *node)
{
  const Position *before;
  Square path[MAX_PATH];
  int n = self->n_route;

  if (node->parent == NULL || node->parent != self->seen)
    return FALSE;

  before = &node->parent->turn.pos;
  if (n > 0)
    memcpy (path, self->route, sizeof path);
  else if (node->move.kind == MOVE_PLAIN || node->move.kind == MOVE_CANTER ||
           node->move.kind == MOVE_CAPTURE)
    n = move_path (before, node->move, path);
  if (n < 2)
    return FALSE;

  logres_board_view_play (self->view, &node->turn.pos, path, n, self->begun);

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
  self->n_route = self->begun = 0;
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

static void
show_all (LogresGamePage *self)
{
  move_entry_set_turn (self->entry, may_enter (self) ? shown_turn (self) : NULL);
  show_board (self);
  show_entry (self);
  show_title (self);
  show_players (self);
  show_actions (self);
  logres_move_list_show (self->moves, self->session);
  logres_comment_box_show (self->comment, self->session);
  wake_opponent (self);
}

static void
arrived_cb (LogresBoardView *view, LogresGamePage *self)
{
  (void) view;
  if (self->session != NULL)
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
  for (int place = 0; place < N_STRIP_PLACES; place++)
    for (int seat = 0; seat < MAX_SEATS; seat++)
      if (self->strips[place][seat] != NULL)
        logres_player_strip_show_clock (self->strips[place][seat], self->session);

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

/* ---- Entering moves ---- */

static void
take_move (LogresGamePage *self, int begun)
{
  const Square *route;
  int n;
  Move move = move_entry_move (self->entry, &route, &n);

  self->n_route = n;
  self->begun = begun;
  memcpy (self->route, route, (size_t) n * sizeof *route);
  if (!logres_game_session_play (self->session, move, NULL))
    show_all (self);
}

/* `begun` leaps of the route have been seen already. */
static void
handle (LogresGamePage *self, EntryResult result, int begun)
{
  if (result == ENTRY_PLAYED)
    take_move (self, begun);
  else if (result != ENTRY_NOTHING)
    show_entry (self);
  /* Whatever the user does cuts short what he was being shown. */
  if (self->session != NULL)
    wake_opponent (self);
}

static int
leaps_so_far (LogresGamePage *self)
{
  const Square *route;

  return MAX (0, move_entry_route (self->entry, &route) - 1);
}

static void
pressed_cb (LogresBoardView *view, guint sq, LogresGamePage *self)
{
  int begun = leaps_so_far (self);

  (void) view;
  handle (self, move_entry_press (self->entry, (Square) sq), begun);
}

static void
entered_cb (LogresBoardView *view, guint sq, LogresGamePage *self)
{
  (void) view;
  handle (self, move_entry_drag_over (self->entry, (Square) sq), 0);
}

/* Who has carried a piece has seen all of its way. */
static void
released_cb (LogresBoardView *view, guint sq, gboolean is_dragged, LogresGamePage *self)
{
  int begun = is_dragged ? MAX_PATH : leaps_so_far (self);

  (void) view;
  handle (self, move_entry_release (self->entry, (Square) sq), begun);
}

static void
activated_cb (LogresBoardView *view, guint sq, LogresGamePage *self)
{
  int begun = leaps_so_far (self);

  (void) view;
  handle (self, move_entry_click (self->entry, (Square) sq), begun);
}

static void
step_back_cb (LogresBoardView *view, LogresGamePage *self)
{
  (void) view;
  handle (self, move_entry_back (self->entry), 0);
}

static void
cancelled_cb (LogresBoardView *view, LogresGamePage *self)
{
  (void) view;
  handle (self, move_entry_cancel (self->entry), 0);
}

static void
node_chosen_cb (LogresMoveList *list, const Node *node, LogresGamePage *self)
{
  (void) list;
  logres_game_session_show (self->session, node);
}

/* ---- The seats ---- */

static void
add_strip (LogresGamePage *self, StripPlace place, Seat seat, GtkBox *box)
{
  GtkWidget *strip = logres_player_strip_new (seat);

  gtk_box_append (box, strip);
  self->strips[place][seat] = LOGRES_PLAYER_STRIP (strip);
}

/* The player below and his partner at the bottom, the others at the top. */
static void
seat_players (LogresGamePage *self)
{
  GtkBox *boxes[] = { self->top_row, self->bottom_row, self->top_side, self->bottom_side };
  int n_seats = logres_game_session_get_variant (self->session)->n_seats;

  for (gsize i = 0; i < G_N_ELEMENTS (boxes); i++)
    remove_children (boxes[i]);
  memset (self->strips, 0, sizeof self->strips);
  for (int seat = 0; seat < n_seats; seat++) {
    gboolean is_below = variant_team ((Seat) seat) == variant_team (self->below);

    add_strip (self, STRIP_SIDE, (Seat) seat, is_below ? self->bottom_side : self->top_side);
    add_strip (self, STRIP_ROW, (Seat) seat, is_below ? self->bottom_row : self->top_row);
  }
}

/* Whoever has the bottom of the board has the bottom of the column as well. */
static void
turn_to (LogresGamePage *self, int turns)
{
  const Variant *variant = logres_game_session_get_variant (self->session);

  for (int seat = 0; seat < variant->n_seats; seat++)
    if (board_geometry_turns_to_seat (variant, (Seat) seat) == turns)
      self->below = (Seat) seat;
  logres_board_view_set_turns (self->view, turns);
  seat_players (self);
  show_players (self);
}

/* ---- Typing ---- */

/* What the text may become, the first few. */
static char *
new_completions (LogresGamePage *self, const char *text)
{
  char moves[MOST_COMPLETIONS][MOVE_TEXT_SIZE];
  int n = move_entry_complete (self->entry, text, moves, MOST_COMPLETIONS);
  GString *list = g_string_new (NULL);

  for (int i = 0; i < MIN (n, MOST_COMPLETIONS); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "   " : "", moves[i]);
  if (n > MOST_COMPLETIONS)
    g_string_append (list, "   …");

  return g_string_free (list, FALSE);
}

static void
text_changed_cb (LogresGamePage *self, const char *text)
{
  g_autofree char *completions = new_completions (self, text);

  logres_move_prompt_say (self->prompt, completions);
  handle (self, move_entry_preview (self->entry, text), 0);
}

static void
say_problem (LogresGamePage *self, const char *text)
{
  g_autofree char *problem = reason_text_new_move_problem (
    move_entry_problem (self->entry), text, move_entry_why (self->entry), &shown_turn (self)->pos);

  logres_move_prompt_say (self->prompt, problem);
}

/* The move is played before the line closes, as closing it puts the piece down. */
static void
text_entered_cb (LogresGamePage *self, const char *text)
{
  EntryResult result = move_entry_type (self->entry, text);

  if (result == ENTRY_REFUSED || result == ENTRY_NOTHING)
    say_problem (self, text);
  handle (self, result, 0);
  if (result == ENTRY_PLAYED)
    logres_move_prompt_close (self->prompt);
}

static void
prompt_closed_cb (LogresGamePage *self)
{
  handle (self, move_entry_cancel (self->entry), 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* A letter on the board begins a move; a figure chooses a route where there are several. */
static void
typed_cb (LogresBoardView *view, const char *text, LogresGamePage *self)
{
  int begun = leaps_so_far (self);

  (void) view;
  if (move_entry_n_choices (self->entry) > 0 && g_ascii_isdigit (*text))
    handle (self, move_entry_choose (self->entry, *text - '0'), begun);
  else if (may_enter (self))
    logres_move_prompt_open (self->prompt, text);
}

/* ---- Hints ---- */

static void
advised_cb (LogresAdvisor *advisor, LogresGamePage *self)
{
  (void) advisor;
  show_marks (self);
  show_sentence (self);
}

static void
hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_advisor_ask (LOGRES_GAME_PAGE (data)->advisor);
}

/* ---- Actions ---- */

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  (void) action, (void) parameter;
  if (!text_focus_takes (GTK_WIDGET (self), "text.undo"))
    logres_game_session_undo (self->session);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  (void) action, (void) parameter;
  if (!text_focus_takes (GTK_WIDGET (self), "text.redo"))
    logres_game_session_redo (self->session);
}

static void
comment_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  (void) action, (void) parameter;
  adw_flap_set_reveal_flap (self->flap, TRUE);
  logres_comment_box_open (self->comment);
}

static void
resign_response_cb (AdwMessageDialog *dialog, const char *response, LogresGamePage *self)
{
  int seat = person_to_move (self);

  (void) dialog;
  if (g_str_equal (response, "resign") && seat != NOBODY)
    logres_game_session_resign (self->session, (Seat) seat);
}

static void
resign_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (root), _ ("Resign this game?"), NULL);

  (void) action, (void) parameter;
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Play On"), "resign",
                                    _ ("_Resign"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "resign",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (resign_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The computer may have answered already. */
static void
offer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  int seat = person_to_move (self);
  gboolean is_answered;

  (void) action, (void) parameter;
  if (seat == NOBODY || !logres_game_session_offer_draw (self->session, (Seat) seat) ||
      logres_game_session_get_result (self->session, NULL) != ONGOING)
    return;

  is_answered = logres_game_session_get_draw_offer (self->session) == NOBODY;
  logres_game_page_say (self, is_answered ? _ ("The draw was declined.")
                                          : _ ("The draw is offered; make your move."));
}

static void
answer_offer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  int seat = person_to_move (self);

  (void) action;
  if (seat == NOBODY)
    return;

  if (g_variant_get_int32 (parameter))
    logres_game_session_accept_draw (self->session, (Seat) seat);
  else
    logres_game_session_decline_draw (self->session, (Seat) seat);
}

static void
claim_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  unsigned claims = logres_game_session_get_claims (self->session);

  (void) action, (void) parameter;
  logres_game_session_claim_draw (self->session,
                                  claims & CLAIM_REPETITION ? CLAIM_REPETITION : CLAIM_FIFTY_MOVES);
}

static void
pause_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  (void) action, (void) parameter;
  logres_game_session_set_paused (self->session, !logres_game_session_is_paused (self->session));
}

/* A game that is over keeps its result: what goes on is another one. */
static void
play_on_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  (void) action, (void) parameter;
  if (logres_game_session_get_result (self->session, NULL) == ONGOING)
    logres_game_session_play_on (self->session);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go-on", "i", (int) self->below);
}

static void
side_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwFlap *flap = LOGRES_GAME_PAGE (data)->flap;

  (void) action, (void) parameter;
  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
turn_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  const Variant *variant = logres_game_session_get_variant (self->session);
  int step = board_geometry_turn_step (variant_board (variant));

  (void) action, (void) parameter;
  turn_to (self, (logres_board_view_get_turns (self->view) + step) % 4);
}

static void
move_now_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_opponent_move_now (LOGRES_GAME_PAGE (data)->opponent);
}

static void
first_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_game_session_show_first (LOGRES_GAME_PAGE (data)->session);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_game_session_show_back (LOGRES_GAME_PAGE (data)->session);
}

static void
forward_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_game_session_show_forward (LOGRES_GAME_PAGE (data)->session);
}

static void
live_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_game_session_show_live (LOGRES_GAME_PAGE (data)->session);
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  int begun = leaps_so_far (self);

  (void) action;
  handle (self, move_entry_choose (self->entry, g_variant_get_int32 (parameter)), begun);
}

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  (void) action;
  handle (self, move_entry_answer (self->entry, (MoveKind) g_variant_get_int32 (parameter)), 0);
}

/* The same game once more, with other players if one likes. */
static void
again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;

  (void) action, (void) parameter;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.new-game", "s",
                              logres_game_session_get_variant (self->session)->id);
}

static const GActionEntry action_entries[] = {
  { .name = "hint", .activate = hint_cb },
  { .name = "undo", .activate = undo_cb },
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
  { .name = "first", .activate = first_cb },
  { .name = "back", .activate = back_cb },
  { .name = "forward", .activate = forward_cb },
  { .name = "live", .activate = live_cb },
  { .name = "again", .activate = again_cb },
  { .name = "choose", .activate = choose_cb, .parameter_type = "i" },
  { .name = "answer", .activate = answer_cb, .parameter_type = "i" },
};

/* ---- Life ---- */

static void
leave_session (LogresGamePage *self)
{
  g_clear_handle_id (&self->clock_id, g_source_remove);
  if (self->session == NULL)
    return;

  move_entry_set_turn (self->entry, NULL);
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

  if (self->actions != NULL)
    leave_session (self);
  g_clear_object (&self->actions);
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_GAME_PAGE);

  G_OBJECT_CLASS (logres_game_page_parent_class)->dispose (object);
}

static void
logres_game_page_finalize (GObject *object)
{
  move_entry_free (LOGRES_GAME_PAGE (object)->entry);
  game_sounds_free (LOGRES_GAME_PAGE (object)->sounds);

  G_OBJECT_CLASS (logres_game_page_parent_class)->finalize (object);
}

static void
logres_game_page_class_init (LogresGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_game_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_game_page_finalize;

  g_type_ensure (LOGRES_TYPE_COMMENT_BOX);
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
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, top_row);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, bottom_row);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, top_side);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, bottom_side);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, detail);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, narrow_sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, answers);
  gtk_widget_class_bind_template_child (widget_class, LogresGamePage, narrow_answers);
}

static void
add_board (LogresGamePage *self)
{
  GtkWidget *view = logres_board_view_new ();

  self->view = LOGRES_BOARD_VIEW (view);
  board_look_follow (self->view, FALSE);
  adw_bin_set_child (self->board_bin, view);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  g_signal_connect (view, "square-pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (view, "square-entered", G_CALLBACK (entered_cb), self);
  g_signal_connect (view, "square-released", G_CALLBACK (released_cb), self);
  g_signal_connect (view, "square-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect (view, "step-back", G_CALLBACK (step_back_cb), self);
  g_signal_connect (view, "cancelled", G_CALLBACK (cancelled_cb), self);
  g_signal_connect (view, "text-typed", G_CALLBACK (typed_cb), self);
  g_signal_connect (view, "arrived", G_CALLBACK (arrived_cb), self);
}

static void
add_prompt (LogresGamePage *self)
{
  GtkWidget *prompt = logres_move_prompt_new ();

  self->prompt = LOGRES_MOVE_PROMPT (prompt);
  adw_bin_set_child (self->prompt_bin, prompt);
  g_signal_connect_swapped (prompt, "text-changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (prompt, "text-entered", G_CALLBACK (text_entered_cb), self);
  g_signal_connect_swapped (prompt, "closed", G_CALLBACK (prompt_closed_cb), self);
}

static void
logres_game_page_init (LogresGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  recent_menu_follow (self->recent);
  self->entry = move_entry_new ();
  self->sounds = game_sounds_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  enable_all (self, FALSE);
  add_board (self);
  self->moves = LOGRES_MOVE_LIST (logres_move_list_new ());
  add_prompt (self);
  adw_bin_set_child (self->moves_bin, GTK_WIDGET (self->moves));
  g_signal_connect (self->moves, "node-chosen", G_CALLBACK (node_chosen_cb), self);
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

  leave_session (self);
  self->session = g_object_ref (session);
  self->below = below;
  variant = logres_game_session_get_variant (session);
  logres_board_view_set_turns (self->view, board_geometry_turns_to_seat (variant, below));
  seat_players (self);
  game_sounds_set_session (self->sounds, session);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), self);
  self->opponent = new_opponent (self);
  self->advisor = logres_advisor_new (session);
  g_signal_connect (self->advisor, "changed", G_CALLBACK (advised_cb), self);
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

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (message));
}

void
logres_game_page_focus_board (LogresGamePage *self)
{
  g_return_if_fail (LOGRES_IS_GAME_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}
