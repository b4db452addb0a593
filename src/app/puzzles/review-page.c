#include "app/puzzles/review-page.h"

#include "app/game/node-ancestry.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-time.h"
#include "app/kit/accessible-name.h"
#include "app/kit/action-state.h"
#include "app/kit/error-dialog.h"
#include "app/kit/page-keys.h"
#include "app/kit/side-layout.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/move-input/task-board.h"
#include "app/puzzles/puzzle-page.h"
#include "app/report/mistake-card.h"
#include "app/report/retry.h"

#include <glib/gi18n.h>

struct _LogresReviewPage {
  AdwBin parent_instance;

  OwnMistake own;             /* the mistake that is shown */
  LogresGameSession *session; /* owned; NULL without a mistake */
  Retry *retry;               /* owned; NULL without a mistake */
  TaskBoard *board;           /* owned */
  gboolean has_answer, is_decided;
  guint scroll_id;             /* the id of the idle source that scrolls to the answer, or 0 */
  GSimpleActionGroup *actions; /* owned */

  AdwToastOverlay *toasts; /* template children */
  GtkBox *area;
  AdwBin *board_bin, *prompt_bin;
  GtkLabel *words;
  GtkScrolledWindow *scroller;
  GtkWidget *words_box;
  GtkImage *words_icon;
  LogresAnswerButtons *answers;
  LogresMistakeCard *card;
  GtkWidget *answer;
  GtkButton *again, *next;
};

G_DEFINE_FINAL_TYPE (LogresReviewPage, logres_review_page, ADW_TYPE_BIN)

/* Returns the mistake in the form that its card shows. */
static Mistake
mistake_of (LogresReviewPage *self)
{
  const OwnMistake *own = &self->own;

  return (Mistake) { &own->before, own->played, own->verdict, own->line, own->n_line, own->score };
}

static const Node *
root_of (LogresReviewPage *self)
{
  return logres_game_session_get_record (self->session)->root;
}

static void
decide (LogresReviewPage *self, gboolean is_mended)
{
  if (self->is_decided)
    return;

  self->is_decided = TRUE;
  g_signal_emit_by_name (self, "decided", is_mended);
}

/* ---- Display ---- */

/* Returns the task, or what the program says about the user's move. */
static char *
new_words (LogresReviewPage *self, TaskTone *tone)
{
  static const TaskTone tones[] = {
    [RETRY_NONE] = TONE_HINT,  [RETRY_ASKS] = TONE_PLAIN, [RETRY_JUDGES] = TONE_PLAIN,
    [RETRY_GOOD] = TONE_RIGHT, [RETRY_BAD] = TONE_WRONG,  [RETRY_FAILED] = TONE_WRONG,
  };
  RetryState state = self->retry->state;

  *tone = tones[state];
  if (state == RETRY_NONE)
    return g_strdup (_ ("This is the solution."));

  return state == RETRY_ASKS ? g_strdup (_ ("Find a better move.")) : retry_new_words (self->retry);
}

static void
show_words (LogresReviewPage *self)
{
  TaskTone tone = TONE_PLAIN;
  g_autofree char *words = task_board_dup_words (self->board, &tone);

  if (words == NULL)
    words = new_words (self, &tone);
  task_board_say (tone, words, self->words_box, self->words_icon, self->words);
}

static void
show_board (LogresReviewPage *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);
  Mistake mistake = mistake_of (self);
  BoardMarks marks = { 0 };

  if (shown->parent == NULL)
    mistake_mark (&mistake, self->has_answer, &marks);
  else
    node_ancestry_mark_move (shown, &marks);
  task_board_show (self->board, &marks, self->answers);
}

static void
show_buttons (LogresReviewPage *self)
{
  RetryState state = self->retry->state;
  gboolean is_good = state == RETRY_GOOD, is_bad = state == RETRY_BAD || state == RETRY_FAILED;
  gboolean may_try = is_bad || (self->has_answer && !is_good);

  action_enable (G_ACTION_MAP (self->actions), "solution", !self->has_answer);
  action_enable (G_ACTION_MAP (self->actions), "retry", may_try);
  action_enable (G_ACTION_MAP (self->actions), "analyse", self->is_decided);
  gtk_widget_set_visible (self->answer, !self->has_answer);
  gtk_widget_set_visible (GTK_WIDGET (self->again), may_try);
  gtk_button_set_label (self->again, is_bad ? _ ("Try _Again") : _ ("Try It _Yourself"));
  accessible_name_mend (GTK_WIDGET (self->again));
  gtk_button_set_label (self->next, self->is_decided ? _ ("_Next") : _ ("_Skip"));
  accessible_name_mend (GTK_WIDGET (self->next));
  style_class_set (self->next, "suggested-action", is_good || self->has_answer);
}

static void
hand_changed (gpointer page)
{
  LogresReviewPage *self = page;

  show_board (self);
  show_words (self);
}

static void
show_all (LogresReviewPage *self)
{
  Mistake mistake = mistake_of (self);

  task_board_ask (self->board, self->retry->state == RETRY_ASKS);
  logres_mistake_card_show (self->card, &mistake, self->own.before.pos.seat, self->has_answer);
  hand_changed (self);
  show_buttons (self);
}

/* ---- Trying ---- */

/* Gives the focus to what the user needs next, for users who move by keyboard. */
static void
lead_on (LogresReviewPage *self)
{
  if (self->retry->state == RETRY_ASKS)
    task_board_focus (self->board);
  else if (self->has_answer)
    gtk_widget_grab_focus (GTK_WIDGET (self->next));
  else if (self->retry->state == RETRY_BAD)
    gtk_widget_grab_focus (GTK_WIDGET (self->again));
}

static void
retry_changed_cb (gpointer page)
{
  LogresReviewPage *self = page;

  if (self->retry->state == RETRY_GOOD) {
    decide (self, TRUE);
    self->has_answer = TRUE;
  }
  if (self->retry->state == RETRY_BAD)
    decide (self, FALSE);
  show_all (self);
  lead_on (self);
}

static void
session_changed_cb (LogresReviewPage *self)
{
  task_board_follow (self->board);
  show_all (self);
}

static gboolean
scroll_cb (gpointer data)
{
  LogresReviewPage *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->scroll_id = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));

  return G_SOURCE_REMOVE;
}

/* Scrolls to the answer once the layout has a place for it. */
static void
scroll_to_answer (LogresReviewPage *self)
{
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  self->scroll_id = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}

/* ---- Buttons ---- */

static void
solution_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresReviewPage *self = data;

  retry_again (self->retry);
  retry_end (self->retry);
  decide (self, FALSE);
  self->has_answer = TRUE;
  logres_game_session_show (self->session, root_of (self));
  show_all (self);
  scroll_to_answer (self);
  lead_on (self);
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresReviewPage *self = data;

  self->has_answer = FALSE;
  logres_mistake_card_point (self->card, 0);
  retry_again (self->retry); /* takes a bad move back */
  retry_begin (self->retry, root_of (self), self->own.played, &self->own.verdict);
  show_all (self);
  lead_on (self);
}

/* Shows the position after the first `n` moves of the better line. */
static void
line_chosen_cb (LogresReviewPage *self, int n)
{
  const Node *end;

  retry_end (self->retry);
  end = logres_game_session_insert_line (self->session, root_of (self), self->own.line, (guint) n);
  if (end == NULL)
    return;

  logres_game_session_show (self->session, end);
  logres_mistake_card_point (self->card, n);
}

static void
analyse_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresReviewPage *self = data;

  puzzle_page_analyse (GTK_WIDGET (self), &self->own.before.pos);
}

static void
next_cb (LogresReviewPage *self)
{
  g_signal_emit_by_name (self, "next");
}

/* The page has the names and keys of a puzzle's actions. */
static const GActionEntry actions[] = {
  { .name = "solution", .activate = solution_cb },
  { .name = "retry", .activate = retry_cb },
  { .name = "analyse", .activate = analyse_cb },
};

static const PageKey keys[] = {
  { "<Shift>F5", "puzzle.solution" },
  { "<Primary>F5", "puzzle.retry" },
  { "<Shift>F7", "puzzle.analyse" },
};

/* ---- Life cycle ---- */

static void
logres_review_page_dispose (GObject *object)
{
  LogresReviewPage *self = LOGRES_REVIEW_PAGE (object);

  if (self->board != NULL)
    logres_review_page_leave (self);
  g_clear_pointer (&self->board, task_board_free);
  g_clear_object (&self->actions);
  template_dispose (object);
}

#define CHILD(name) { #name, G_STRUCT_OFFSET (LogresReviewPage, name) }

static const struct {
  const char *name;
  gssize offset;
} children[] = {
  CHILD (scroller), CHILD (toasts),    CHILD (area),       CHILD (board_bin), CHILD (prompt_bin),
  CHILD (words),    CHILD (words_box), CHILD (words_icon), CHILD (answers),   CHILD (card),
  CHILD (answer),   CHILD (again),     CHILD (next),
};

static void
logres_review_page_class_init (LogresReviewPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_review_page_dispose;
  g_signal_new ("decided", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  g_signal_new ("next", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (LOGRES_TYPE_ANSWER_BUTTONS);
  g_type_ensure (LOGRES_TYPE_MISTAKE_CARD);
  template_set (widget_class, "review-page");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_chosen_cb);
}

static void
logres_review_page_init (LogresReviewPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->area), logres_side_layout_new ());
  accessible_name_mend (GTK_WIDGET (self));
  self->board = task_board_new (self->board_bin, self->prompt_bin, hand_changed, self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", task_board_get_answers (self->board));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "puzzle", G_ACTION_GROUP (self->actions));
  page_keys_add (GTK_WIDGET (self), keys, G_N_ELEMENTS (keys));
}

/* ---- The mistake ---- */

void
logres_review_page_leave (LogresReviewPage *self)
{
  g_return_if_fail (LOGRES_IS_REVIEW_PAGE (self));

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  if (self->session == NULL)
    return;

  task_board_set_session (self->board, NULL, 0);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->retry, retry_free);
  g_clear_object (&self->session);
}

void
logres_review_page_show (LogresReviewPage *self, const OwnMistake *mistake)
{
  g_return_if_fail (LOGRES_IS_REVIEW_PAGE (self));

  logres_review_page_leave (self);
  self->own = *mistake;
  self->has_answer = self->is_decided = FALSE;
  self->session = logres_game_session_new (&mistake->before.pos);
  logres_game_session_set_studying (self->session, TRUE);
  task_board_set_session (self->board, self->session, mistake->before.pos.seat);
  self->retry = retry_new (self->session, retry_changed_cb, self);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (session_changed_cb), self);
  task_board_follow (self->board);
  retry_begin (self->retry, root_of (self), mistake->played, &mistake->verdict);
}

void
logres_review_page_say (LogresReviewPage *self, const char *message)
{
  g_return_if_fail (LOGRES_IS_REVIEW_PAGE (self));

  adw_toast_overlay_add_toast (self->toasts, message_new_toast (message));
}
