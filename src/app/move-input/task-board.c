#include "app/move-input/task-board.h"

#include "app/board/board-look.h"
#include "app/kit/last-line.h"
#include "app/move-input/move-input.h"
#include "app/move-input/status-sentence.h"
#include "draw/board/board-geometry.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

struct TaskBoard {
  LogresBoardView *view;       /* borrowed from its bin */
  LogresMoveInput *input;      /* owned */
  LogresGameSession *session;  /* owned; NULL without a game */
  const Node *seen;            /* the node on the board, borrowed from the session */
  GSimpleActionGroup *answers; /* owned */
  gboolean is_asked;
  gboolean is_pointing; /* the listener is told only that the user points at another route */
  TaskBoardFunc changed;
  gpointer listener;
};

/* ---- Buttons ---- */

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_move_input_choose (((TaskBoard *) data)->input, g_variant_get_int32 (parameter));
}

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_move_input_answer (((TaskBoard *) data)->input,
                            (MoveKind) g_variant_get_int32 (parameter));
}

static void
confirm_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_move_input_confirm (((TaskBoard *) data)->input, g_variant_get_int32 (parameter));
}

/* The actions of the answer buttons. */
static const GActionEntry entries[] = {
  { .name = "choose", .activate = choose_cb, .parameter_type = "i" },
  { .name = "answer", .activate = answer_cb, .parameter_type = "i" },
  { .name = "confirm", .activate = confirm_cb, .parameter_type = "i" },
};

GActionGroup *
task_board_get_answers (TaskBoard *self)
{
  return G_ACTION_GROUP (self->answers);
}

/* ---- The board ---- */

void
task_board_set_session (TaskBoard *self, LogresGameSession *session, Seat below)
{
  logres_move_input_set_session (self->input, session);
  g_set_object (&self->session, session);
  self->seen = NULL;
  self->is_asked = FALSE;
  if (session != NULL)
    logres_board_view_set_turns (
      self->view, board_geometry_turns_to_seat (logres_game_session_get_variant (session), below));
}

void
task_board_set_lesson_game (TaskBoard *self, gboolean is_lesson_game)
{
  logres_move_input_set_lesson_game (self->input, is_lesson_game);
}

const EnteredMove *
task_board_follow (TaskBoard *self)
{
  const Node *seen = self->seen;

  self->seen = logres_game_session_get_shown (self->session);

  return logres_move_input_follow (self->input, seen, self->seen);
}

void
task_board_ask (TaskBoard *self, gboolean is_asked)
{
  self->is_asked = is_asked;
  logres_move_input_set_turn (self->input, NULL);
  if (is_asked)
    logres_move_input_set_turn (self->input, &logres_game_session_get_shown (self->session)->turn);
}

void
task_board_pick_up (TaskBoard *self, Square sq)
{
  logres_move_input_pick_up (self->input, sq);
}

void
task_board_show (TaskBoard *self, BoardMarks *marks, LogresAnswerButtons *answers)
{
  Square from, at;

  logres_move_input_mark (self->input, marks);
  logres_move_input_get_held (self->input, &from, &at);
  logres_board_view_set_marks (self->view, marks);
  logres_board_view_set_held (self->view, from, at);
  if (self->is_pointing)
    return;
  if (self->is_asked)
    logres_answer_buttons_show_moves (answers, self->session, self->input);
  else
    logres_answer_buttons_clear (answers, self->input);
  logres_move_input_offer_stop (self->input, self->is_asked);
}

gboolean
task_board_is_playing (const TaskBoard *self)
{
  return logres_board_view_is_playing (self->view);
}

void
task_board_focus (TaskBoard *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- Text ---- */

static const struct {
  const char *icon, *name;
} tones[] = {
  [TONE_NONE] = { NULL, "none" },
  [TONE_PLAIN] = { NULL, "plain" },
  [TONE_HINT] = { "hint-symbolic", "hint" },
  [TONE_WRONG] = { "dialog-warning-symbolic", "wrong" },
  [TONE_RIGHT] = { "object-select-symbolic", "right" },
};

/* Returns what the coach asks or says, or NULL. The caller frees it. */
static char *
dup_coach (TaskBoard *self, TaskTone *tone)
{
  const PendingMove *pending = logres_move_input_get_pending (self->input);
  const char *remark = pending_move_get_remark (pending);

  if (!pending_move_is_made (pending) && remark == NULL)
    return NULL;
  *tone = pending_move_is_warning (pending) ? TONE_WRONG
          : pending_move_is_made (pending)  ? TONE_PLAIN
                                            : TONE_HINT;

  return pending_move_is_made (pending) ? pending_move_dup_words (pending) : g_strdup (remark);
}

static gboolean
is_refused (const MoveEntry *entry)
{
  return move_entry_why (entry)->refusal != REFUSAL_NONE;
}

static gboolean
is_at_rest (const MoveEntry *entry)
{
  return !is_refused (entry) && !move_entry_is_held (entry) && move_entry_n_choices (entry) == 0;
}

gboolean
task_board_is_at_rest (const TaskBoard *self)
{
  return !pending_move_is_made (logres_move_input_get_pending (self->input)) &&
         is_at_rest (logres_move_input_get_entry (self->input));
}

char *
task_board_dup_words (TaskBoard *self, TaskTone *tone)
{
  const MoveEntry *entry = logres_move_input_get_entry (self->input);
  StatusSentence sentence;
  char *words;

  if (pending_move_is_made (logres_move_input_get_pending (self->input)) || is_at_rest (entry))
    return dup_coach (self, tone);

  status_sentence_make (&sentence, self->session, entry);
  words = words_new_sentences (sentence.text, sentence.detail, NULL);
  status_sentence_clear (&sentence);
  *tone = is_refused (entry) ? TONE_WRONG : TONE_PLAIN;

  return words;
}

int
task_board_get_route (TaskBoard *self, const Square **route)
{
  const MoveEntry *entry = logres_move_input_get_entry (self->input);
  int n = move_entry_refused (entry, route);

  if (n > 0)
    return n;
  n = move_entry_route (entry, route);

  return n > 1 ? n : 0;
}

void
task_board_explain (TaskBoard *self, const char *words)
{
  logres_move_input_explain (self->input, words);
}

void
task_board_say (TaskTone tone, const char *words, GtkWidget *box, GtkImage *icon, GtkLabel *label)
{
  TaskTone seen = words != NULL ? tone : TONE_NONE;
  const char *classes[] = { "card", "task-words", tones[seen].name, NULL };

  gtk_widget_set_css_classes (box, seen == TONE_NONE ? classes + 1 : classes);
  gtk_widget_set_visible (GTK_WIDGET (icon), tones[seen].icon != NULL);
  gtk_image_set_from_icon_name (icon, tones[seen].icon);
  last_line_set_text (label, words != NULL ? words : "");
}

/* ---- Life cycle ---- */

static void
input_changed_cb (TaskBoard *self)
{
  if (self->session != NULL)
    self->changed (self->listener);
}

/* The buttons stay as they are, because the user points at one of them. */
static void
pointed_cb (TaskBoard *self)
{
  self->is_pointing = TRUE;
  input_changed_cb (self);
  self->is_pointing = FALSE;
}

TaskBoard *
task_board_new (AdwBin *board_bin, AdwBin *prompt_bin, TaskBoardFunc changed, gpointer listener)
{
  TaskBoard *self = g_new0 (TaskBoard, 1);
  GtkWidget *view = logres_board_view_new (),
            *prompt = g_object_new (LOGRES_TYPE_MOVE_PROMPT, NULL);

  self->view = LOGRES_BOARD_VIEW (view);
  self->changed = changed;
  self->listener = listener;
  self->answers = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->answers), entries, G_N_ELEMENTS (entries),
                                   self);
  board_look_follow (self->view, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  adw_bin_set_child (board_bin, view);
  adw_bin_set_child (prompt_bin, prompt);
  self->input = logres_move_input_new (self->view, LOGRES_MOVE_PROMPT (prompt));
  g_signal_connect_swapped (self->input, "changed", G_CALLBACK (input_changed_cb), self);
  g_signal_connect_swapped (self->input, "pointed", G_CALLBACK (pointed_cb), self);

  return self;
}

void
task_board_free (TaskBoard *self)
{
  task_board_set_session (self, NULL, 0);
  g_signal_handlers_disconnect_by_data (self->input, self);
  g_object_unref (self->input);
  g_object_unref (self->answers);
  g_free (self);
}
